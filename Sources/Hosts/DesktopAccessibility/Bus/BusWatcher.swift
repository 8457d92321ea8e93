internal import Foundation

/// An event of the session bus or of the bus of assistive technologies.
enum BusEvent: Sendable {
    /// The bus of assistive technologies is connected. `desktop` is the object that contains all applications.
    case connected(BusConnection, desktop: BusValue, listeners: [EventListener])
    case disconnected
    /// A method call for an object of this application.
    case request(BusConnection, BusMessage)
    case listenerAdded(EventListener)
    case listenerRemoved(EventListener)
    /// Whether the user has turned on a screen reader in the settings of the desktop.
    case screenReader(Bool)
    case preferences(DesktopPreferences)
}

/// An assistive technology that receives events of a type, such as `object:state-changed:focused`.
struct EventListener: Hashable, Sendable {
    /// The unique name of the technology's connection.
    var client: String
    /// The event's type in lower case without hyphens, or its beginning; empty for all events.
    var event: String

    /// Creates a listener from the type as the technology registers it.
    init(_ client: String, _ event: String) {
        self.client = client
        self.event = event.lowercased().filter { $0 != "-" }
    }

    /// - Parameter type: In lower case, without hyphens.
    func receives(_ type: String) -> Bool { event.isEmpty || type.hasPrefix(event) || event.hasPrefix(type) }
}

/// Observes the session bus on its own thread: whether assistive technologies are in use, and the settings of the
/// desktop. Connects to the bus of assistive technologies while they are in use.
///
/// The main thread takes the events with ``take(_:)`` and is never blocked.
final class BusWatcher: @unchecked Sendable {
    private let lock = NSLock()
    private let changeSignal = DispatchSemaphore(value: 0)
    private let wake: @Sendable () -> Void
    private var events: [BusEvent] = []
    private var taken = 0
    private var isClosed = false
    private var isStatusStale = true
    private var arePreferencesStale = true
    /// Used by the thread only.
    private var accessibility: BusConnection?

    /// The maximum number of events that wait for the main thread. Further requests are refused.
    private static let maximumWaiting = 10_000

    /// - Parameter wake: Called on any thread when the queue of events is no longer empty.
    init(sessionBus address: String, wake: @escaping @Sendable () -> Void) {
        self.wake = wake
        let thread = Thread { [self] in run(address) }
        thread.name = "desktop bus"
        thread.start()
    }

    /// Ends the connections.
    func close() {
        lock.withLock { (isClosed, events, taken) = (true, [], 0) }
        changeSignal.signal()
    }

    /// Removes and returns the oldest events, at most `count`.
    func take(_ count: Int) -> [BusEvent] {
        lock.withLock {
            let end = min(events.count, taken + count)
            let part = Array(events[taken..<end])
            taken = end
            if taken == events.count { (events, taken) = ([], 0) }
            return part
        }
    }

    /// Whether ``take(_:)`` would return an event.
    var hasEvents: Bool { lock.withLock { !events.isEmpty } }

    private func add(_ one: BusEvent) {
        let isFirst = lock.withLock {
            guard !isClosed else { return false }
            events.append(one)
            return events.count == 1
        }
        if isFirst { wake() }
    }

    // MARK: The thread

    private func run(_ address: String) {
        guard let session = try? BusConnection(address: address) else { return }
        session.listen { [weak self] _, message in
            self?.sessionReceived(message)
            return false
        }
        for rule in Self.rules { try? session.match(rule) }
        while !lock.withLock({ isClosed }) {
            let (status, preferences) = lock.withLock {
                defer { (isStatusStale, arePreferencesStale) = (false, false) }
                return (isStatusStale, arePreferencesStale)
            }
            if status { updateStatus(session) }
            if preferences, let found = DesktopPreferences(reading: session) { add(.preferences(found)) }
            changeSignal.wait()
        }
        accessibility?.close()
        session.close()
    }

    private static let rules = [
        "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='/org/a11y/bus'",
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
        "type='signal',interface='\(DesktopPreferences.interface)',member='SettingChanged'",
    ]

    /// Called on the thread of GIO, which must not wait for replies.
    private func sessionReceived(_ message: BusMessage) {
        guard message.kind == .signal else { return }
        lock.withLock {
            switch message.member {
            case "PropertiesChanged", "NameOwnerChanged": isStatusStale = true
            case "SettingChanged": arePreferencesStale = true
            default: break
            }
        }
        changeSignal.signal()
    }

    // MARK: Assistive technologies

    private func updateStatus(_ session: BusConnection) {
        // Reading the status does not start the service: without it, there are no assistive technologies.
        func status(_ name: String) -> Bool {
            let answer = try? session.call(
                "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
                [.string("org.a11y.Status"), .string(name)], starts: false)
            return answer?.first?.flag ?? false
        }
        let readsScreen = status("ScreenReaderEnabled")
        add(.screenReader(readsScreen))
        let isWanted = readsScreen || status("IsEnabled")
        if let open = accessibility, !isWanted || open.isClosed {
            open.close()
            accessibility = nil
            add(.disconnected)
        }
        if isWanted, accessibility == nil { accessibility = try? connect(session) }
    }

    private static let registry = "org.a11y.atspi.Registry"

    private func connect(_ session: BusConnection) throws(BusError) -> BusConnection {
        let answer = try session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        guard let address = answer.first?.text, !address.isEmpty else {
            throw BusError(description: "no address")
        }
        let bus = try BusConnection(address: address)
        bus.listen { [weak self] bus, message in self?.received(message, bus) ?? false }
        try bus.match("type='signal',interface='\(Self.registry)',path='/org/a11y/atspi/registry'")
        let listeners = try bus.call(
            Self.registry, "/org/a11y/atspi/registry", Self.registry, "GetRegisteredEvents")
        // This event must precede the first requests, which follow the registration.
        add(
            .connected(
                bus, desktop: ObjectPath.null, listeners: listeners.first?.elements.compactMap(Self.listener) ?? []))
        let desktop = try bus.call(
            Self.registry, ObjectPath.root, "org.a11y.atspi.Socket", "Embed",
            [.tuple([.string(bus.name), .path(ObjectPath.root)])])
        if let desktop = desktop.first { add(.connected(bus, desktop: desktop, listeners: [])) }
        return bus
    }

    private static func listener(_ value: BusValue) -> EventListener? {
        let parts = value.elements
        guard parts.count >= 2, let client = parts[0].text, let event = parts[1].text else { return nil }
        return EventListener(client, event)
    }

    /// Called on the thread of GIO. Returns whether the message is handled.
    private func received(_ message: BusMessage, _ bus: BusConnection) -> Bool {
        switch message.kind {
        case .signal where message.interface == Self.registry:
            guard let listener = Self.listener(.tuple(message.arguments)) else { return false }
            if message.member == "EventListenerRegistered" { add(.listenerAdded(listener)) }
            if message.member == "EventListenerDeregistered" { add(.listenerRemoved(listener)) }
            return false
        case .call where message.path.hasPrefix(ObjectPath.folder):
            if lock.withLock({ events.count - taken >= Self.maximumWaiting || isClosed }) {
                bus.refuse(
                    message,
                    BusError(
                        name: "org.freedesktop.DBus.Error.LimitsExceeded", description: "Too many calls are waiting."))
            } else {
                add(.request(bus, message))
            }
            return true
        default: return false
        }
    }
}

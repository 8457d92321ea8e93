internal import Foundation
internal import QuartzCore
internal import UIKit

/// Makes a desktop window usable with screen readers such as Orca.
///
/// Speaks AT-SPI: the window's elements are objects on the message bus of assistive technologies, which call their
/// methods and receive their events. GDBus provides the transport. It is part of GLib, which drawing text requires
/// anyway. ATK and its bridge would need a `GObject` for each element, and run the calls of readers in a main loop of
/// GLib. Here, an element is a number until it is read, so a list of a million items costs nothing. The window's loop
/// answers calls between frames, for a few milliseconds at a time.
///
/// Without a session bus, nothing happens. With one, a thread waits until a screen reader is turned on. Only then does
/// it connect to the bus of assistive technologies, and only then are elements read.
@MainActor package final class DesktopAccessibility {
    private weak var host: (any AccessibleWindow)?
    /// The window of UIKit whose elements are read.
    let content: UIWindow
    private let watcher: BusWatcher
    private let wake: @Sendable () -> Void
    private let store = ElementStore()
    private let watch = ElementWatch()
    private var bus: BusConnection?
    private var desktop = ObjectPath.null
    private var identifier: Int32 = 0
    private var listeners: [EventListener] = []
    /// Whether the desktop's setting for screen readers is on.
    private var isReaderWanted = false
    /// The notifications that code posted since the last turn of the loop.
    private var posted: [(notification: UIAccessibility.Notification, argument: Any?)] = []
    private var notification: UInt64?
    /// The element that the reader reads although it does not have the keyboard focus.
    private var readElement: Element?
    /// The last element with the focus.
    private var focused: Element?
    /// The keyboard's focus when `readElement` was set.
    private var keyboardFocus: Element?
    /// The time at which the focus moved to an element that has not been reported to readers yet.
    private var focusChanged: Double?
    private var wasActive = false
    private var isOutdated = false
    /// Whether calls wait until the window has been laid out.
    private var awaitsLayout = false
    private var lastComparison = -Double.infinity

    /// Called when the settings of the desktop are known, and when they change.
    package var onPreferences: ((DesktopPreferences) -> Void)?

    /// The maximum time for answers between two frames, in seconds.
    private static let answerTime = 0.004
    /// The minimum time between two comparisons of all elements while something moves, in seconds.
    private static let comparisonInterval = 0.1

    /// The time after which the focus is reported although its item has no cell, in seconds.
    private static let maximumScrollTime = 1.0

    /// - Parameters:
    ///   - sessionBus: The address of the session bus; `nil` for that of the environment.
    ///   - wake: Called on any thread when ``serve()`` has something to do.
    /// - Returns: `nil` if there is no session bus.
    package init?(window host: any AccessibleWindow, sessionBus: String?, wake: @escaping @Sendable () -> Void) {
        let environment = ProcessInfo.processInfo.environment
        guard let address = sessionBus ?? SessionBus.address(in: environment) else { return nil }
        self.host = host
        self.wake = wake
        content = host.content
        watcher = BusWatcher(sessionBus: address, wake: wake)
    }

    deinit { watcher.close() }

    /// Ends the connections.
    package func close() {
        disconnect()
        watcher.close()
    }

    /// Whether readers are connected.
    package var isConnected: Bool { bus != nil }

    private var state: AccessibilityState { InterfaceState.current.accessibility }

    // MARK: Calls

    /// Answers the calls that have arrived, for at most a part of a frame.
    ///
    /// - Returns: Whether something may have changed.
    @discardableResult package func serve() -> Bool {
        guard !awaitsLayout else { return false }
        let end = HostServices.clock.now + Self.answerTime
        var didChange = false
        while let event = watcher.take(1).first {
            didChange = take(event) || didChange
            // The changes of an action take effect with the next layout.
            awaitsLayout = didChange
            if didChange || HostServices.clock.now >= end { break }
        }
        if watcher.hasEvents { wake() }
        return didChange
    }

    /// Returns whether something may have changed.
    private func take(_ event: BusEvent) -> Bool {
        switch event {
        case .connected(let bus, let desktop, let listeners):
            connect(bus, desktop, listeners)
            return true
        case .disconnected: disconnect()
        case .listenerAdded(let listener): listeners.append(listener)
        case .listenerRemoved(let listener):
            if let index = listeners.firstIndex(of: listener) { listeners.remove(at: index) }
        case .screenReader(let isOn): isReaderWanted = isOn
        case .preferences(let preferences):
            onPreferences?(preferences)
            return true
        case .request(let bus, let message): return answer(message, bus)
        }
        state.runsScreenReader = bus != nil && (isReaderWanted || !listeners.isEmpty)
        return false
    }

    private func connect(_ bus: BusConnection, _ desktop: BusValue, _ listeners: [EventListener]) {
        self.desktop = desktop
        if self.bus !== bus {
            self.bus = bus
            self.listeners = listeners
            // With several windows, the active one reports what the app posts.
            state.addReceiver(self) { [weak self] notification, argument in
                guard let self, host?.isActive ?? false || !state.hasOtherReceivers(than: self) else { return }
                posted.append((notification, argument))
                wake()
            }
        }
        state.runsScreenReader = isReaderWanted || !self.listeners.isEmpty
        isOutdated = true
    }

    private func disconnect() {
        guard bus != nil else { return }
        bus = nil
        listeners = []
        posted = []
        (readElement, focused, focusChanged, notification) = (nil, nil, nil, nil)
        state.removeReceiver(self)
        if !state.hasOtherReceivers(than: self) { state.runsScreenReader = false }
        state.focusedElement = nil
        watch.removeAll()
        store.removeAll()
    }

    /// Returns whether the call may have changed something.
    private func answer(_ message: BusMessage, _ bus: BusConnection) -> Bool {
        guard bus === self.bus, let reader = makeReader() else {
            bus.refuse(message, .unknownObject(message.path))
            return false
        }
        // A reader may act on elements that it has read since the last comparison. Their state before the action is the one
        // that changes.
        if Self.changing.contains(message.member) { send(watch.compare(reader, bus: bus.name), bus) }
        let server = ElementServer(
            reader: reader, actor: ElementActor(reader: reader), desktop: desktop, bus: bus.name,
            setReadElement: { [weak self] element in self?.read(element) },
            setIdentifier: { [weak self] number in self?.identifier = number }, identifier: identifier)
        do throws(BusError) {
            bus.reply(to: message, try server.answer(message))
        } catch {
            bus.refuse(message, error)
        }
        return Self.changing.contains(message.member)
    }

    /// The methods that change something.
    private static let changing: Set<String> = [
        "DoAction", "GrabFocus", "ScrollTo", "SelectChild", "DeselectChild", "DeselectSelectedChild", "ClearSelection",
        "Set", "SetTextContents", "InsertText", "DeleteText", "SetCaretOffset", "AddSelection", "SetSelection",
        "RemoveSelection", "ScrollSubstringTo", "AddRowSelection", "RemoveRowSelection",
    ]

    /// A reader of the window in its current state; `nil` after the desktop window is gone. It is used for one call or
    /// event.
    func makeReader() -> ElementReader? {
        guard let host else { return nil }
        var tree = ElementTree(content)
        tree.notification = notification
        return ElementReader(tree: tree, store: store, host: host, focused: currentFocus(in: tree))
    }

    // MARK: Focus

    /// Makes an element the one that readers read, even if it cannot have the keyboard focus.
    func read(_ element: Element) {
        readElement = element
        keyboardFocus = currentKeyboardFocus(in: ElementTree(content))
    }

    /// Returns the focus of the reader to the element with the keyboard focus.
    func forgetReadElement() { readElement = nil }

    /// The element with the focus of the reader, unless it also has the keyboard focus.
    func readElementWithFocus(_ reader: ElementReader) -> Element? {
        guard let readElement, let focused = reader.focused, focused.isSame(as: readElement),
            currentKeyboardFocus(in: reader.tree).map({ !$0.isSame(as: focused) }) ?? true
        else { return nil }
        return readElement
    }

    private func currentKeyboardFocus(in tree: ElementTree) -> Element? {
        let center = content.focusCenter
        if let input = center.firstResponder, input is UITextField || input is UITextView { return .responder(input) }
        if let (list, path) = center.focusedListItem { return .item(list, path) }
        return (center.focusedItem as? UIView).flatMap { tree.element(at: $0) }
    }

    private func currentFocus(in tree: ElementTree) -> Element? {
        let keyboard = currentKeyboardFocus(in: tree)
        if let readElement, tree.contains(readElement) {
            let isSame =
                keyboard.map { new in keyboardFocus.map { $0.isSame(as: new) } ?? false } ?? (keyboardFocus == nil)
            if isSame { return readElement }
        }
        return keyboard
    }

    // MARK: Events

    /// The time at which ``turnEnded(isBusy:)`` must be called even if nothing else happens.
    package var deadline: Double {
        guard bus != nil else { return .infinity }
        return min(
            isOutdated ? lastComparison + Self.comparisonInterval : .infinity,
            focusChanged.map { $0 + Self.maximumScrollTime } ?? .infinity)
    }

    /// Reports what has changed. Called at the end of each turn of the window's loop.
    ///
    /// - Parameter isBusy: Whether something still moves.
    package func turnEnded(isBusy: Bool) {
        awaitsLayout = false
        if watcher.hasEvents { wake() }
        guard let bus, let host else {
            posted = []
            return
        }
        let hasPosted = !posted.isEmpty
        for (notification, argument) in posted { report(notification, argument) }
        posted = []
        guard let reader = makeReader() else { return }
        if host.isActive != wasActive {
            wasActive = host.isActive
            send(
                [
                    ElementEvent(
                        element: ElementStore.window, interface: "Window",
                        member: wasActive ? "Activate" : "Deactivate",
                        value: .string(host.accessibilityTitle))
                ], bus)
        }
        let now = HostServices.clock.now
        isOutdated = true
        if hasPosted || now >= lastComparison + Self.comparisonInterval {
            isOutdated = isBusy
            lastComparison = now
            send(watch.compare(reader, bus: bus.name), bus)
        }
        reportFocus(reader, bus)
    }

    private func reportFocus(_ reader: ElementReader, _ bus: BusConnection) {
        let new = reader.focused
        let isSame = new.map { new in focused.map { $0.isSame(as: new) } ?? false } ?? (focused == nil)
        guard !isSame else {
            focusChanged = nil
            return
        }
        // While a list scrolls to the focused item, the item has no cell and therefore no name.
        let now = HostServices.clock.now
        let changed = focusChanged ?? now
        focusChanged = changed
        if case .item? = new, new.flatMap({ reader.tree.view(of: $0) }) == nil, now < changed + Self.maximumScrollTime {
            return
        }
        focusChanged = nil
        let old = focused
        focused = new
        if let old, reader.tree.contains(old) {
            (state.focusedElement as? UIResponder)?.accessibilityElementDidLoseFocus()
            send([Self.focus(store.number(of: old), 0)], bus)
        }
        state.focusedElement = new.flatMap { reader.tree.responder(of: $0) }
        guard let new, reader.tree.contains(new) else { return }
        (state.focusedElement as? UIResponder)?.accessibilityElementDidBecomeFocused()
        send([Self.focus(store.number(of: new), 1)], bus)
    }

    private static func focus(_ number: UInt64, _ isOn: Int32) -> ElementEvent {
        ElementEvent(element: number, member: "StateChanged", detail: "focused", detail1: isOn)
    }

    /// Forwards a notification that code posted.
    private func report(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        if let text = (argument as? String) ?? (argument as? NSAttributedString)?.string {
            announce(text)
        } else if let responder = argument as? UIResponder {
            let tree = ElementTree(content)
            var element = Element.responder(responder)
            if let view = responder as? UIView, let found = tree.element(at: view) { element = found }
            if tree.contains(element) { read(element) }
        } else if notification == .screenChanged {
            // The first element of the new contents.
            let tree = ElementTree(content)
            readElement = nil
            if currentFocus(in: tree) == nil, let first = firstElement(in: tree, .window, 0) { read(first) }
        }
    }

    private func firstElement(in tree: ElementTree, _ element: Element, _ depth: Int) -> Element? {
        guard depth < 32, let role = tree.role(of: element) else { return nil }
        let children = tree.children(of: element)
        guard role.isContainer, children.count > 0 else { return role.isContainer ? nil : element }
        for index in 0..<min(children.count, 100) {
            if let child = children[index], let found = firstElement(in: tree, child, depth + 1) { return found }
        }
        return nil
    }

    private func announce(_ text: String) {
        guard let bus, !text.isEmpty else { return }
        let cut = String(text.prefix(10_000))
        send([ElementEvent(element: ElementStore.window, member: "Announcement", value: .string(cut))], bus)
        // Orca before version 45 does not support that event. It reads notifications that appear.
        guard !listeners.contains(where: { $0.receives("object:announcement") }) else { return }
        let number = store.announce(cut)
        notification = number
        send(
            [
                ElementEvent(
                    element: ElementStore.window, member: "ChildrenChanged", detail: "add",
                    value: .tuple([.string(bus.name), .path(ObjectPath.path(of: number))])),
                ElementEvent(element: number, member: "StateChanged", detail: "showing", detail1: 1),
            ], bus)
    }

    private func send(_ events: [ElementEvent], _ bus: BusConnection) {
        guard !listeners.isEmpty else { return }
        for event in events {
            bus.emit(
                ObjectPath.path(of: event.element), "org.a11y.atspi.Event." + event.interface, event.member,
                [
                    .string(event.detail), .int32(event.detail1), .int32(event.detail2), .variant(event.value),
                    .properties([]),
                ])
        }
    }
}

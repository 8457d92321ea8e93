import Foundation
package import UIKit
package import ViewerHost
package import ViewerProtocol

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Messages between a page and the main thread, in the order in which they arrive.
final class PageMailbox: @unchecked Sendable {
    enum Event: Sendable {
        case opened(Int, query: String)
        case received(Int, [UInt8])
        case closed(Int)
    }

    private let lock = NSLock()
    private var events: [Event] = []
    private var pipes: [Int32] = [0, 0]
    /// Becomes readable when there are events.
    var descriptor: Int32 { pipes[0] }

    init() {
        pipe(&pipes)
        for end in pipes { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in pipes { close(end) } }

    func post(_ event: Event) {
        lock.withLock { events.append(event) }
        var byte: UInt8 = 0
        write(pipes[1], &byte, 1)
    }

    func take() -> [Event] {
        var buffer = [UInt8](repeating: 0, count: 256)
        while read(pipes[0], &buffer, buffer.count) > 0 {}
        return lock.withLock {
            defer { events = [] }
            return events
        }
    }

    var handlers: PageServer.Handlers {
        PageServer.Handlers(
            opened: { self.post(.opened($0, query: $1)) }, received: { self.post(.received($0, $1)) },
            closed: { self.post(.closed($0)) })
    }
}

/// Shows a window in the page that was opened last.
@MainActor package final class PageTransport: ViewerTransport {
    private let mailbox = PageMailbox()
    private let server: PageServer
    private var socket: Int?

    /// - Parameter token: The secret part of the address; a new one by default.
    package init(port: Int, title: String, token: String? = nil) throws(ServerFailure) {
        let resources = try PageResources.load(title: title, attributes: ["views": "1", "kind": "app"])
        server = try PageServer(port: port, token: token, resources: resources, handlers: mailbox.handlers)
        server.start()
    }

    /// The address of the page.
    package var address: String { server.address }
    package var descriptor: Int32 { mailbox.descriptor }

    package func messages() -> [[UInt8]]? {
        var found: [[UInt8]] = []
        for event in mailbox.take() {
            switch event {
            case .opened(let new, _):
                if let socket { server.close(socket: socket) }
                socket = new
                found = []
            case .received(let from, let message): if from == socket { found.append(message) }
            case .closed(let old): if old == socket { socket = nil }
            }
        }
        return found
    }

    package func send(_ message: [UInt8]) { if let socket { server.send(message, to: socket) } }
}

/// Shows the window of an app in a browser.
@MainActor package enum PageHost {
    /// Serves a page for a window that a script uses.
    ///
    /// - Parameter token: The secret part of the address; a new one by default.
    /// - Returns: The connection to the page, and its address.
    /// - Throws: ``ServerFailure``.
    package static func open(
        port: Int, token: String?, title: String
    ) throws -> (any ViewerTransport, address: String) {
        let transport = try PageTransport(port: port, title: title, token: token)
        return (transport, transport.address)
    }

    /// Serves the window until the process ends.
    ///
    /// - Parameters:
    ///   - fixedTraits: Traits of the window that do not follow the browser.
    ///   - announce: Called with the address of the page.
    /// - Throws: ``ServerFailure``.
    package static func run(
        _ window: UIWindow, title: String, port: Int, fixedTraits: UITraitCollection = UITraitCollection(),
        announce: (String) -> Void
    ) throws(ServerFailure) {
        let transport = try PageTransport(port: port, title: title)
        window.isHidden = false
        let loop = ViewerLoop(window: window, name: title, transport: transport)
        loop.session.fixedTraits = fixedTraits
        announce(transport.address)
        loop.run()
    }
}

/// Forwards messages between programs, which the owner runs, and the pages that show them.
@MainActor package final class PageRelay {
    private let mailbox = PageMailbox()
    private let server: PageServer
    private var sockets: [Int: Int] = [:]
    /// Called for each message of a view's page.
    package var onMessage: ((_ view: Int, ViewerMessage) -> Void)?
    /// Called when the page of a view is connected, and when it is gone.
    package var onOpen: ((_ view: Int) -> Void)?
    package var onClose: ((_ view: Int) -> Void)?
    private let maximumViews: Int
    private var source: DispatchSourceRead?

    /// - Parameters:
    ///   - titles: The names of the views, which are shown side by side at first.
    ///   - maximumViews: The number of views that the page may show.
    ///   - attributes: Settings of the page's controls.
    /// - Throws: ``ServerFailure``.
    package init(
        port: Int, title: String, titles: [String], maximumViews: Int, attributes: [String: String]
    ) throws(ServerFailure) {
        self.maximumViews = maximumViews
        var all = attributes
        all["views"] = "\(titles.count)"
        all["kind"] = "preview"
        all["titles"] = titles.joined(separator: "|")
        let resources = try PageResources.load(title: title, attributes: all)
        server = try PageServer(port: port, resources: resources, handlers: mailbox.handlers)
    }

    package var address: String { server.address }

    package func start() {
        server.start()
        let source = DispatchSource.makeReadSource(fileDescriptor: mailbox.descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.takeEvents() } }
        source.resume()
        self.source = source
    }

    /// Whether a page shows the view.
    package func isOpen(_ view: Int) -> Bool { sockets[view] != nil }

    package func send(_ message: [UInt8], to view: Int) {
        if let socket = sockets[view] { server.send(message, to: socket) }
    }

    private func takeEvents() {
        for event in mailbox.take() {
            switch event {
            case .opened(let socket, let query):
                let view = query.split(separator: "&").first { $0.hasPrefix("view=") }.flatMap { Int($0.dropFirst(5)) }
                guard let view, (0..<maximumViews).contains(view) else {
                    server.close(socket: socket)
                    continue
                }
                if let old = sockets[view] { server.close(socket: old) }
                sockets[view] = socket
                onOpen?(view)
            case .received(let socket, let bytes):
                guard let view = sockets.first(where: { $0.value == socket })?.key else { continue }
                do {
                    onMessage?(view, try ViewerMessage(bytes))
                } catch {
                    server.close(socket: socket)
                }
            case .closed(let socket):
                for (view, open) in sockets where open == socket {
                    sockets[view] = nil
                    onClose?(view)
                }
            }
        }
    }
}

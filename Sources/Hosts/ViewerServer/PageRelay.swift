import Foundation
package import ViewerProtocol

/// Forwards messages between programs, which the owner runs, and the pages that show them.
@MainActor package final class PageRelay {
    private let mailbox = PageMailbox()
    private let server: PageServer
    private var sockets: [Int: Int] = [:]
    /// Called for each message of a view's page.
    package var onMessage: ((_ view: Int, ViewerMessage) -> Void)?
    /// Called when the page of a view is connected, and when it is gone.
    package var onOpen: ((_ view: Int) -> Void)?
    /// Called when the page of a view is closed.
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

    /// The address of the page.
    package var address: String { server.address }

    /// Starts to serve the page, with its events on the main queue.
    package func start() {
        server.start()
        let source = DispatchSource.makeReadSource(fileDescriptor: mailbox.descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.takeEvents() } }
        source.resume()
        self.source = source
    }

    /// Whether a page shows the view.
    package func isOpen(_ view: Int) -> Bool { sockets[view] != nil }

    /// Sends a message to the page of a view. It is dropped if the view has no page.
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

internal import ViewerHost

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
    /// The descriptor that becomes readable when a message arrives.
    package var descriptor: Int32 { mailbox.descriptor }

    /// The messages of the current page. A page that is opened replaces the previous one.
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

    /// Sends a message to the current page. It is dropped if there is none.
    package func send(_ message: [UInt8]) { if let socket { server.send(message, to: socket) } }
}

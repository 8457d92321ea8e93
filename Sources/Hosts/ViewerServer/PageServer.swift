internal import CWebSockets
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Serves one page and its WebSockets on the loopback interface.
///
/// libwebsockets parses the requests. All requests other than those of the page are refused: other paths, other
/// methods, a `Host` that is not this machine, and a WebSocket whose `Origin` is not that of the page. Connections,
/// messages, and their rates are limited. The service runs on its own thread and calls the handlers there.
final class PageServer: @unchecked Sendable {
    /// A file of the page.
    struct Resource: Sendable {
        /// The media type, such as `text/html`.
        var type: String
        /// The contents.
        var bytes: [UInt8]
    }

    /// The limits for clients.
    struct Limits: Sendable {
        /// The number of open connections of any kind.
        var connections = 64
        /// The number of WebSockets.
        var sockets = 16
        /// The size of a message, in bytes.
        var message = 1 << 20
        /// The messages and bytes per second that a socket may send.
        var messagesPerSecond = 4_000
        /// The bytes per second that a socket may send.
        var bytesPerSecond = 16 << 20
        /// The bytes that may wait to be sent to a socket.
        var waiting = 256 << 20
    }

    /// The handlers of socket events. They are called on the thread of the server.
    struct Handlers: Sendable {
        /// A socket was opened, with the text after `?` of its address.
        var opened: @Sendable (_ socket: Int, _ query: String) -> Void
        /// A socket received a complete message.
        var received: @Sendable (_ socket: Int, _ message: [UInt8]) -> Void
        /// A socket was closed, at either side.
        var closed: @Sendable (_ socket: Int) -> Void
    }

    private final class Connection {
        let number: Int
        /// The body of a response that is being sent.
        var body: [UInt8] = []
        var incoming: [UInt8] = []
        var outgoing: [[UInt8]] = []
        var waiting = 0
        var isSocket = false
        var mustClose = false
        /// The second in which messages are counted, and the numbers of messages and bytes that arrived in it.
        var second = 0
        var messages = 0
        var bytes = 0
        init(_ number: Int) { self.number = number }
    }

    /// The port on the loopback interface.
    let port: Int
    private let token: String
    private let resources: [String: Resource]
    private let limits: Limits
    private let handlers: Handlers
    private var context: OpaquePointer?
    private var connections: [OpaquePointer: Connection] = [:]
    /// The open connections that are not sockets, the oldest first. They may be ones that never send a request.
    private var unfinished: [OpaquePointer] = []
    private var openConnections = 0
    private var nextNumber = 1
    private let lock = NSLock()
    /// Messages to send, and sockets to close, from other threads.
    private var commands: [(socket: Int, message: [UInt8]?)] = []
    private var isOver = false
    private let protocolName: UnsafeMutablePointer<CChar>
    private let host: UnsafeMutablePointer<CChar>
    private let protocols: UnsafeMutablePointer<lws_protocols>
    private let ended = DispatchSemaphore(value: 0)

    /// The address of the page. It contains a random token, without which the page cannot be opened.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - token: The secret part of the address; a new one by default.
    ///   - resources: By path below the token; the page is the empty path.
    /// - Throws: `ServerFailure` if the port is taken.
    init(
        port: Int, token: String? = nil, resources: [String: Resource], limits: Limits = Limits(), handlers: Handlers
    ) throws(ServerFailure) {
        self.resources = resources
        self.limits = limits
        self.handlers = handlers
        var random = SystemRandomNumberGenerator()
        self.token =
            token
            ?? (0..<2).map { _ in
                let part = String(random.next(), radix: 16)
                return String(repeating: "0", count: 16 - part.count) + part
            }.joined()
        protocolName = strdup("ocv-viewer")
        host = strdup("127.0.0.1")
        protocols = .allocate(capacity: 2)
        protocols.initialize(repeating: lws_protocols(), count: 2)
        protocols[0].name = UnsafePointer(protocolName)
        protocols[0].callback = { wsi, reason, _, input, length in
            guard let wsi, let context = lws_get_context(wsi), let user = lws_context_user(context) else { return 0 }
            return Int32(
                Unmanaged<PageServer>.fromOpaque(user).takeUnretainedValue()
                    .handle(wsi, reason, input.map { UnsafeRawBufferPointer(start: $0, count: length) }))
        }
        protocols[0].rx_buffer_size = 1 << 16
        // A free port is chosen here, because libwebsockets takes 0 for its own default.
        guard let chosen = port == 0 ? Self.freePort() : port else { throw ServerFailure("no port is free") }
        self.port = chosen
        ocv_lws_silence()
        var info = lws_context_creation_info()
        info.port = Int32(chosen)
        info.iface = UnsafePointer(host)
        info.protocols = UnsafePointer(protocols)
        info.gid = -1
        info.uid = -1
        info.user = Unmanaged.passUnretained(self).toOpaque()
        info.timeout_secs = 10
        info.keepalive_timeout = 5
        info.max_http_header_data = 4_096
        // More than connections, so that none waits for another.
        info.max_http_header_pool = UInt16(clamping: 2 * limits.connections)
        info.pt_serv_buf_size = 1 << 16
        info.options =
            UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) | UInt64(LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
        guard let made = lws_create_context(&info) else {
            free()
            throw ServerFailure("port \(chosen) cannot be used; another program may use it")
        }
        context = made
    }

    private func free() {
        protocols.deallocate()
        Foundation.free(protocolName)
        Foundation.free(host)
    }

    private static func freePort() -> Int? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { Self.closeDescriptor(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        return isBound ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    private static func closeDescriptor(_ descriptor: Int32) {
        FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).closeFile()
    }

    /// Serves until ``stop()``.
    func start() {
        let thread = Thread { [self] in
            while !lock.withLock({ isOver }), lws_service(context, 0) >= 0 {}
            lws_context_destroy(context)
            ended.signal()
        }
        thread.name = "page server"
        thread.start()
    }

    /// Closes all connections. Returns when the thread has ended.
    func stop() {
        lock.withLock { isOver = true }
        lws_cancel_service(context)
        ended.wait()
        free()
    }

    /// Sends a message to a socket. On any thread; ignored after the socket was closed.
    func send(_ message: [UInt8], to socket: Int) { command(socket, message) }

    /// Closes a socket. On any thread.
    func close(socket: Int) { command(socket, nil) }

    private func command(_ socket: Int, _ message: [UInt8]?) {
        lock.withLock { commands.append((socket, message)) }
        lws_cancel_service(context)
    }

    // MARK: The thread of the server

    /// - Returns: 0, or -1 to close the connection.
    private func handle(_ wsi: OpaquePointer, _ reason: lws_callback_reasons, _ input: UnsafeRawBufferPointer?) -> Int {
        switch reason {
        case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return makeRoom() ? 0 : -1
        case LWS_CALLBACK_WSI_CREATE:
            openConnections += 1
            unfinished.append(wsi)
        case LWS_CALLBACK_WSI_DESTROY:
            openConnections -= 1
            unfinished.removeAll { $0 == wsi }
            connections[wsi] = nil
        case LWS_CALLBACK_HTTP: return respond(wsi, input.map { String(decoding: $0, as: UTF8.self) } ?? "")
        case LWS_CALLBACK_HTTP_WRITEABLE: return writeBody(wsi)
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return allows(wsi) ? 0 : -1
        case LWS_CALLBACK_ESTABLISHED:
            let connection = Connection(nextNumber)
            nextNumber += 1
            connection.isSocket = true
            connections[wsi] = connection
            unfinished.removeAll { $0 == wsi }
            handlers.opened(connection.number, header(wsi, WSI_TOKEN_HTTP_URI_ARGS))
        case LWS_CALLBACK_RECEIVE: return receive(wsi, input)
        case LWS_CALLBACK_SERVER_WRITEABLE: return writeMessage(wsi)
        case LWS_CALLBACK_CLOSED:
            if let connection = connections.removeValue(forKey: wsi) { handlers.closed(connection.number) }
        case LWS_CALLBACK_EVENT_WAIT_CANCELLED: takeCommands()
        // Nothing else is offered: no uploads, no other protocols.
        case LWS_CALLBACK_HTTP_BODY, LWS_CALLBACK_RAW_RX, LWS_CALLBACK_RAW_ADOPT: return -1
        default: break
        }
        return 0
    }

    /// Closes the oldest connection that is not a socket if there are too many, so that connections that never send a
    /// request do not lock out the page until they time out.
    ///
    /// - Returns: Whether there is room for another connection.
    private func makeRoom() -> Bool {
        guard openConnections >= limits.connections else { return true }
        // One that receives a response is closed only if there is no other.
        guard let oldest = unfinished.firstIndex(where: { connections[$0] == nil }) ?? unfinished.indices.first else {
            return false
        }
        // At once, because the library may accept many connections before it closes others.
        lws_set_timeout(unfinished.remove(at: oldest), PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_SYNC)
        return openConnections < limits.connections
    }

    private func header(_ wsi: OpaquePointer, _ token: lws_token_indexes) -> String {
        let length = Int(lws_hdr_total_length(wsi, token))
        guard length > 0, length < 4_096 else { return "" }
        var bytes = [CChar](repeating: 0, count: length + 1)
        guard lws_hdr_copy(wsi, &bytes, Int32(bytes.count), token) >= 0 else { return "" }
        return String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the request names this machine. Another name may be one that an attacker resolves to it.
    private func namesThisMachine(_ wsi: OpaquePointer) -> Bool {
        ["127.0.0.1:\(port)", "localhost:\(port)"].contains(header(wsi, WSI_TOKEN_HOST).lowercased())
    }

    private func allows(_ wsi: OpaquePointer) -> Bool {
        let path = Self.normalized(header(wsi, WSI_TOKEN_GET_URI))
        let origin = header(wsi, WSI_TOKEN_ORIGIN).lowercased()
        return namesThisMachine(wsi) && Self.isEqual(path, "/\(token)/socket")
            && origin == "http://" + header(wsi, WSI_TOKEN_HOST).lowercased()
            && connections.values.count(where: \.isSocket) < limits.sockets
    }

    /// Compares in a time that does not depend on the position of a difference.
    private static func isEqual(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The path with one slash in place of several.
    private static func normalized(_ path: String) -> String {
        var last: Character?
        return path.filter { character in
            defer { last = character }
            return character != "/" || last != "/"
        }
    }

    private func respond(_ wsi: OpaquePointer, _ path: String) -> Int {
        let path = Self.normalized(path)
        let prefix = "/\(token)/"
        let isGet = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0
        guard isGet, namesThisMachine(wsi), path.utf8.count >= prefix.utf8.count,
            Self.isEqual(String(decoding: path.utf8.prefix(prefix.utf8.count), as: UTF8.self), prefix),
            let resource = resources[String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)]
        else {
            return send(wsi, 404, Resource(type: "text/plain", bytes: Array("There is nothing here.\n".utf8)))
        }
        return send(wsi, 200, resource)
    }

    private static let fixedHeaders = [
        ("cache-control:", "no-store"), ("x-content-type-options:", "nosniff"), ("referrer-policy:", "no-referrer"),
        ("cross-origin-resource-policy:", "same-origin"),
        (
            "content-security-policy:",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ]

    private func send(_ wsi: OpaquePointer, _ status: UInt32, _ resource: Resource) -> Int {
        let pre = Int(OCV_LWS_PRE)
        var buffer = [UInt8](repeating: 0, count: pre + 2_048)
        let isWritten = buffer.withUnsafeMutableBufferPointer { bytes -> Bool in
            guard let base = bytes.baseAddress else { return false }
            let start = base + pre
            let end = base + bytes.count - 1
            var next: UnsafeMutablePointer<UInt8>? = start
            guard
                lws_add_http_common_headers(
                    wsi, status, resource.type, lws_filepos_t(resource.bytes.count), &next, end) == 0
            else { return false }
            for (name, value) in Self.fixedHeaders {
                guard lws_add_http_header_by_name(wsi, name, value, Int32(value.utf8.count), &next, end) == 0 else {
                    return false
                }
            }
            return lws_finalize_write_http_header(wsi, start, &next, end) == 0
        }
        guard isWritten else { return -1 }
        let connection = Connection(0)
        connection.body = resource.bytes
        connections[wsi] = connection
        lws_callback_on_writable(wsi)
        return 0
    }

    private func writeBody(_ wsi: OpaquePointer) -> Int {
        guard let connection = connections[wsi], !connection.isSocket else { return -1 }
        connections[wsi] = nil
        guard write(connection.body, wsi, LWS_WRITE_HTTP_FINAL) else { return -1 }
        return lws_http_transaction_completed(wsi) == 0 ? 0 : -1
    }

    private func write(_ message: [UInt8], _ wsi: OpaquePointer, _ kind: lws_write_protocol) -> Bool {
        // libwebsockets writes its own header in front of the message.
        var buffer = [UInt8](repeating: 0, count: Int(OCV_LWS_PRE))
        buffer += message
        return buffer.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            return lws_write(wsi, base + Int(OCV_LWS_PRE), message.count, kind) >= Int32(message.count)
        }
    }

    private func receive(_ wsi: OpaquePointer, _ input: UnsafeRawBufferPointer?) -> Int {
        guard let connection = connections[wsi], let input else { return -1 }
        let second = Int(ProcessInfo.processInfo.systemUptime)
        if second != connection.second { (connection.second, connection.messages, connection.bytes) = (second, 0, 0) }
        connection.bytes += input.count
        guard connection.incoming.count + input.count <= limits.message, connection.bytes <= limits.bytesPerSecond,
            lws_frame_is_binary(wsi) != 0
        else { return -1 }
        connection.incoming.append(contentsOf: input)
        guard lws_is_final_fragment(wsi) != 0, lws_remaining_packet_payload(wsi) == 0 else { return 0 }
        connection.messages += 1
        guard connection.messages <= limits.messagesPerSecond else { return -1 }
        let message = connection.incoming
        connection.incoming = []
        handlers.received(connection.number, message)
        return 0
    }

    private func takeCommands() {
        let all = lock.withLock {
            defer { commands = [] }
            return commands
        }
        for (socket, message) in all {
            guard let (wsi, connection) = connections.first(where: { $0.value.isSocket && $0.value.number == socket })
            else { continue }
            if let message {
                connection.outgoing.append(message)
                connection.waiting += message.count
                if connection.waiting > limits.waiting { connection.mustClose = true }
            } else {
                connection.mustClose = true
            }
            lws_callback_on_writable(wsi)
        }
    }

    private func writeMessage(_ wsi: OpaquePointer) -> Int {
        guard let connection = connections[wsi] else { return -1 }
        if connection.mustClose { return -1 }
        guard !connection.outgoing.isEmpty else { return 0 }
        let message = connection.outgoing.removeFirst()
        connection.waiting -= message.count
        guard write(message, wsi, LWS_WRITE_BINARY) else { return -1 }
        if !connection.outgoing.isEmpty { lws_callback_on_writable(wsi) }
        return 0
    }
}

/// The reason why no page can be served.
package struct ServerFailure: Error, CustomStringConvertible {
    /// A sentence with the reason.
    package let description: String
    /// Creates a failure from a reason without a period.
    init(_ description: String) { self.description = "No page can be served: \(description)." }
}

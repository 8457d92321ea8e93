import CollectionCore
import Foundation
import Testing
import ViewerProtocol

@testable import ViewerServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Records the calls of the server to its owner.
private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var opened: [String] = []
    private var received: [[UInt8]] = []
    private let arrived = DispatchSemaphore(value: 0)

    var handlers: PageServer.Handlers {
        PageServer.Handlers(
            opened: { _, query in self.note { self.opened.append(query) } },
            received: { _, message in self.note { self.received.append(message) } }, closed: { _ in })
    }

    private func note(_ body: () -> Void) {
        lock.withLock(body)
        arrived.signal()
    }

    /// Waits for the next event.
    func wait() { _ = arrived.wait(timeout: .now() + 20) }
    var queries: [String] { lock.withLock { opened } }
    var messages: [[UInt8]] { lock.withLock { received } }
}

private enum Client {
    /// A connection; `nil` if the server refuses it.
    static func connected(_ port: Int) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isOpen = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if !isOpen { close(descriptor) }
        return isOpen ? descriptor : nil
    }

    /// Sends bytes and returns what arrives until the server closes, has sent `limit` bytes, or sends nothing for a
    /// time. Of a request that must be refused, a short time is enough: no answer is a refusal.
    static func exchange(
        _ port: Int, _ bytes: [UInt8], limit: Int = .max, timeout milliseconds: Int = 10_000
    ) -> String {
        guard let descriptor = connected(port) else { return "refused" }
        return exchange(on: descriptor, bytes, limit: limit, timeout: milliseconds)
    }

    /// Sends bytes on a connection, which is closed at the end, and returns what arrives.
    private static func exchange(
        on descriptor: Int32, _ bytes: [UInt8], limit: Int = .max, timeout milliseconds: Int
    ) -> String {
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: milliseconds / 1_000, tv_usec: milliseconds % 1_000 * 1_000)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while answer.count < limit {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }

    static func get(
        _ port: Int, _ path: String, host: String? = nil, method: String = "GET", timeout: Int = 10_000,
        on descriptor: Int32? = nil
    ) -> String {
        let text = "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n\r\n"
        let bytes = Array(text.utf8)
        return descriptor.map { exchange(on: $0, bytes, timeout: timeout) } ?? exchange(port, bytes, timeout: timeout)
    }
}

@Suite struct ServerTests {
    private let heard = Heard()
    private let server: PageServer

    init() throws {
        let page = PageServer.Resource(type: "text/html", bytes: Array("<p>page</p>".utf8))
        server = try PageServer(port: 0, resources: ["": page], handlers: heard.handlers)
        server.start()
    }

    private var token: String { server.address.split(separator: "/").last.map(String.init) ?? "" }

    @Test("the page is served only with its token")
    func pageToken() {
        defer { server.stop() }
        let answer = Client.get(server.port, "/\(token)/")
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(answer.hasSuffix("<p>page</p>"))
        #expect(answer.lowercased().contains("content-security-policy: default-src 'none'"))
        // No other page can show it in a frame, in which it could lead the user to click.
        #expect(answer.contains("frame-ancestors 'none'"))
        for path in ["//\(token)/", "/\(token)//", "///\(token)///"] {
            #expect(Client.get(server.port, path).hasSuffix("<p>page</p>"), "\(path)")
        }
        #expect(token.count == 32)
        for path in [
            "/", "/\(token)", "/\(token)/index.html", "/\(token)/../../etc/passwd", "/\(token.dropLast())0/x",
            "/etc/passwd",
            "/\(String(token.reversed()))/", "/%2e%2e/etc/passwd",
        ] {
            let answer = Client.get(server.port, path, timeout: 300)
            #expect(!answer.hasPrefix("HTTP/1.1 200") && !answer.contains("page</p>"), "\(path): \(answer)")
        }
    }

    @Test("requests with other hosts and methods are rejected")
    func hostsAndMethods() {
        defer { server.stop() }
        for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", ""] {
            #expect(
                !Client.get(server.port, "/\(token)/", host: host, timeout: 300).hasPrefix("HTTP/1.1 200"), "\(host)")
        }
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT"] {
            #expect(
                !Client.get(server.port, "/\(token)/", method: method, timeout: 300).contains("page</p>"), "\(method)")
        }
        #expect(Client.get(server.port, "/\(token)/", host: "localhost:\(server.port)").hasPrefix("HTTP/1.1 200"))
    }

    @Test(
        "hundreds of connections that never finish a request do not lock out the page",
        arguments: ["", "GET /", "GET / HTTP/1.1\r\nHost: "])
    func halfOpen(_ start: String) {
        defer { server.stop() }
        let open = (0..<300).compactMap { _ in Client.connected(server.port) }
        defer { for descriptor in open { close(descriptor) } }
        for descriptor in open { _ = send(descriptor, start, start.utf8.count, Int32(MSG_NOSIGNAL)) }
        // The time after which the server closes such connections anyway is 10 s.
        for _ in 0..<3 { #expect(Client.get(server.port, "/\(token)/", timeout: 9_000).hasSuffix("<p>page</p>")) }
    }

    @Test("hundreds of connections that arrive before the server does anything do not lock out the page")
    func manyAtOnce() throws {
        server.stop()
        let page = PageServer.Resource(type: "text/html", bytes: Array("<p>page</p>".utf8))
        let late = try PageServer(port: 0, token: "token", resources: ["": page], handlers: heard.handlers)
        let open = (0..<300).compactMap { _ in Client.connected(late.port) }
        defer { for descriptor in open { close(descriptor) } }
        let visitor = try #require(Client.connected(late.port))
        late.start()
        defer { late.stop() }
        #expect(Client.get(late.port, "/token/", on: visitor).hasSuffix("<p>page</p>"))
    }

    @Test("an open socket is kept when there are too many connections")
    func socketsAreKept() {
        defer { server.stop() }
        guard let socket = Client.connected(server.port) else {
            Issue.record("the server accepts no connection")
            return
        }
        defer { close(socket) }
        let request = upgrade(path: "/\(token)/socket", origin: "http://127.0.0.1:\(server.port)")
        _ = send(socket, request, request.count, Int32(MSG_NOSIGNAL))
        heard.wait()
        let open = (0..<200).compactMap { _ in Client.connected(server.port) }
        defer { for descriptor in open { close(descriptor) } }
        #expect(Client.get(server.port, "/\(token)/", timeout: 4_000).hasSuffix("<p>page</p>"))
        let frame: [UInt8] = [0x82, 0x82, 0, 0, 0, 0, 7, 9]
        _ = send(socket, frame, frame.count, Int32(MSG_NOSIGNAL))
        heard.wait()
        #expect(heard.messages == [[7, 9]])
    }

    private func upgrade(path: String, origin: String?) -> [UInt8] {
        var text =
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        text += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        text += "Sec-WebSocket-Protocol: ocv-viewer\r\n"
        if let origin { text += "Origin: \(origin)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    @Test("the page can open its socket, and other sockets are rejected")
    func pageSocket() {
        defer { server.stop() }
        let own = "http://127.0.0.1:\(server.port)"
        for (path, origin) in [
            ("/\(token)/socket", "http://evil.example"), ("/\(token)/socket", "null"), ("/\(token)/socket", nil),
            ("/socket", own), ("/\(token)/other", own), ("/\(token)/socket", "http://127.0.0.1:1"),
        ] {
            #expect(
                !Client.exchange(server.port, upgrade(path: path, origin: origin), limit: 12, timeout: 300).contains(
                    " 101"),
                "\(path) \(origin ?? "without an origin")")
        }
        #expect(heard.queries.isEmpty)
        // A masked binary frame of two bytes follows the request.
        let frame: [UInt8] = [0x82, 0x82, 0, 0, 0, 0, 7, 9]
        let answer = Client.exchange(
            server.port, upgrade(path: "/\(token)/socket?view=3", origin: own) + frame, limit: 12)
        #expect(answer.contains(" 101"))
        heard.wait()
        heard.wait()
        #expect(heard.queries == ["view=3"])
        #expect(heard.messages == [[7, 9]])
    }

    @Test("the server keeps serving after random bytes")
    func randomBytes() {
        defer { server.stop() }
        var generator = SplitMixGenerator(seed: 7)
        func random() -> UInt8 { UInt8(truncatingIfNeeded: generator.next()) }
        let own = "http://127.0.0.1:\(server.port)"
        for round in 0..<60 {
            let noise = (0..<Int(random()) * 3).map { _ in random() }
            let start =
                round % 3 == 0
                ? upgrade(path: "/\(token)/socket", origin: own) : round % 3 == 1 ? Array("GET /".utf8) : []
            _ = Client.exchange(server.port, start + noise + [13, 10, 13, 10], limit: 1, timeout: 20)
        }
        #expect(Client.get(server.port, "/\(token)/").hasSuffix("<p>page</p>"))
    }

    @Test("a port that is in use is reported")
    func occupiedPort() {
        defer { server.stop() }
        let failure = #expect(throws: ServerFailure.self) {
            try PageServer(port: server.port, resources: [:], handlers: heard.handlers)
        }
        #expect(failure?.description.contains("\(server.port)") == true)
    }
}

import FileAccess
import Foundation
import Glibc
import SnapshotReport

/// Serves the page of a run to this machine only, one request after another, and accepts failures.
///
/// Each request needs the token of the printed address, so that pages of other servers cannot accept anything. Only the
/// files of failures can be read.
final class SnapshotServer {
    private let run: SnapshotRun
    private let package: String
    private let token = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
    private let listener: Int32
    private let port: UInt16
    /// The failures of the page that was sent last.
    private var entries: [SnapshotRun.Entry] = []

    /// Listens at a port; 0 chooses a free one.
    init(run: SnapshotRun, package: String, port: UInt16) throws {
        (self.run, self.package) = (run, package)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else {
            throw FileError(.write, "port \(port)", String(cString: strerror(errno)))
        }
        self.listener = listener
        self.port = UInt16(bigEndian: address.sin_port)
    }

    /// Answers requests until the program ends.
    func serve() throws -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        // A parent that starts this program on a thread of Dispatch passes on that all signals are blocked, and Ctrl+C
        // would not end it.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        try StandardStream.output.write("http://127.0.0.1:\(port)/?token=\(token)\n")
        repeat {
            let connection = Glibc.accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            var limit = timeval(tv_sec: 2, tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            if let request = Request(connection) { send(answer(request), to: connection) }
            close(connection)
        } while true
    }

    // MARK: Requests

    private struct Request {
        var method, path: String
        var query: [String: String]
        var host: String?

        /// Reads at most 8 kB; `nil` for anything that is not a request.
        init?(_ connection: Int32) {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 2_048)
            let end = Array("\r\n\r\n".utf8)
            while bytes.count < 8_192, !bytes.suffix(buffer.count + 4).contains(end) {
                let count = recv(connection, &buffer, buffer.count, 0)
                guard count > 0 else { return nil }
                bytes += buffer[..<count]
            }
            let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
            let words = lines[0].split(separator: " ")
            guard words.count == 3, let components = URLComponents(string: String(words[1])) else { return nil }
            (method, path) = (String(words[0]), components.path)
            query = Dictionary((components.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
            host = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") }?.dropFirst(5)
                .trimmingCharacters(in: .whitespaces)
        }
    }

    private struct Answer {
        var status = "200 OK"
        var type = "text/plain; charset=utf-8"
        var body: Data
    }

    private func answer(_ request: Request) -> Answer {
        // Another name of this machine in a page of another server could reach this one.
        guard request.host == "127.0.0.1:\(port)" || request.host == "localhost:\(port)" else {
            return Answer(status: "403 Forbidden", body: Data("another host".utf8))
        }
        switch (request.method, request.path) {
        case ("GET", "/"):
            guard request.query["token"] == token else { break }
            entries = run.failures(in: package)
            return Answer(
                type: "text/html; charset=utf-8", body: Data(run.html(of: entries).utf8))
        case ("POST", "/accept"):
            guard request.query["token"] == token else { break }
            return acceptFailure(Int(request.query["number"] ?? "") ?? -1)
        case ("GET", let path):
            // Pictures of the page; their addresses contain no token.
            guard
                let entry = entries.first(where: { entry in
                    entry.files.contains { run.folder + path == $0 }
                }), entry.failure.kind == .picture,
                let bytes = try? RegularFile.contents(run.folder + path, limit: 1 << 28)
            else { break }
            return Answer(type: "image/png", body: Data(bytes))
        default: break
        }
        return Answer(status: "404 Not Found", body: Data("nothing is here".utf8))
    }

    private func acceptFailure(_ number: Int) -> Answer {
        guard entries.indices.contains(number) else {
            return Answer(status: "404 Not Found", body: Data("reload the page".utf8))
        }
        do {
            try run.accept(entries[number], in: package)
            try run.writePage()
            return Answer(body: Data("accepted".utf8))
        } catch {
            return Answer(status: "500 Internal Server Error", body: Data("\(error)".utf8))
        }
    }

    private func send(_ answer: Answer, to connection: Int32) {
        let head = """
            HTTP/1.1 \(answer.status)\r
            Content-Type: \(answer.type)\r
            Content-Length: \(answer.body.count)\r
            Content-Security-Policy: default-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'\r
            X-Content-Type-Options: nosniff\r
            Cache-Control: no-store\r
            Connection: close\r
            \r

            """
        let bytes = Array(head.utf8) + answer.body
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.send(connection, $0.baseAddress! + sent, bytes.count - sent, 0) }
            guard count > 0 else { return }
            sent += count
        }
    }
}

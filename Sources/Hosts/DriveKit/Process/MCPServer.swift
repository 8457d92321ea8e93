internal import FileAccess
internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The Model Context Protocol over standard input and output: JSON-RPC 2.0, one message per line. Each verb is a tool.
@MainActor package struct MCPServer {
    /// The revisions of the protocol, the newest first.
    private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// The longest message, in bytes.
    private static let maximumLine = 4 << 20

    private let name: String
    private let perform: @MainActor (_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> DriveAnswer

    /// Requests go to `perform`; `name` is that of the server.
    package init(
        name: String,
        perform: @escaping @MainActor (_ verb: String, _ arguments: JSONValue) throws(DriveFault) -> DriveAnswer
    ) {
        (self.name, self.perform) = (name, perform)
    }

    /// Answers messages until standard input ends or standard output is closed.
    package func run() {
        signal(SIGPIPE, SIG_IGN)
        var reader = LineReader(0, limit: Self.maximumLine)
        while let line = reader.next() {
            switch line {
            case .tooLong:
                let reply = Self.error(-32700, "A message has at most \(Self.maximumLine) bytes.", id: .null)
                guard write(reply.text) else { return }
            case .text(let text):
                guard text.allSatisfy(\.isWhitespace) || write(reply(to: text)) else { return }
            }
        }
    }

    private func write(_ text: String?) -> Bool {
        guard let text else { return true }
        do throws(FileError) {
            try StandardStream.output.write(text + "\n")
            return true
        } catch {
            return false
        }
    }

    /// The answer to a message; `nil` for a notification.
    package func reply(to line: String) -> String? {
        guard let message = JSONValue(parsing: line) else {
            return Self.error(-32700, "The message is not JSON.", id: .null).text
        }
        let id = message["id"]
        guard let method = message["method"]?.string, message["jsonrpc"]?.string == "2.0" else {
            // An answer of the client to a request of ours, of which there are none.
            if message["result"] != nil || message["error"] != nil { return nil }
            return Self.error(-32600, "A request is an object with jsonrpc, method, and id.", id: Self.valid(id)).text
        }
        guard let id else { return nil }
        let parameters = message["params"] ?? [:]
        switch method {
        case "initialize": return Self.result(initialized(parameters), id: id).text
        case "ping": return Self.result([:], id: id).text
        case "tools/list": return Self.result(["tools": .array(DriveVerb.all.map(Self.tool))], id: id).text
        case "tools/call": return call(parameters, id: id).text
        case "resources/list": return Self.result(["resources": .array(Self.resources)], id: id).text
        case "resources/templates/list": return Self.result(["resourceTemplates": []], id: id).text
        case "resources/read": return resource(parameters, id: id).text
        default: return Self.error(-32601, "There is no method \(method.prefix(80)).", id: id).text
        }
    }

    private static func valid(_ id: JSONValue?) -> JSONValue {
        switch id {
        case .string?, .number?: id ?? .null
        default: .null
        }
    }

    private static func result(_ value: JSONValue, id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": value]
    }

    private static func error(_ code: Double, _ message: String, id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(code), "message": .string(message)]]
    }

    // MARK: Methods

    private func initialized(_ parameters: JSONValue) -> JSONValue {
        let wanted = parameters["protocolVersion"]?.string ?? ""
        return [
            "protocolVersion": .string(Self.versions.contains(wanted) ? wanted : Self.versions[0]),
            "capabilities": ["tools": [:], "resources": [:]],
            "serverInfo": ["name": .string(name), "version": "0.9.0"], "instructions": .string(Self.instructions),
        ]
    }

    /// What a client is told at the beginning.
    package static let instructions = """
        This server shows a UIKit interface without a display. Time is yours: nothing moves between calls; call settle \
        or advance. Begin with tree, which lists the visible elements with their identifiers; use them, accessibility \
        labels, or index paths such as 0.3 as targets. After tap, type, drag, or resize, read the difference in the \
        answer. To find faults, call doctor and resize_sweep; to understand a frame, call why. To prove a fix, call \
        snapshot before it, rebuild after it, and compare. A trap is reported with its message and line, and the next \
        call starts the program again.
        """

    private static func tool(_ verb: DriveVerb) -> JSONValue {
        ["name": .string(verb.name), "description": .string(verb.summary), "inputSchema": verb.schema]
    }

    private func call(_ parameters: JSONValue, id: JSONValue) -> JSONValue {
        guard let name = parameters["name"]?.string, DriveVerb.named(name) != nil else {
            let names = DriveVerb.all.map(\.name).joined(separator: ", ")
            return Self.error(-32602, "Unknown tool; there are \(names).", id: id)
        }
        let arguments = parameters["arguments"] ?? [:]
        guard arguments.members != nil else { return Self.error(-32602, "The arguments must be an object.", id: id) }
        do throws(DriveFault) {
            let answer = try perform(name, arguments)
            var content: [JSONValue] = [["type": "text", "text": .string(answer.text)]]
            if let image = answer.image {
                content.append(
                    ["type": "image", "data": .string(Data(image).base64EncodedString()), "mimeType": "image/png"])
            }
            return Self.result(["content": .array(content), "isError": false], id: id)
        } catch {
            return Self.result(
                ["content": [["type": "text", "text": .string(error.description)]], "isError": true], id: id)
        }
    }

    // MARK: Resources

    private static let resources: [JSONValue] = [
        resource("tree", "The visible interface", "text/plain"),
        resource("tree.json", "The visible interface as JSON", "application/json"),
        resource("screenshot", "A picture of the window", "image/png"),
        resource("verbs", "The verbs of scripts", "text/plain"),
    ]

    private static func resource(_ name: String, _ title: String, _ type: String) -> JSONValue {
        ["uri": .string("drive://" + name), "name": .string(name), "title": .string(title), "mimeType": .string(type)]
    }

    private func resource(_ parameters: JSONValue, id: JSONValue) -> JSONValue {
        let uri = parameters["uri"]?.string ?? ""
        do throws(DriveFault) {
            let content: (String, JSONValue)
            switch uri {
            case "drive://tree": content = ("text", .string(try perform("tree", [:]).text))
            case "drive://tree.json": content = ("text", .string(try perform("tree", ["json": true]).json ?? "[]"))
            case "drive://screenshot":
                content = ("blob", .string(Data(try perform("screenshot", [:]).image ?? []).base64EncodedString()))
            case "drive://verbs": content = ("text", .string(DriveScript.help))
            default: return Self.error(-32002, "There is no resource \(uri.prefix(200)).", id: id)
            }
            let type = Self.resources.first { $0["uri"]?.string == uri }?["mimeType"] ?? "text/plain"
            return Self.result(
                ["contents": [.object(["uri": .string(uri), "mimeType": type, content.0: content.1])]], id: id)
        } catch {
            return Self.error(-32603, error.description, id: id)
        }
    }
}

import Foundation
import Testing

@testable import DriveKit

@MainActor @Suite("The Model Context Protocol") struct ProtocolTests {
    private final class Calls { var all: [String] = [] }
    private let calls = Calls()

    private var server: MCPServer {
        let calls = calls
        return MCPServer(name: "test") { verb, arguments throws(DriveFault) in
            calls.all.append(verb + " " + arguments.text)
            _ = try DriveVerb.request(verb, arguments)
            return DriveAnswer(
                "done", json: verb == "tree" ? "[]" : nil, image: verb == "screenshot" ? [1, 2, 3] : nil)
        }
    }

    private func reply(_ line: String) throws -> JSONValue {
        let reply = try #require(server.reply(to: line))
        return try #require(JSONValue(parsing: reply))
    }

    private func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
        try reply(#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#)
    }

    @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
    func `known revisions are accepted`(_ version: String) throws {
        let answer = try ask("initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
        let result = try #require(answer["result"])
        #expect(result["protocolVersion"] == .string(version))
        #expect(result["capabilities"]?["tools"] != nil && result["serverInfo"]?["name"] == "test")
    }

    @Test func `another revision is answered with the newest`() throws {
        #expect(try ask("initialize", #"{"protocolVersion":"1"}"#)["result"]?["protocolVersion"] == "2025-11-25")
    }

    @Test func `each verb is a tool whose schema is an object`() throws {
        guard case .array(let tools)? = try ask("tools/list")["result"]?["tools"] else {
            Issue.record("no tools")
            return
        }
        #expect(tools.count == DriveVerb.all.count && tools.count >= 28)
        for tool in tools {
            let schema = try #require(tool["inputSchema"])
            #expect(schema["type"] == "object" && schema["additionalProperties"] == false)
            #expect(tool["description"]?.string?.isEmpty == false)
            guard case .array(let required)? = schema["required"] else {
                Issue.record("no list of required arguments")
                continue
            }
            for name in required { #expect(schema["properties"]?[name.string ?? ""] != nil) }
        }
    }

    @Test func `a call passes its arguments and returns text and pictures`() throws {
        let tap = try ask("tools/call", #"{"name":"tap","arguments":{"target":"Save"}}"#)
        #expect(tap["result"]?["isError"] == false && tap["id"] == .number(7))
        #expect(calls.all == [#"tap {"target": "Save"}"#])
        let picture = try ask("tools/call", #"{"name":"screenshot"}"#)["result"]?["content"]
        #expect(
            picture == [["type": "text", "text": "done"], ["type": "image", "data": "AQID", "mimeType": "image/png"]])
    }

    @Test(arguments: [
        (#"{"name":"tap"}"#, "tap requires “target”"),
        (#"{"name":"tap","arguments":{"target":1}}"#, "must be a string"),
        (#"{"name":"tap","arguments":{"target":"a","count":1e300}}"#, "a whole number from 1 to 10"),
        (
            #"{"name":"tap","arguments":{"target":"a","tagret":"a"}}"#,
            "tap has no argument “tagret”; it has target, count."
        ),
        (#"{"name":"advance","arguments":{"seconds":-1}}"#, "a number from 0.0 to 600.0"),
        (#"{"name":"appearance","arguments":{"style":"blue"}}"#, "one of light, dark"),
        (#"{"name":"drag","arguments":{"target":"a"}}"#, "either “by”"),
        (#"{"name":"fling","arguments":{"target":"a","velocity":"fast"}}"#, "two numbers"),
        (#"{"name":"snapshot","arguments":{"name":"../../x"}}"#, "letters, digits"),
        (#"{"name":"locale","arguments":{"identifier":"a b;c"}}"#, "a language"),
    ])
    func `wrong arguments are a failed call that says what is right`(_ call: String, _ words: String) throws {
        let answer = try ask("tools/call", call)
        let result = try #require(answer["result"])
        #expect(result["isError"] == true)
        #expect(result.text.contains(words.replacing("\"", with: "\\\"")), "\(result.text)")
    }

    @Test func `errors have the codes of JSON-RPC`() throws {
        func code(_ line: String) throws -> JSONValue? { try reply(line)["error"]?["code"] }
        #expect(try code("{") == .number(-32700))
        #expect(try code("[]") == .number(-32600))
        #expect(try code(#"{"id":1,"method":"ping"}"#) == .number(-32600))
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#) == .number(-32601))
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#) == .number(-32602))
        #expect(
            try code(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"tap","arguments":[]}}"#)
                == .number(-32602))
        #expect(
            try code(#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"x"}}"#) == .number(-32002))
        // Nested so deeply that a reader could exhaust the stack.
        #expect(try code(String(repeating: "[", count: 100_000)) == .number(-32700))
    }

    @Test func `notifications have no answer`() {
        #expect(server.reply(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        #expect(server.reply(to: #"{"jsonrpc":"2.0","method":"tools/call","params":{}}"#) == nil)
        #expect(server.reply(to: #"{"jsonrpc":"2.0","id":1,"result":{}}"#) == nil)
    }

    @Test func `resources are listed and read`() throws {
        guard case .array(let all)? = try ask("resources/list")["result"]?["resources"] else {
            Issue.record("no resources")
            return
        }
        for resource in all {
            let uri = try #require(resource["uri"]?.string)
            let answer = try ask("resources/read", #"{"uri":"\#(uri)"}"#)
            let contents = try #require(answer["result"]?["contents"])
            #expect(contents.text.contains(uri))
        }
        #expect(try ask("resources/templates/list")["result"]?["resourceTemplates"] == [])
    }

    @Test func `random bytes never end the server`() {
        var random = SplitMix(state: 11)
        let parts = [
            "{", "}", "[", "]", "\"", ":", ",", "jsonrpc", "\"2.0\"", "id", "method", "tools/call", "params", "name",
            "tap",
            "1e999", "-", "null", "true", "\\u0000", "😀", "\\",
        ]
        for _ in 0..<3_000 {
            let line = (0..<Int(random.next() % 24)).map { _ in parts[Int(random.next() % UInt64(parts.count))] }
            if let reply = server.reply(to: line.joined()) { #expect(JSONValue(parsing: reply) != nil) }
        }
    }
}

@MainActor @Suite("Scripts") struct ScriptTests {
    private func parsed(_ line: String) throws -> String? {
        try DriveScript.parse(line).map { $0.0 + " " + $0.1.text }
    }

    @Test func `values follow the order of parameters or their names`() throws {
        #expect(try parsed("tap Save") == #"tap {"target": "Save"}"#)
        #expect(try parsed(#"  tap "Save as" count=2 # twice"#) == #"tap {"count": 2, "target": "Save as"}"#)
        #expect(try parsed("drag list by=0,-300 hold=0") == #"drag {"by": "0,-300", "hold": 0, "target": "list"}"#)
        #expect(try parsed(#"type 'it''s' into=field"#) == #"type {"into": "field", "text": "its"}"#)
        #expect(try parsed(#"type "a \"b\" \\ c\nd""#) == #"type {"text": "a \"b\" \\ c\u000ad"}"#)
        #expect(try parsed("resize 320 480") == #"resize {"height": 480, "width": 320}"#)
        #expect(try parsed("# nothing") == nil && parsed("") == nil)
    }

    @Test func `what a quoted name says is a value as it stands`() throws {
        #expect(try parsed(#"tap "count=2""#) == #"tap {"target": "count=2"}"#)
        for text in ["a", "a b", "#", "\"", "x=y", "\\", "two\nlines", ""] {
            #expect(
                try parsed("tap " + DriveScript.quoted(text)) == "tap "
                    + JSONValue.object(["target": .string(text)]).text)
        }
    }

    @Test(arguments: [
        ("tp Save", "“tp” is no verb; there are tree, "), ("tap", "tap requires “target”"),
        ("tap a count=x", "must be a number"), ("tap a 2 3", "takes no further value “3”: tap TARGET [count=N]"),
        ("tap \"a", "A quotation mark is missing"), ("tree all=yes", "must be true or false"),
        ("advance 1e9", "a number from 0.0 to 600.0"),
    ])
    func `a wrong line is reported with its number`(_ line: String, _ words: String) {
        do throws(DriveFault) {
            _ = try DriveScript("settle\n" + line, path: "steps.txt")
            Issue.record("accepted")
        } catch {
            #expect(error.description.hasPrefix("steps.txt:2: ") && error.description.contains(words), "\(error)")
        }
    }

    @Test func `every verb has a line of usage`() {
        for verb in DriveVerb.all {
            #expect(DriveScript.help.contains(verb.usage))
            #expect(verb.summary.hasSuffix("."))
        }
    }
}

import GoldenRunner
import Testing

@Suite("JSON of golden files")
struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test("integers are exact and distinct from booleans and reals")
    func numbers() throws {
        #expect(try parse("9223372036854775807") == .integer(Int.max))
        #expect(try parse("-3") == .integer(-3))
        #expect(try parse("2.5e1") == .real(25))
        #expect(try parse("true") == .bool(true))
        #expect(try parse("[1, true, null]") == .array([.integer(1), .bool(true), .null]))
    }

    @Test("strings unescape, also outside the basic plane")
    func strings() throws {
        #expect(try parse(#""a\n\"\u00e9\ud83d\ude00/""#) == .string("a\n\"é😀/"))
        #expect(try parse(#"{"a": {"b": []}, "c": {}}"#)["a"]["b"] == .array([]))
    }

    @Test(
        "invalid JSON is an error",
        arguments: [
            "", "[1,", "{\"a\" 1}", "[1 2]", "\"open", "tru", "1 1", "nan", "\"\\u12\"", "\"\\ud800x\"",
            String(repeating: "[", count: 300),
        ])
    func malformed(text: String) {
        #expect(throws: GoldenError.self) { try parse(text) }
    }
}

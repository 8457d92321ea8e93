import CommandArguments
import Testing

@Suite("Command lines") struct ParsedArgumentsTests {
    private static let output = CommandOption(name: "--output", short: "-o", value: "FILE")
    private static let set = CommandOption(name: "--set", value: "NAME=VALUE", repeats: true)
    private static let dark = CommandOption(name: "--dark")
    private static let options = [output, set, dark]

    private func parse(
        _ line: String, unknown: ParsedArguments.Unknown = .isFault
    ) throws(ArgumentFault) -> ParsedArguments {
        try ParsedArguments(line.split(separator: " ").map(String.init), options: Self.options, unknown: unknown)
    }

    @Test("options are found by both names and with both kinds of values, in their order")
    func options() throws {
        let parsed = try parse("a --set x=1 -o out.png --dark --set=y=2 b")
        #expect(parsed.positional == ["a", "b"])
        #expect(parsed.occurrences.map(\.name) == ["--set", "--output", "--dark", "--set"])
        #expect(parsed.all("--set") == ["x=1", "y=2"] && parsed.last("--set") == "y=2")
        #expect(parsed.last("--output") == "out.png" && parsed.has("--dark"))
        #expect(try parse("--output=").last("--output") == "")
        #expect(try !parse("").has("--dark"))
    }

    @Test("dashes begin no option in values, in numbers, alone, and after two of them")
    func dashes() throws {
        #expect(try parse("--output --dark").last("--output") == "--dark")
        #expect(try parse("-12.5 - -- --dark -x").positional == ["-12.5", "-", "--dark", "-x"])
    }

    @Test(
        "the first mistake is named",
        arguments: [
            ("a --drak -x", ArgumentFault.unknown("--drak")), ("--drak=1", .unknown("--drak")),
            ("--dark -o", .missingValue(output)), ("--dark=yes", .unwantedValue(dark)),
            ("--dark --dark", .repeated(dark)), ("-o a --output b", .repeated(output)),
        ])
    func mistakes(line: String, fault: ArgumentFault) {
        #expect(throws: fault) { try parse(line) }
    }

    @Test("words of others are left alone if a program shares its command line")
    func sharing() throws {
        let parsed = try parse("open --file --dark --level=3", unknown: .isIgnored)
        #expect(parsed.occurrences.map(\.name) == ["--dark"])
        #expect(throws: ArgumentFault.missingValue(Self.output)) { try parse("-x --output", unknown: .isIgnored) }
    }

    @Test("numbers and pairs are finite and in their range")
    func values() throws {
        #expect(ArgumentText.number("1.5", in: 0...2) == 1.5)
        for text in ["", "x", "3", "-1", "nan", "inf", "1 "] { #expect(ArgumentText.number(text, in: 0...2) == nil) }
        let pair = try #require(ArgumentText.pair("375x667", separators: ["x", "×"], in: 1...8_000))
        #expect(pair == (375, 667))
        #expect(try #require(ArgumentText.pair("1,-2", separators: [","], in: -1e7...1e7)) == (1, -2))
        for text in ["375", "375x", "x375", "0x10", "1x2x3", "1xx2", "nanx3"] {
            #expect(ArgumentText.pair(text, separators: ["x"], in: 1...8_000) == nil, "\(text)")
        }
    }
}

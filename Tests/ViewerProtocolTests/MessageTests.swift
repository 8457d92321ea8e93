import CollectionCore
import DisplayList
import Testing
import ViewerProtocol

@Suite struct MessageTests {
    static let viewerMessages: [ViewerMessage] = [
        .hello(ViewerHello(wantsGlyphs: true, wantsSemantics: true)),
        .pointer(PointerInput(.down, id: 3, at: Point(x: 1.25, y: -7))),
        .wheel(WheelInput(.precise, at: Point(x: 10, y: 20), by: Size(width: 0, height: 3.3))),
        .key(KeyInput(code: 81, isDown: true, isRepeat: true, modifiers: 5, characters: "é")),
        .text("naïve 🙂"), .size(Size(width: 390, height: 844), scale: 3),
        .traits(ViewerTraits(isDark: true, isRightToLeft: true, textSize: 11)), .query(id: 7, "rest"),
        .restore([1, 2, 255]), .drawn(frame: .max), .controls(PreviewControls()), .activate(element: 9),
    ]

    static let programMessages: [ProgramMessage] = [
        .hello(name: "Planner", previews: ["Week", "Cards"]), .frame([1, 2, 3]),
        .semantics(
            SemanticsNode(
                id: 0, role: .list, frame: Rect(x: 0, y: 0, width: 10, height: 20),
                children: [
                    SemanticsNode(
                        id: 1, role: .item, label: "Tea", value: "1", frame: Rect(x: 1, y: 2, width: 3, height: 4.1),
                        isSelected: true, isEnabled: false)
                ])),
        .inspection("{}"), .report(ProgramReport(.error, "expected ')'", file: "A.swift", line: 3, column: 14)),
        .state([0, 9]), .answer(id: 4, "null"),
    ]

    @Test("messages of the viewer are decoded unchanged", arguments: viewerMessages)
    func viewerMessage(_ message: ViewerMessage) throws {
        #expect(try ViewerMessage(message.encoded) == message)
    }

    @Test("messages of the program are decoded unchanged", arguments: programMessages)
    func programMessage(_ message: ProgramMessage) throws {
        #expect(try ProgramMessage(message.encoded) == message)
    }

    @Test("a shortened or lengthened message of the viewer is rejected", arguments: viewerMessages)
    func wrongLength(_ message: ViewerMessage) {
        let bytes = message.encoded
        for count in 0..<bytes.count {
            #expect(throws: ProtocolFault.self) { try ViewerMessage(Array(bytes[..<count])) }
        }
        #expect(throws: ProtocolFault.self) { try ViewerMessage(bytes + [0]) }
    }

    @Test(
        "values out of bounds are rejected",
        arguments: [
            (ViewerMessage.size(Size(width: 0, height: 10), scale: 1), "a width of 0"),
            (.size(Size(width: 16_000, height: 16_000), scale: 4), "too many pixels"),
            (.size(Size(width: .nan, height: 10), scale: 1), "no number"),
            (.pointer(PointerInput(.move, id: 17, at: .zero)), "too many touches"),
            (.pointer(PointerInput(.move, id: 1, at: Point(x: .infinity, y: 0))), "an infinite point"),
            (.text(String(repeating: "a", count: 70_000)), "a long text"),
        ])
    func bounds(_ message: ViewerMessage, _ reason: String) {
        #expect(throws: ProtocolFault.self, "\(reason)") { try ViewerMessage(message.encoded) }
    }

    @Test("an element without a finite frame is rejected")
    func infiniteFrame() {
        let node = SemanticsNode(id: 0, role: .text, frame: Rect(x: .nan, y: 0, width: 1, height: 1))
        #expect(throws: ProtocolFault.self) { try ProgramMessage(ProgramMessage.semantics(node).encoded) }
    }

    @Test("the error for another protocol version contains both versions")
    func otherVersion() throws {
        var bytes = ViewerMessage.hello(ViewerHello()).encoded
        bytes[5] = 9
        let fault = #expect(throws: ProtocolFault.self) { try ViewerMessage(bytes) }
        #expect(fault?.reason == "its version is 9, not 2")
    }

    @Test(
        "numbers are encoded without loss",
        arguments: [0, 1, -1, 0.5, 100, 1e300, -0.0, .pi, .infinity, .leastNonzeroMagnitude] as [Double])
    func numbers(_ value: Double) throws {
        var writer = ByteWriter()
        writer.number(value)
        var reader = ByteReader(writer.bytes)
        #expect(try reader.number().bitPattern == value.bitPattern)
    }

    @Test(
        "round numbers take few bytes",
        arguments: [(0, 1), (1, 3), (100, 3), (0.5, 3), (390, 4), (-12.25, 4)] as [(Double, Int)])
    func roundNumbers(_ value: Double, _ most: Int) {
        var writer = ByteWriter()
        writer.number(value)
        #expect(writer.bytes.count <= most)
    }

    @Test("a stream returns the same messages for every division of its bytes")
    func stream() throws {
        let messages: [[UInt8]] = [[1], [2, 3, 4], Array(repeating: 7, count: 300)]
        let bytes = messages.flatMap(MessageStream.framed)
        for piece in [1, 2, 3, 5, 100, bytes.count] {
            var stream = MessageStream(limit: 1_000)
            var found: [[UInt8]] = []
            for start in stride(from: 0, to: bytes.count, by: piece) {
                stream.receive(bytes[start..<min(bytes.count, start + piece)])
                while let message = try stream.next() { found.append(message) }
            }
            #expect(found == messages)
        }
    }

    @Test("a stream rejects a message that is too long after its header")
    func longMessage() {
        var stream = MessageStream(limit: 1_000)
        stream.receive([0xE9, 3, 0, 0])
        #expect(throws: ProtocolFault.self) { try stream.next() }
    }
}

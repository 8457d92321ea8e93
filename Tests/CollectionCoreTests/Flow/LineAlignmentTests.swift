import CollectionCore
import Testing

@Suite struct LineAlignmentTests {
    @Test("items that fit are aligned to the start, center, or end; longer ones begin at the start")
    func alignment() {
        for (length, start, center, end) in [(40.0, 10.0, 40.0, 70.0), (100, 10, 10, 10), (250, 10, 10, 10)] {
            #expect(LineAlignment.start.position(ofLength: length, from: 10, to: 110) == start)
            #expect(LineAlignment.center.position(ofLength: length, from: 10, to: 110) == center)
            #expect(LineAlignment.end.position(ofLength: length, from: 10, to: 110) == end)
        }
    }
}

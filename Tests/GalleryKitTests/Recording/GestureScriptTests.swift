import CoreGraphics
import Testing

@testable import GalleryKit

@Suite struct GestureScriptTests {
    @Test("strokes for who reads from the right are those for the left, mirrored, at the same times")
    func mirrored() throws {
        let size = CGSize(width: 300, height: 200)
        let script = GestureScript.fling(in: size, isHorizontal: true)
        let mirror = script.mirrored(in: size)
        #expect(mirror.events.map(\.time) == script.events.map(\.time))
        guard case .down(let from)? = script.events.first?.kind, case .down(let other)? = mirror.events.first?.kind
        else {
            Issue.record("a fling begins with a finger that goes down")
            return
        }
        // The first stroke goes to the left, from right of the middle; mirrored, from left of it.
        #expect(from.x > 150 && other.x == 300 - from.x && other.y == from.y)
    }
}

import CoreGraphics
import GalleryKit
import Testing

@Suite struct GestureScriptTests {
    @Test("the gesture for right-to-left layouts is mirrored and has the same times")
    func mirrored() throws {
        let size = CGSize(width: 300, height: 200)
        let script = GestureScript.fling(in: size, isHorizontal: true)
        let mirror = script.mirrored(in: size)
        #expect(mirror.events.map(\.time) == script.events.map(\.time))
        guard case .down(let from)? = script.events.first?.kind, case .down(let other)? = mirror.events.first?.kind
        else {
            Issue.record("The first event of a fling is not a touch down.")
            return
        }
        // The first drag moves left and begins right of the center. The mirrored one begins left of it.
        #expect(from.x > 150 && other.x == 300 - from.x && other.y == from.y)
    }
}

import Testing
import UIKit

/// Like `RectangleTests`, in a file that imports only UIKit, as layout files do.
@Suite struct RectangleWithUIKitTests {
    @Test("a layout query excludes elements that only touch the rectangle")
    func aQueryLeavesOutElementsThatOnlyTouch() {
        let rows = (0..<4).map { CGRect(x: 0, y: CGFloat($0) * 100, width: 320, height: 100) }
        let rect = CGRect(x: 0, y: 100, width: 320, height: 100)
        #expect(rows.indices.filter { rows[$0].intersects(rect) } == [1])
        #expect(rows.map { $0.intersection(rect).height } == [0, 100, 0, 0])
        #expect(rows[3].intersection(rect).isNull && !rows[0].intersection(rect).isNull)
    }
}

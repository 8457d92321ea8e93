import PixelSnapshots
import UIKit
import Testing

struct FailingSwiftTests {
    @Test @MainActor func testASnapshotWithoutAPicture() {
        let host = ViewHost(size: CGSize(width: 10, height: 10))
        assertSnapshot(of: host.displayList(), named: "missing")  // fails: no recorded picture
    }
}

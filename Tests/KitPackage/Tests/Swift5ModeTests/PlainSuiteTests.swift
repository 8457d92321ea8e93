import PixelSnapshots
import UIKit
import XCTest

final class PlainSuiteTests: XCTestCase {
    var host: ViewHost!
    var drag: ViewHost.Drag!
    override func setUp() { host = ViewHost(size: CGSize(width: 100, height: 100)) }
    func testHost() {
        let view = UIView()
        host.show(view)
        XCTAssertEqual(view.frame.width, 100)
    }
    func testADrag() {
        let view = UIView()
        host.show(view)
        drag = host.lift(view)
        host.drop(drag)
        XCTAssertFalse(host.isDragging)
    }
}

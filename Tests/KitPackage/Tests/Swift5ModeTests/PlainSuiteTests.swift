import PixelSnapshots
import UIKit
import XCTest

final class PlainSuiteTests: XCTestCase {
    var host: ViewHost!
    override func setUp() { host = ViewHost(size: CGSize(width: 100, height: 100)) }
    func testHost() {
        let view = UIView()
        host.show(view)
        XCTAssertEqual(view.frame.width, 100)
    }
}

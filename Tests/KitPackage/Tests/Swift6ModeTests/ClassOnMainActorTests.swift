import PixelSnapshots
import TestReporting
import UIKit
import XCTest

@MainActor
final class AsyncMethodsTests: XCTestCase {
    func testAHostShowsAView() async {
        let host = ViewHost(size: CGSize(width: 100, height: 80))
        let view = UIView()
        host.show(view)
        await Task.yield()
        XCTAssertEqual(view.frame.width, 100)
    }
}

final class BaseClassTests: ViewTestCase {
    func testAHostShowsAView() {
        let width = onMainActor {
            let host = ViewHost(size: CGSize(width: 100, height: 80))
            let view = UIView()
            host.show(view)
            return view.frame.width
        }
        XCTAssertEqual(width, 100)
    }
    func testErrorsReachTheTest() {
        struct Expected: Error {}
        XCTAssertThrowsError(try onMainActor { throw Expected() })
    }
}

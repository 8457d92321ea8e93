import Testing
import UIKit

extension CGFloat {
    fileprivate func isNear(_ other: CGFloat) -> Bool { abs(self - other) < abs(-0.5) }
}

@Suite struct ObjectiveCNamesTests {
    @Test("an extension of CGFloat calls the global abs")
    func absolute() {
        #expect(CGFloat(1).isNear(1.25))
        #expect(!CGFloat(1).isNear(1.75))
    }

    @Test("Objective-C's names for numbers and Dispatch's for times are there")
    func names() {
        let index: NSInteger = 3
        #expect(index == 3 && NSEC_PER_SEC == NSEC_PER_MSEC * 1_000)
        // A file that also imports Dispatch finds no second ones.
        #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
    }
}

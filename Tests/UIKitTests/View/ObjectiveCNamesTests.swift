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

    @Test("the Objective-C names of number types and the Dispatch time constants are available")
    func names() {
        let index: NSInteger = 3
        #expect(index == 3 && NSEC_PER_SEC == NSEC_PER_MSEC * 1_000)
        // The constants are unambiguous in files that also import Dispatch.
        #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
    }
}

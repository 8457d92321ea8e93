import PixelSnapshots
import Testing
import UIKit

@MainActor struct SwiftTestingTests {
    @Test func aHostShowsAView() {
        let host = ViewHost(size: CGSize(width: 100, height: 80))
        let view = UIView()
        host.show(view)
        #expect(view.frame.width == 100)
    }
}

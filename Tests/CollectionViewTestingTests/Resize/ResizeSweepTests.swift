import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("A sweep of widths finds where an interface breaks", .ownRuntime) struct ResizeSweepTests {
    private func findings(_ test: ResizeCase, _ sweep: ResizeSweep) -> [ResizeSweep.Finding] {
        let host = ViewHost(size: CGSize(width: 320, height: 568))
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        host.show(controller)
        host.performAsCurrent { test.build(controller.view) }
        host.settle()
        return sweep.findings(in: host)
    }

    private var sweep: ResizeSweep {
        var sweep = ResizeSweep(widths: 280...1_000, step: 20)
        sweep.heights = [400]
        return sweep
    }

    @Test(arguments: ResizeCase.planted) func `a planted fault is found`(_ test: ResizeCase) {
        let found = findings(test, sweep)
        #expect(found.contains { $0.fault.kind == test.kind }, "\(found)")
    }

    @Test(arguments: ResizeCase.right) func `a screen that is right has no findings`(_ test: ResizeCase) {
        let found = findings(test, sweep)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func `a finding names the view, its values, and the widths`() {
        let found = findings(ResizeCase.planted[1], ResizeSweep(widths: 300...500, step: 10)).first
        #expect(
            found?.description
                == "clip: UIButton “Continue” in UIViewController: 70 of 120 points of its width are outside\n"
                + "    at widths 300...360")
    }

    @Test func `size, direction, and positions are restored`() {
        let host = ViewHost(size: CGSize(width: 400, height: 600))
        let list = NumbersList(NumbersList.flow(width: 250))
        host.show(list)
        list.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        host.settle()
        _ = ResizeSweep(widths: 300...500, step: 50).findings(in: host)
        #expect(host.window.bounds.size == CGSize(width: 400, height: 600))
        #expect(host.environment.layoutDirection == .leftToRight && list.contentOffset.y == 500)
    }

    @Test func `a smaller step adds widths to the first pass only`() {
        func sizes(_ step: Double) -> Int {
            let host = ViewHost(size: CGSize(width: 300, height: 500))
            let view = host.performAsCurrent { SizeCounter() }
            host.show(view)
            view.count = 0
            _ = ResizeSweep(widths: 300...700, step: step).findings(in: host)
            return view.count
        }
        let (coarse, fine) = (sizes(8), sizes(0.5))
        // 801 sizes instead of 51 on the way up; the other passes are at least 8 to 16 points apart.
        #expect(fine - coarse < 900, "\(coarse), then \(fine)")
        #expect(fine > 800 && coarse < 200, "\(coarse), then \(fine)")
    }

    @Test func `thirty faults are planted`() { #expect(ResizeCase.planted.count == 30) }
}

/// Counts its sizes.
private final class SizeCounter: UIView {
    var count = 0
    private var last = CGSize.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != last { count += 1 }
        last = bounds.size
    }
}

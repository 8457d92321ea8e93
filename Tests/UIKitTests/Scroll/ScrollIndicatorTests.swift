import CollectionCore
import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Scroll indicators", .ownRuntime)
struct ScrollIndicatorTests {
    let host = ViewHost(size: CGSize(width: 100, height: 206))
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 206))

    init() {
        host.window.addSubview(view)
        view.contentSize = CGSize(width: 100, height: 1030)
        host.layout()
    }

    private var bars: [CALayer] { view.layer.sublayers ?? [] }

    @Test("the length of an indicator is proportional to the visible part and shrinks beyond the ends")
    func geometry() throws {
        let limits = ScrollLimits(content: 1030, viewport: 206, startInset: 0, endInset: 0)
        func bar(_ offset: Double) -> IndicatorBar? {
            IndicatorBar(offset: offset, limits: limits, viewport: 206, track: 200)
        }
        // 200 * 206 / 1030
        let first = try #require(bar(0))
        #expect(first.length == 40 && first.start == 0)
        let last = try #require(bar(824))
        #expect(last.length == 40 && last.start == 160)
        #expect(try #require(bar(412)).start == 80)
        let pulled = try #require(bar(-20))
        #expect(pulled.length == 20 && pulled.start == 0)
        let pushed = try #require(bar(824 + 100))
        #expect(pushed.length == IndicatorBar.shortestPulled)
        #expect(pushed.start + pushed.length == 200)
        #expect(
            IndicatorBar(
                offset: 0, limits: ScrollLimits(content: 100, viewport: 206, startInset: 0, endInset: 0), viewport: 206,
                track: 200) == nil)
    }

    @Test("indicators are at their new positions at once: their layers have no implicit animations")
    func followsAtOnce() throws {
        for offset in [100, 300, 500] as [CGFloat] {
            view.contentOffset.y = offset
            view.flashScrollIndicators()
            host.advance(by: 0.1)
            let bar = try #require(bars.last)
            #expect(bar.animationKeys() == nil && bar.presentation()?.frame == bar.frame)
        }
    }

    @Test("indicators appear in front of moving content and fade out after it rests")
    func life() {
        #expect(bars.isEmpty)
        view.contentOffset.y = 50
        #expect(bars.isEmpty, "a jump in code shows no indicator")
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        host.advance(by: 0.1)
        #expect(bars.count == 1)
        #expect(view.subviews.isEmpty)
        let bar = bars[0]
        #expect(bar.frame.maxX == 97 && bar.frame.width == 3)
        #expect(bar.frame.minY >= view.bounds.minY + 3 && bar.frame.maxY <= view.bounds.maxY - 3)
        let late = UIView()
        view.addSubview(late)
        host.advance(by: 0.05)
        #expect(view.layer.sublayers?.last === bar)
        while !MovingScrollViews.isEmpty { host.advance(by: 1.0 / 60) }
        #expect(view.contentOffset.y == 400)
        #expect(bar.superlayer != nil && bar.presentation()?.opacity == 1)
        host.advance(by: 0.45)
        #expect((bar.presentation()?.opacity ?? 1) < 1)
        host.advance(by: 0.2)
        #expect(bar.superlayer == nil)
        #expect(!LayerAnimator.isActive)
    }

    @Test("a flash shows the indicators of both axes briefly, with their insets and visibility settings")
    func flash() {
        view.contentSize = CGSize(width: 400, height: 1030)
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 10)
        view.flashScrollIndicators()
        #expect(bars.count == 2)
        #expect(bars.contains { $0.frame.minY == 23 && $0.frame.maxX == 87 })
        #expect(bars.contains { $0.frame.maxY == 203 && $0.frame.minX == 3 })
        view.showsHorizontalScrollIndicator = false
        #expect(bars.count == 1)
        host.advance(by: 1.3)
        #expect(bars.isEmpty)
    }

    @Test("a movement makes a fading indicator visible again")
    func again() {
        view.flashScrollIndicators()
        host.advance(by: 1.0)
        let bar = bars[0]
        #expect((bar.presentation()?.opacity ?? 1) < 1)
        host.wheel(view, by: CGVector(dx: 0, dy: 60))
        host.advance(by: 0.05)
        #expect(bar.presentation()?.opacity == 1)
        host.advance(by: 3)
        #expect(bars.isEmpty)
    }
}

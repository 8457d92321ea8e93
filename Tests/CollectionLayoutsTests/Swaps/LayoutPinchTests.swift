import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Pinches that change the layout.
@MainActor @Suite struct LayoutPinchTests {
    /// Two fingers to the left and right of the middle of the view.
    private final class Fingers {
        let host: ViewHost
        let left, right: ViewHost.Finger
        let middle: CGPoint

        @MainActor init(_ fixture: LayoutFixture, distance: CGFloat) {
            host = fixture.host
            middle = CGPoint(x: fixture.view.frame.midX, y: fixture.view.frame.midY)
            left = host.touchDown(at: CGPoint(x: middle.x - distance / 2, y: middle.y))
            right = host.touchDown(at: CGPoint(x: middle.x + distance / 2, y: middle.y))
        }

        @MainActor func move(to distance: CGFloat) {
            host.move(left, to: CGPoint(x: middle.x - distance / 2, y: middle.y))
            host.move(right, to: CGPoint(x: middle.x + distance / 2, y: middle.y))
        }

        @MainActor func lift() {
            host.lift(left)
            host.lift(right)
        }
    }

    private func show(_ old: LayoutCase) -> LayoutFixture {
        let fixture = LayoutFixture(old.make(old.axes[0]), size: EveryLayout.size, sections: [12, 3, 25])
        fixture.scroll(toPart: 0.3)
        fixture.host.settle()
        return fixture
    }

    /// Each layout with the fifth after it.
    private nonisolated static let pairs: [(LayoutCase, LayoutCase)] = {
        let cases = EveryLayout.distinct
        return cases.indices.map { (cases[$0], cases[($0 + 5) % cases.count]) }
    }()

    @Test("a pinch changes any layout to another or cancels, with continuous motion", arguments: pairs, [true, false])
    func switching(pair: (LayoutCase, LayoutCase), finishes: Bool) throws {
        for spreads in [true, false] {
            let fixture = show(pair.0)
            let first = fixture.view.collectionViewLayout
            let second = pair.1.make(pair.1.axes[0])
            let pinch = LayoutPinch(in: fixture.view)
            var ends: [Bool] = []
            pinch.completionHandler = { ends.append($1 && $0 === second) }
            if spreads { pinch.layoutForSpreading = { second } } else { pinch.layoutForPinching = { second } }
            let name = "\(pair.0.name) to \(pair.1.name), \(spreads)"
            let fingers = Fingers(fixture, distance: 120)
            fingers.move(to: spreads ? 132 : 108)
            fixture.host.advance(by: 1 / 60)
            let transition = try #require(
                fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout, "\(name)")
            #expect(transition.nextLayout === second)
            let film = FrameRecorder(of: fixture.view)
            let last: CGFloat = finishes ? (spreads ? 230 : 64) : (spreads ? 150 : 100)
            let start: CGFloat = spreads ? 132 : 108
            for step in 1...12 {
                fingers.move(to: start + (last - start) * CGFloat(step) / 12)
                film.advance(fixture.host, frames: 1)
                #expect(transition.transitionProgress > 0 && transition.transitionProgress <= 1)
            }
            // The fingers stop before they lift.
            film.advance(fixture.host, frames: 15)
            fingers.move(to: last)
            let before = film.frames.count
            fingers.lift()
            fixture.host.layout()
            film.shoot()
            let jumps = film.jumps(after: before - 1)
            #expect(jumps.isEmpty, "\(name), let go: \(jumps.prefix(2))")
            film.advance(fixture.host, frames: 20)
            fixture.host.settle()
            let leaps = film.leaps(from: 0, part: 0.4)
            #expect(leaps.isEmpty, "\(name): \(leaps.count), \(leaps.prefix(2))")
            #expect(film.senseless.isEmpty, "\(name)")
            #expect(fixture.view.collectionViewLayout === (finishes ? second : first), "\(name)")
            #expect(ends == [finishes], "\(name): \(ends)")
            #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(name)")
            withExtendedLifetime(pinch) {}
        }
    }

    @Test("a quick, short pinch finishes; a pinch without a layout has no effect")
    func quick() {
        let (grid, large) = (WaterfallLayout(), SnappingListLayout())
        let fixture = LayoutFixture(grid, size: EveryLayout.size, sections: [20])
        let pinch = LayoutPinch(in: fixture.view)
        fixture.host.pinch(fixture.view, by: 1.8)
        fixture.host.settle()
        #expect(fixture.view.collectionViewLayout === grid)
        pinch.layoutForSpreading = { large }
        pinch.layoutForPinching = { grid }
        fixture.host.pinch(fixture.view, by: 1.45, duration: 0.08)
        fixture.host.settle()
        #expect(fixture.view.collectionViewLayout === large)
        // The layout is already set.
        fixture.host.pinch(fixture.view, by: 1.9)
        fixture.host.settle()
        #expect(fixture.view.collectionViewLayout === large)
        fixture.host.pinch(fixture.view, by: 0.5)
        fixture.host.settle()
        #expect(fixture.view.collectionViewLayout === grid)
        pinch.isEnabled = false
        fixture.host.pinch(fixture.view, by: 1.9)
        fixture.host.settle()
        #expect(fixture.view.collectionViewLayout === grid)
    }

    @Test("disabling or releasing the pinch, reloading, or setting a layout during a transition is valid")
    func hostile() {
        for change in 0..<4 {
            let (grid, large) = (WaterfallLayout(), SnappingListLayout())
            let other = JustifiedRowsLayout()
            let fixture = LayoutFixture(grid, size: EveryLayout.size, sections: [20])
            var pinch: LayoutPinch? = LayoutPinch(in: fixture.view)
            pinch?.layoutForSpreading = { large }
            let fingers = Fingers(fixture, distance: 120)
            fingers.move(to: 180)
            fixture.host.advance(by: 1 / 60)
            #expect(fixture.view.collectionViewLayout is UICollectionViewTransitionLayout)
            switch change {
            case 0: pinch?.isEnabled = false
            case 1: pinch = nil
            case 2:
                fixture.sections = [3]
                fixture.view.reloadData()
            default: fixture.view.setCollectionViewLayout(other, animated: false)
            }
            fixture.host.advance(by: 0.1)
            fingers.move(to: 230)
            fingers.lift()
            fixture.host.settle()
            let wanted: UICollectionViewLayout = change == 3 ? other : change == 2 ? large : grid
            #expect(fixture.view.collectionViewLayout === wanted, "\(change): \(fixture.view.collectionViewLayout)")
            #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(change)")
            withExtendedLifetime(pinch) {}
        }
    }
}

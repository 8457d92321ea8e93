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

        @MainActor init(_ show: Showcase, distance: CGFloat) {
            host = show.host
            middle = CGPoint(x: show.view.frame.midX, y: show.view.frame.midY)
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

    private func show(_ old: LayoutCase) -> Showcase {
        let show = Showcase(old.make(old.axes[0]), size: EveryLayout.size, sections: [12, 3, 25])
        show.scroll(toPart: 0.3)
        show.host.settle()
        return show
    }

    /// Each layout with the fifth after it.
    private nonisolated static let pairs: [(LayoutCase, LayoutCase)] = {
        let cases = EveryLayout.distinct
        return cases.indices.map { (cases[$0], cases[($0 + 5) % cases.count]) }
    }()

    @Test("a pinch changes any layout to another or cancels, with continuous motion", arguments: pairs, [true, false])
    func switching(pair: (LayoutCase, LayoutCase), finishes: Bool) throws {
        for spreads in [true, false] {
            let show = show(pair.0)
            let first = show.view.collectionViewLayout
            let second = pair.1.make(pair.1.axes[0])
            let pinch = LayoutPinch(in: show.view)
            var ends: [Bool] = []
            pinch.completionHandler = { ends.append($1 && $0 === second) }
            if spreads { pinch.layoutForSpreading = { second } } else { pinch.layoutForPinching = { second } }
            let name = "\(pair.0.name) to \(pair.1.name), \(spreads)"
            let fingers = Fingers(show, distance: 120)
            fingers.move(to: spreads ? 132 : 108)
            show.host.advance(by: 1 / 60)
            let transition = try #require(
                show.view.collectionViewLayout as? UICollectionViewTransitionLayout, "\(name)")
            #expect(transition.nextLayout === second)
            let film = Film(of: show.view)
            let last: CGFloat = finishes ? (spreads ? 230 : 64) : (spreads ? 150 : 100)
            let start: CGFloat = spreads ? 132 : 108
            for step in 1...12 {
                fingers.move(to: start + (last - start) * CGFloat(step) / 12)
                film.advance(show.host, frames: 1)
                #expect(transition.transitionProgress > 0 && transition.transitionProgress <= 1)
            }
            // The fingers stop before they lift.
            film.advance(show.host, frames: 15)
            fingers.move(to: last)
            let before = film.frames.count
            fingers.lift()
            show.host.layout()
            film.shoot()
            let jumps = film.jumps(after: before - 1)
            #expect(jumps.isEmpty, "\(name), let go: \(jumps.prefix(2))")
            film.advance(show.host, frames: 20)
            show.host.settle()
            let leaps = film.leaps(from: 0, part: 0.4)
            #expect(leaps.isEmpty, "\(name): \(leaps.count), \(leaps.prefix(2))")
            #expect(film.senseless.isEmpty, "\(name)")
            #expect(show.view.collectionViewLayout === (finishes ? second : first), "\(name)")
            #expect(ends == [finishes], "\(name): \(ends)")
            #expect(LayoutLaws.numbers(in: show.view).isEmpty, "\(name)")
            withExtendedLifetime(pinch) {}
        }
    }

    @Test("a quick, short pinch finishes; a pinch without a layout has no effect")
    func quick() {
        let (grid, large) = (WaterfallLayout(), SnappingListLayout())
        let show = Showcase(grid, size: EveryLayout.size, sections: [20])
        let pinch = LayoutPinch(in: show.view)
        show.host.pinch(show.view, by: 1.8)
        show.host.settle()
        #expect(show.view.collectionViewLayout === grid)
        pinch.layoutForSpreading = { large }
        pinch.layoutForPinching = { grid }
        show.host.pinch(show.view, by: 1.45, lasting: 0.08)
        show.host.settle()
        #expect(show.view.collectionViewLayout === large)
        // The layout is already set.
        show.host.pinch(show.view, by: 1.9)
        show.host.settle()
        #expect(show.view.collectionViewLayout === large)
        show.host.pinch(show.view, by: 0.5)
        show.host.settle()
        #expect(show.view.collectionViewLayout === grid)
        pinch.isEnabled = false
        show.host.pinch(show.view, by: 1.9)
        show.host.settle()
        #expect(show.view.collectionViewLayout === grid)
    }

    @Test("disabling or releasing the pinch, reloading, or setting a layout during a transition is valid")
    func hostile() {
        for change in 0..<4 {
            let (grid, large) = (WaterfallLayout(), SnappingListLayout())
            let other = JustifiedRowsLayout()
            let show = Showcase(grid, size: EveryLayout.size, sections: [20])
            var pinch: LayoutPinch? = LayoutPinch(in: show.view)
            pinch?.layoutForSpreading = { large }
            let fingers = Fingers(show, distance: 120)
            fingers.move(to: 180)
            show.host.advance(by: 1 / 60)
            #expect(show.view.collectionViewLayout is UICollectionViewTransitionLayout)
            switch change {
            case 0: pinch?.isEnabled = false
            case 1: pinch = nil
            case 2:
                show.sections = [3]
                show.view.reloadData()
            default: show.view.setCollectionViewLayout(other, animated: false)
            }
            show.host.advance(by: 0.1)
            fingers.move(to: 230)
            fingers.lift()
            show.host.settle()
            let wanted: UICollectionViewLayout = change == 3 ? other : change == 2 ? large : grid
            #expect(show.view.collectionViewLayout === wanted, "\(change): \(show.view.collectionViewLayout)")
            #expect(LayoutLaws.numbers(in: show.view).isEmpty, "\(change)")
            withExtendedLifetime(pinch) {}
        }
    }
}

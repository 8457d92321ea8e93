import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Changes between layouts while the content decelerates: every ordered pair, animated, finished interactively, and
/// canceled interactively.
@MainActor @Suite struct SwapTests {
    private enum Change: CaseIterable { case animated, finished, cancelled }

    private func isVisible(_ path: IndexPath, _ view: UICollectionView) -> Bool {
        guard let cell = view.cellForItem(at: path), cell.alpha > 0 else { return false }
        return cell.frame.intersects(view.bounds)
    }

    /// The candidates for the item in the middle.
    private func middles(_ view: UICollectionView) -> [IndexPath] {
        let point = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        func gap(_ cell: UIView) -> CGFloat {
            let frame = cell.frame
            return hypot(
                max(frame.minX - point.x, point.x - frame.maxX, 0), max(frame.minY - point.y, point.y - frame.maxY, 0))
        }
        let cells = view.visibleCells.filter { $0.alpha > 0.3 }
        let least = cells.map(gap).min() ?? 0
        let nearest = cells.min {
            hypot($0.frame.midX - point.x, $0.frame.midY - point.y)
                < hypot($1.frame.midX - point.x, $1.frame.midY - point.y)
        }
        let focus = LayoutCase.focus(of: view.collectionViewLayout)
        return cells.filter { gap($0) <= least + 1 }.compactMap(view.indexPath)
            + [focus, nearest.flatMap(view.indexPath)].compactMap { $0 }
    }

    @Test(
        "changing between any two layouts while scrolling is continuous, can be canceled, and keeps the middle item",
        arguments: EveryLayout.distinct)
    func swap(old: LayoutCase) {
        for (number, new) in EveryLayout.distinct.enumerated() where new.name != old.name {
            for change in Change.allCases {
                // The axes and the layout direction depend on the pair.
                let seed = number + old.name.count + (change == .animated ? 0 : 1)
                let writing: UITraitEnvironmentLayoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
                let first = old.make(old.axes[seed / 2 % old.axes.count])
                let second = new.make(new.axes[seed / 3 % new.axes.count])
                let fixture = LayoutFixture(first, size: EveryLayout.size, sections: [12, 3, 25], direction: writing)
                fixture.scroll(toPart: 0.4)
                fixture.host.settle()
                let across: CGFloat = writing == .leftToRight ? -1 : 1
                fixture.host.fling(fixture.view, velocity: CGVector(dx: 260 * across, dy: -260), duration: 0.05)
                swap(
                    fixture, from: first, to: second, orthogonalSections: new.orthogonalSections, change,
                    "\(old.name) to \(new.name), \(change), \(writing == .leftToRight ? "ltr" : "rtl")")
            }
        }
    }

    private func swap(
        _ fixture: LayoutFixture, from first: UICollectionViewLayout, to second: UICollectionViewLayout,
        orthogonalSections: Set<Int>?,
        _ change: Change,
        _ name: String
    ) {
        let (view, host) = (fixture.view, fixture.host)
        let kept = middles(view)
        let start = view.contentOffset
        let film = FrameRecorder(of: view)
        switch change {
        case .animated:
            view.setCollectionViewLayout(second, animated: true)
            host.layout()
            film.shoot()
            film.advance(host, frames: 7, of: 0.05)
        case .finished, .cancelled:
            let transition = view.startInteractiveTransition(to: second)
            host.layout()
            film.shoot()
            for step in 1...4 {
                transition.transitionProgress = CGFloat(step) * 0.15
                film.advance(host, frames: 1)
            }
            if change == .finished { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
            host.layout()
            film.shoot()
            film.advance(host, frames: 7, of: 0.05)
        }
        let jumps = film.jumps(after: 0)
        #expect(jumps.isEmpty, "\(name): \(jumps.count) of \(film.frames[0].count), \(jumps.prefix(2))")
        if change != .animated {
            // Ending the interaction is continuous, too.
            let jumps = film.jumps(after: 5)
            #expect(jumps.isEmpty, "\(name), let go: \(jumps.count) of \(film.frames[5].count), \(jumps.prefix(2))")
        }
        #expect(film.senseless.isEmpty, "\(name): \(film.senseless.prefix(2))")
        let leaps = film.leaps(from: 1, part: 0.4)
        #expect(leaps.isEmpty, "\(name): \(leaps.count), \(leaps.prefix(2))")
        host.settle()
        #expect(view.collectionViewLayout === (change == .cancelled ? first : second), "\(name)")
        // An orthogonal section shows its start, because only the page scrolls to the item.
        let rows = change == .cancelled ? nil : orthogonalSections
        let sections = Set(view.indexPathsForVisibleItems.map(\.section))
        let isThere = kept.contains {
            isVisible($0, view) || rows?.contains($0.section) == true && sections.contains($0.section)
        }
        #expect(isThere, "\(name): \(kept) are not visible, but \(middles(view)) are")
        #expect(LayoutLaws.numbers(in: view).isEmpty, "\(name)")
        if change == .cancelled {
            let moved = hypot(view.contentOffset.x - start.x, view.contentOffset.y - start.y)
            // A stopped deceleration may snap to an item.
            #expect(moved <= 400, "\(name): from \(start) to \(view.contentOffset)")
        }
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell), let wanted = view.layoutAttributesForItem(at: path) else {
                continue
            }
            #expect(abs(cell.alpha - wanted.alpha) < 1e-6, "\(name): \(path) has the opacity \(cell.alpha)")
            #expect(CATransform3DEqualToTransform(cell.layer.transform, wanted.transform3D), "\(name): \(path)")
        }
    }
}

import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// State that remains when the view rotates, data is reloaded, and the layout changes.
@MainActor @Suite struct KeepingTests {
    /// The focused item, or the visible item whose center is nearest to the center of the view.
    private func middle(_ view: UICollectionView) -> IndexPath? {
        if let focus = LayoutCase.focus(of: view.collectionViewLayout) { return focus }
        let point = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        return view.visibleCells.filter { $0.alpha > 0.3 }
            .min { distance($0, point) < distance($1, point) }
            .flatMap { view.indexPath(for: $0) }
    }

    /// The candidates for the item in the middle: those at the center of the view, the one whose edge is nearest to it,
    /// and the one whose center is nearest to it.
    private func middles(_ view: UICollectionView) -> [IndexPath] {
        let point = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        func gap(_ cell: UIView) -> CGFloat {
            let frame = cell.frame
            return hypot(
                max(frame.minX - point.x, point.x - frame.maxX, 0), max(frame.minY - point.y, point.y - frame.maxY, 0))
        }
        let cells = view.visibleCells.filter { $0.alpha > 0.3 }
        let least = cells.map(gap).min() ?? 0
        return cells.filter { gap($0) <= least + 1 }.compactMap(view.indexPath) + [middle(view)].compactMap { $0 }
    }

    private func distance(_ cell: UIView, _ point: CGPoint) -> CGFloat {
        hypot(cell.frame.midX - point.x, cell.frame.midY - point.y)
    }

    private func isVisible(_ path: IndexPath, _ view: UICollectionView) -> Bool {
        guard let cell = view.cellForItem(at: path), cell.alpha > 0 else { return false }
        return cell.frame.intersects(view.bounds)
    }

    @Test("the item in the middle stays visible when the view rotates and rotates back", arguments: EveryLayout.cases)
    func rotation(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: [12, 0, 25], direction: writing)
                fixture.scroll(toPart: 0.45)
                fixture.host.settle()
                guard let before = middle(fixture.view) else {
                    Issue.record("nothing in the middle")
                    continue
                }
                fixture.host.resize(to: CGSize(width: 480, height: 320))
                fixture.host.settle()
                #expect(
                    isVisible(before, fixture.view),
                    "\(axis) \(writing): \(before) is not visible, but \(middle(fixture.view) ?? []) is")
                if layout.hasFocus { #expect(middle(fixture.view) == before, "\(axis) \(writing)") }
                fixture.host.resize(to: EveryLayout.size)
                fixture.host.settle()
                #expect(isVisible(before, fixture.view), "\(axis) \(writing): \(before) is hidden after rotating back")
            }
        }
    }

    @Test("a reload of the same data does not change the offset", arguments: EveryLayout.cases)
    func reload(layout: LayoutCase) {
        for axis in layout.axes {
            let fixture = LayoutFixture(layout.make(axis), size: EveryLayout.size, sections: [12, 0, 25])
            fixture.scroll(toPart: 0.6)
            fixture.host.settle()
            let before = (middle(fixture.view), fixture.view.contentOffset)
            fixture.view.reloadData()
            fixture.host.settle()
            #expect(middle(fixture.view) == before.0)
            let moved = hypot(fixture.view.contentOffset.x - before.1.x, fixture.view.contentOffset.y - before.1.y)
            #expect(moved < 1, "\(axis): \(moved)")
        }
    }

    @Test("items inserted before the focused one leave it focused")
    func insertion() {
        for layout in EveryLayout.cases
        where layout.name == "wheel" || layout.name == "card stack" || layout.name == "looping carousel" {
            for axis in layout.axes {
                let fixture = LayoutFixture(layout.make(axis), size: EveryLayout.size, sections: [4, 9])
                guard let carousel = fixture.view.collectionViewLayout as? CarouselLayout,
                    let offset = carousel.contentOffset(focusing: IndexPath(item: 3, section: 1))
                else {
                    Issue.record("no carousel")
                    continue
                }
                fixture.scroll(x: offset.x, y: offset.y)
                #expect(carousel.focusedItem == IndexPath(item: 3, section: 1))
                fixture.sections = [4, 11]
                fixture.view.performBatchUpdates {
                    fixture.view.insertItems(at: [IndexPath(item: 0, section: 1), IndexPath(item: 1, section: 1)])
                }
                fixture.host.settle()
                #expect(carousel.focusedItem == IndexPath(item: 5, section: 1), "\(layout.name) \(axis)")
                fixture.sections = [11]
                fixture.view.performBatchUpdates { fixture.view.deleteSections([0]) }
                fixture.host.settle()
                #expect(carousel.focusedItem == IndexPath(item: 5, section: 0), "\(layout.name) \(axis)")
                fixture.sections = [10]
                fixture.view.performBatchUpdates { fixture.view.moveAndDelete() }
                fixture.host.settle()
                #expect(carousel.focusedItem == IndexPath(item: 0, section: 0), "\(layout.name) \(axis)")
            }
        }
    }

    @Test(
        "changing between any two layouts while scrolling keeps the middle item visible and resets insets and effects"
    )
    func swapping() {
        for old in EveryLayout.distinct {
            for new in EveryLayout.distinct where new.name != old.name {
                for animated in [false, true] {
                    let fixture = LayoutFixture(old.make(old.axes[0]), size: EveryLayout.size, sections: [12, 3, 25])
                    fixture.view.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
                    fixture.scroll(toPart: 0.4)
                    fixture.host.settle()
                    // While the content decelerates.
                    if animated { fixture.host.fling(fixture.view, velocity: CGVector(dx: -200, dy: -200)) }
                    let kept = middles(fixture.view)
                    let name = "\(old.name) to \(new.name), \(animated ? "animated" : "at once")"
                    fixture.view.setCollectionViewLayout(new.make(new.axes[0]), animated: animated)
                    fixture.host.settle()
                    #expect(
                        kept.contains { isVisible($0, fixture.view) },
                        "\(name): \(kept) are not visible, but \(middle(fixture.view) ?? []) is")
                    // All cells have the attributes of the new layout.
                    for cell in fixture.view.visibleCells {
                        guard let path = fixture.view.indexPath(for: cell),
                            let wanted = fixture.view.layoutAttributesForItem(at: path)
                        else { continue }
                        #expect(abs(cell.alpha - wanted.alpha) < 1e-6, "\(name): \(path)")
                        #expect(
                            CATransform3DEqualToTransform(cell.layer.transform, wanted.transform3D), "\(name): \(path)")
                    }
                    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
                    fixture.host.settle()
                    #expect(
                        fixture.view.contentInset == UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0),
                        "\(name): insets")
                    #expect(
                        fixture.view.decelerationRate.rawValue == UIScrollView.DecelerationRate.normal.rawValue,
                        "\(name)")
                    #expect(!fixture.view.isPagingEnabled, "\(name)")
                }
            }
        }
    }

    @Test("an interactive transition between any two layouts finishes and cancels")
    func interactive() {
        let cases = EveryLayout.cases
        for (i, old) in cases.enumerated() {
            let new = cases[(i + 5) % cases.count]
            for finishes in [true, false] {
                let fixture = LayoutFixture(old.make(old.axes[0]), size: EveryLayout.size, sections: [12, 3, 25])
                fixture.scroll(toPart: 0.3)
                fixture.host.settle()
                let first = fixture.view.collectionViewLayout
                let second = new.make(new.axes[0])
                let transition = fixture.view.startInteractiveTransition(to: second)
                for step in 1...4 {
                    transition.transitionProgress = CGFloat(step) / 5
                    transition.invalidateLayout()
                    fixture.host.advance(by: 1 / 60)
                    #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(old.name) to \(new.name)")
                }
                if finishes {
                    fixture.view.finishInteractiveTransition()
                } else {
                    fixture.view.cancelInteractiveTransition()
                }
                fixture.host.settle()
                #expect(fixture.view.collectionViewLayout === (finishes ? second : first), "\(old.name) to \(new.name)")
                #expect(!fixture.view.visibleCells.isEmpty, "\(old.name) to \(new.name)")
            }
        }
    }
}

extension UICollectionView {
    /// Moves the sixth item to the front and deletes the last of the other ten.
    fileprivate func moveAndDelete() {
        moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
        deleteItems(at: [IndexPath(item: 10, section: 0)])
    }
}

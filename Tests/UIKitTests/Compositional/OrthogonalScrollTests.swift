import CoreGraphics
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor private final class Rows: ListSource, UICollectionViewDelegate {
    var scrolls = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// Sections of cells, 100 x 50 each with 8 between them, in a view 320 wide with insets of 4 and 6: 310 are visible.
@MainActor @Suite("Orthogonal sections", .ownRuntime)
struct OrthogonalScrollTests {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        window.isHidden = false
    }

    // MARK: Helpers

    private func section(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, height: CGFloat = 50
    ) -> NSCollectionLayoutSection {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(height)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private func show(
        _ section: NSCollectionLayoutSection, _ source: Rows
    ) -> (view: UICollectionView, layout: UICollectionViewCompositionalLayout) {
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        window.addSubview(view)
        window.layoutIfNeeded()
        return (view, layout)
    }

    private func run(_ seconds: Double) {
        clock.advance(window, frames: Int(seconds * 60))
    }

    /// Drags by `distance` in ten steps of `step` seconds, and lifts the finger.
    private func drag(from start: CGPoint, by distance: CGPoint, step: Double = 0.01, then: () -> Void = {}) {
        let center = window._touchCenter
        center.touchDown(id: 1, at: start, time: clock.now)
        for index in 1...10 {
            clock.now += step
            let part = CGFloat(index) / 10
            center.touchMoved(
                id: 1, to: CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part), time: clock.now)
        }
        FrameLoop.advance(window, to: clock.now)
        then()
        clock.now += 0.001
        center.touchUp(id: 1, at: CGPoint(x: start.x + distance.x, y: start.y + distance.y), time: clock.now)
    }

    private func rows(of view: UICollectionView) -> [UIScrollView] { view.subviews.compactMap { $0 as? UIScrollView } }

    private func minX(_ view: UICollectionView, _ item: Int, section: Int = 0) -> CGFloat? {
        view.cellForItem(at: IndexPath(item: item, section: section))?.frame.minX
    }

    // MARK: Flicks

    /// A flick of 80 points at 800 points per second, from the start. Paging advances by one page (310) or one group
    /// (108); centered paging starts at -105 and advances to 3. 80 less the threshold plus 800 x 0.4995 is about 470,
    /// and the nearest group boundary is the fourth, 432.
    @Test(
        "a flick ends at a rest position of the scrolling behavior",
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, CGFloat(432)),
            (.paging, 310), (.groupPaging, 108), (.groupPagingCentered, 3),
        ])
    func flick(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, rest: CGFloat) {
        let source = Rows([20, 20])
        let (view, layout) = show(section(behavior), source)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -80, y: 4))
        run(5)
        #expect(abs(layout.orthogonalOffset(section: 0) - rest) < 0.01)
        #expect(layout.orthogonalOffset(section: 1) == (behavior == .groupPagingCentered ? -105 : 0))
        #expect(view.contentOffset == .zero)
        #expect(source.scrolls == 0)
        #expect(view.subviews.allSatisfy { !(($0 as? UIScrollView)?.isDecelerating ?? false) })
    }

    @Test("a continuous section scrolls as far as any scroll view, and not past its end")
    func continuous() {
        let source = Rows([20])
        let (view, layout) = show(section(.continuous), source)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -80, y: 0)) {
            // The section follows the finger from the step that passes the threshold.
            #expect(layout.orthogonalOffset(section: 0) > 60)
            #expect(minX(view, 1) == 112 - layout.orthogonalOffset(section: 0))
        }
        run(5)
        let rest = layout.orthogonalOffset(section: 0)
        #expect(rest > 440 && rest < 480)
        for _ in 0..<5 {
            drag(from: CGPoint(x: 300, y: 20), by: CGPoint(x: -280, y: 0))
            run(3)
        }
        // 20 x 108 - 8 - 310.
        #expect(layout.orthogonalOffset(section: 0) == 1_842)
    }

    @Test("a slow drag ends at the nearest group")
    func slowDrag() {
        let source = Rows([20])
        let (_, layout) = show(section(.groupPaging), source)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -40, y: 0), step: 0.1)
        run(2)
        #expect(layout.orthogonalOffset(section: 0) == 0)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -90, y: 0), step: 0.1)
        run(2)
        #expect(layout.orthogonalOffset(section: 0) == 108)
    }

    @Test("a section dragged past its start lags behind the finger and returns; without bounce it stays")
    func bounce() {
        let springy = section(.continuous)
        let source = Rows([20])
        let (first, layout) = show(springy, source)
        drag(from: CGPoint(x: 50, y: 20), by: CGPoint(x: 100, y: 0)) {
            let offset = layout.orthogonalOffset(section: 0)
            #expect(offset < -10 && offset > -90)
        }
        run(3)
        #expect(layout.orthogonalOffset(section: 0) == 0)
        first.removeFromSuperview()
        let stiff = section(.continuous)
        stiff.orthogonalScrollingProperties.bounce = .never
        let (_, other) = show(stiff, source)
        drag(from: CGPoint(x: 50, y: 20), by: CGPoint(x: 100, y: 0)) {
            #expect(other.orthogonalOffset(section: 0) == 0)
        }
        run(1)
    }

    @Test("vertical drags on a section scroll the collection view, taps on its cells select")
    func crossing() {
        let source = Rows(Array(repeating: 20, count: 30))
        let (view, layout) = show(section(.groupPaging), source)
        drag(from: CGPoint(x: 150, y: 240), by: CGPoint(x: 6, y: -120))
        run(5)
        #expect(view.contentOffset.y > 100)
        #expect((0..<30).allSatisfy { layout.orthogonalOffset(section: $0) == 0 })
        view.contentOffset = .zero
        window.layoutIfNeeded()
        let center = window._touchCenter
        center.touchDown(id: 1, at: CGPoint(x: 150, y: 20), time: clock.now)
        run(0.2)
        center.touchUp(id: 1, at: CGPoint(x: 150, y: 20), time: clock.now)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("right-to-left sections scroll in the opposite direction")
    func rightToLeft() {
        window.semanticContentAttribute = .forceRightToLeft
        let source = Rows([20])
        let row = section(.groupPaging)
        var reported: CGFloat = 0
        row.visibleItemsInvalidationHandler = { _, offset, _ in reported = offset.x }
        let layout = UICollectionViewCompositionalLayout(section: row)
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(minX(view, 0) == 216)
        drag(from: CGPoint(x: 50, y: 20), by: CGPoint(x: 80, y: 0))
        run(4)
        #expect(layout.orthogonalOffset(section: 0) == 108)
        #expect(reported == -108)
        #expect(minX(view, 1) == 216)
        drag(from: CGPoint(x: 150, y: 20), by: CGPoint(x: -80, y: 0))
        run(4)
        #expect(layout.orthogonalOffset(section: 0) == 0)
    }

    // MARK: The handler

    @Test("the handler is called with the offset of each step, and the layout is not solved again")
    func handler() {
        let source = Rows([20])
        let row = section(.continuous)
        var reported: [CGFloat] = []
        row.visibleItemsInvalidationHandler = { items, offset, environment in
            reported.append(offset.x)
            // 4 + 2 x 108 at every offset: carousels subtract the offset from the frame.
            let first = items.first { $0.indexPath.item == 2 }
            if let first { #expect(first.frame.minX == 220) }
            #expect(environment.container.contentSize == CGSize(width: 320, height: 50))
        }
        var providerCalls = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            providerCalls += 1
            return row
        }
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        window.addSubview(view)
        window.layoutIfNeeded()
        providerCalls = 0
        reported = []
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -80, y: 0))
        run(4)
        #expect(providerCalls == 0)
        #expect(reported.count > 30)
        #expect(reported == reported.sorted())
        #expect(reported.last == layout.orthogonalOffset(section: 0))
    }

    // MARK: Offsets set by code

    @Test("an offset set on the embedded scroll view snaps at the next layout")
    func setInCode() throws {
        let source = Rows([20])
        let (view, layout) = show(section(.continuousGroupLeadingBoundary), source)
        let row = try #require(rows(of: view).first)
        #expect(row.frame == CGRect(x: 0, y: 3, width: 320, height: 50))
        #expect(!row.clipsToBounds && row.isDirectionalLockEnabled && !row.showsHorizontalScrollIndicator)
        row.contentOffset.x = 130
        view.layoutIfNeeded()
        #expect(row.contentOffset.x == 108)
        #expect(layout.orthogonalOffset(section: 0) == 108)
        #expect(minX(view, 1) == 4)
    }

    @Test("offsets persist through invalidation and scrolling away; reloading the data resets them")
    func survival() throws {
        let source = Rows(Array(repeating: 20, count: 30))
        let (view, layout) = show(section(.groupPaging), source)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -80, y: 0))
        run(4)
        layout.invalidateLayout()
        window.layoutIfNeeded()
        #expect(minX(view, 1) == 4)
        view.contentOffset.y = 900
        window.layoutIfNeeded()
        #expect(rows(of: view).count <= 10)
        view.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(minX(view, 1) == 4)
        #expect(rows(of: view).map(\.contentOffset.x).max() == 108)
        view.reloadData()
        window.layoutIfNeeded()
        #expect(minX(view, 0) == 4)
        #expect(rows(of: view).map(\.contentOffset.x).max() == 0)
    }

    @Test("a section that moves keeps its offset, a reloaded one starts over")
    func updates() {
        let source = Rows([20, 20])
        let (view, layout) = show(section(.groupPaging), source)
        drag(from: CGPoint(x: 250, y: 20), by: CGPoint(x: -80, y: 0))
        run(4)
        source.counts.insert(3, at: 0)
        view.insertSections(IndexSet(integer: 0))
        run(1)
        #expect([0, 1, 2].map { layout.orthogonalOffset(section: $0) } == [0, 108, 0])
        view.reloadSections(IndexSet(integer: 1))
        run(1)
        #expect([0, 1, 2].map { layout.orthogonalOffset(section: $0) } == [0, 0, 0])
    }

    @Test("scrolling to an item animates its section")
    func scrollToItem() {
        let source = Rows([20, 20])
        let (view, layout) = show(section(.groupPaging), source)
        view.scrollToItem(at: IndexPath(item: 5, section: 1), at: .left, animated: true)
        run(0.1)
        let intermediate = layout.orthogonalOffset(section: 1)
        #expect(intermediate > 0 && intermediate < 540)
        run(2)
        #expect(layout.orthogonalOffset(section: 1) == 540)
        #expect(minX(view, 5, section: 1) == 4)
    }

    @Test("a horizontal wheel moves the section under it to the next group, a vertical one scrolls the view")
    func wheel() {
        let source = Rows(Array(repeating: 20, count: 30))
        let (view, layout) = show(section(.groupPaging), source)
        window._wheel(at: CGPoint(x: 150, y: 20), by: CGPoint(x: 30, y: 0), time: clock.now)
        run(2)
        #expect(layout.orthogonalOffset(section: 0) == 108)
        window._wheel(at: CGPoint(x: 150, y: 20), by: CGPoint(x: 0, y: 30), time: clock.now)
        run(2)
        #expect(view.contentOffset.y == 30)
        #expect(layout.orthogonalOffset(section: 0) == 108)
    }

    @Test("another layout removes the embedded scroll views")
    func exchange() {
        let source = Rows([20, 20])
        let (view, _) = show(section(.groupPaging), source)
        #expect(rows(of: view).count == 2)
        view.collectionViewLayout = UICollectionViewFlowLayout()
        window.layoutIfNeeded()
        #expect(rows(of: view).isEmpty)
    }
}

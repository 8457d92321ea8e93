import CollectionLayouts
import CollectionViewTesting
import UIKit

/// Laws for ten rotations of a view: it shows the same item, at rest positions of the new size, and returns to its
/// offset with the first size.
@MainActor final class RotationLaws {
    /// The content offset before the first rotation.
    enum Start: Hashable, CaseIterable {
        case beginning, end, early, late, restNearMiddle, restNearEnd
    }

    /// The first size of a view, and its size after each odd rotation.
    struct Sizes: Hashable, Sendable {
        var first, other: CGSize
    }

    static let portrait = CGSize(width: 375, height: 667)
    static let landscape = CGSize(width: 667, height: 375)
    nonisolated static let phone = Sizes(
        first: CGSize(width: 375, height: 667), other: CGSize(width: 667, height: 375))
    /// A window that becomes a third as wide.
    nonisolated static let window = Sizes(
        first: CGSize(width: 960, height: 600), other: CGSize(width: 320, height: 600))

    /// The tolerance of offsets, which are sums of lengths rounded to pixels.
    private static let tolerance: CGFloat = 0.01

    let fixture: LayoutFixture
    let layout: LayoutCase
    let axis: UICollectionView.ScrollDirection
    private var findings: [String] = []

    init(_ fixture: LayoutFixture, _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection) {
        (self.fixture, self.layout, self.axis) = (fixture, layout, axis)
    }

    /// The violations when the view rotates ten times after it was scrolled to `start` with the first size.
    static func violations(
        in fixture: LayoutFixture, _ layout: LayoutCase, _ axis: UICollectionView.ScrollDirection, from start: Start,
        sizes: Sizes
    ) -> [String] {
        let laws = RotationLaws(fixture, layout, axis)
        laws.play(start, sizes)
        return laws.findings
    }

    private var view: UICollectionView { fixture.view }

    private func along(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }

    private var isRightToLeft: Bool {
        axis == .horizontal && view.increasesLeftward
    }

    /// The ends of the content along the scroll direction, in reading order.
    private var ends: (first: CGFloat, last: CGFloat) {
        let insets = view.adjustedContentInset
        let (content, viewport) = (view.contentSize, view.bounds.size)
        let low = axis == .horizontal ? -insets.left : -insets.top
        let high =
            axis == .horizontal
            ? content.width + insets.right - viewport.width : content.height + insets.bottom - viewport.height
        return isRightToLeft ? (max(low, high), low) : (low, max(low, high))
    }

    private func play(_ start: Start, _ sizes: Sizes) {
        let parts: [Start: CGFloat] = [
            .beginning: 0, .end: 1, .early: 0.137, .late: 0.871, .restNearMiddle: 0.45, .restNearEnd: 0.83,
        ]
        fixture.scroll(toPart: parts[start] ?? 0)
        let isShort = ends.first == ends.last
        if start == .restNearMiddle || start == .restNearEnd {
            let rest = view.collectionViewLayout.targetContentOffset(
                forProposedContentOffset: view.contentOffset, withScrollingVelocity: .zero)
            fixture.scroll(x: rest.x, y: rest.y)
        }
        let first = view.contentOffset
        let item = focused()
        // The rest position near the end may be the end itself, where the view then stays.
        let startsAtEnd = start == .end || abs(along(first) - ends.last) <= Self.tolerance
        for turn in 1...10 {
            let isBack = turn % 2 == 0
            fixture.host.resize(to: isBack ? sizes.first : sizes.other)
            let now = "\(start), turn \(turn)"
            let offset = view.contentOffset
            if isBack {
                expect(distance(offset, first) <= Self.tolerance, "\(now): at \(offset) instead of \(first)")
            }
            switch start {
            case .beginning where !layout.hasFocus, _ where startsAtEnd && isShort:
                expect(
                    abs(along(offset) - ends.first) <= Self.tolerance,
                    "\(now): at \(along(offset)) instead of the beginning at \(ends.first)")
            case _ where startsAtEnd && !layout.hasFocus:
                expect(
                    abs(along(offset) - ends.last) <= Self.tolerance,
                    "\(now): at \(along(offset)) instead of the end at \(ends.last)")
            default: keepsFocus(on: item, now)
            }
            // The ends of the content are rest positions, too. A view between two rest positions moves to one of them
            // only with another size.
            let isAtEnd = !layout.hasFocus && (start == .beginning || startsAtEnd)
            if !isAtEnd, !isBack || start == .restNearMiddle || start == .restNearEnd { rests(now) }
        }
    }

    private func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
        if !holds { findings.append(words()) }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    private func keepsFocus(on item: IndexPath?, _ now: String) {
        guard let item else { return expect(false, "\(now): no item has the focus") }
        let isShown = view.cellForItem(at: item).map { $0.frame.intersects(view.bounds) } ?? false
        expect(isShown, "\(now): item \(item) is not visible, but \(focused() ?? []) is")
        if layout.hasFocus { expect(focused() == item, "\(now): \(focused() ?? []) instead of \(item)") }
    }

    /// Expects that a drag that ends at the current offset without velocity stays there.
    private func rests(_ now: String) {
        let offset = view.contentOffset
        let rest = view.collectionViewLayout.targetContentOffset(
            forProposedContentOffset: offset, withScrollingVelocity: .zero)
        expect(distance(offset, rest) <= Self.tolerance, "\(now): at \(offset), but the rest position is \(rest)")
    }

    /// The item with the focus according to the layout; otherwise the item at the start of the view in layouts whose
    /// items rest there; otherwise the item nearest to the middle.
    private func focused() -> IndexPath? {
        if let focus = LayoutCase.focus(of: view.collectionViewLayout) { return focus }
        let restsAtStart = view.collectionViewLayout is StoreRowsLayout
        let isRightToLeft = view.increasesLeftward
        func point(_ rect: CGRect) -> CGPoint {
            restsAtStart
                ? CGPoint(x: isRightToLeft ? rect.maxX : rect.minX, y: rect.minY) : CGPoint(x: rect.midX, y: rect.midY)
        }
        func gap(_ cell: UICollectionViewCell) -> CGFloat {
            // Transforms do not change centers.
            let size = cell.bounds.size
            let frame = CGRect(
                x: cell.center.x - size.width / 2, y: cell.center.y - size.height / 2, width: size.width,
                height: size.height)
            return distance(point(frame), point(view.bounds))
        }
        // The earlier of two items at the same distance.
        return view.indexPathsForVisibleItems.sorted()
            .compactMap { path in view.cellForItem(at: path).map { (path: path, cell: $0) } }
            .filter { $0.cell.alpha > 0.1 }.min { gap($0.cell) < gap($1.cell) - 0.01 }?.path
    }
}

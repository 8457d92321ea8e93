import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Flow layout: properties, invalidation, objects", .ownRuntime) struct FlowLayoutTests {
    private let phone = CGSize(width: 320, height: 480)

    @Test("default values match UIKit's")
    func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.estimatedItemSize == .zero && layout.sectionInset == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.scrollDirection == .vertical && layout.sectionInsetReference.rawValue == 0)
        #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
        let isFlowContext =
            UICollectionViewFlowLayout.invalidationContextClass is UICollectionViewFlowLayoutInvalidationContext.Type
        #expect(isFlowContext)
        #expect(layout.collectionViewContentSize == .zero)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    }

    /// A published carousel reads the initial frames of its items this way before it modifies them.
    private final class StartsFromSuper: UICollectionViewFlowLayout {
        private(set) var starts: [CGRect] = []

        override func prepare() {
            super.prepare()
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            starts = (0..<count).map {
                super.initialLayoutAttributesForAppearingItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    }

    @Test("outside updates, the initial attributes of an item are its layout attributes")
    func startsOutsideChanges() {
        let layout = StartsFromSuper()
        layout.itemSize = CGSize(width: 100, height: 40)
        let harness = FlowHarness(layout, counts: [4], size: CGSize(width: 320, height: 470))
        harness.view.layoutIfNeeded()
        #expect(layout.starts.map(\.origin) == [0, 110, 220].map { CGPoint(x: $0, y: 0) } + [CGPoint(x: 0, y: 50)])
        #expect(layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 4, section: 0)) == nil)
    }

    @Test("decoding restores all properties, and an archive omits default values")
    func coding() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 12.5, height: 70)
        layout.minimumLineSpacing = 3
        layout.minimumInteritemSpacing = 4.25
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.scrollDirection = .horizontal
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        layout.encode(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(!reader.containsValue(forKey: "UIFooterReferenceSize"))
        #expect(reader.containsValue(forKey: "UIItemSize"))
        let decoded = try #require(UICollectionViewFlowLayout(coder: reader))
        #expect(decoded.itemSize == layout.itemSize && decoded.minimumLineSpacing == 3)
        #expect(decoded.minimumInteritemSpacing == 4.25 && decoded.sectionInset == layout.sectionInset)
        #expect(decoded.headerReferenceSize == layout.headerReferenceSize && decoded.footerReferenceSize == .zero)
        #expect(decoded.scrollDirection == .horizontal)
    }

    @Test("attributes objects exist for visible elements and are reused unless they are retained")
    func objects() {
        let harness = FlowHarness(counts: [10_000_000], size: CGSize(width: 320, height: 470))
        harness.view.layoutIfNeeded()
        // 8 lines of 5 items intersect the first 470 points. The ninth line starts at 480.
        #expect(harness.layout.createdAttributesCount == 40)
        harness.view.contentOffset.y = 60
        harness.view.layoutIfNeeded()
        harness.view.contentOffset.y = 60_000_000
        harness.view.layoutIfNeeded()
        #expect(harness.layout.createdAttributesCount == 40)
        let rect = CGRect(x: 0, y: 60_000_000, width: 320, height: 470)
        let retained = harness.layout.layoutAttributesForElements(in: rect) ?? []
        let again = harness.layout.layoutAttributesForElements(in: rect) ?? []
        #expect(retained.count == 40 && zip(retained, again).allSatisfy { $0 === $1 })
        #expect(harness.layout.createdAttributesCount == 40)
        // One line further, the retained objects keep their values, so the five that left the rectangle are not reused.
        let next = harness.layout.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: 60)) ?? []
        #expect(harness.layout.createdAttributesCount == 45)
        #expect(next.count == 40 && zip(retained.dropFirst(5), next).allSatisfy { $0 === $1 })
        #expect(retained.prefix(5).map(\.frame.minY) == [CGFloat](repeating: 60_000_000, count: 5))
        #expect(harness.view.contentSize == CGSize(width: 320, height: 119_999_990))
    }

    @Test("attributes that a caller changed are not returned again")
    func changedObjects() {
        let harness = FlowHarness(counts: [20], size: phone)
        harness.view.layoutIfNeeded()
        let warnings = CollectedWarnings()
        let rect = CGRect(x: 0, y: 0, width: 320, height: 480)
        harness.layout.layoutAttributesForElements(in: rect)?[3].frame.origin.y = 7
        let fresh = harness.layout.layoutAttributesForElements(in: rect)?[3]
        #expect(fresh?.frame.origin.y == 0)
        #expect(
            warnings.messages.count == 1
                && warnings.messages.first?.hasPrefix("UICollectionViewFlowLayout has cached frame mismatch") == true)
        harness.layout.layoutAttributesForElements(in: rect)?[4].alpha = 0.5
        #expect(harness.layout.layoutAttributesForElements(in: rect)?[4].alpha == 1)
        #expect(warnings.messages.count == 1)
    }

    @Test("only a change of the cross-axis length invalidates the layout")
    func boundsChange() {
        let harness = FlowHarness(counts: [3], size: phone)
        func invalidates(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> Bool {
            harness.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: x, y: y, width: w, height: h))
        }
        #expect(!invalidates(0, 50, 320, 480) && !invalidates(0, 0, 320, 300) && invalidates(0, 0, 300, 480))
        harness.layout.scrollDirection = .horizontal
        #expect(!invalidates(50, 0, 320, 480) && invalidates(0, 0, 320, 300) && !invalidates(0, 0, 300, 480))
        harness.layout.sectionHeadersPinToVisibleBounds = true
        #expect(invalidates(50, 0, 320, 480))
        let context = harness.layout.invalidationContext(forBoundsChange: CGRect(x: 50, y: 0, width: 320, height: 480))
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        #expect(flow?.invalidateFlowLayoutDelegateMetrics == false && flow?.invalidateFlowLayoutAttributes == false)
    }

    final class CountingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        var queryCount = 0
        var width: CGFloat = 100
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            queryCount += 1
            return CGSize(width: width, height: 20 + CGFloat(indexPath.item))
        }
    }

    @Test("the delegate is called once for each item, and again only after its metrics become invalid")
    func delegateMetrics() {
        let harness = FlowHarness(counts: [4, 3], size: phone)
        let delegate = CountingDelegate()
        harness.delegate = delegate
        harness.view.layoutIfNeeded()
        #expect(delegate.queryCount == 7)
        #expect(harness.frame(3) == CGRect(x: 0, y: 32, width: 100, height: 23))
        harness.view.contentOffset.y = 10
        harness.view.layoutIfNeeded()
        #expect(delegate.queryCount == 7)
        let keep = UICollectionViewFlowLayoutInvalidationContext()
        keep.invalidateFlowLayoutDelegateMetrics = false
        harness.layout.invalidateLayout(with: keep)
        harness.view.layoutIfNeeded()
        #expect(delegate.queryCount == 7)
        harness.layout.invalidateLayout()
        harness.view.layoutIfNeeded()
        #expect(delegate.queryCount == 14)
    }

    /// Sizes that depend on the size of the view.
    final class ShareDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: collectionView.bounds.width / 2, height: collectionView.bounds.height) }
    }

    @Test("sizes for empty bounds are read again when the view gets a size, and those for others are kept")
    func filledBounds() {
        for direction in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for empty in [CGSize.zero, CGSize(width: 0, height: 80), CGSize(width: 200, height: 0)] {
                let layout = UICollectionViewFlowLayout()
                layout.scrollDirection = direction
                (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
                let harness = FlowHarness(layout, counts: [4], size: empty)
                harness.delegate = ShareDelegate()
                // Prepares the layout before the view has a size.
                #expect(harness.view.indexPathForItem(at: .zero) == nil)
                func size(_ width: CGFloat, _ height: CGFloat) -> CGSize? {
                    harness.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
                    harness.view.layoutIfNeeded()
                    return layout.layoutAttributesForItem(at: [0, 1])?.size
                }
                #expect(size(200, 80) == CGSize(width: 100, height: 80), "\(direction.rawValue) \(empty)")
                #expect(size(300, 90) == CGSize(width: 100, height: 80), "\(direction.rawValue) \(empty)")
                #expect(harness.view.visibleCells.count >= 2)
            }
        }
    }

    @Test("pinned headers stay in the visible bounds, above the cells, and move out as the next section arrives")
    func pinning() {
        let harness = FlowHarness(counts: [20, 20], size: CGSize(width: 320, height: 200))
        harness.layout.headerReferenceSize = CGSize(width: 0, height: 30)
        harness.layout.sectionHeadersPinToVisibleBounds = true
        harness.view.layoutIfNeeded()
        func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
            harness.layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }
        // A section is 30 + 4 lines of 50 + 3 gaps of 10 = 260 long.
        #expect(header(0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 30) && header(0)?.zIndex == 10)
        harness.view.contentOffset.y = 100
        harness.view.layoutIfNeeded()
        #expect(header(0)?.frame.origin.y == 100 && header(1)?.frame.origin.y == 260)
        let visible = harness.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(visible.map(\.frame.origin.y).sorted() == [100, 260])
        harness.view.contentOffset.y = 250
        harness.view.layoutIfNeeded()
        #expect(header(0)?.frame.origin.y == 230)
    }

    @Test("an item wider than the view is reported once, with UIKit's message")
    func warning() {
        let warnings = CollectedWarnings()
        let harness = FlowHarness(counts: [3], size: phone)
        harness.layout.itemSize = CGSize(width: 320, height: 50)
        harness.view.layoutIfNeeded()
        #expect(warnings.messages.isEmpty)
        harness.layout.itemSize = CGSize(width: 330, height: 50)
        harness.view.layoutIfNeeded()
        harness.layout.invalidateLayout()
        harness.view.layoutIfNeeded()
        let lines = warnings.messages.joined(separator: "\n").components(separatedBy: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "The behavior of the UICollectionViewFlowLayout is not defined because:")
        #expect(
            lines[1]
                == "the item width must be less than the width of the UICollectionView minus the section insets left and right values, minus the content insets left and right values."
        )
        #expect(
            lines[2].hasPrefix("The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x"))
        #expect(
            lines[3]
                == "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger."
        )
        #expect(harness.frame(0)?.origin.x == -5)
        warnings.messages = []
        harness.layout.itemSize = CGSize(width: 0, height: 50)
        #expect(
            warnings.messages.first?.hasPrefix("Negative or zero item sizes are not supported by flow layout.") == true)
    }

    final class FixedDelegate: NSObject, UICollectionViewDelegateFlowLayout {
        var size = CGSize(width: 50, height: 50)
        var inset = UIEdgeInsets.zero
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { size }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { inset }
    }

    @Test("non-finite sizes and metrics are rejected with their values, negative sizes with UIKit's message")
    func badNumbers() {
        let harness = FlowHarness(counts: [3], size: phone)
        let delegate = FixedDelegate()
        harness.delegate = delegate
        func reason() -> String? {
            do throws(UIKitException) {
                try harness.layout.checkMetrics()
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(reason() == nil)
        delegate.size.width = -1
        #expect(reason() == "negative sizes are not supported in the flow layout")
        delegate.size.width = .nan
        #expect(reason() == "a flow layout needs finite sizes: item 0 of section 0 got {nan, 50.0}")
        delegate.size.width = .infinity
        #expect(reason() == "a flow layout needs finite sizes: item 0 of section 0 got {inf, 50.0}")
        delegate.size.width = 50
        delegate.inset.left = .nan
        #expect(reason() == "a flow layout needs finite metrics: the left section inset of section 0 is nan")
    }

    @Test("layout terminates in a view without a size or without sections")
    func nothing() {
        let empty = FlowHarness(counts: [], size: phone)
        empty.view.layoutIfNeeded()
        #expect(empty.layout.collectionViewContentSize == CGSize(width: 320, height: 0) && empty.everything().isEmpty)
        let flat = FlowHarness(counts: [5], size: .zero)
        flat.view.layoutIfNeeded()
        flat.layout.prepare()
        #expect(flat.layout.collectionViewContentSize == CGSize(width: 0, height: 290))
    }

    @Test("measured cells move the items after them, and visible items stay in position")
    func selfSizing() {
        let harness = FlowHarness(counts: [200], size: phone)
        harness.layout.estimatedItemSize = CGSize(width: 320, height: 40)
        harness.preferred = { path, given in CGSize(width: given.width, height: path.item % 2 == 0 ? 30 : 70) }
        harness.view.layoutIfNeeded()
        #expect(harness.frame(1) == CGRect(x: 0, y: 40, width: 320, height: 70))
        // Half of the items are 30 high, the others 70. The average is about 50 and becomes the estimate of the others.
        let rest = harness.frame(150)?.height ?? 0
        #expect(rest > 45 && rest < 55)
        for _ in 0..<20 {
            harness.view.contentOffset.y += 237
            harness.view.layoutIfNeeded()
            #expect(harness.view.visibleCells.allSatisfy { $0.frame.height == 30 || $0.frame.height == 70 })
        }
        // Scrolling back reveals unmeasured items at the top edge. Items that were visible before must not jump.
        let jump = FlowHarness(counts: [200], size: phone)
        jump.layout.estimatedItemSize = CGSize(width: 320, height: 40)
        jump.preferred = harness.preferred
        jump.view.layoutIfNeeded()
        jump.view.contentOffset.y = 5000
        jump.view.layoutIfNeeded()
        for _ in 0..<20 {
            guard let cell = jump.view.visibleCells.first(where: { $0.frame.minY >= jump.view.bounds.minY }),
                let path = jump.view.indexPath(for: cell)
            else { continue }
            let position = cell.frame.minY - jump.view.contentOffset.y
            jump.view.contentOffset.y -= 31
            jump.view.layoutIfNeeded()
            let now = (jump.frame(path.item)?.minY ?? .nan) - jump.view.contentOffset.y
            #expect(abs(now - (position + 31)) <= 1)
        }
    }
}

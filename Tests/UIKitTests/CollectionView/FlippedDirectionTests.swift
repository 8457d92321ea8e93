import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Collection views in a right-to-left interface whose layouts flip the coordinate system.
@MainActor @Suite(.ownRuntime) struct FlippedDirectionTests {
    private final class Flow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Pages of 320 points.
    private func pages(_ count: Int, host: ViewHost) -> (UICollectionView, TestSource) {
        let layout = Flow()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 320, height: 200)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        view.isPagingEnabled = true
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        let source = TestSource([count])
        view.dataSource = source
        host.show(view)
        return (view, source)
    }

    private func host() -> ViewHost { ViewHost(size: CGSize(width: 320, height: 200), layoutDirection: .rightToLeft) }

    @Test("offset 0 shows item 0, the offset divided by the width is the page, and frames are those of left to right")
    func offsets() throws {
        let host = host()
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        #expect(view.contentOffset == .zero && view.indexPathsForVisibleItems == [path(0)])
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(view.layoutAttributesForItem(at: path(3))?.frame.minX == 960)
        // A finger that moves to the right brings the page that is on the left.
        host.fling(view, velocity: CGVector(dx: 900, dy: 0))
        host.settle()
        #expect(view.contentOffset.x == 320 && view.indexPathsForVisibleItems == [path(1)])
        view.scrollToItem(at: path(4), at: .left, animated: true)
        host.settle()
        #expect(view.contentOffset.x == CGFloat(1280))
        host.fling(view, velocity: CGVector(dx: -900, dy: 0))
        host.settle()
        #expect(view.contentOffset.x == CGFloat(960))
    }

    @Test("proposed and returned target offsets and velocities are those of left to right")
    func targets() {
        final class Snapping: UICollectionViewFlowLayout {
            var calls: [(proposed: CGFloat, velocity: CGFloat)] = []
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                calls.append((proposedContentOffset.x, velocity.x))
                return CGPoint(x: 240, y: 0)
            }
        }
        let layout = Snapping()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        let host = host()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        let source = TestSource([30])
        view.dataSource = source
        host.show(view)
        host.fling(view, velocity: CGVector(dx: 900, dy: 0))
        host.settle()
        #expect(layout.calls.count == 1)
        #expect(layout.calls.first.map { $0.proposed > 0 && $0.velocity > 0 } == true, "\(layout.calls)")
        #expect(view.contentOffset.x == 240)
    }

    @Test("cells read normally, and plain subviews are mirror images, in conversions and for touches")
    func subviews() throws {
        let host = host()
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        view.contentOffset.x = 640
        host.layout()
        let cell = try #require(view.cellForItem(at: path(2)))
        let label = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
        cell.contentView.addSubview(label)
        #expect(label.convert(label.bounds, to: nil) == CGRect(x: 10, y: 20, width: 50, height: 30))
        #expect(cell.convert(CGPoint(x: 1, y: 2), from: nil) == CGPoint(x: 1, y: 2))
        // The third page is at its own distance from the right edge.
        view.contentOffset.x = 600
        host.layout()
        #expect(cell.convert(cell.bounds, to: nil) == CGRect(x: -40, y: 0, width: 320, height: 200))
        #expect(host.window.hitTest(CGPoint(x: 0, y: 25), with: nil) === label)

        let plain = UIButton(frame: CGRect(x: 610, y: 150, width: 40, height: 20))
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 20))
        plain.addSubview(mark)
        view.addSubview(plain)
        #expect(plain.convert(plain.bounds, to: nil) == CGRect(x: 270, y: 150, width: 40, height: 20))
        // Its own left edge is at its right on screen.
        #expect(mark.convert(mark.bounds, to: nil) == CGRect(x: 305, y: 150, width: 5, height: 20))
        #expect(plain.convert(CGPoint(x: 300, y: 160), from: nil) == CGPoint(x: 10, y: 10))
        #expect(host.window.hitTest(CGPoint(x: 300, y: 160), with: nil) === plain)
        #expect(host.window.layer.hitTest(CGPoint(x: 307, y: 160)) === mark.layer)
    }

    @Test("gesture translations and velocities in the view point to the left")
    func gestures() {
        let host = host()
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        var translation = CGPoint.zero
        let pan = UIPanGestureRecognizer()
        pan.addHandler { gesture in
            if let pan = gesture as? UIPanGestureRecognizer { translation = pan.translation(in: view) }
        }
        view.isScrollEnabled = false
        view.addGestureRecognizer(pan)
        host.drag(view, by: CGVector(dx: 60, dy: 5))
        #expect(translation.x < -40 && translation.y > 0, "\(translation)")
    }

    @Test("safe areas and layout margins are on the sides that they cover, in the coordinates of each view")
    func insets() throws {
        let host = ViewHost(
            size: CGSize(width: 320, height: 200), layoutDirection: .rightToLeft,
            safeArea: UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10))
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 40))
        let cell = try #require(view.cellForItem(at: path(0)))
        #expect(cell.convert(cell.bounds, to: nil).maxX == 320 - view.adjustedContentInset.left)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 25)
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 65))
    }

    @Test("content insets belong to the coordinates of the view, and short content begins at the right")
    func short() {
        let host = host()
        let (view, source) = pages(1, host: host)
        defer { withExtendedLifetime(source) {} }
        (view.collectionViewLayout as? Flow)?.itemSize = CGSize(width: 50, height: 80)
        view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        host.layout()
        #expect(view.contentOffset.x == -20)
        #expect(view.cellForItem(at: path(0)).map { $0.convert($0.bounds, to: nil).maxX } == 300)
        #expect(view.indexPathForItem(at: CGPoint(x: 49, y: 40)) == path(0))
    }

    @Test("the view is flipped exactly while the directions differ, and shows the same item when they change")
    func changes() throws {
        let host = host()
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        view.contentOffset.x = 650
        host.layout()
        let cell = try #require(view.cellForItem(at: path(2)))
        #expect(cell.convert(cell.bounds, to: nil).minX == 10)
        view.semanticContentAttribute = .forceLeftToRight
        host.layout()
        #expect(view.contentOffset.x == 650 && cell.convert(cell.bounds, to: nil).minX == -10)
        view.semanticContentAttribute = .unspecified
        host.layout()
        #expect(view.contentOffset.x == 650 && cell.convert(cell.bounds, to: nil).minX == 10)
    }

    @Test("another layout takes over on screen where the flipped one left its cells")
    func swaps() throws {
        final class Plain: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 200) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<5).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                    .filter { $0.frame.intersects(rect) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: indexPath.item * 200, y: 0, width: 200, height: 100)
                return attributes
            }
        }
        let host = host()
        let (view, source) = pages(5, host: host)
        defer { withExtendedLifetime(source) {} }
        view.contentOffset.x = 320
        host.layout()
        let cell = try #require(view.cellForItem(at: path(1)))
        func shown() -> CGRect {
            let layer = cell.layer.presentation() ?? cell.layer
            return CGRect(
                x: layer.position.x - layer.bounds.width / 2 - (view.layer.presentation() ?? view.layer).bounds.minX,
                y: 0, width: layer.bounds.width, height: 0)
        }
        view.setCollectionViewLayout(Plain(), animated: true)
        // At the start of the animation, the page still fills the view.
        #expect(abs(shown().minX) < 1 && abs(shown().width - 320) < 1, "\(shown())")
        host.settle()
        #expect(!view.layer.mirrorsSublayers)
        #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 200, y: 0, width: 200, height: 100))
    }

    @Test("updates, self-sizing, and selection work as from left to right")
    func updates() throws {
        let layout = Flow()
        layout.scrollDirection = .horizontal
        layout.estimatedItemSize = CGSize(width: 60, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let host = host()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        final class Wide: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size = CGSize(width: 100, height: 150)
                return layoutAttributes
            }
        }
        view.register(Wide.self, forCellWithReuseIdentifier: "cell")
        let source = TestSource([10])
        view.dataSource = source
        host.show(view)
        #expect(view.contentOffset.x == 0)
        #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minX } == [0, 100, 200])
        source.names[0].insert("new", at: 0)
        view.performBatchUpdates { view.insertItems(at: [path(0)]) }
        host.settle()
        #expect(view.contentOffset.x == 0 && view.numberOfItems(inSection: 0) == 11)
        #expect(view.cellForItem(at: path(0)).map { $0.convert($0.bounds, to: nil).maxX } == 320)
        host.tapItem(at: path(1), in: view)
        #expect(view.indexPathsForSelectedItems == [path(1)])
    }

    // MARK: Rules that no source states, with their other values

    @Test("with the other rule, content insets and transforms belong to the screen")
    func insetsAndTransformsOfTheScreen() throws {
        final class Moving: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { original in
                    guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
                    copy.transform = CGAffineTransform(translationX: 10, y: 0)
                    return copy
                }
            }
        }
        func shown(_ rules: RightToLeftRules) throws -> (inset: UIEdgeInsets, x: CGFloat) {
            RightToLeftRules.current = rules
            let host = host()
            let layout = Moving()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 50, height: 50)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
            view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
            let source = TestSource([1])
            view.dataSource = source
            view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
            host.show(view)
            let cell = try #require(view.cellForItem(at: path(0)))
            return (view.adjustedContentInset, cell.convert(cell.bounds, to: nil).maxX)
        }
        defer { RightToLeftRules.current = RightToLeftRules() }
        let usual = try shown(RightToLeftRules())
        #expect(usual.inset.left == 20 && usual.x == 320 - 20 - 10)
        var rules = RightToLeftRules()
        (rules.flipsContentInset, rules.flipsTransforms) = (false, false)
        let other = try shown(rules)
        #expect(other.inset.left == 5 && other.x == 320 - 5 + 10)
    }

    @Test("with the other rule, the indicator is at the right, and the background view is mirrored")
    func indicatorAndBackground() throws {
        defer { RightToLeftRules.current = RightToLeftRules() }
        for isUsual in [true, false] {
            RightToLeftRules.current.placesIndicatorAtLeft = isUsual
            RightToLeftRules.current.keepsBackgroundUpright = isUsual
            let host = host()
            let (view, source) = pages(2, host: host)
            defer { withExtendedLifetime(source) {} }
            (view.collectionViewLayout as? Flow)?.scrollDirection = .vertical
            let background = UIView()
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            background.addSubview(mark)
            view.backgroundView = background
            host.layout()
            #expect(mark.convert(mark.bounds, to: nil).minX == (isUsual ? 0 : 315))
            let bar = try #require(ScrollIndicators.frame(.vertical, in: view))
            let onScreen = view.convert(bar, to: nil)
            #expect(isUsual ? onScreen.maxX < 20 : onScreen.minX > 300)
        }
    }
}

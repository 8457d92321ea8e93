import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Collection views in a right-to-left interface whose layouts do not flip the coordinate system.
@MainActor @Suite(.ownRuntime) struct RightToLeftTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func show(
        _ layout: UICollectionViewLayout, _ count: Int = 10, direction: UITraitEnvironmentLayoutDirection = .rightToLeft
    ) -> (host: ViewHost, view: UICollectionView, source: TestSource) {
        let host = ViewHost(size: CGSize(width: 320, height: 480), layoutDirection: direction)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        let source = TestSource([count])
        view.dataSource = source
        host.show(view)
        return (host, view, source)
    }

    private func flow(_ direction: UICollectionView.ScrollDirection = .vertical) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.scrollDirection = direction
        return layout
    }

    @Test("a flow layout mirrors its own items although it does not flip; points and insets are those of the screen")
    func flowMirrors() {
        let layout = flow()
        let (host, view, source) = show(layout)
        defer { withExtendedLifetime((host, source)) {} }
        #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
        #expect((0..<4).map { view.cellForItem(at: path($0))?.frame.minX } == [220, 110, 0, 220])
        #expect(layout.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 220, y: 0, width: 100, height: 50))
        let found = layout.layoutAttributesForElements(in: CGRect(x: 200, y: 0, width: 100, height: 40)) ?? []
        #expect(found.map(\.indexPath) == [path(0), path(1)])
        #expect(view.indexPathForItem(at: CGPoint(x: 230, y: 10)) == path(0))
        host.tap(view, at: CGPoint(x: 5, y: 5))
        #expect(view.indexPathsForSelectedItems == [path(2)])
        // The content is 300 points wide, and its origin is beside the left inset.
        view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        host.layout()
        #expect(view.contentOffset.x == -20)
        #expect(view.cellForItem(at: path(0))?.frame.maxX == 300)
    }

    @Test("subclasses of a flow layout receive mirrored frames")
    func subclass() {
        final class Lower: UICollectionViewFlowLayout {
            var seen: [CGFloat] = []
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                seen = all?.map(\.frame.minX) ?? []
                return all
            }
        }
        let layout = Lower()
        layout.itemSize = CGSize(width: 100, height: 50)
        let shown = show(layout, 3)
        defer { withExtendedLifetime(shown) {} }
        #expect(layout.seen == [220, 110, 0])
    }

    @Test("items of different sizes, section insets, and headers of a flow layout are mirrored as a whole")
    func differentSizes() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: [80, 120, 60][indexPath.item % 3], height: 50) }
        }
        func frames(_ direction: UITraitEnvironmentLayoutDirection, _ axis: UICollectionView.ScrollDirection)
            -> [CGRect]
        {
            let layout = flow(axis)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 7, bottom: 3, right: 11)
            layout.headerReferenceSize = CGSize(width: 30, height: 30)
            let (host, view, source) = show(layout, 13, direction: direction)
            let sizes = Sizes()
            view.delegate = sizes
            layout.invalidateLayout()
            view.layoutIfNeeded()
            defer { withExtendedLifetime((host, source)) {} }
            let items = (0..<13).compactMap { layout.layoutAttributesForItem(at: path($0))?.frame }
            let header = layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
            return items + [header?.frame ?? .zero, CGRect(origin: .zero, size: view.contentSize)]
        }
        for axis in [UICollectionView.ScrollDirection.vertical, .horizontal] {
            let (left, right) = (frames(.leftToRight, axis), frames(.rightToLeft, axis))
            let width = left.last?.width ?? 0
            #expect(right == left.map { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) })
        }
    }

    @Test("a horizontal row begins at its end with item 0, and positions stay those of the screen")
    func row() {
        let (host, view, source) = show(flow(.horizontal), 90)
        let end = view.contentSize.width - 320
        #expect(view.contentOffset.x == end && view.indexPathsForVisibleItems.first == path(0))
        // It stays there while the data change and nothing has scrolled it.
        source.names[0] += ["more"]
        view.reloadData()
        host.layout()
        #expect(view.contentOffset.x == view.contentSize.width - 320)
        view.scrollToItem(at: path(40), at: .left, animated: false)
        #expect(view.contentOffset.x == view.layoutAttributesForItem(at: path(40))?.frame.minX)
        let offset = view.contentOffset.x
        source.names[0] += ["more"]
        view.reloadData()
        host.layout()
        #expect(view.contentOffset.x == offset)
        host.fling(view, velocity: CGVector(dx: 600, dy: 0))
        host.settle()
        #expect(view.contentOffset.x < offset)
    }

    @Test("a row that begins with an offset of its own keeps it, and an empty row is at item 0 when it is filled")
    func rowStarts() {
        let (host, view, source) = show(flow(.horizontal), 0)
        source.names = [(0..<60).map { "\($0)" }]
        view.reloadData()
        host.layout()
        #expect(view.contentOffset.x == view.contentSize.width - 320)
        let other = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: flow(.horizontal))
        other.semanticContentAttribute = .forceRightToLeft
        other.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        other.dataSource = source
        other.contentSize = CGSize(width: 2000, height: 100)
        other.contentOffset.x = 300
        other.layoutIfNeeded()
        #expect(other.contentOffset.x == 300)
    }

    @Test("self-sizing cells keep the row at item 0, and visible content in place elsewhere")
    func selfSizing() throws {
        final class Wide: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size = CGSize(width: 90 + layoutAttributes.indexPath.item % 4 * 20, height: 100)
                return layoutAttributes
            }
        }
        let layout = flow(.horizontal)
        layout.estimatedItemSize = CGSize(width: 60, height: 100)
        let (host, view, source) = show(layout, 0)
        view.frame.size.height = 110
        view.register(Wide.self, forCellWithReuseIdentifier: "cell")
        source.names = [(0..<200).map { "\($0)" }]
        view.reloadData()
        host.layout()
        #expect(view.contentOffset.x == view.contentSize.width - 320)
        #expect(view.cellForItem(at: path(0)).map { $0.frame.maxX == view.contentSize.width } == true)
        view.scrollToItem(at: path(100), at: .centeredHorizontally, animated: false)
        host.layout()
        let before = try #require(view.cellForItem(at: path(100))).convert(CGPoint.zero, to: nil).x
        // Items that become visible are longer than their estimates.
        host.drag(view, by: CGVector(dx: 40, dy: 0))
        let after = try #require(view.cellForItem(at: path(100))).convert(CGPoint.zero, to: nil).x
        #expect(after > before && after < before + 45, "\(before) \(after)")
    }

    @Test("pinned headers of a mirrored row stay at the right edge")
    func pinned() throws {
        let layout = flow(.horizontal)
        let (host, view, source) = show(layout, 0)
        let other = ListSource([90])
        other.supplementaryView = {
            $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "header", for: $2)
        }
        view.dataSource = other
        layout.headerReferenceSize = CGSize(width: 30, height: 0)
        layout.sectionHeadersPinToVisibleBounds = true
        defer { withExtendedLifetime((host, source)) {} }
        host.layout()
        view.contentOffset.x -= 100
        host.layout()
        let header = try #require(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
        #expect(header.frame.maxX == view.bounds.maxX)
    }

    @Test("custom layouts and plain scroll views that do not flip are not mirrored")
    func base() {
        final class Plain: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 100) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<10).map {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                    attributes.frame = CGRect(x: $0 * 100, y: 0, width: 100, height: 100)
                    return attributes
                }
            }
        }
        let (host, view, source) = show(Plain())
        defer { withExtendedLifetime((host, source)) {} }
        #expect(view.contentOffset.x == 0 && view.cellForItem(at: path(0))?.frame.minX == 0)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.semanticContentAttribute = .forceRightToLeft
        scroll.contentSize = CGSize(width: 500, height: 100)
        scroll.layoutIfNeeded()
        #expect(scroll.contentOffset == .zero && !scroll.layer.mirrorsSublayers)
    }

    @Test("the direction of development determines whether the direction of the view is the opposite one")
    func development() {
        final class Arabic: UICollectionViewLayout {
            override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        #expect(UICollectionViewFlowLayout().developmentLayoutDirection == .leftToRight)
        // The main bundle of the tests names no language.
        #expect(UICollectionViewLayout().developmentLayoutDirection == .leftToRight)
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let shown = show(Arabic(), 0, direction: direction)
            #expect(shown.view.layer.mirrorsSublayers == (direction == .leftToRight))
        }
    }

    @Test("a compositional layout mirrors its frames, and a horizontal one begins with item 0")
    func compositional() {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])
        let vertical = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let first = show(vertical)
        #expect(first.view.cellForItem(at: path(0))?.frame.maxX == 320)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let horizontal = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let (host, view, source) = show(horizontal)
        #expect(view.contentOffset.x == 680 && view.indexPathsForVisibleItems == (0..<4).map(path))
        source.names[0] += ["more"]
        view.reloadData()
        host.layout()
        #expect(view.contentOffset.x == 780)
    }

    @Test("a compositional layout that is told to flip computes as from left to right")
    func flippedCompositional() {
        final class Flipping: UICollectionViewCompositionalLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
        let (host, view, source) = show(Flipping(section: section))
        defer { withExtendedLifetime((host, source)) {} }
        #expect(view.cellForItem(at: path(0))?.frame.minX == 12)
        #expect(view.cellForItem(at: path(0)).map { $0.convert($0.bounds, to: nil).maxX } == 308)
    }

    // MARK: Rules that no source states, with their other values

    @Test("with the other rules, rows begin at the left end, and short ones at the right edge of the view")
    func otherRows() {
        defer { RightToLeftRules.current = RightToLeftRules() }
        RightToLeftRules.current.rowsBeginAtFirstItem = false
        let long = show(flow(.horizontal), 90)
        #expect(long.view.contentOffset.x == 0)
        let short = show(flow(.horizontal), 3)
        #expect(short.view.cellForItem(at: path(0))?.frame.minX == 0)
        RightToLeftRules.current.shortRowsBeginAtRight = true
        let filling = show(flow(.horizontal), 3)
        #expect(filling.view.cellForItem(at: path(0))?.frame.maxX == 320)
    }

    @Test("with the other rules, different sizes are not mirrored, and section insets stay on their sides")
    func otherFrames() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: indexPath.item % 2 == 0 ? 80 : 120, height: 50) }
        }
        defer { RightToLeftRules.current = RightToLeftRules() }
        RightToLeftRules.current.mirrorsSectionInsets = false
        let layout = flow()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 11)
        let equal = show(layout, 3)
        #expect(equal.view.cellForItem(at: path(0))?.frame.maxX == 309)
        RightToLeftRules.current.mirrorsDifferentSizes = false
        let sizes = Sizes()
        let different = show(flow(), 4)
        different.view.delegate = sizes
        different.view.collectionViewLayout.invalidateLayout()
        different.host.layout()
        #expect(different.view.cellForItem(at: path(0))?.frame.minX == 0)
    }
}

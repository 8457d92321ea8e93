import CollectionLayouts
import CollectionViewTesting
import LayoutFixtures
import Testing
import UIKit

@MainActor @Suite struct SnapCoverParallaxTests {
    private func golden(_ part: String) throws -> JSON { try LayoutGolden("002_snap_cover_parallax").root[part] }

    @Test("the snapping list has the recorded frames and rest positions")
    func snapping() throws {
        let golden = try golden("snapping")
        let layout = SnappingListLayout()
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [golden["itemCount"].int])
        #expect(layout.collectionViewContentSize == golden["contentSize"].size)
        #expect(close(Double(fixture.view.decelerationRate.rawValue), golden["decelerationRate"].double))
        for (i, frame) in golden["frames"].array.enumerated() {
            let item = try #require(fixture.view.layoutAttributesForItem(at: IndexPath(item: i, section: 0)))
            #expect(close(item.frame, frame.rect))
        }
        for snap in golden["snaps"].array {
            fixture.scroll(y: CGFloat(snap["currentOffsetY"].double))
            let got = layout.targetContentOffset(
                forProposedContentOffset: CGPoint(x: 3, y: snap["proposedOffsetY"].double), withScrollingVelocity: .zero
            )
            #expect(close(Double(got.y), snap["recommendedTargetY"].double), "from \(snap["proposedOffsetY"].double)")
            #expect(got.x == 3)
        }
    }

    @Test("covers have the recorded frames, insets, matrices, and opacities, in rect and item queries")
    func covers() throws {
        let golden = try golden("carousel")
        let layout = CoverCarouselLayout()
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [golden["itemCount"].int])
        #expect(layout.itemSize == golden["itemSize"].size)
        #expect(Double(layout.minimumLineSpacing) == golden["minimumLineSpacing"].double)
        #expect(layout.collectionViewContentSize == golden["contentSize"].size)
        #expect(close(Double(fixture.view.contentInset.left), golden["contentInset"]["left"].double))
        let frames = golden["frames"].array.map(\.rect)
        for state in golden["states"].array {
            fixture.scroll(x: CGFloat(state["contentOffsetX"].double))
            for expected in state["recommendedSymmetricClamp"].array {
                let path = IndexPath(item: expected["item"].int, section: 0)
                let item = try #require(layout.layoutAttributesForItem(at: path))
                let frame = frames[path.item]
                #expect(
                    close(Double(item.center.x), Double(frame.midX)) && close(Double(item.center.y), Double(frame.midY))
                )
                #expect(item.size == frame.size)
                #expect(close(Double(item.alpha), expected["alpha"].double))
                let t = item.transform3D
                let rows = expected["transform3D_rowMajor"].array.map { $0.array.map(\.double) }
                let own = [[t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m41, t.m42, t.m43, t.m44]]
                for (row, from) in zip(own, [0, 1, 3]) {
                    for column in [0, 1, 3] { #expect(close(Double(row[column]), rows[from][column])) }
                }
                #expect(item.zIndex == -Int(abs(expected["distanceFromCenter"].double).rounded()))
            }
            #expect(LayoutLaws.answersAgree(in: fixture.view).isEmpty)
        }
        for (i, offset) in golden["snapOffsets"].doubles.enumerated() {
            fixture.scroll(x: CGFloat(offset) + 11)
            let got = layout.targetContentOffset(
                forProposedContentOffset: fixture.view.contentOffset, withScrollingVelocity: .zero)
            #expect(close(Double(got.x), offset), "item \(i)")
        }
    }

    @Test("parallax translations match the recording, and their attributes copy and compare")
    func parallax() throws {
        let golden = try golden("parallax")
        let layout = ParallaxLayout()
        let fixture = LayoutFixture(layout, size: golden["viewport"].size, sections: [3, golden["itemCount"].int - 3])
        #expect(layout.collectionViewContentSize == golden["contentSize"].size)
        let frames = golden["frames"].array.map(\.rect)
        for state in golden["states"].array {
            fixture.scroll(x: CGFloat(state["contentOffsetX"].double))
            for (i, drift) in state["parallaxX_all"].doubles.enumerated() {
                let path = i < 3 ? IndexPath(item: i, section: 0) : IndexPath(item: i - 3, section: 1)
                let item = try #require(layout.layoutAttributesForItem(at: path) as? EffectLayoutAttributes)
                #expect(close(item.frame, frames[i]))
                #expect(close(Double(item.parallax.x), drift) && item.parallax.y == 0)
                let copy = try #require(item.copy() as? EffectLayoutAttributes)
                #expect(copy.isEqual(item) && copy.parallax == item.parallax)
                copy.parallax.x += 1
                #expect(!copy.isEqual(item))
            }
        }
    }

    @Test("changing the layout resets the insets and effects of the old one")
    func swapping() throws {
        let fixture = LayoutFixture(CoverCarouselLayout(), size: CGSize(width: 375, height: 603), sections: [8])
        fixture.scroll(x: 225)
        let parallax = ParallaxLayout()
        fixture.view.setCollectionViewLayout(parallax, animated: false)
        fixture.host.layout()
        #expect(fixture.view.contentInset == .zero)
        for cell in fixture.view.visibleCells {
            #expect(cell.alpha == 1 && CATransform3DIsIdentity(cell.layer.transform))
        }
        let cell = ParallaxCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let effect = EffectLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        effect.parallax = CGPoint(x: 12, y: 0)
        cell.apply(effect)
        #expect(cell.imageView.transform.tx == 12)
        cell.apply(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
        #expect(cell.imageView.transform == .identity)
    }

    @Test("the layout laws hold for covers, lists, and parallax along both axes and in both layout directions")
    func laws() {
        for direction in [UICollectionView.ScrollDirection.horizontal, .vertical] {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for make in [{ CoverCarouselLayout() }, { SnappingListLayout() }, { ParallaxLayout() }]
                    as [() -> SnappingFlowLayout]
                {
                    let layout = make()
                    layout.scrollDirection = direction
                    layout.headerReferenceSize = CGSize(width: 30, height: 30)
                    let fixture = LayoutFixture(
                        layout, size: CGSize(width: 300, height: 400), sections: [3, 0, 4], direction: writing)
                    for offset in [-50.0, 0, 130, 700] {
                        fixture.scroll(x: direction == .horizontal ? offset : 0, y: direction == .vertical ? offset : 0)
                        let broken = LayoutLaws.violations(in: fixture.view, rectangles: 15)
                        #expect(
                            broken.isEmpty,
                            "\(type(of: layout)) \(direction.rawValue) at \(offset): \(broken.prefix(3))")
                    }
                }
            }
        }
    }

    @Test("the perspective enlarges the edges of covers at most twice at every width of the view")
    func nearness() throws {
        for width in [320, 700, 1_400, 4_000] as [CGFloat] {
            let layout = CoverCarouselLayout()
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: width, height: 600), collectionViewLayout: layout)
            let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([0, 1, 2, 3])
            source.apply(snapshot, animatingDifferences: false)
            var near: CGFloat = 1
            for step in 0...40 {
                view.contentOffset.x = CGFloat(step) / 40 * (view.contentSize.width - width)
                view.layoutIfNeeded()
                for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
                    let half = attributes.size.width / 2
                    // The divisor of the perspective at each edge: 1 at the screen, 0 at the eye. The edge is half the
                    // length of an item away from the rotation axis, the eye a whole length.
                    let matrix = attributes.transform3D
                    near = min(near, matrix.m44 + half * matrix.m14, matrix.m44 - half * matrix.m14)
                }
            }
            #expect(near >= 0.5 - 1e-9 && near < 1, "\(near) in a view of \(width)")
        }
    }
}

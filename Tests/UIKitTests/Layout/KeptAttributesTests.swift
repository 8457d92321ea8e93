import CollectionCore
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Layouts return the same attributes objects again and overwrite those that are not referenced elsewhere. These random
/// walks compare each result with that of a new layout, while objects are retained and changed.
@MainActor @Suite("Reuse of attributes objects", .ownRuntime) struct KeptAttributesTests {
    /// The values of an attributes object, without its identity.
    private struct Values: Equatable, CustomStringConvertible {
        var description: String

        init(_ attributes: UICollectionViewLayoutAttributes) {
            description =
                "\(attributes) \(attributes.representedElementCategory) \(attributes.center) \(attributes.transform3D)"
        }
    }

    private static func flow(pinned: Bool) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 44)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 12)
        layout.sectionHeadersPinToVisibleBounds = pinned
        layout.sectionFootersPinToVisibleBounds = pinned
        return layout
    }

    private static func rows() -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        section.boundarySupplementaryItems[0].pinToVisibleBounds = true
        return UICollectionViewCompositionalLayout(section: section)
    }

    private static let makers: [(name: String, make: @MainActor () -> UICollectionViewLayout)] = [
        ("flow", { flow(pinned: false) }), ("flow with pinned headers", { flow(pinned: true) }),
        ("flow with a class of its own", { OwnAttributesLayout() }), ("compositional", rows),
    ]

    private final class OwnAttributes: UICollectionViewLayoutAttributes {}
    private final class OwnAttributesLayout: UICollectionViewFlowLayout {
        override class var layoutAttributesClass: AnyClass { OwnAttributes.self }
    }

    private final class Harness: ListSource {
        static let counts = [40, 0, 3, 400, 25]
        let view: UICollectionView

        init(_ layout: UICollectionViewLayout) {
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
            super.init(Self.counts)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            }
            view.dataSource = self
            view.layoutIfNeeded()
        }
    }

    /// The result of a new layout at the same content offset.
    private func fresh(_ index: Int, _ rect: CGRect, at offset: CGPoint) -> [Values] {
        let layout = Self.makers[index].make()
        let harness = Harness(layout)
        harness.view.contentOffset = offset
        layout.invalidateLayout()
        layout.prepare()
        return (layout.layoutAttributesForElements(in: rect) ?? []).map(Values.init)
    }

    private func change(_ attributes: UICollectionViewLayoutAttributes, _ random: inout SplitMixGenerator) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: attributes.frame.origin.y += 5
        case 1: attributes.alpha = 0.5
        case 2: attributes.zIndex = 77
        case 3: attributes.isHidden = true
        case 4: attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        case 5: attributes.indexPath = IndexPath(item: 1, section: 2)
        default: attributes.center.x += 3
        }
    }

    @Test(
        "with scrolls, jumps, retained objects, and changed objects, every result equals that of a new layout",
        arguments: 0..<4)
    func walk(_ index: Int) {
        _ = CollectedWarnings()
        var random = SplitMixGenerator(seed: 11 + UInt64(index))
        let layout = Self.makers[index].make()
        let harness = Harness(layout)
        var retained: [(object: UICollectionViewLayoutAttributes, values: Values)] = []
        var y: CGFloat = 0
        for step in 0..<120 {
            y =
                step % 9 == 0
                ? CGFloat.random(in: 0...4_000, using: &random) : y + CGFloat.random(in: -90...90, using: &random)
            y.round()
            y = min(max(y, 0), harness.view.contentSize.height - 300)
            harness.view.contentOffset.y = y
            harness.view.layoutIfNeeded()
            layout.isPrefetching = step % 3 == 1
            let rect = CGRect(x: 0, y: y + (step % 3 == 1 ? 300 : 0), width: 320, height: step % 3 == 1 ? 150 : 300)
            let result = layout.layoutAttributesForElements(in: rect) ?? []
            layout.isPrefetching = false
            #expect(result.map(Values.init) == fresh(index, rect, at: harness.view.contentOffset), "step \(step)")
            guard !result.isEmpty else { continue }
            if step % 4 == 0 {
                let object = result[Int.random(in: 0..<result.count, using: &random)]
                retained.append((object, Values(object)))
            }
            let candidate = result[Int.random(in: 0..<result.count, using: &random)]
            if step % 2 == 0, !retained.contains(where: { $0.object === candidate }) { change(candidate, &random) }
        }
        #expect(retained.count > 15 && retained.allSatisfy { Values($0.object) == $0.values })
    }

    @Test("a query by index path returns the visible object, or a new one if that was changed")
    func single() {
        let layout = Self.flow(pinned: false)
        let harness = Harness(layout)
        harness.view.contentOffset.y = 500
        harness.view.layoutIfNeeded()
        let visible = layout.layoutAttributesForElements(in: harness.view.bounds) ?? []
        for attributes in visible where attributes.representedElementCategory == .cell {
            #expect(layout.layoutAttributesForItem(at: attributes.indexPath) === attributes)
        }
        for section in Harness.counts.indices {
            for item in 0..<Harness.counts[section] {
                let path = IndexPath(item: item, section: section)
                #expect(layout.layoutAttributesForItem(at: path)?.indexPath == path)
            }
        }
        let one = visible.first { $0.representedElementCategory == .cell }
        one?.alpha = 0.3
        let again = one.flatMap { layout.layoutAttributesForItem(at: $0.indexPath) }
        #expect(again != nil && again !== one && again?.alpha == 1)
    }
}

import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// A layout with one fault, and a part of the message of the law that finds it.
struct FaultyCase: CustomTestStringConvertible, Sendable {
    let name: String
    let words: String
    let make: @MainActor @Sendable () -> UICollectionViewLayout

    var testDescription: String { name }

    static let cases = [
        FaultyCase(name: "an item is missing in rectangles", words: "cell 0.3 is in no rectangle") {
            FaultyList(found: { $0.filter { $0.indexPath.item != 3 } })
        },
        FaultyCase(name: "an item appears twice", words: "cell 0.2 appears 2 times") {
            FaultyList(found: { $0 + $0.filter { $0.indexPath.item == 2 } })
        },
        FaultyCase(name: "an item that the data source does not have", words: "cell 0.12 is not in the data source") {
            FaultyList(count: 13)
        },
        FaultyCase(name: "no attributes for a single item", words: "cell 0.11 has no attributes") {
            FaultyList(single: { $0.indexPath.item == 11 ? nil : $0 })
        },
        FaultyCase(name: "another alpha by itself", words: "by itself") {
            FaultyList(single: {
                $0.alpha = 0.5
                return $0
            })
        },
        FaultyCase(name: "a position that is no number", words: "no number") {
            FaultyList(modify: { if $0.indexPath.item == 4 { $0.center.x = .nan } })
        },
        FaultyCase(name: "a negative size", words: "has the size") {
            FaultyList(modify: { if $0.indexPath.item == 4 { $0.size = CGSize(width: -10, height: 20) } })
        },
        FaultyCase(name: "an infinite content", words: "the content size is") { FaultyList(length: .infinity) },
        FaultyCase(
            name: "a content that ends above the last item",
            words: "cell 0.11 at (0.00, 550.00, 200.00, 50.00) lies outside of the content size 200.0 x 530.0"
        ) {
            FaultyList(length: 530)
        },
        FaultyCase(
            name: "an item before the content", words: "cell 0.4 at (-40.00, 200.00, 200.00, 50.00) lies outside"
        ) {
            FaultyList(modify: { if $0.indexPath.item == 4 { $0.center.x -= 40 } })
        },
        FaultyCase(name: "only items that are inside rectangles", words: "is missing in") {
            FaultyList(meets: { $1.contains($0) })
        },
        FaultyCase(name: "only items that begin inside rectangles", words: "is missing in") {
            FaultyList(meets: { $0.intersects($1) && $0.minY >= $1.minY })
        },
        FaultyCase(name: "rectangles are compared without transforms", words: "is missing in") {
            FaultyList(
                meets: { $0.intersects($1) },
                modify: { $0.transform = CGAffineTransform(translationX: 0, y: 170) })
        },
        FaultyCase(name: "a visible item of an orthogonal section is missing", words: "cell 0.1 is in no rectangle") {
            FaultyRow(loses: IndexPath(item: 1, section: 0))
        },
        FaultyCase(name: "an item below an orthogonal section is missing", words: "cell 1.2 is in no rectangle") {
            FaultyRow(loses: IndexPath(item: 2, section: 1))
        },
        FaultyCase(name: "small rectangles miss an item of an orthogonal section", words: "is missing in") {
            FaultyRow(loses: IndexPath(item: 1, section: 0), below: 300)
        },
    ]
}

/// Twelve rows of 50 points, with a fault.
private final class FaultyList: UICollectionViewLayout {
    typealias Attributes = UICollectionViewLayoutAttributes
    private let count: Int
    private let length: CGFloat
    private let meets: (CGRect, CGRect) -> Bool
    private let modify: (Attributes) -> Void
    private let found: ([Attributes]) -> [Attributes]
    private let single: (Attributes) -> Attributes?

    init(
        count: Int = 12, length: CGFloat = 600, meets: ((CGRect, CGRect) -> Bool)? = nil,
        modify: @escaping (Attributes) -> Void = { _ in }, found: @escaping ([Attributes]) -> [Attributes] = { $0 },
        single: @escaping (Attributes) -> Attributes? = { $0 }
    ) {
        (self.count, self.length) = (count, length)
        self.meets = meets ?? { $0.intersects($1) }
        (self.modify, self.found, self.single) = (modify, found, single)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func untransformed(_ item: Int) -> CGRect { CGRect(x: 0, y: CGFloat(item) * 50, width: 200, height: 50) }

    private func attributes(_ item: Int) -> Attributes {
        let attributes = Attributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = untransformed(item)
        modify(attributes)
        return attributes
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: length) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        found((0..<count).filter { meets(untransformed($0), rect) }.map(attributes))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        single(attributes(indexPath.item))
    }
}

/// An orthogonal section above a list, whose queries lose items.
private final class FaultyRow: UICollectionViewCompositionalLayout {
    private let lost: IndexPath?
    private let limit: CGFloat

    /// - Parameters:
    ///   - lost: The item that queries leave out.
    ///   - limit: The width in points from which rectangles contain the item.
    init(loses lost: IndexPath? = nil, below limit: CGFloat = .infinity) {
        (self.lost, self.limit) = (lost, limit)
        super.init { section, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            let width = section == 0 ? NSCollectionLayoutDimension.absolute(80) : .fractionalWidth(1)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: width, heightDimension: .absolute(60)), subitems: [item])
            let made = NSCollectionLayoutSection(group: group)
            if section == 0 { made.orthogonalScrollingBehavior = .continuous }
            return made
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        return rect.width < limit ? all?.filter { $0.indexPath != lost } : all
    }
}

@MainActor @Suite struct FaultyLayoutTests {
    /// Prepares the layout without showing the view, because views cannot show the result of some faults.
    private func broken(by layout: UICollectionViewLayout) -> [String] {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let source = ListSource(layout is UICollectionViewCompositionalLayout ? [9, 4] : [12])
        view.dataSource = source
        layout.prepare()
        return withExtendedLifetime(source) { LayoutLaws.violations(in: view) }
    }

    @Test("the laws find each fault", arguments: FaultyCase.cases)
    func finds(fault: FaultyCase) {
        let found = broken(by: fault.make())
        #expect(found.contains { $0.contains(fault.words) }, "\(found)")
    }

    @Test("the same layouts without their faults satisfy the laws")
    func faultless() {
        for layout in [FaultyList(), FaultyRow()] as [UICollectionViewLayout] {
            let found = broken(by: layout)
            #expect(found.isEmpty, "\(found)")
        }
    }
}

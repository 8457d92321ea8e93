import CollectionLayouts
import Testing
import UIKit

/// A layout that breaks one law deliberately, and a part of the message that the law must report.
struct FaultyLayout: CustomTestStringConvertible, Sendable {
    let name: String
    let words: String
    /// Parts of the messages of other laws that the same fault breaks.
    var alsoAllowed: [String] = []
    var axis: UICollectionView.ScrollDirection = .vertical
    var isFlat = true
    var hasFocus = false
    var sections = [6, 9, 7]
    let make: @MainActor @Sendable () -> UICollectionViewLayout

    var testDescription: String { name }

    static let cases = [
        FaultyLayout(name: "a jump", words: "jumps by") {
            // At one offset, all cells move further than the finger.
            FaultyFlow { cell, offset in if offset > 60 { cell.center.x += 45 } }
        },
        FaultyLayout(name: "an overlap", words: "covers") {
            let layout = FaultyFlow { _, _ in }
            layout.minimumLineSpacing = -20
            return layout
        },
        FaultyLayout(name: "a gap over the header", words: "a gap of") {
            let layout = HeroPageLayout()
            layout.isHeaderStretchy = false
            return layout
        },
        FaultyLayout(
            name: "a gap before a header that lies beside the page", words: "a gap of", axis: .horizontal
        ) {
            let layout = HeroPageLayout()
            layout.scrollDirection = .horizontal
            layout.headerSize = { CGSize(width: 150, height: $0.height) }
            layout.itemSize = { CGSize(width: 120, height: $0.height) }
            layout.isHeaderStretchy = false
            return layout
        },
        FaultyLayout(
            name: "two focused items", words: "share the middle", axis: .horizontal, isFlat: false, hasFocus: true
        ) {
            // Pairs of items have the same position.
            Centered { cell in cell.zIndex = 0 }
        },
        FaultyLayout(name: "no focused item", words: "nothing is in the middle", axis: .horizontal, hasFocus: true) {
            let layout = SnappingListLayout()
            layout.scrollDirection = .horizontal
            layout.itemLength = 150
            layout.isSnapping = false
            return layout
        },
        FaultyLayout(name: "a mirrored cell", words: "mirrored") {
            FaultyFlow { cell, _ in
                if cell.indexPath.item == 3 { cell.transform = CGAffineTransform(scaleX: -1, y: 1) }
            }
        },
        FaultyLayout(name: "headers out of order", words: "runs into", alsoAllowed: ["lies over", "jumps by"]) {
            FaultyHeaders { header in if header.indexPath.section == 1 { header.center.y -= 505 } }
        },
        FaultyLayout(name: "headers below cells", words: "lies over") {
            FaultyHeaders { header in header.zIndex = -5 }
        },
        FaultyLayout(name: "nothing", words: "nothing is shown") { FaultyFlow(isEmpty: true) { _, _ in } },
    ]
}

/// A list that changes the attributes of its cells depending on the content offset.
private final class FaultyFlow: UICollectionViewFlowLayout {
    private let isEmpty: Bool
    private let modify: (UICollectionViewLayoutAttributes, CGFloat) -> Void

    init(isEmpty: Bool = false, _ modify: @escaping (UICollectionViewLayoutAttributes, CGFloat) -> Void) {
        self.isEmpty = isEmpty
        self.modify = modify
        super.init()
        itemSize = CGSize(width: 200, height: 120)
        minimumLineSpacing = 6
    }

    required init?(coder: NSCoder) { nil }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    private func modified(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return original }
        modify(copy, collectionView?.contentOffset.y ?? 0)
        return copy
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        isEmpty ? [] : super.layoutAttributesForElements(in: rect)?.map(modified)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(modified)
    }
}

/// A waterfall that changes the attributes of its headers.
private final class FaultyHeaders: WaterfallLayout {
    private let modify: (UICollectionViewLayoutAttributes) -> Void

    init(_ modify: @escaping (UICollectionViewLayoutAttributes) -> Void) {
        self.modify = modify
        super.init()
        headerLength = 30
        sectionHeadersPinToVisibleBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -1000)) ?? []
        for header in all where header.representedElementCategory == .supplementaryView { modify(header) }
        return all.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let header = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        if let header { modify(header) }
        return header
    }
}

/// Pairs of items, each pair in the middle of a page.
private final class Centered: UICollectionViewLayout {
    private let modify: (UICollectionViewLayoutAttributes) -> Void

    init(_ modify: @escaping (UICollectionViewLayoutAttributes) -> Void) {
        self.modify = modify
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }
    private var paths: [IndexPath] {
        guard let collectionView else { return [] }
        return (0..<collectionView.numberOfSections).flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: width * CGFloat((paths.count + 1) / 2), height: collectionView?.bounds.height ?? 0)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let index = paths.firstIndex(of: indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: (CGFloat(index / 2) + 0.5) * width - 50, y: 100, width: 100, height: 100)
        modify(attributes)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        paths.compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.intersects(rect) }
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        CGPoint(x: (proposedContentOffset.x / max(width, 1)).rounded() * width, y: proposedContentOffset.y)
    }
}

import TestRuntimes
import Testing
import UIKit

/// An item of an app, whose values are computed.
private final class ComputedItem: NSCollectionLayoutItem {
    static var inset: CGFloat = 0
    override var contentInsets: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(top: Self.inset, leading: 0, bottom: 0, trailing: 0) }
        set {}
    }
}

/// Layouts whose providers return other objects, most of which describe the same as before.
@MainActor @Suite("Objects that describe equal sections") struct EqualDescriptionTests {
    /// The differences of a section from a plain one, each in one value that the solver uses.
    enum Difference: CaseIterable {
        case insets, spacing, orthogonal, followsInsets, topPadding, decoration, decorationInsets, decorationOrder,
            header,
            headerSize, headerOrder, headerKind, headerAlignment, headerOffset, headerPins, headerCovers, itemWidth,
            itemInsets, edgeSpacing, flexibleEdge, itemSpacing, flexibleSpacing, repeats, column, nested, twoItems,
            badge,
            badgeAnchor, badgeItemAnchor, badgeOrder, groupHeight, subclass, custom
    }

    /// A section of new objects.
    private static func section(_ parts: Set<Difference>) -> NSCollectionLayoutSection {
        func size(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), 10), elementKind: "badge",
            containerAnchor: parts.contains(.badgeAnchor)
                ? NSCollectionLayoutAnchor(edges: [.top, .leading], absoluteOffset: CGPoint(x: 2, y: 3))
                : NSCollectionLayoutAnchor(edges: [.top, .trailing]),
            itemAnchor: NSCollectionLayoutAnchor(edges: parts.contains(.badgeItemAnchor) ? [.bottom] : [.top]))
        if parts.contains(.badgeOrder) { badge.zIndex = 7 }
        let itemSize = size(parts.contains(.itemWidth) ? .fractionalWidth(0.5) : .absolute(70), 30)
        let item =
            parts.contains(.subclass)
            ? ComputedItem(layoutSize: itemSize)
            : NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: parts.contains(.badge) ? [badge] : [])
        if parts.contains(.itemInsets) { item.contentInsets.leading = 4 }
        if parts.contains(.edgeSpacing) || parts.contains(.flexibleEdge) {
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: parts.contains(.flexibleEdge) ? .flexible(3) : .fixed(3), top: nil, trailing: nil, bottom: nil)
        }
        let groupSize = size(.fractionalWidth(1), parts.contains(.groupHeight) ? 60 : 40)
        var items = [item]
        if parts.contains(.twoItems) { items.append(NSCollectionLayoutItem(layoutSize: size(.absolute(40), 20))) }
        if parts.contains(.nested) {
            items = [NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(90), 40), subitems: items)]
        }
        let group: NSCollectionLayoutGroup =
            if parts.contains(.custom) {
                .custom(layoutSize: groupSize) { _ in
                    [.init(frame: CGRect(x: 0, y: ComputedItem.inset, width: 50, height: 30))]
                }
            } else if parts.contains(.column) {
                .vertical(layoutSize: groupSize, subitems: items)
            } else if parts.contains(.repeats) {
                .horizontal(layoutSize: groupSize, repeatingSubitem: items[0], count: 2)
            } else {
                .horizontal(layoutSize: groupSize, subitems: items)
            }
        if parts.contains(.itemSpacing) || parts.contains(.flexibleSpacing) {
            group.interItemSpacing = parts.contains(.flexibleSpacing) ? .flexible(6) : .fixed(6)
        }
        let section = NSCollectionLayoutSection(group: group)
        addViews(parts, to: section)
        if parts.contains(.insets) { section.contentInsets.top = 11 }
        if parts.contains(.spacing) { section.interGroupSpacing = 5 }
        if parts.contains(.orthogonal) { section.orthogonalScrollingBehavior = .groupPagingCentered }
        if parts.contains(.followsInsets) { section.supplementariesFollowContentInsets = false }
        if parts.contains(.topPadding) { section._headerTopPadding = 9 }
        return section
    }

    private static func addViews(_ parts: Set<Difference>, to section: NSCollectionLayoutSection) {
        if parts.contains(.header) {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: parts.contains(.headerSize) ? .estimated(33) : .absolute(22)),
                elementKind: parts.contains(.headerKind) ? "title" : "header",
                alignment: parts.contains(.headerAlignment) ? .bottom : .top,
                absoluteOffset: CGPoint(x: parts.contains(.headerOffset) ? 8 : 0, y: 0))
            header.pinToVisibleBounds = parts.contains(.headerPins)
            header.extendsBoundary = !parts.contains(.headerCovers)
            if parts.contains(.headerOrder) { header.zIndex = 5 }
            section.boundarySupplementaryItems = [header]
        }
        if parts.contains(.decoration) {
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
            if parts.contains(.decorationInsets) { background.contentInsets.trailing = 6 }
            if parts.contains(.decorationOrder) { background.zIndex = -2 }
            section.decorationItems = [background]
        }
    }

    /// A layout in the view of a data source, prepared.
    private struct Subject {
        let layout: UICollectionViewCompositionalLayout
        let view: UICollectionView

        @MainActor init(_ source: ListSource, _ section: @escaping (Int) -> NSCollectionLayoutSection) {
            layout = UICollectionViewCompositionalLayout { index, _ in section(index) }
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.dataSource = source
            layout.prepare()
        }

        @MainActor func prepareAgain() {
            let context = UICollectionViewLayoutInvalidationContext()
            context.setInvalidateDataSourceCounts(true)
            layout.invalidateLayout(with: context)
            layout.prepare()
        }

        @MainActor func expectEqual(to twin: Subject, _ comment: Comment) {
            let area = CGRect(x: 0, y: 0, width: 320, height: 10_000)
            let found = layout.layoutAttributesForElements(in: area) ?? []
            let expected = twin.layout.layoutAttributesForElements(in: area) ?? []
            #expect(found.count == expected.count && !found.isEmpty, comment)
            #expect(zip(found, expected).allSatisfy { $0.isEqual($1) }, comment)
            #expect(layout.collectionViewContentSize == twin.layout.collectionViewContentSize, comment)
        }
    }

    @Test("a section that differs from the last one in one value is solved again", arguments: Difference.allCases)
    func oneValue(_ difference: Difference) {
        ComputedItem.inset = 1
        // The values of a view or a spacing differ only if there is one.
        var base: Set<Difference> = [.header, .decoration, .badge]
        base.remove(difference)
        let source = ListSource([7])
        var parts = base
        let subject = Subject(source) { _ in Self.section(parts) }
        for changed in [base, base.union([difference]), base.union([difference]), base] {
            parts = changed
            // Sections of apps' own classes and custom groups return other values without a change of an object.
            ComputedItem.inset += 1
            subject.prepareAgain()
            subject.expectEqual(to: Subject(source) { _ in Self.section(parts) }, "\(difference)")
        }
    }

    @Test("new, changed, and equal objects of sections lead to the frames of a new layout", arguments: 1...10)
    func randomObjects(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        func difference() -> Difference { Difference.allCases.randomElement(using: &random) ?? .insets }
        var parts = (0..<6).map { _ in Set((0..<5).map { _ in difference() }) }
        var objects = parts.map { Self.section($0) }
        let source = ListSource(parts.map { 2 + $0.count })
        let subject = Subject(source) { objects[$0] }
        for round in 0..<40 {
            ComputedItem.inset = CGFloat(round % 5)
            let index = Int.random(in: 0..<parts.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: parts[index].formSymmetricDifference([difference()])
            case 1: source.counts[index] = Int.random(in: 0...9, using: &random)
            case 2: parts.swapAt(0, index)
            default: break
            }
            // New objects are equal to those that the layout has read, also if these were changed in the meantime.
            if Bool.random(using: &random) {
                objects[index].interGroupSpacing = 5
                parts[index].insert(.spacing)
            }
            objects = parts.map { Self.section($0) }
            subject.prepareAgain()
            subject.expectEqual(to: Subject(source) { Self.section(parts[$0]) }, "seed \(seed), round \(round)")
            // An object that was only compared is changed.
            objects[index].contentInsets.leading = 3
            objects[index]._group.contentInsets.top = 2
            subject.prepareAgain()
            let twin = Subject(source) {
                let section = Self.section(parts[$0])
                guard $0 == index else { return section }
                section.contentInsets.leading = 3
                section._group.contentInsets.top = 2
                return section
            }
            subject.expectEqual(to: twin, "seed \(seed), round \(round), changed")
        }
    }
}

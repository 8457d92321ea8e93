import TestRuntimes
import Testing
import UIKit

/// A section with all of its parts, in the layout of a collection view.
@MainActor private struct Described {
    let item: NSCollectionLayoutItem
    let badge: NSCollectionLayoutSupplementaryItem
    let group: NSCollectionLayoutGroup
    let header: NSCollectionLayoutBoundarySupplementaryItem
    let background: NSCollectionLayoutDecorationItem
    let section: NSCollectionLayoutSection
    let layout: UICollectionViewCompositionalLayout
    let view: UICollectionView
    let source = ListSource([6])

    init(_ shared: NSCollectionLayoutSection? = nil) {
        func size(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
        }
        badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(10), 10), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), 40), supplementaryItems: [badge])
        group = .horizontal(layoutSize: size(.fractionalWidth(1), 40), subitems: [item])
        header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), 20), elementKind: "header", alignment: .top)
        background = .background(elementKind: "background")
        section = shared ?? NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [background]
        layout = UICollectionViewCompositionalLayout(section: section)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.dataSource = source
        layout.prepare()
    }

    /// Whether the layout is solved again when it is invalidated.
    func solvesAgain() -> Bool {
        let before = layout.solveCount
        layout.invalidateLayout()
        layout.prepare()
        return layout.solveCount > before
    }
}

@MainActor @Suite("Changes of section descriptions") struct DescriptionChangeTests {
    @Test("changing the section of one layout does not solve another layout again")
    func otherLayouts() {
        let (one, other) = (Described(), Described())
        #expect(!one.solvesAgain() && !other.solvesAgain())
        other.section.interGroupSpacing = 7
        other.item.contentInsets.top = 3
        #expect(!one.solvesAgain())
        #expect(other.solvesAgain())
        #expect(!other.solvesAgain())
    }

    private enum Part: String, CaseIterable {
        case insets, spacing, behavior, items, decorations, itemInsets, itemSpacing, groupSpacing, groupViews, badge,
            header, background
    }

    @Test("changing any part of a description solves the layout again")
    func parts() {
        for part in Part.allCases {
            let subject = Described()
            #expect(!subject.solvesAgain(), "\(part)")
            switch part {
            case .insets: subject.section.contentInsets.leading = 4
            case .spacing: subject.section.interGroupSpacing = 4
            case .behavior: subject.section.supplementariesFollowContentInsets = false
            case .items: subject.section.boundarySupplementaryItems = []
            case .decorations: subject.section.decorationItems = []
            case .itemInsets: subject.item.contentInsets.bottom = 4
            case .itemSpacing:
                subject.item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .fixed(2), top: nil, trailing: nil, bottom: nil)
            case .groupSpacing: subject.group.interItemSpacing = .fixed(3)
            case .groupViews: subject.group.supplementaryItems = [subject.badge]
            case .badge: subject.badge.zIndex = 9
            case .header: subject.header.pinToVisibleBounds = true
            case .background: subject.background.zIndex = -3
            }
            #expect(subject.solvesAgain(), "\(part)")
        }
    }

    @Test("changing a shared section solves both layouts again, also after one of them is released")
    func shared() {
        let one = Described()
        var other: Described? = Described(one.section)
        _ = one.solvesAgain()
        one.section.interGroupSpacing = 5
        #expect(one.solvesAgain() && other?.solvesAgain() == true)
        other = nil
        one.section.interGroupSpacing = 6
        #expect(one.solvesAgain())
    }

    @Test("setting an invalidation handler takes effect without solving the layout, and a sidebar allows focus")
    func handlers() {
        let subject = Described()
        let bounds = CGRect(x: 0, y: 10, width: 320, height: 480)
        #expect(!subject.layout.shouldInvalidateLayout(forBoundsChange: bounds))
        subject.section.visibleItemsInvalidationHandler = { _, _, _ in }
        #expect(subject.layout.shouldInvalidateLayout(forBoundsChange: bounds))
        subject.section.visibleItemsInvalidationHandler = nil
        #expect(!subject.layout.shouldInvalidateLayout(forBoundsChange: bounds))
        #expect(!subject.solvesAgain(), "a handler changes no frame")
        #expect(!subject.view.allowsFocus)
        let sidebar = UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar))
        subject.view.setCollectionViewLayout(sidebar, animated: false)
        sidebar.prepare()
        #expect(subject.view.allowsFocus)
    }

    /// The provider makes new objects in each call, as in apps. The layout compares what they describe.
    @Test("a layout whose sections change one by one has the frames of a new one", arguments: 1...12)
    func unchangedSections(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        var kinds = (0..<8).map { _ in Int.random(in: 0..<6, using: &random) }
        let source = ListSource(kinds.map { 3 + $0 })
        func make() -> (layout: UICollectionViewCompositionalLayout, view: UICollectionView) {
            let layout = UICollectionViewCompositionalLayout { index, _ in Self.section(kinds[index]) }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.dataSource = source
            layout.prepare()
            return (layout, view)
        }
        let subject = make()
        for round in 0..<30 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: kinds[Int.random(in: 0..<kinds.count, using: &random)] = Int.random(in: 0..<6, using: &random)
            case 1:
                kinds.append(Int.random(in: 0..<6, using: &random))
                source.counts.append(Int.random(in: 0...9, using: &random))
            case 2 where kinds.count > 2:
                kinds.removeLast()
                source.counts.removeLast()
            default: break
            }
            let context = UICollectionViewLayoutInvalidationContext()
            context.setInvalidateDataSourceCounts(true)
            subject.layout.invalidateLayout(with: context)
            subject.layout.prepare()
            let twin = make()
            let area = CGRect(x: 0, y: 0, width: 320, height: 10_000)
            let (found, expected) = (
                subject.layout.layoutAttributesForElements(in: area) ?? [],
                twin.layout.layoutAttributesForElements(in: area) ?? []
            )
            #expect(found.count == expected.count && !found.isEmpty, "seed \(seed), round \(round)")
            #expect(zip(found, expected).allSatisfy { $0.isEqual($1) }, "seed \(seed), round \(round)")
            #expect(subject.layout.collectionViewContentSize == twin.layout.collectionViewContentSize)
            #expect(subject.layout.wantsPreferredAttributes == twin.layout.wantsPreferredAttributes)
            for section in kinds.indices {
                #expect(
                    subject.layout.orthogonalAxis(ofSection: section) == twin.layout.orthogonalAxis(ofSection: section))
            }
        }
    }

    private static func section(_ kind: Int) -> NSCollectionLayoutSection {
        func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
        {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        switch kind {
        case 0: section.orthogonalScrollingBehavior = .groupPagingCentered
        case 1:
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: "header", alignment: .top)
            ]
        case 2: section.decorationItems = [.background(elementKind: "background")]
        case 3:
            let row = size(.fractionalWidth(1), .estimated(44))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        case 4:
            return NSCollectionLayoutSection(
                group: .custom(layoutSize: size(.fractionalWidth(1), .absolute(70))) { _ in
                    [.init(frame: CGRect(x: 0, y: 0, width: 50, height: 70))]
                })
        default: section.contentInsets.leading = 12
        }
        return section
    }
}

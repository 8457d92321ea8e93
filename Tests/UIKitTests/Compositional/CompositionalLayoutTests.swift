import Foundation
import TestRuntimes
import Testing
import UIKit

/// Cells that prefer a height of 77 points.
private final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 77
        return layoutAttributes
    }
}

/// The layout in a collection view, through the public API. Frames are recorded from UIKit or follow from a comment.
@MainActor @Suite("UICollectionViewCompositionalLayout", .ownRuntime)
struct CompositionalLayoutTests {
    private func show(
        _ layout: UICollectionViewLayout, _ source: ListSource, cell: AnyClass = UICollectionViewCell.self,
        size: CGSize = CGSize(width: 320, height: 480)
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    @Test("boundary items with the largest z-index keep it, pinned or not")
    func topmostPinnedItem() throws {
        func header(pinned: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: pinned ? "pinned" : "plain",
                alignment: .top)
            item.pinToVisibleBounds = pinned
            item.zIndex = .max
            return item
        }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [header(pinned: true)]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header(pinned: false)]
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = ListSource([3])
        view.dataSource = source
        layout.prepare()
        let found = try #require(layout.layoutAttributesForElements(in: view.bounds))
        #expect(found.filter { $0.representedElementCategory == .supplementaryView }.map(\.zIndex) == [.max, .max])
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func section(
        groupWidth: NSCollectionLayoutDimension = .fractionalWidth(1), height: CGFloat = 40,
        itemWidth: CGFloat = 0.5
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(itemWidth), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(groupWidth, .absolute(height)), subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }

    @Test("cells have the frames of their section, and only visible ones have views")
    func grid() {
        let source = ListSource([1000])
        let layout = UICollectionViewCompositionalLayout(section: section())
        let view = show(layout, source)
        #expect(view.contentSize == CGSize(width: 320, height: 20000))
        #expect(view.visibleCells.count == 24)
        #expect(
            view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == CGRect(x: 160, y: 40, width: 160, height: 40)
        )
    }

    @Test("a query after a small scroll returns the same attributes for remaining elements")
    func reuse() {
        let source = ListSource([1000])
        let layout = UICollectionViewCompositionalLayout(section: section())
        let view = show(layout, source)
        withExtendedLifetime(view) {
            let first = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 200)) ?? []
            let second = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 80, width: 320, height: 200)) ?? []
            #expect(first.count == 10 && second.count == 10)
            #expect(first[4] === second[0] && first[9] === second[5])
        }
    }

    @Test("visible cells get their preferred height")
    func selfSizing() {
        // SIZ-021: five rows of 77 with 3 between them.
        let row = size(.fractionalWidth(1), .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 3
        let source = ListSource([5])
        let view = show(UICollectionViewCompositionalLayout(section: section), source, cell: TallCell.self)
        #expect(view.contentSize == CGSize(width: 320, height: 397))
        #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.origin.y == 320)
    }

    @Test("content that grows before the visible part adjusts the content offset")
    func anchoring() {
        let row = size(.fractionalWidth(1), .estimated(50))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let source = ListSource([100])
        let view = show(layout, source)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        let original = layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))!
        let preferred = original.copy() as! UICollectionViewLayoutAttributes
        preferred.size.height += 30
        #expect(
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 1030)
    }

    @Test("a section with items but without a definition throws UIKit's exception")
    func missingSection() throws {
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? nil : self.section() }
        let source = ListSource([0, 2])
        let view = show(layout, source)
        #expect(view.contentSize.height == 40)
        source.counts = [1, 2]
        let bare = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        bare.dataSource = source
        layout.invalidateLayout()
        let error = #expect(throws: UIKitException.self) { try layout._prepare() }
        #expect(
            error?.reason
                == "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
        )
    }

    @Test("an orthogonal section has UIKit's rest positions, and its cells move with it")
    func sideways() {
        // ORT-030: groups of 100 with 8 between them, set to 130, rest at the second group: 108.
        let row = section(groupWidth: .absolute(100), height: 50, itemWidth: 1)
        row.interGroupSpacing = 8
        row.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        row.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        var offsets: [CGFloat] = []
        row.visibleItemsInvalidationHandler = { items, offset, _ in
            offsets.append(offset.x)
            for item in items where item.indexPath.item == 2 { item.alpha = 0.5 }
        }
        let layout = UICollectionViewCompositionalLayout(section: row)
        let source = ListSource([8])
        let view = show(layout, source)
        let rest = layout._orthogonalRest(near: 130, section: 0)
        #expect(rest == 108)
        layout.scrollOrthogonally(to: rest, section: 0)
        view.layoutIfNeeded()
        #expect(
            view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 4, y: 3, width: 100, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 0.5)
        #expect(offsets.last == 108)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.orthogonalOffset(section: 0) == 108)
    }

    @Test("setting a configuration applies it, changing the properties of the current one does not")
    func configuration() {
        let layout = UICollectionViewCompositionalLayout(section: section())
        let source = ListSource([2, 2])
        let view = show(layout, source)
        layout.configuration.interSectionSpacing = 9
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 80)
        let changed = UICollectionViewCompositionalLayoutConfiguration()
        changed.interSectionSpacing = 9
        layout.configuration = changed
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 89)
    }

    @Test("scrolling to an item scrolls its orthogonal section and the view")
    func scrollToItem() {
        let row = section(groupWidth: .absolute(100), height: 300, itemWidth: 1)
        row.orthogonalScrollingBehavior = .continuous
        let layout = UICollectionViewCompositionalLayout(section: row)
        let source = ListSource([8, 8, 8])
        let view = show(layout, source)
        view.scrollToItem(
            at: IndexPath(item: 4, section: 2), at: [.top, .centeredHorizontally], animated: false)
        view.layoutIfNeeded()
        // The center of the item, 450, at the center of 320: 290. The last row ends at the end of the view: 900 - 480.
        #expect(layout.orthogonalOffset(section: 2) == 290)
        #expect(view.contentOffset.y == 420)
        #expect(
            view.cellForItem(at: IndexPath(item: 4, section: 2))?.frame
                == CGRect(x: 110, y: 600, width: 100, height: 300))
        view.scrollToItem(at: IndexPath(item: 0, section: 2), at: [], animated: false)
        #expect(layout.orthogonalOffset(section: 2) == 0)
    }

    @Test("visualDescription() draws a group with characters")
    func picture() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        // Two adjacent boxes of 30 characters; 40 points are 3 lines high.
        let lines = group.visualDescription().split(separator: "\n")
        #expect(lines.first?.filter { $0 == "+" }.count == 3)
        #expect(lines.count == 4)
    }

    @Test("a group whose first item does not fit shows nothing, and logs one warning")
    func nothingFits() {
        let warnings = CollectedWarnings()
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(333.5), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = show(layout, ListSource([7]))
        #expect(view.visibleCells.isEmpty && view.contentSize.height == 0)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(warnings.messages.count == 1)
        #expect(warnings.messages.first?.contains("none of the 7 items of section 0") == true)
        #expect(warnings.messages.first?.contains("absolute(333.5) x absolute(40)") == true)
        #expect(warnings.messages.first?.contains("a view of 320 x 480") == true)
    }
}

import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Prefers what its text says: "width x height".
private final class WishingCell: UICollectionViewCell {
    var wish: CGSize?
    var asked = 0
    /// Added to the height with each question.
    var restlessness: CGFloat = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        asked += 1
        if let wish { layoutAttributes.size = wish }
        layoutAttributes.size.height += restlessness * CGFloat(asked)
        return layoutAttributes
    }
}

@MainActor private final class WishingSource: NSObject, UICollectionViewDataSource {
    /// By section the name of each item.
    var names: [[String]]
    /// What the cell of a name prefers.
    var wishes: (String) -> CGSize?
    var restlessness: CGFloat = 0

    init(_ names: [[String]], wishes: @escaping (String) -> CGSize?) {
        self.names = names
        self.wishes = wishes
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! WishingCell
        cell.wish = wishes(names[indexPath.section][indexPath.item])
        cell.restlessness = restlessness
        return cell
    }
}

@MainActor @Suite("Measured cells of compositional layouts", .ownRuntime)
struct MeasuredCellsTests {
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func list(_ estimate: CGFloat = 50) -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .estimated(estimate))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    private func show(
        _ section: NSCollectionLayoutSection, _ source: WishingSource
    ) -> (view: UICollectionView, layout: UICollectionViewCompositionalLayout) {
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(WishingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        return (view, layout)
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

    private func height(_ layout: UICollectionViewLayout, _ item: Int, _ section: Int = 0) -> CGFloat? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.height
    }

    // MARK: Tags

    @Test("tags fill each row as far as their own widths let them")
    func tagCloud() {
        let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [tag])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        let widths: [CGFloat] = [100, 150, 60, 200, 40, 320, 30, 500, 20]
        let source = WishingSource([names(9)]) { name in
            CGSize(width: widths[Int(name.dropFirst(5))!], height: 24)
        }
        let (view, layout) = show(section, source)
        let frames = (0..<9).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        // 100 + 10 + 150 + 10 + 60 is too long for 320; what is wider than the view is as wide as the view.
        #expect(frames.map { $0.origin.x } == [0, 110, 0, 70, 280, 0, 0, 0, 0])
        #expect(frames.map { $0.width } == [100, 150, 60, 200, 40, 320, 30, 320, 20])
        #expect(frames.map { $0.origin.y } == [0, 0, 30, 30, 30, 60, 90, 120, 150])
        #expect(view.contentSize == CGSize(width: 320, height: 174))
    }

    // MARK: Updates

    @Test("measured heights go with their items when others are inserted, deleted and moved")
    func updates() {
        let source = WishingSource([names(40)]) { name in
            CGSize(width: 320, height: 30 + CGFloat(Int(name.dropFirst(5)) ?? 0))
        }
        let (view, layout) = show(list(), source)
        let measured = view.visibleCells.count
        #expect(height(layout, 3) == 33 && height(layout, measured + 5) == 50)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        // Out of sight, so that nothing is measured again.
        source.names[0].insert(contentsOf: ["new 0", "new 1"], at: 2)
        source.names[0].remove(at: 5)
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 3, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
        }
        // "item 3" is gone; the new ones have the estimate.
        #expect((0..<8).map { height(layout, $0) } == [30, 31, 50, 50, 32, 34, 35, 36])
        source.names[0].insert(source.names[0].remove(at: 0), at: 6)
        view.performBatchUpdates {
            view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 6, section: 0))
        }
        #expect((0..<8).map { height(layout, $0) } == [31, 50, 50, 32, 34, 35, 30, 36])
    }

    @Test(
        "an item that moves to another section keeps its measured height, unless it is reloaded or cut differently there"
    )
    func movedToAnotherSection() {
        let source = WishingSource([names(40), ["a", "b", "c"]]) { name in
            CGSize(width: 320, height: 30 + CGFloat(Int(name.dropFirst(5)) ?? 0))
        }
        let (view, layout) = show(list(), source)
        #expect((0..<4).map { height(layout, $0) } == [30, 31, 32, 33])
        view.contentOffset.y = 900
        view.layoutIfNeeded()
        #expect((0..<3).map { height(layout, $0, 1) } == [50, 50, 50])
        source.names[1].insert(source.names[0].remove(at: 3), at: 1)
        source.names[1].append(source.names[0].remove(at: 0))
        view.performBatchUpdates {
            view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 1))
            view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 4, section: 1))
        }
        #expect((0..<3).map { height(layout, $0) } == [31, 32, 34])
        #expect((0..<5).map { height(layout, $0, 1) } == [50, 33, 50, 50, 30])
        // Back again, and one of a section that is inserted in the same update.
        source.names[0].insert(source.names[1].remove(at: 1), at: 0)
        source.names.insert([source.names[1].remove(at: 3)], at: 1)
        view.performBatchUpdates {
            view.insertSections(IndexSet(integer: 1))
            view.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 0))
            view.moveItem(at: IndexPath(item: 4, section: 1), to: IndexPath(item: 0, section: 1))
        }
        #expect((0..<3).map { height(layout, $0) } == [33, 31, 32])
        #expect(height(layout, 0, 1) == 30 && (0..<3).map { height(layout, $0, 2) } == [50, 50, 50])
    }

    @Test("a height measured in a section that lays items out differently does not count")
    func movedToAnotherLayout() {
        let source = WishingSource([names(30), ["a"]]) { _ in CGSize(width: 320, height: 77) }
        let half = size(.fractionalWidth(0.5), .estimated(50))
        let rows = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(50)),
                subitems: [NSCollectionLayoutItem(layoutSize: half)]))
        let list = list()
        let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? list : rows }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(WishingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(height(layout, 0) == 77)
        view.contentOffset.y = 800
        view.layoutIfNeeded()
        source.names[1].append(source.names[0].remove(at: 0))
        view.performBatchUpdates {
            view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
        }
        #expect(height(layout, 1, 1) == 50)
    }

    @Test("as many deleted as inserted is no reason to keep heights by number")
    func replaced() {
        let source = WishingSource([names(40)]) { name in
            CGSize(width: 320, height: 30 + CGFloat(Int(name.dropFirst(5)) ?? 0))
        }
        let (view, layout) = show(list(), source)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        source.names[0].remove(at: 0)
        source.names[0].insert("new", at: 3)
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        #expect((0..<6).map { height(layout, $0) } == [31, 32, 33, 50, 34, 35])
    }

    @Test("sections take their measured cells along; reloaded ones forget them")
    func sections() {
        let source = WishingSource([names(4), names(30), names(30)]) { name in
            CGSize(width: 320, height: 60 + CGFloat(Int(name.dropFirst(5)) ?? 0))
        }
        let (view, layout) = show(list(), source)
        view.contentOffset.y = 2500
        view.layoutIfNeeded()
        #expect(height(layout, 1, 1) == 61)
        source.names.insert(["fresh"], at: 0)
        view.insertSections([0])
        #expect(height(layout, 0, 0) == 50)
        #expect(height(layout, 2, 1) == 62)
        #expect(height(layout, 1, 2) == 61)
        view.reloadSections([1])
        #expect(height(layout, 2, 1) == 50)
        view.reloadItems(at: [IndexPath(item: 1, section: 2)])
        #expect(height(layout, 0, 2) == 60 && height(layout, 1, 2) == 50)
    }

    // MARK: What stays still

    @Test("rows measured while a finger scrolls back do not push away what it holds")
    func scrollingBack() throws {
        let source = WishingSource([names(200)]) { _ in CGSize(width: 320, height: 77) }
        let (view, _) = show(list(), source)
        view.contentOffset.y = 4000
        view.layoutIfNeeded()
        var moved = 0
        view._touchDown(at: CGPoint(x: 100, y: 100), time: 0)
        for step in 1...40 {
            let before = Dictionary(
                uniqueKeysWithValues: view.visibleCells.compactMap { cell in
                    view.indexPath(for: cell).map { ($0, cell.frame.minY - view.contentOffset.y) }
                })
            view._touchMoved(to: CGPoint(x: 100, y: 100 + CGFloat(step) * 9), time: Double(step) / 60)
            view.layoutIfNeeded()
            var shifts: Set<CGFloat> = []
            for cell in view.visibleCells {
                guard let path = view.indexPath(for: cell), let old = before[path] else { continue }
                shifts.insert(((cell.frame.minY - view.contentOffset.y - old) * 2).rounded() / 2)
            }
            // All go along with the finger, by the same distance; the first move may only start the drag.
            #expect(shifts.count == 1, "step \(step): \(shifts)")
            if let shift = shifts.first, step > 2 {
                #expect(shift == 9, "step \(step)")
                moved += 1
            }
        }
        #expect(moved == 38)
        let corrected = view.visibleCells.filter { $0.frame.height == 77 }.count
        #expect(corrected == view.visibleCells.count)
    }

    @Test("an offset set by code is kept, whatever is measured there")
    func jump() {
        let source = WishingSource([names(200)]) { _ in CGSize(width: 320, height: 77) }
        let (view, _) = show(list(), source)
        view.contentOffset.y = 4000
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 4000)
        view.contentOffset.y = 3900
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 3900)
    }

    // MARK: Bounds of work

    @Test("a cell that wants another height each time ends the frame after a few rounds, with a warning once")
    func restless() {
        var warnings: [String] = []
        let sink = LayoutWarnings.sink
        LayoutWarnings.sink = { warnings.append($0) }
        defer { LayoutWarnings.sink = sink }
        let source = WishingSource([names(3)]) { _ in nil }
        source.restlessness = 7
        let (view, _) = show(list(), source)
        for case let cell as WishingCell in view.visibleCells { #expect(cell.asked <= UICollectionView.mostRounds) }
        let asked = view.visibleCells.compactMap { $0 as? WishingCell }.map(\.asked)
        // Nothing changed: nobody is asked again.
        view.layoutIfNeeded()
        #expect(view.visibleCells.compactMap { $0 as? WishingCell }.map(\.asked) == asked)
        #expect(warnings.count <= 1)
    }

    @Test("what a layout cannot give is asked for once")
    func refused() {
        let tag = NSCollectionLayoutItem(layoutSize: size(.uniformAcrossSiblings(estimate: 30), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [tag, tag])
        let source = WishingSource([names(2)]) { CGSize(width: $0 == "item 0" ? 40 : 90, height: 30) }
        let (view, layout) = show(NSCollectionLayoutSection(group: group), source)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 90)
        #expect(view.visibleCells.compactMap { $0 as? WishingCell }.allSatisfy { $0.asked <= 3 })
    }

    // MARK: Modes of invalidation

    @Test("a cell visible that says its size changed is measured again, unless that is disabled")
    func invalidation() throws {
        let source = WishingSource([names(5)]) { _ in CGSize(width: 320, height: 60) }
        let (view, layout) = show(list(), source)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? WishingCell)
        #expect(view.selfSizingInvalidation == .enabled)
        for mode in [UICollectionView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints] {
            view.selfSizingInvalidation = mode
            cell.wish?.height += 15
            cell.invalidateIntrinsicContentSize()
            view.layoutIfNeeded()
            #expect(height(layout, 1) == cell.wish?.height)
        }
        #expect(view.contentSize.height == 330)
        view.selfSizingInvalidation = .disabled
        cell.wish?.height = 20
        cell.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(height(layout, 1) == 90)
        // By hand it can always be done.
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(height(layout, 1) == 90)
    }
}

import Foundation
import TestRuntimes
import Testing
import UIKit

/// Prefers `preferredSize`, if there is one, and logs how often it is measured.
private final class PreferringCell: UICollectionViewCell {
    var preferredSize: CGSize?
    var measurements = 0
    /// Added to the height once more with each measurement.
    var growth: CGFloat = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        measurements += 1
        if let preferredSize { layoutAttributes.size = preferredSize }
        layoutAttributes.size.height += growth * CGFloat(measurements)
        return layoutAttributes
    }
}

@MainActor private final class PreferringSource: NSObject, UICollectionViewDataSource {
    /// The names of the items, by section.
    var names: [[String]]
    /// The preferred size of the cell with a name.
    var preferredSizes: (String) -> CGSize?
    var growth: CGFloat = 0

    init(_ names: [[String]], preferredSizes: @escaping (String) -> CGSize?) {
        self.names = names
        self.preferredSizes = preferredSizes
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! PreferringCell
        cell.preferredSize = preferredSizes(names[indexPath.section][indexPath.item])
        cell.growth = growth
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
        _ section: NSCollectionLayoutSection, _ source: PreferringSource
    ) -> (view: UICollectionView, layout: UICollectionViewCompositionalLayout) {
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        return (view, layout)
    }

    private func names(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

    private func height(_ layout: UICollectionViewLayout, _ item: Int, _ section: Int = 0) -> CGFloat? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.height
    }

    // MARK: Tags

    @Test("tags fill each row as far as their measured widths allow")
    func tagCloud() {
        let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [tag])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        let widths: [CGFloat] = [100, 150, 60, 200, 40, 320, 30, 500, 20]
        let source = PreferringSource([names(9)]) { name in
            CGSize(width: widths[Int(name.dropFirst(5))!], height: 24)
        }
        let (view, layout) = show(section, source)
        let frames = (0..<9).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        // 100 + 10 + 150 + 10 + 60 is too long for 320; a tag wider than the view is as wide as the view.
        #expect(frames.map { $0.origin.x } == [0, 110, 0, 70, 280, 0, 0, 0, 0])
        #expect(frames.map { $0.width } == [100, 150, 60, 200, 40, 320, 30, 320, 20])
        #expect(frames.map { $0.origin.y } == [0, 0, 30, 30, 30, 60, 90, 120, 150])
        #expect(view.contentSize == CGSize(width: 320, height: 174))
    }

    // MARK: Updates

    @Test("measured heights move with their items when others are inserted, deleted, and moved")
    func updates() {
        let source = PreferringSource([names(40)]) { name in
            CGSize(width: 320, height: 30 + CGFloat(Int(name.dropFirst(5)) ?? 0))
        }
        let (view, layout) = show(list(), source)
        let measured = view.visibleCells.count
        #expect(height(layout, 3) == 33 && height(layout, measured + 5) == 50)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        // These items are not visible, so that nothing is measured again.
        source.names[0].insert(contentsOf: ["new 0", "new 1"], at: 2)
        source.names[0].remove(at: 5)
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 3, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
        }
        // "item 3" is deleted; the new ones have the estimated height.
        #expect((0..<8).map { height(layout, $0) } == [30, 31, 50, 50, 32, 34, 35, 36])
        source.names[0].insert(source.names[0].remove(at: 0), at: 6)
        view.performBatchUpdates {
            view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 6, section: 0))
        }
        #expect((0..<8).map { height(layout, $0) } == [31, 50, 50, 32, 34, 35, 30, 36])
    }

    @Test(
        "an item that moves to another section with the same item layout keeps its measured height"
    )
    func movedToAnotherSection() {
        let source = PreferringSource([names(40), ["a", "b", "c"]]) { name in
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
        // Moves one item back, and another one to a section that the same update inserts.
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

    @Test("a height measured in a section with another item layout is discarded")
    func movedToAnotherLayout() {
        let source = PreferringSource([names(30), ["a"]]) { _ in CGSize(width: 320, height: 77) }
        let half = size(.fractionalWidth(0.5), .estimated(50))
        let rows = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(50)),
                subitems: [NSCollectionLayoutItem(layoutSize: half)]))
        let list = list()
        let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? list : rows }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
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

    @Test("equal counts of deletions and insertions do not keep heights at their index paths")
    func replaced() {
        let source = PreferringSource([names(40)]) { name in
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

    @Test("measured heights move with their sections; reloaded sections and items discard them")
    func sections() {
        let source = PreferringSource([names(4), names(30), names(30)]) { name in
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

    // MARK: Stable positions

    @Test("rows measured while scrolling back do not move the content under the finger")
    func scrollingBack() throws {
        let source = PreferringSource([names(200)]) { _ in CGSize(width: 320, height: 77) }
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
            // All cells follow the finger by the same distance; the first move may only start the drag.
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

    @Test("an offset set by code stays, whatever sizes are measured there")
    func jump() {
        let source = PreferringSource([names(200)]) { _ in CGSize(width: 320, height: 77) }
        let (view, _) = show(list(), source)
        view.contentOffset.y = 4000
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 4000)
        view.contentOffset.y = 3900
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 3900)
    }

    // MARK: Bounds of work

    @Test("a cell that prefers another height each time is measured a few times, with at most one warning")
    func restless() {
        let warnings = CollectedWarnings()
        let source = PreferringSource([names(3)]) { _ in nil }
        source.growth = 7
        let (view, _) = show(list(), source)
        for case let cell as PreferringCell in view.visibleCells {
            #expect(cell.measurements <= UICollectionView.mostRounds)
        }
        let measurements = view.visibleCells.compactMap { $0 as? PreferringCell }.map(\.measurements)
        // Nothing changed, so no cell is measured again.
        view.layoutIfNeeded()
        #expect(view.visibleCells.compactMap { $0 as? PreferringCell }.map(\.measurements) == measurements)
        #expect(warnings.messages.count <= 1)
    }

    @Test("a preferred size that the layout cannot apply is not requested repeatedly")
    func refused() {
        let tag = NSCollectionLayoutItem(layoutSize: size(.uniformAcrossSiblings(estimate: 30), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [tag, tag])
        let source = PreferringSource([names(2)]) { CGSize(width: $0 == "item 0" ? 40 : 90, height: 30) }
        let (view, layout) = show(NSCollectionLayoutSection(group: group), source)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 90)
        #expect(view.visibleCells.compactMap { $0 as? PreferringCell }.allSatisfy { $0.measurements <= 3 })
    }

    // MARK: Modes of invalidation

    @Test("a visible cell that invalidates its size is measured again, unless that is disabled")
    func invalidation() throws {
        let source = PreferringSource([names(5)]) { _ in CGSize(width: 320, height: 60) }
        let (view, layout) = show(list(), source)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? PreferringCell)
        #expect(view.selfSizingInvalidation == .enabled)
        for mode in [UICollectionView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints] {
            view.selfSizingInvalidation = mode
            cell.preferredSize?.height += 15
            cell.invalidateIntrinsicContentSize()
            view.layoutIfNeeded()
            #expect(height(layout, 1) == cell.preferredSize?.height)
        }
        #expect(view.contentSize.height == 330)
        view.selfSizingInvalidation = .disabled
        cell.preferredSize?.height = 20
        cell.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(height(layout, 1) == 90)
        // Invalidating the item does not measure its cell again either.
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(height(layout, 1) == 90)
    }

    @Test("cells are measured again after a change of the text size, and rows keep their offsets")
    func textSize() throws {
        let tag = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .estimated(30)))
        let row = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(100), .estimated(30)), subitems: [tag]))
        row.orthogonalScrollingBehavior = .continuous
        let sections = [row, list()]
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout { index, _ in sections[index] })
        view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        let names = [(0..<20).map { "tag \($0)" }, (0..<3).map { "item \($0)" }]
        let source = PreferringSource(names) { _ in CGSize(width: 100, height: 40) }
        view.dataSource = source
        let window = UIWindow(frame: view.frame)
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
        window.layoutIfNeeded()
        let rows = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(rows.contentOffset.x == 500)
        func heights() -> [CGFloat?] {
            (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 1))?.frame.height }
        }
        #expect(heights() == [40, 40, 40])
        for case let cell as PreferringCell in view.visibleCells { cell.preferredSize?.height = 70 }
        // An invalidation alone keeps measured sizes.
        view.collectionViewLayout.invalidateLayout()
        window.layoutIfNeeded()
        #expect(heights() == [40, 40, 40])
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        window.layoutIfNeeded()
        #expect(heights() == [70, 70, 70])
        #expect(rows.contentOffset.x == 500)
        for case let cell as PreferringCell in view.visibleCells { cell.preferredSize?.height = 80 }
        window.traitOverrides.legibilityWeight = .bold
        window.layoutIfNeeded()
        #expect(heights() == [80, 80, 80])
    }
}

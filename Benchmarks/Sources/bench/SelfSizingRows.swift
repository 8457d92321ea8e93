import CollectionCore
import Foundation
import UIKit

/// Measures corrections of estimated sizes, and layouts with many sections.
@MainActor
enum SelfSizingRows {
    static func rows(full: Bool) -> [Row] {
        [correction(1_000_000), tag(1_000_000), correctionThroughLayout(1_000_000), firstScreen(1_000_000)]
            + [mixedSections(200, full: full)]
    }

    private static let container = CompositionalContainer(
        size: Size(width: 390, height: 844), axis: .vertical, grid: PixelGrid(scale: 2))

    private static func list(_ count: Int) -> CompositionalSolution {
        let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
        let group = LayoutNode(
            size: size,
            content: .row(axis: .vertical, subitems: [LayoutNode(size: size)], repetition: .fill, spacing: nil))
        let section = SolvedSection(CompositionalSection(group: group), itemCount: count, container: container) {
            _, _ in
            []
        }
        return CompositionalSolution(sections: [section], container: container)
    }

    /// The naive twin: an array of heights and an array of the resulting positions.
    private static func naiveCorrection(_ count: Int) -> Cost {
        var heights = Array(repeating: 44.0, count: count)
        var positions = Array(repeating: 0.0, count: count + 1)
        for i in 0..<count { positions[i + 1] = positions[i] + heights[i] }
        var height = 44.0
        let cost = measure(repetitions: 5) {
            height = height == 60 ? 70 : 60
            heights[count / 2] = height
            for i in (count / 2)..<count { positions[i + 1] = positions[i] + heights[i] }
        }
        check(positions[count] == Double(count) * 44 + height - 44, "naive correction: \(positions[count])")
        return cost
    }

    /// Changes the height of one cell in the middle.
    private static func correction(_ count: Int) -> Row {
        var solution = list(count)
        var item = 0
        let operations = 1000
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                item += 1
                let height = 60 + Double(item & 7)
                _ = solution.setMeasured(Size(width: 390, height: height), section: 0, item: count / 2 + item % 500)
            }
        }
        var expected = Double(count) * 44
        for i in 0..<500 { expected += solution.sections[0].measuredSize(item: count / 2 + i).height - 44 }
        check(solution.contentSize.height == expected, "correction: \(solution.contentSize.height), not \(expected)")
        return Row(
            work: "self-sizing: one correction in the middle of \(short(count)) estimates", ours: ours,
            twin: naiveCorrection(count), n: count)
    }

    /// Changes the width of one tag in the middle, which moves the tags around it to other lines.
    private static func tag(_ count: Int) -> Row {
        let tag = LayoutNode(size: LayoutSize(width: .estimated(80), height: .absolute(30)))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)),
            content: .row(axis: .horizontal, subitems: [tag], repetition: .fill, spacing: .fixed(8)))
        let section = SolvedSection(CompositionalSection(group: group), itemCount: count, container: container) {
            _, _ in
            []
        }
        var solution = CompositionalSolution(sections: [section], container: container)
        var width = 0.0
        let operations = 100
        let ours = measure(repetitions: 15, operations: operations) {
            for i in 0..<operations {
                width = width > 200 ? 40 : width + 7
                _ = solution.setMeasured(Size(width: width, height: 30), section: 0, item: count / 2 + i % 20)
            }
        }
        check(solution.sections[0].groupCount >= count / 4 - 20, "tags: \(solution.sections[0].groupCount) lines")
        return Row(
            work: "self-sizing: one tag of \(short(count)) measured, lines broken anew", ours: ours, twin: nil, n: count
        )
    }

    /// Corrects a size through UIKit's API, as preferred attributes of a cell do.
    private static func correctionThroughLayout(_ count: Int) -> Row {
        let prepared = PreparedSections([count]) { _ in EstimatedSections.list() }
        var item = 0
        let layout = prepared.layout
        let originals = (0..<64).map {
            layout.layoutAttributesForItem(at: IndexPath(item: count / 2 + $0, section: 0))!
        }
        let operations = 64
        let ours = measure(repetitions: 15, operations: operations) {
            for index in 0..<operations {
                item += 1
                let preferred = originals[index].copy() as! UICollectionViewLayoutAttributes
                preferred.size.height = 60 + CGFloat(item % 7)
                if layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: originals[index])
                {
                    layout.invalidateLayout(
                        with: layout.invalidationContext(
                            forPreferredLayoutAttributes: preferred, withOriginalAttributes: originals[index]))
                }
            }
        }
        let height = layout.layoutAttributesForItem(at: IndexPath(item: count / 2, section: 0))?.frame.height ?? 0
        check(height >= 60, "correction through the layout: \(height)")
        return Row(
            work: "self-sizing: a preferred size through the layout, \(short(count))", ours: ours, twin: nil, n: count)
    }

    /// Measures the time until the first attributes of an unprepared layout.
    private static func firstScreen(_ count: Int) -> Row {
        let prepared = PreparedSections([count]) { _ in EstimatedSections.list() }
        var found = 0
        let ours = measure(repetitions: 15, operations: 10) {
            for _ in 0..<10 {
                prepared.layout.invalidateLayout()
                prepared.layout.prepare()
                found =
                    prepared.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 844))?.count
                    ?? 0
            }
        }
        check((18...21).contains(found), "first screen: \(found)")
        return Row(
            work: "compositional layout: first attributes of \(short(count)) estimates", ours: ours, twin: nil,
            n: count, counts: ["visible": found])
    }

    /// Prepares sections of four kinds in turn: lists, grids with headers, orthogonal sections, and grids with
    /// decorations.
    private static func mixedSections(_ count: Int, full: Bool) -> Row {
        let counts = (0..<count).map { 5 + $0 % 40 }
        let prepared = PreparedSections(counts) { EstimatedSections.mixed($0) }
        let ours = measure(repetitions: 15, operations: 5) {
            for _ in 0..<5 {
                prepared.layout.invalidateLayout()
                prepared.layout.prepare()
            }
        }
        // Lists have rows of 44 points, grids have lines of four items and 90 points, and orthogonal sections have 120
        // points.
        var expected = 0
        for (index, items) in counts.enumerated() {
            let lines = (items + 3) / 4
            switch index % 4 {
            case 0: expected += items * 44
            case 1: expected += lines * 100 - 10 + 40
            case 2: expected += 130
            default: expected += lines * 90 + 10
            }
        }
        // Visible cells were measured. Plain cells keep their estimated size.
        let height = prepared.layout.collectionViewContentSize.height
        check(height == CGFloat(expected), "mixed sections: \(height), not \(expected)")
        return Row(
            work: "compositional layout: prepare \(count) sections of mixed kinds", ours: ours,
            twin: Twin.prepare(1_000, full: full), n: counts.reduce(0, +), note: "the twin has 1k items")
    }
}

/// Creates sections with estimated sizes and sections of other kinds.
@MainActor
enum EstimatedSections {
    private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    static func list() -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .estimated(44))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    static func mixed(_ index: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        let grid = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [item])
        switch index % 4 {
        case 0: return list()
        case 1:
            let section = NSCollectionLayoutSection(group: grid)
            section.interGroupSpacing = 10
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .estimated(40)), elementKind: "header", alignment: .top)
            ]
            return section
        case 2:
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(120)), subitems: [item]))
            section.orthogonalScrollingBehavior = .groupPaging
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
            return section
        default:
            let section = NSCollectionLayoutSection(group: grid)
            section.decorationItems = [.background(elementKind: "background")]
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
            return section
        }
    }
}

/// A collection view with a compositional layout, after its first layout pass.
@MainActor
final class PreparedSections: NSObject, UICollectionViewDataSource {
    let layout: UICollectionViewCompositionalLayout
    private let view: UICollectionView
    private let counts: [Int]

    init(_ counts: [Int], make: @escaping (Int) -> NSCollectionLayoutSection) {
        self.counts = counts
        // The section provider creates a new section in each call, as in apps.
        layout = UICollectionViewCompositionalLayout { index, _ in make(index) }
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
        view.dataSource = self
        view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

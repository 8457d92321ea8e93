import CollectionCore
import Foundation
import UIKit

/// Measures `UICollectionViewCompositionalLayout` through UIKit's API, with lines of four items of equal height.
@MainActor
enum CompositionalRows {
    static func rows(full: Bool) -> [Row] {
        [1_000, 100_000, 1_000_000, 10_000_000].map { prepare($0, full: full) }
            + [1_000_000, 10_000_000].map { solverQuery($0, full: full) }
            + [1_000_000, 10_000_000].map { query($0, full: full) }
    }

    private static func prepare(_ count: Int, full: Bool) -> Row {
        let prepared = PreparedLines(count: count)
        let operations = 100
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                prepared.layout.invalidateLayout()
                prepared.layout.prepare()
            }
        }
        let lines = (count + 3) / 4
        let height = prepared.layout.collectionViewContentSize.height
        check(height == CGFloat(lines) * 100 - 10, "compositional, \(count): height \(height)")
        return Row(
            work: "compositional layout: prepare \(short(count)) equal items", ours: ours,
            twin: Twin.prepare(count, full: full), n: count)
    }

    /// Measures the compositional solver without views.
    private static func solverQuery(_ count: Int, full: Bool) -> Row {
        let item = LayoutNode(size: LayoutSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))
        let group = LayoutNode(
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(90)),
            content: .row(axis: .horizontal, subitems: [item], repetition: .fill, spacing: nil))
        let container = CompositionalContainer(
            size: Size(width: 390, height: 844), axis: .vertical, grid: PixelGrid(scale: 2))
        let section = SolvedSection(
            CompositionalSection(group: group, interGroupSpacing: 10), itemCount: count, container: container
        ) { _, _ in [] }
        let solution = CompositionalSolution(sections: [section], container: container)
        var rects = ScreenRects(contentHeight: solution.contentSize.height, width: 390, height: 844)
        let operations = 1000
        var found = 0
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                found = 0
                solution.forEachElement(in: rects.next()) { _ in found += 1 }
            }
        }
        check((36...40).contains(found), "compositional solver, \(count): \(found) visible")
        return Row(
            work: "compositional solver: items of a screen, \(short(count))", ours: ours,
            twin: Twin.query(count, full: full), n: count, counts: ["visible": found])
    }

    private static func query(_ count: Int, full: Bool) -> Row {
        let prepared = PreparedLines(count: count)
        var rects = ScreenRects(
            contentHeight: prepared.layout.collectionViewContentSize.height, width: 390, height: 844)
        let operations = 1000
        var found = 0
        let ours = measure(repetitions: 15, operations: operations) {
            for _ in 0..<operations {
                let rect = rects.next()
                let rectangle = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
                found = prepared.layout.layoutAttributesForElements(in: rectangle)?.count ?? 0
            }
        }
        check((36...40).contains(found), "compositional, \(count): \(found) visible")
        return Row(
            work: "compositional layout: attributes of a screen anywhere, \(short(count))", ours: ours,
            twin: Twin.query(count, full: full), n: count, counts: ["visible": found])
    }

    /// A collection view with a compositional layout, after its first layout pass.
    private final class PreparedLines: NSObject, UICollectionViewDataSource {
        let layout: UICollectionViewCompositionalLayout
        private let view: UICollectionView
        private let count: Int

        init(count: Int) {
            self.count = count
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
                subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            layout = UICollectionViewCompositionalLayout(section: section)
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
            super.init()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            view.layoutIfNeeded()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }
}

import CollectionCore
import CollectionLayouts
import TestRuntimes
import Testing
import UIKit

/// The closures that waterfalls and justified rows call for each item.
@MainActor @Suite("Closures of items") struct ItemClosureTests {
    nonisolated private static let kinds = ["shortest", "in order", "spanning", "rows"]

    private func layout(_ kind: String) -> PagedLayout {
        if kind == "rows" { return JustifiedRowsLayout() }
        let layout = WaterfallLayout()
        layout.columns = 3
        layout.itemPlacement = kind == "in order" ? .inOrder : .shortestColumn
        if kind == "spanning" { layout.columnSpan = { 1 + $0.item % 2 } }
        return layout
    }

    private func view(_ layout: PagedLayout, _ source: ListSource) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.dataSource = source
        layout.prepare()
        return view
    }

    /// Paths are changed in place between two calls.
    @Test("a closure receives the path of each item once, in order, and may keep it", arguments: kinds)
    func paths(kind: String) {
        let layout = layout(kind)
        var paths: [IndexPath] = []
        layout.aspectRatio = {
            paths.append($0)
            return 1
        }
        let source = ListSource([300, 0, 2, 129])
        let view = view(layout, source)
        let expected = source.counts.enumerated().flatMap { section, count in
            (0..<count).map { IndexPath(item: $0, section: section) }
        }
        #expect(paths == expected)
        #expect(Set(paths).count == expected.count && paths.allSatisfy { $0.count == 2 })
        layout.invalidateLayout()
        layout.prepare()
        #expect(paths == expected + expected)
        withExtendedLifetime(view) {}
    }

    @Test("a layout that is solved again for other items has the frames of a new one", arguments: kinds, 1...6)
    func again(kind: String, seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        var shift = 0
        let ratio: (IndexPath) -> CGFloat = { 0.4 + CGFloat(($0.item * 7 + $0.section + shift) % 11) / 8 }
        let source = ListSource([40, 3])
        let subject = layout(kind)
        subject.aspectRatio = { ratio($0) }
        let view = view(subject, source)
        for round in 0..<12 {
            shift = Int.random(in: 0..<11, using: &random)
            source.counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                [0, 1, 2, 130, 300].randomElement(using: &random) ?? 0
            }
            view.reloadData()
            subject.prepare()
            let twin = layout(kind)
            twin.aspectRatio = { ratio($0) }
            let twinView = self.view(twin, source)
            #expect(subject.collectionViewContentSize == twin.collectionViewContentSize, "round \(round)")
            for (section, count) in source.counts.enumerated() {
                for item in stride(from: 0, to: count, by: 7) {
                    let path = IndexPath(item: item, section: section)
                    let (own, other) = (
                        subject.layoutAttributesForItem(at: path)?.frame, twin.layoutAttributesForItem(at: path)?.frame
                    )
                    #expect(own != nil && own == other, "round \(round), \(path)")
                }
            }
            withExtendedLifetime(twinView) {}
        }
    }
}

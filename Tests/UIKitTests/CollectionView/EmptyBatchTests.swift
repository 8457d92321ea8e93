import CollectionViewTesting
import Testing
import UIKit

/// `performBatchUpdates(nil)` is how apps animate new sizes of the same items.
@MainActor @Suite("Batches without changes") struct EmptyBatchTests {
    enum Kind: CaseIterable { case flow, flowSelfSizing, compositional, compositionalSelfSizing, custom, table }
    enum Form: CaseIterable { case none, empty, insideAnimation, insideBatch }

    final class SizedCell: UICollectionViewCell {
        var height: () -> CGFloat = { 50 }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height()
            return layoutAttributes
        }
    }

    final class RowLayout: UICollectionViewLayout {
        var height: () -> CGFloat = { 50 }
        var frames: [CGRect] = []
        override func prepare() {
            let height = height()
            frames = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map {
                CGRect(x: 0, y: CGFloat($0) * height, width: 200, height: height)
            }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 200, height: frames.last?.maxY ?? 0) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].intersects(rect) }
                .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
    }

    class Source: NSObject, UICollectionViewDataSource {
        var height: CGFloat = 50
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? SizedCell)?.height = { [unowned self] in height }
            return cell
        }
    }

    final class SizeSource: Source, UICollectionViewDelegateFlowLayout, UITableViewDataSource, UITableViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 200, height: height) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    }

    private func makeView(_ kind: Kind, _ source: SizeSource) -> UIScrollView {
        let layout: UICollectionViewLayout
        switch kind {
        case .table:
            let table = UITableView()
            table.dataSource = source
            table.delegate = source
            return table
        case .flow, .flowSelfSizing:
            let flow = UICollectionViewFlowLayout()
            flow.minimumLineSpacing = 0
            if kind == .flowSelfSizing { flow.estimatedItemSize = CGSize(width: 200, height: 40) }
            layout = flow
        case .compositional:
            layout = UICollectionViewCompositionalLayout { _, _ in
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(source.height))
                return NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            }
        case .compositionalSelfSizing:
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
            layout = UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        case .custom:
            let rows = RowLayout()
            rows.height = { source.height }
            layout = rows
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        return view
    }

    private func cell(_ item: Int, in view: UIScrollView) -> UIView? {
        (view as? UICollectionView)?.cellForItem(at: IndexPath(item: item, section: 0))
            ?? (view as? UITableView)?.cellForRow(at: IndexPath(row: item, section: 0))
    }

    @Test("they ask for all sizes again and animate the difference", arguments: Kind.allCases, Form.allCases)
    func animates(_ kind: Kind, _ form: Form) throws {
        let host = ViewHost(size: CGSize(width: 200, height: 400))
        let source = SizeSource()
        let view = makeView(kind, source)
        host.show(view)
        host.settle()
        #expect(cell(1, in: view)?.frame == CGRect(x: 0, y: 50, width: 200, height: 50))
        source.height = 70
        var completions: [Bool] = []
        let update = {
            switch view {
            case let view as UICollectionView:
                switch form {
                case .empty: view.performBatchUpdates({}, completion: { completions.append($0) })
                case .insideBatch:
                    view.performBatchUpdates(
                        { view.performBatchUpdates(nil) { completions.append($0) } }, completion: nil)
                default: view.performBatchUpdates(nil) { completions.append($0) }
                }
            case let view as UITableView:
                switch form {
                case .empty: view.performBatchUpdates({}, completion: { completions.append($0) })
                case .insideBatch:
                    view.performBatchUpdates(
                        { view.performBatchUpdates(nil) { completions.append($0) } }, completion: nil)
                default: view.performBatchUpdates(nil) { completions.append($0) }
                }
            default: break
            }
        }
        if form == .insideAnimation { UIView.animate(withDuration: 1, animations: update) } else { update() }
        host.layout()
        let duration = form == .insideAnimation ? 1.0 : 0.3
        let moved = try #require(cell(1, in: view))
        #expect(moved.frame.minY == 70)
        host.advance(by: duration / 2)
        let shown = try #require(moved.layer.presentation()).frame.minY
        #expect(shown > 51 && shown < 69, "\(shown)")
        #expect(completions == [])
        host.settle()
        #expect(completions == [true])
        // A compositional layout keeps the lengths of items that are not visible, and a table their estimates.
        if kind != .compositionalSelfSizing, kind != .table { #expect(view.contentSize.height == 700) }
        #expect(cell(5, in: view)?.frame.minY == 350)
    }

    @Test("they ask the layout for the offset, and a batch during a frame asks for sizes without animation")
    func offsetAndNesting() {
        final class Layout: UICollectionViewFlowLayout {
            var proposals = 0
            override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
                proposals += 1
                return proposed
            }
        }
        final class OnceCell: UICollectionViewCell {
            var once: (() -> Void)?
            override func layoutSubviews() {
                super.layoutSubviews()
                once?()
                once = nil
            }
        }
        let host = ViewHost(size: CGSize(width: 200, height: 400))
        let source = SizeSource()
        let layout = Layout()
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(OnceCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        host.show(view)
        host.settle()
        view.performBatchUpdates(nil)
        #expect(layout.proposals == 1)
        host.settle()
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? OnceCell
        first?.once = {
            source.height = 60
            view.performBatchUpdates(nil)
        }
        first?.setNeedsLayout()
        host.settle()
        #expect(view.contentSize.height == 600)
    }
}

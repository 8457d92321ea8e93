import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// The methods of a layout that a collection view calls, and how it uses their results.
@MainActor @Suite("Calls of a layout") struct LayoutCallTests {
    /// A column of rows of 50 points. Logs its calls.
    private class Rows: UICollectionViewLayout {
        var log: [String] = []
        var length: CGFloat = 0

        override func prepare() {
            super.prepare()
            log.append("prepare")
            length = 50 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0)
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: length) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: 50 * CGFloat(indexPath.item), width: 100, height: 50)
            return attributes
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            log.append("shouldInvalidateLayout")
            return true
        }
        override func invalidateLayout() {
            log.append("invalidateLayout")
            super.invalidateLayout()
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            log.append("with \(context.invalidateEverything)")
            super.invalidateLayout(with: context)
        }
    }

    private func show(
        _ layout: UICollectionViewLayout, _ source: ListSource,
        cell: UICollectionViewCell.Type = UICollectionViewCell.self
    ) -> (ViewHost, UICollectionView) {
        let host = ViewHost(size: CGSize(width: 100, height: 200))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        host.window.addSubview(view)
        host.layout()
        return (host, view)
    }

    @Test("a bounds change calls invalidateLayout(), which forwards the context of the change")
    func boundsChange() {
        let (layout, source) = (Rows(), ListSource([20]))
        let (host, view) = show(layout, source)
        layout.log = []
        view.contentOffset.y = 10
        #expect(layout.log == ["shouldInvalidateLayout", "invalidateLayout", "with false"])
        host.layout()
        #expect(layout.log.last == "prepare")
    }

    @Test("a reload calls invalidateLayout()")
    func reload() {
        let (layout, source) = (Rows(), ListSource([20]))
        let (_, view) = show(layout, source)
        layout.log = []
        view.reloadData()
        #expect(layout.log == ["invalidateLayout", "with true"])
    }

    @Test("a layout that is not prepared yet is not queried about new bounds")
    func beforePreparation() {
        let (layout, source) = (Rows(), ListSource([20]))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.dataSource = source
        layout.log = []
        view.frame.size.height = 300
        view.contentOffset.y = 40
        #expect(!layout.log.contains("shouldInvalidateLayout"))
    }

    /// Its length is known only after a query for its elements.
    private final class LateRows: Rows {
        override func prepare() { log.append("prepare") }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            length = all?.last?.frame.maxY ?? 0
            return all
        }
    }

    @Test("the content size is read again after the query for elements", arguments: [false, true])
    func lateContentSize(isMirrored: Bool) {
        let (layout, source) = (LateRows(), ListSource([20]))
        let host = ViewHost(size: CGSize(width: 100, height: 200))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        view.dataSource = source
        host.window.addSubview(view)
        host.layout()
        #expect(view.contentSize == CGSize(width: 100, height: 1000))
        #expect(view.visibleCells.count == 4)
    }

    /// Prefers a height of 40.
    private final class TallCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = 40
            return layoutAttributes
        }
    }

    /// Rows without a height until they are measured.
    private final class ZeroRows: UICollectionViewLayout {
        var heights: [Int: CGFloat] = [:]
        private func frame(_ item: Int) -> CGRect {
            let start = (0..<item).reduce(0) { $0 + (heights[$1] ?? 0) }
            return CGRect(x: 0, y: start, width: 100, height: heights[item] ?? 0)
        }
        override var collectionViewContentSize: CGSize {
            CGSize(width: 100, height: frame(collectionView?.numberOfItems(inSection: 0) ?? 0).minY)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frame(indexPath.item)
            return attributes
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool {
            heights[preferred.indexPath.item] = preferred.size.height
            return preferred.size.height != original.size.height
        }
    }

    @Test("cells with an estimated height of zero are measured and become visible")
    func zeroEstimate() {
        let (layout, source) = (ZeroRows(), ListSource([12]))
        let (_, view) = show(layout, source, cell: TallCell.self)
        let visible = view.visibleCells.map(\.frame.minY).sorted()
        #expect(visible == [0, 40, 80, 120, 160])
        #expect(view.visibleCells.allSatisfy { $0.frame.height == 40 })
    }

    @Test("constraints to the edges of a collection view or a table leave the content size to the layout")
    func constraintsToOwnEdges() {
        func pin(_ overlay: UIView, to view: UIView) {
            overlay.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(overlay)
            NSLayoutConstraint.activate([
                overlay.topAnchor.constraint(equalTo: view.topAnchor),
                overlay.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                overlay.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                overlay.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        let source = ListSource([20])
        let (host, view) = show(Rows(), source)
        pin(UIView(), to: view)
        host.layout()
        #expect(view.contentSize.height == 1000)
        let table = UITableView(frame: host.window.bounds)
        table.rowHeight = 44
        let rows = ListSource([10])
        table.dataSource = rows
        pin(UIView(), to: table)
        host.window.addSubview(table)
        host.layout()
        #expect(table.contentSize.height == 440)
    }

    @Test("a pan recognizer that was moved to another view scrolls its scroll view from there")
    func movedPan() {
        let host = ViewHost(size: CGSize(width: 200, height: 300))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 2000)
        let pad = UIView(frame: CGRect(x: 0, y: 150, width: 200, height: 150))
        host.window.addSubview(scroll)
        host.window.addSubview(pad)
        pad.addGestureRecognizer(scroll.panGestureRecognizer)
        host.layout()
        let finger = host.touchDown(at: CGPoint(x: 100, y: 280))
        host.move(finger, to: CGPoint(x: 100, y: 180), duration: 0.3)
        #expect(scroll.isDragging && scroll.contentOffset.y > 80)
        host.lift(finger)
        host.settle()
        #expect(!scroll.isDragging && scroll.contentOffset.y > 80)
    }
}

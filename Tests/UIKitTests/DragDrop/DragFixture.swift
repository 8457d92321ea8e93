import CollectionViewTesting
import UIKit

/// A collection view of named items with drag and drop, implemented as in an app.
@MainActor
final class NamedCollection: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    var names: [String]
    let view: UICollectionView
    /// Returns the proposal for a session over the view.
    var propose: (any UIDropSession, IndexPath?) -> UICollectionViewDropProposal = { session, _ in
        UICollectionViewDropProposal(
            operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
    }
    var mayDrag: (String) -> Bool = { _ in true }
    var allowsMove = true
    var handles = true
    /// Replaces the default handling of a drop.
    var onDrop: ((any UICollectionViewDropCoordinator) -> Void)?
    var destinations: [IndexPath?] = []
    var coordinators: [any UICollectionViewDropCoordinator] = []
    weak var other: NamedCollection?

    init(_ names: [String], layout: UICollectionViewLayout, frame: CGRect) {
        self.names = names
        view = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        view.register(TagCell.self, forCellWithReuseIdentifier: "cell")
        view.register(TagCell.self, forCellWithReuseIdentifier: "placeholder")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! TagCell
        cell.name = names[indexPath.item]
        return cell
    }

    // MARK: Dragging

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { item(names[indexPath.item]).map { [$0] } ?? [] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { item(names[indexPath.item]).map { [$0] } ?? [] }

    private func item(_ name: String) -> UIDragItem? {
        guard mayDrag(name) else { return nil }
        let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
        item.localObject = name
        return item
    }

    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    // MARK: Dropping

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { handles }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(destinationIndexPath)
        return propose(session, destinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        coordinators.append(coordinator)
        if let onDrop { return onDrop(coordinator) }
        var next = coordinator.destinationIndexPath?.item ?? names.count
        for dropped in coordinator.items {
            guard let name = dropped.dragItem.localObject as? String else { continue }
            let target = IndexPath(item: min(next, names.count - (dropped.sourceIndexPath == nil ? 0 : 1)), section: 0)
            view.performBatchUpdates { [self] in
                if let source = dropped.sourceIndexPath, coordinator.proposal.operation == .move {
                    names.remove(at: source.item)
                    view.deleteItems(at: [source])
                } else if coordinator.proposal.operation == .move {
                    other?.remove(name)
                }
                names.insert(name, at: target.item)
                view.insertItems(at: [target])
            }
            coordinator.drop(dropped.dragItem, toItemAt: target)
            next = target.item + 1
        }
    }

    /// Removes an item that was moved to the other collection.
    func remove(_ name: String) {
        guard let index = names.firstIndex(of: name) else { return }
        names.remove(at: index)
        view.deleteItems(at: [IndexPath(item: index, section: 0)])
    }

    // MARK: Visible cells

    /// The visible cells from the top: `~` before dimmed cells, `-` for a gap and for concealed cells.
    var shown: [String] {
        view.subviews.compactMap { $0 as? UICollectionViewCell }.sorted { $0.frame.minY < $1.frame.minY }
            .filter { $0.frame.intersects(view.bounds) }
            .map { cell in
                guard !cell.layer._isInvisible, let tag = cell as? TagCell else { return "-" }
                return (cell.layer.systemOpacity < 1 ? "~" : "") + tag.name
            }
    }
}

final class TagCell: UICollectionViewCell {
    var name = ""
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    override func prepareForReuse() {
        super.prepareForReuse()
        name = ""
    }
}

/// Two collections side by side, each 100 points wide with rows of 50 points.
@MainActor final class DragFixture {
    let host: ViewHost
    let left: NamedCollection
    let right: NamedCollection

    init(
        _ left: [String] = ["a", "b", "c", "d"], _ right: [String] = ["x", "y", "z"], height: CGFloat = 400,
        direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
        func rows() -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 50)
            layout.minimumLineSpacing = 0
            return layout
        }
        self.left = NamedCollection(left, layout: rows(), frame: CGRect(x: 0, y: 0, width: 100, height: height))
        self.right = NamedCollection(right, layout: rows(), frame: CGRect(x: 100, y: 0, width: 100, height: height))
        self.left.other = self.right
        self.right.other = self.left
        host = ViewHost(size: CGSize(width: 200, height: height), layoutDirection: direction)
        let container = UIView()
        container.addSubview(self.left.view)
        container.addSubview(self.right.view)
        host.show(container)
        container.autoresizesSubviews = false
    }

    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    /// The center of a row in content coordinates.
    func row(_ row: Int) -> CGPoint { CGPoint(x: 50, y: CGFloat(row) * 50 + 25) }
}

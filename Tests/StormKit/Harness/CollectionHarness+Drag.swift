import Foundation
import UIKit

extension CollectionHarness: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        checkExists(indexPath, "itemsForBeginning")
        moment(.dragItems)
        return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        moment(.dragWillBegin)
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        moment(.dragDidEnd)
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        moment(.dropUpdate)
        return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let target = coordinator.destinationIndexPath, data.item(source.section, source.item) != nil,
            data.sections.indices.contains(target.section)
        else { return moment(.performDrop) }
        var plan = data
        plan.moveItem(from: (source.section, source.item), to: (target.section, target.item))
        let moved = data.sections[source.section].items[source.item]
        guard let section = plan.sections.firstIndex(where: { $0.items.contains(moved) }),
            let index = plan.sections[section].items.firstIndex(of: moved)
        else { return }
        let path = IndexPath(item: index, section: section)
        moveDropped(from: source, to: path, plan)
        coordinator.drop(item.dragItem, toItemAt: path)
        moment(.performDrop)
    }
}

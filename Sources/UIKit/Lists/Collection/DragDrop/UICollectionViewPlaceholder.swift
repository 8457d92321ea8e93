public import Foundation

/// A cell that stands for data on their way.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    final let _path: IndexPath
    final let _identifier: String
    /// Fills the cell when it comes on screen.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// - Parameters:
    ///   - insertionIndexPath: Where the item will be inserted.
    ///   - reuseIdentifier: Of a cell that the collection view knows.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (_path, _identifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A cell that stands for something dropped whose data are on their way.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// What of the cell is seen while the drop becomes it.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a placeholder.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Puts an item of the data source in the placeholder's place.
    ///
    /// - Parameter dataSourceUpdates: Inserts the item into the data at the path that it is given, and nothing else.
    /// - Returns: Whether the placeholder was still there; without it nothing happens.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// - Returns: Whether the placeholder was still there.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Has the placeholder's handler fill the cell again.
    func setNeedsCellUpdate()
}

/// A placeholder and the way of a drop to it, for both lists.
@MainActor class PlaceholderContext: NSObject {
    let dragItem: UIDragItem
    fileprivate let placeholder: PlaceholderState
    private let animator: DragAnimator
    fileprivate weak var list: (any DragDropList)?

    init(_ item: UIDragItem, _ placeholder: PlaceholderState, _ animator: DragAnimator, in list: (any DragDropList)?) {
        (dragItem, self.placeholder, self.animator, self.list) = (item, placeholder, animator, list)
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        list?._commit(placeholder, dataSourceUpdates) ?? false
    }
    func deletePlaceholder() -> Bool { list?._delete(placeholder) ?? false }
    func setNeedsCellUpdate() { if let cell = list?._cell(of: placeholder) { placeholder.update(cell) } }
}

final class CollectionPlaceholderContext: PlaceholderContext, UICollectionViewDropPlaceholderContext {}

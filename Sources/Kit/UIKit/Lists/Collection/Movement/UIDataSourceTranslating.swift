import Foundation

/// Translates between the index paths of the data source and the displayed ones, which differ while an item is being
/// moved.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Returns `nil` for `nil`.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// Returns `nil` for `nil`, and for an index path of a displayed item that the data source does not contain.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Runs `actionsToTranslate`, in which index paths are the displayed ones.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView: UIDataSourceTranslating {
    /// Returns the same index, because sections are not moved.
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }

    /// Returns the same index, because sections are not moved.
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }

    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map { _phase.movement?.displayedPath(ofData: $0) ?? _displayedPath($0) }
    }

    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { _phase.movement == nil ? pathInData($0) : _dataPath($0) }
    }

    /// Runs the closure unchanged: all index paths in this class are displayed ones.
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}

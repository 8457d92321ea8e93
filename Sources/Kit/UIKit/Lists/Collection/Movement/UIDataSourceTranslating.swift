import Foundation

/// Translates between the index paths of the data source and the displayed ones, which differ while an item is being
/// moved.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Returns the displayed index of a section of the data source.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// Returns the index in the data source of a displayed section.
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

    /// Returns the displayed index path of an item of the data source; `nil` for `nil`.
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map { _phase.movement?.displayedPath(ofData: $0) ?? _displayedPath($0) }
    }

    /// Returns the index path in the data source of a displayed item; `nil` for `nil` and for extra items.
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { _phase.movement == nil ? pathInData($0) : _dataPath($0) }
    }

    /// Runs the closure unchanged: all index paths in this class are displayed ones.
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }
}

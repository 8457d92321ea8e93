import Foundation

extension UICollectionViewDiffableDataSource {
    /// Returns the cell of the provider.
    ///
    /// - Throws: If there is no item at the index path, or the provider returns no cell.
    package func _cell(_ view: UICollectionView, _ path: IndexPath) throws(UIKitException) -> UICollectionViewCell {
        try _contents.cell(
            in: view, at: path, from: _cellProvider, source: "UICollectionViewDiffableDataSource",
            view: "collection view")
    }

    /// Returns the view of the provider.
    ///
    /// - Throws: If there is no provider, or it returns no view.
    package func _supplementaryView(
        _ view: UICollectionView, _ kind: String, _ path: IndexPath
    ) throws(UIKitException) -> UICollectionReusableView {
        guard let provider = supplementaryViewProvider else {
            throw UIKitException(
                "UICollectionViewDiffableDataSource has no supplementaryViewProvider, but the layout requests a "
                    + "supplementary view of kind '\(kind)' at index path \(path).")
        }
        guard let supplementary = provider(view, kind, path) else {
            throw UIKitException(
                "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind '\(kind)' at "
                    + "index path \(path), which is not allowed.")
        }
        return supplementary
    }
}

import CoreGraphics

extension UICollectionView {
    /// Returns the delegate. Logs the call that `text` describes.
    final func _delegate(calling text: @autoclosure () -> String) -> (any UICollectionViewDelegate)? {
        _note(.delegate, text)
        return _delegate
    }

    /// Returns the layout. Logs the call that `text` describes.
    final func _layout(calling text: @autoclosure () -> String) -> UICollectionViewLayout {
        _note(.layout, text)
        return _layout
    }

    /// Queries `layout` for the elements in a rectangle in the layout's coordinates. Logs their number.
    final func _elements(of layout: UICollectionViewLayout, in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = layout.layoutAttributesForElements(in: area) ?? []
        _note(.work) { "attributes \(found.count)" }
        return found
    }
}

import CoreGraphics

extension UICollectionView {
    /// Returns the delegate and logs the call of `text` that follows.
    final func _delegate(calling text: @autoclosure () -> String) -> (any UICollectionViewDelegate)? {
        _note(.delegate, text)
        return _delegate
    }

    /// Returns the layout and logs the call of `text` that follows.
    final func _layout(calling text: @autoclosure () -> String) -> UICollectionViewLayout {
        _note(.layout, text)
        return _layout
    }

    /// Queries `layout` for the elements in a rectangle in the layout's coordinates and logs their number.
    final func _elements(of layout: UICollectionViewLayout, in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = layout.layoutAttributesForElements(in: area) ?? []
        _note(.work) { "attributes \(found.count)" }
        return found
    }
}

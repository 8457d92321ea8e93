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
}

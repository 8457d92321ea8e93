extension UICollectionView {
    /// The delegate, about to hear `text`.
    final func _delegate(calling text: @autoclosure () -> String) -> (any UICollectionViewDelegate)? {
        _note(.delegate, text)
        return _delegate
    }

    /// The layout, about to be asked or told `text`.
    final func _layout(calling text: @autoclosure () -> String) -> UICollectionViewLayout {
        _note(.layout, text)
        return _layout
    }
}

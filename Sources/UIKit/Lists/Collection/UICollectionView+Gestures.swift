/// The gestures and interactions of a collection view, besides those of its drags, and the swipe actions they open.
struct CollectionGestures {
    /// The two-finger pan that selects several items.
    var selectionPan: MultipleSelectionPan?
    /// The open swipe actions of a list.
    var swipe: SwipeSession?
    /// The gesture that opens swipe actions; `nil` until swipes are allowed.
    var swipePan: SwipePan?
    /// The interaction that opens context menus; `nil` until the view has a delegate.
    var contextMenus: UIContextMenuInteraction?
}

extension UICollectionView {
    final var _swipe: SwipeSession? {
        get { _gestures.swipe }
        set { _gestures.swipe = newValue }
    }

    final var _swipePan: SwipePan? {
        get { _gestures.swipePan }
        set { _gestures.swipePan = newValue }
    }

    final var _contextMenus: UIContextMenuInteraction? {
        get { _gestures.contextMenus }
        set { _gestures.contextMenus = newValue }
    }
}

/// A scroll view that handles touches and keys on its items before they have their usual effects.
@MainActor protocol ItemInput: UIScrollView {
    /// - Returns: Whether a touch that begins is on an item.
    func takeTouch(_ touches: Set<UITouch>) -> Bool
    /// - Returns: Whether a touch that ends highlighted an item.
    func endTouch(_ touches: Set<UITouch>) -> Bool
    /// - Returns: Whether a canceled touch highlighted an item.
    func cancelTouch(_ touches: Set<UITouch>) -> Bool

    // The selection key has the effect of a touch on the focused item.

    /// - Returns: Whether a key that goes down highlights an item.
    func takePress(_ presses: Set<UIPress>) -> Bool
    /// - Returns: Whether a key that goes up selects an item.
    func endPress(_ presses: Set<UIPress>) -> Bool
    /// Removes the highlight of the item.
    func touchCancelledOnItem()
}

extension UITableViewCell {
    /// What a drag of the cell's row is doing.
    public enum DragState: Int, Sendable {
        case none
        /// Picked up, not yet moved.
        case lifting
        case dragging
    }
}

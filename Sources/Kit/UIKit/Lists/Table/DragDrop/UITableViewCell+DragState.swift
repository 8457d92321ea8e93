extension UITableViewCell {
    /// The phase of a drag of the cell's row.
    public enum DragState: Int, Sendable {
        case none
        /// Lifted, but not moved yet.
        case lifting
        case dragging
    }
}

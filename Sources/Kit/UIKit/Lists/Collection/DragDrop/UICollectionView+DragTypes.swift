extension UICollectionView {
    /// How soon a gap opens for the dragged items.
    public enum ReorderingCadence: Int, Sendable {
        case immediate
        case fast
        case slow
    }
}

extension UICollectionViewCell {
    /// The phase of a drag of the cell's item.
    public enum DragState: Int, Sendable {
        case none
        /// Lifted, but not moved yet.
        case lifting
        case dragging
    }
}

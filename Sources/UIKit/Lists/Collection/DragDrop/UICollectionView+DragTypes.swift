extension UICollectionView {
    /// How soon gap is made for what is dragged.
    public enum ReorderingCadence: Int, Sendable {
        case immediate
        case fast
        case slow
    }
}

extension UICollectionViewCell {
    /// What a drag of the cell's item is doing.
    public enum DragState: Int, Sendable {
        case none
        /// Picked up, not yet moved.
        case lifting
        case dragging

        var configuration: UICellConfigurationState.DragState {
            switch self {
            case .none: .none
            case .lifting: .lifting
            case .dragging: .dragging
            }
        }
    }
}

/// The parts of a flow layout to invalidate: the delegate metrics, the computed frames, both, or neither.
@preconcurrency
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
    UICollectionViewLayoutInvalidationContext
{
    /// Whether sizes, insets, and spacings are read again. If `false`, the delegate metrics are kept.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether frames are computed again. If `false`, they are kept.
    open var invalidateFlowLayoutAttributes = true
}

// Names from Swift 3, which published code still uses.

/// The Swift 3 name of ``UICollectionViewFlowLayout/automaticSize``.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@preconcurrency @MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
    UICollectionViewFlowLayout.automaticSize
}

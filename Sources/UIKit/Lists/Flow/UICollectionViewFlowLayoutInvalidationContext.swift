/// Says what a flow layout may keep: the delegate's answers, the computed frames, both or neither.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
    UICollectionViewLayoutInvalidationContext
{
    /// Whether sizes, insets and spacings are asked for again. `false` keeps the delegate's answers.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether frames are computed again from what is known. `false` keeps them where they are.
    open var invalidateFlowLayoutAttributes = true
}

import UIKit

/// Marks an invalidation that keeps the solved frames. Only elements that follow the scroll position move, and those
/// after measured cells.
final class KeepingContext: UICollectionViewLayoutInvalidationContext {}

extension UICollectionViewLayoutInvalidationContext {
    /// Whether the data may have changed.
    var includesData: Bool { invalidateEverything || invalidateDataSourceCounts }

    /// Whether frames must be solved again.
    var discardsFrames: Bool { !(self is KeepingContext) || includesData }
}

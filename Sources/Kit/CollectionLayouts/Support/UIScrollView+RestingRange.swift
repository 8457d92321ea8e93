internal import CollectionCore
import UIKit

extension UIScrollView {
    /// The valid content offsets along `axis` for content of a size.
    func restingRange(_ axis: Axis, content: CGSize) -> ClosedRange<CGFloat> {
        let insets = adjustedContentInset
        let low = -insets.start(axis)
        let high = CGFloat(content.core[axis]) + insets.end(axis) - CGFloat(bounds.size.core[axis])
        return low...max(low, high)
    }
}

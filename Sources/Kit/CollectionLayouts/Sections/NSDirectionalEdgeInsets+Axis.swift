internal import CollectionCore
import UIKit

extension NSDirectionalEdgeInsets {
    /// The sum of the two insets along `axis`, in points.
    func total(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading + trailing : top + bottom }

    /// The insets with a margin on both sides in addition.
    func widened(by margin: CGFloat) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top, leading: leading + margin, bottom: bottom, trailing: trailing + margin)
    }

    /// Equal insets on both sides along `axis`, and 0 on the others.
    static func sides(_ value: CGFloat, along axis: Axis) -> NSDirectionalEdgeInsets {
        axis == .horizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: value, bottom: 0, trailing: value)
            : NSDirectionalEdgeInsets(top: value, leading: 0, bottom: value, trailing: 0)
    }
}

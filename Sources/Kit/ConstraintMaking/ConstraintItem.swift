import UIKit

/// Attributes of a view or guide, as in `view.snp.bottom`.
public final class ConstraintItem {
    /// The view or guide. The item does not retain it.
    private(set) weak var target: AnyObject?
    /// Empty for the attributes of the other side.
    let attributes: [NSLayoutConstraint.Attribute]

    /// Creates an item of a view or guide.
    init(_ target: AnyObject?, _ attributes: [NSLayoutConstraint.Attribute]) {
        (self.target, self.attributes) = (target, attributes)
    }
}

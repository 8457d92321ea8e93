import CoreGraphics
public import Foundation

// Swift 3 names that published layouts still use. Apple has removed them; here they are deprecated.

extension UIColor {
    /// The background of grouped tables.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { .normal }

@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { .fast }

@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

@available(*, deprecated, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

@available(*, deprecated, message: "Use the == operator instead.")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
    insets1 == insets2
}

@available(*, deprecated, renamed: "UILayoutPriority.required")
public var UILayoutPriorityRequired: UILayoutPriority { .required }

@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public var UILayoutPriorityDefaultHigh: UILayoutPriority { .defaultHigh }

@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public var UILayoutPriorityDefaultLow: UILayoutPriority { .defaultLow }

@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
public var UILayoutPriorityFittingSizeLevel: UILayoutPriority { .fittingSizeLevel }

internal import CollectionCore
import UIKit

/// How a layout uses the width of its view: one setting for phones, tablets, and wide windows.
///
///     layout.widthRules = .composed
///     layout.widthRules.maximumItemWidth = 360
///
/// Each layout uses the rules that apply to it, as documented there. Rules describe widths on the screen in
/// either scroll direction. The default, ``full``, changes nothing.
public struct WidthRules: Hashable, Sendable {
    /// The maximum width of all content, in points; above 0. In wider views, content is in the middle. A readable width
    /// for lists of text is about 672 points.
    public var maximumContentWidth = CGFloat.infinity {
        didSet { requireAboveZero(maximumContentWidth, "WidthRules.maximumContentWidth") }
    }

    /// The maximum width of an item that would otherwise be as wide as a part of the view, in points; above 0.
    public var maximumItemWidth = CGFloat.infinity {
        didSet { requireAboveZero(maximumItemWidth, "WidthRules.maximumItemWidth") }
    }

    /// The minimum width of columns, in points; at least 0. If above 0, there are as many columns as fit, but at least
    /// as many as the layout has otherwise.
    public var minimumColumnWidth: CGFloat = 0 {
        didSet { requireNotNegative(minimumColumnWidth, "WidthRules.minimumColumnWidth") }
    }

    /// The width up to which content has no additional margins, in points; at least 0.
    public var marginlessWidth: CGFloat = 500 {
        didSet { requireNotNegative(marginlessWidth, "WidthRules.marginlessWidth") }
    }

    /// The growth of the margin on each side for each point by which the view is wider than `marginlessWidth`, 0...0.5.
    public var marginGrowth: CGFloat = 0 {
        didSet {
            require(
                (0...0.5).contains(marginGrowth), "WidthRules.marginGrowth must lie in 0...0.5, not \(marginGrowth).")
        }
    }

    /// The maximum additional margin on each side, in points; at least 0. `maximumContentWidth` may add more.
    public var maximumMargin: CGFloat = 64 {
        didSet { requireNotNegative(maximumMargin, "WidthRules.maximumMargin") }
    }

    /// The width / height of items, which otherwise fill a part of the view in both directions; above 0. `nil` lets the
    /// layout decide.
    public var itemAspectRatio: CGFloat? {
        didSet { if let itemAspectRatio { requireAboveZero(itemAspectRatio, "WidthRules.itemAspectRatio") } }
    }

    /// Rules without a limit, as ``full``.
    public init() {}

    /// Content and items as wide as the view allows, according to the formulas of the layouts.
    public static let full = WidthRules()

    /// Rules that change nothing in views as narrow as a phone and keep content composed in wide windows: items of at
    /// most 440 points, columns of at least 220, content of at most 1680, and margins that grow up to 64.
    public static let composed: WidthRules = {
        var rules = WidthRules()
        rules.maximumContentWidth = 1680
        rules.maximumItemWidth = 440
        rules.minimumColumnWidth = 220
        rules.marginGrowth = 0.06
        return rules
    }()

    /// The margin on each side of content in a view of a width, in whole points.
    public func margin(in width: CGFloat) -> CGFloat {
        let growing = min(max(width - marginlessWidth, 0) * marginGrowth, maximumMargin)
        return max(growing, (width - maximumContentWidth) / 2, 0).rounded()
    }

    /// The number of columns in a width, at least `count` and at most 256.
    public func columns(in width: CGFloat, spacing: CGFloat, atLeast count: Int) -> Int {
        guard minimumColumnWidth > 0 else { return count }
        // The tolerance covers sums that are not exact.
        let fitting = ((width + spacing) / (minimumColumnWidth + spacing) + 1e-9).rounded(.down)
        return max(count, Int(min(max(fitting, 1), 256)))
    }

    /// A width limited to that of an item.
    public func itemWidth(_ width: CGFloat) -> CGFloat { min(width, maximumItemWidth) }

    /// The limited width of an item of a section that scrolls vertically; `nil` where the rules do not limit it.
    func limitedItemWidth(_ width: CGFloat, _ direction: UICollectionView.ScrollDirection) -> CGFloat? {
        direction == .vertical && itemWidth(width) < width ? itemWidth(width) : nil
    }

    /// The size of an item that would fill a size of the view: not wider than the maximum, with the aspect ratio if
    /// there is one.
    public func itemSize(filling size: CGSize) -> CGSize {
        var fitted = CGSize(width: itemWidth(size.width), height: size.height)
        if let ratio = itemAspectRatio {
            fitted.width = min(fitted.width, fitted.height * ratio)
            fitted.height = fitted.width / ratio
        }
        return fitted
    }
}

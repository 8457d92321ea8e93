public import UIKit

/// What has attributes that chains of names select.
@preconcurrency @MainActor public protocol ConstraintAttributes {
    /// What the names of attributes return.
    associatedtype Selection
    /// Adds attributes.
    func selecting(_ attributes: [NSLayoutConstraint.Attribute]) -> Selection
}

extension ConstraintAttributes {
    /// The left edge.
    public var left: Selection { selecting([.left]) }
    /// The upper edge.
    public var top: Selection { selecting([.top]) }
    /// The right edge.
    public var right: Selection { selecting([.right]) }
    /// The lower edge.
    public var bottom: Selection { selecting([.bottom]) }
    /// The edge where lines begin.
    public var leading: Selection { selecting([.leading]) }
    /// The edge where lines end.
    public var trailing: Selection { selecting([.trailing]) }
    /// The horizontal length.
    public var width: Selection { selecting([.width]) }
    /// The vertical length.
    public var height: Selection { selecting([.height]) }
    /// The horizontal middle.
    public var centerX: Selection { selecting([.centerX]) }
    /// The vertical middle.
    public var centerY: Selection { selecting([.centerY]) }
    /// The four edges.
    public var edges: Selection { selecting(.edges) }
    /// The four edges in the reading direction.
    public var directionalEdges: Selection { selecting(.directionalEdges) }
    /// The edges at both sides.
    public var horizontalEdges: Selection { selecting([.left, .right]) }
    /// The upper and the lower edge.
    public var verticalEdges: Selection { selecting([.top, .bottom]) }
    /// The edges where lines begin and end.
    public var directionalHorizontalEdges: Selection { selecting([.leading, .trailing]) }
    /// The upper and the lower edge.
    public var directionalVerticalEdges: Selection { selecting([.top, .bottom]) }
    /// The horizontal and the vertical length.
    public var size: Selection { selecting([.width, .height]) }
    /// The middle of both axes.
    public var center: Selection { selecting([.centerX, .centerY]) }
    /// The line below the letters of the last line.
    public var lastBaseline: Selection { selecting([.lastBaseline]) }
    /// The line below the letters of the first line.
    public var firstBaseline: Selection { selecting([.firstBaseline]) }
    /// The line below the letters of the last line.
    public var baseline: Selection { selecting([.lastBaseline]) }
    /// The left edge inside the margin.
    public var leftMargin: Selection { selecting([.leftMargin]) }
    /// The upper edge inside the margin.
    public var topMargin: Selection { selecting([.topMargin]) }
    /// The right edge inside the margin.
    public var rightMargin: Selection { selecting([.rightMargin]) }
    /// The lower edge inside the margin.
    public var bottomMargin: Selection { selecting([.bottomMargin]) }
    /// The edge where lines begin, inside the margin.
    public var leadingMargin: Selection { selecting([.leadingMargin]) }
    /// The edge where lines end, inside the margin.
    public var trailingMargin: Selection { selecting([.trailingMargin]) }
    /// The horizontal middle between the margins.
    public var centerXWithinMargins: Selection { selecting([.centerXWithinMargins]) }
    /// The vertical middle between the margins.
    public var centerYWithinMargins: Selection { selecting([.centerYWithinMargins]) }
    /// The four edges inside the margins.
    public var margins: Selection { selecting(.margins) }
    /// The four edges inside the margins in the reading direction.
    public var directionalMargins: Selection { selecting(.directionalMargins) }
    /// The middle of both axes between the margins.
    public var centerWithinMargins: Selection { selecting([.centerXWithinMargins, .centerYWithinMargins]) }
}

extension [NSLayoutConstraint.Attribute] {
    /// The four edges.
    static var edges: Self { [.left, .top, .right, .bottom] }
    /// The four edges in the reading direction.
    static var directionalEdges: Self { [.leading, .top, .trailing, .bottom] }
    /// The edges inside the margins, in the order of ``edges``.
    static var margins: Self { [.leftMargin, .topMargin, .rightMargin, .bottomMargin] }
    /// The edges inside the margins in the reading direction, in the order of ``directionalEdges``.
    static var directionalMargins: Self { [.leadingMargin, .topMargin, .trailingMargin, .bottomMargin] }
}

internal import CollectionCore
import CoreGraphics
import Foundation

/// The box of an item in terms of the system's variables, in the bounds of its superview or owner.
struct LayoutBox {
    /// The origin and the size.
    var x, y, width, height: LinearExpression

    /// Creates a box from expressions of its origin and its size.
    init(x: LinearExpression, y: LinearExpression, width: LinearExpression, height: LinearExpression) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a box of constants.
    init(_ rect: CGRect) {
        x = LinearExpression(Double(rect.origin.x))
        y = LinearExpression(Double(rect.origin.y))
        width = LinearExpression(Double(rect.size.width))
        height = LinearExpression(Double(rect.size.height))
    }

    /// The box reduced by insets. Opposite sides swap if the insets exceed the box.
    func inset(by insets: UIEdgeInsets) -> LayoutBox {
        var box = self
        box.x.constant += Double(insets.left)
        box.y.constant += Double(insets.top)
        box.width.constant -= Double(insets.left + insets.right)
        box.height.constant -= Double(insets.top + insets.bottom)
        return box
    }

    /// The left or the top edge.
    func start(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? x : y }
    /// The width or the height.
    func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? width : height }
}

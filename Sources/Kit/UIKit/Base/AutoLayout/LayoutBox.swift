internal import CollectionCore
import CoreGraphics
import Foundation

/// A side of a box: a constant plus a multiple of a variable of the system.
struct LayoutLength {
    /// The part that does not depend on the solution, in points.
    var constant: Double
    /// The variable; `nil` for a length that does not depend on the solution.
    var variable: ConstraintVariable?
    /// The factor of the variable.
    var coefficient = 0.0

    /// A length that does not depend on the solution, in points.
    init(_ constant: Double) { self.constant = constant }

    /// The value of a variable.
    init(_ variable: ConstraintVariable) {
        constant = 0
        self.variable = variable
        coefficient = 1
    }
}

/// The box of an item in terms of the system's variables, in the bounds of its superview or owner.
struct LayoutBox {
    /// The origin and the size.
    var x, y, width, height: LayoutLength

    /// Creates a box from its origin and its size.
    init(x: LayoutLength, y: LayoutLength, width: LayoutLength, height: LayoutLength) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a box of constants.
    init(_ rect: CGRect) {
        x = LayoutLength(Double(rect.origin.x))
        y = LayoutLength(Double(rect.origin.y))
        width = LayoutLength(Double(rect.size.width))
        height = LayoutLength(Double(rect.size.height))
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

    /// The left or the upper edge.
    func start(_ axis: NSLayoutConstraint.Axis) -> LayoutLength { axis == .horizontal ? x : y }
    /// The width or the height.
    func length(_ axis: NSLayoutConstraint.Axis) -> LayoutLength { axis == .horizontal ? width : height }
}

extension LinearExpression {
    /// Creates the expression of a length.
    init(_ length: LayoutLength) {
        self.init(capacity: 1)
        add(length)
    }

    /// Adds `factor` times a length.
    mutating func add(_ length: LayoutLength, times factor: Double = 1) {
        constant += length.constant * factor
        if let variable = length.variable { add(variable, times: length.coefficient * factor) }
    }
}

extension ConstraintSystem {
    /// The value of a length in the current solution, in points.
    func value(of length: LayoutLength) -> Double {
        length.constant + (length.variable.map { length.coefficient * value(of: $0) } ?? 0)
    }
}

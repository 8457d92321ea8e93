public import CoreGraphics
public import Foundation
import QuartzCore

// Boxed geometry, for the dictionaries of notifications and the values of animations.

extension NSValue {
    /// Creates an object with a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Creates an object with a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Creates an object with a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Creates an object with a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(_affineTransform: transform) }

    /// Zero if the object contains another type.
    public var cgPointValue: CGPoint { pointValue }
    /// Zero if the object contains another type.
    public var cgSizeValue: CGSize { sizeValue }
    /// Zero if the object contains another type.
    public var cgRectValue: CGRect { rectValue }
    /// The identity if the object contains another type.
    public var cgAffineTransformValue: CGAffineTransform { _affineTransform }
}

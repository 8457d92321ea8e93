public import CoreGraphics
public import Foundation
import QuartzCore

// Boxed geometry, for the dictionaries of notifications and the values of animations.

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(_affineTransform: transform) }

    /// Zero if the object contains another type.
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
    /// The identity if the object contains another type.
    public var cgAffineTransformValue: CGAffineTransform { _affineTransform }
}

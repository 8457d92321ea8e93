public import CoreGraphics
public import Foundation
import QuartzCore

// Geometry in objects: how the dictionaries of notifications and the values of animations carry it.

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(_affineTransform: transform) }

    /// Zero where the object holds something else.
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
    /// The identity where the object holds something else.
    public var cgAffineTransformValue: CGAffineTransform { _affineTransform }
}

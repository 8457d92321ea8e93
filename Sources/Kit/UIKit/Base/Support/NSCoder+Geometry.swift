public import CoreGraphics
public import Foundation

// The texts of geometric values, such as `{{0, 0}, {10, 20}}`, in property lists and logs.
extension NSCoder {
    /// The text of a point, such as `{10, 20}`.
    public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
    /// The text of a size, such as `{10, 20}`.
    public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
    /// The text of a rectangle, such as `{{0, 0}, {10, 20}}`.
    public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
    /// The text of a vector, such as `{10, 20}`.
    public class func string(for vector: CGVector) -> String { NSStringFromPoint(CGPoint(x: vector.dx, y: vector.dy)) }

    /// Zero if the text is not a point.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// Zero if the text is not a size.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    /// Zero if the text is not a rectangle.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// Zero if the text is not a vector.
    public class func cgVector(for string: String) -> CGVector {
        let point = NSPointFromString(string)
        return CGVector(dx: point.x, dy: point.y)
    }
}

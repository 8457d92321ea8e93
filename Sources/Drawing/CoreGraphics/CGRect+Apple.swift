// Additions of Apple's CoreGraphics to the geometry types of Foundation: named comparisons, and the short text that
// layout tests compare. Conversions of boxed numbers.

public import Foundation

extension CGPoint {
    /// Whether both coordinates are equal.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether both lengths are equal.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Whether origin and size are equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// `(x, y)`
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// `(width, height)`
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// `(x, y, width, height)`
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGFloat {
    /// The value of a number, rounded to the nearest `CGFloat`.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
    /// The value of a number, if it is exactly representable.
    public init?(exactly number: NSNumber) { self.init(exactly: number.doubleValue) }
}

internal import CoreGraphics
public import Foundation

/// A vector of numbers for filters.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
    private let numbers: [CGFloat]

    /// Copies numbers. A negative count gives an empty vector.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        numbers = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
        super.init()
    }
    private init(_ numbers: [CGFloat]) {
        self.numbers = numbers
        super.init()
    }
    /// Creates a vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// Creates a vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// Creates a vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// Creates a vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// Creates a vector of the two coordinates.
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
    /// Creates a vector of x, y, width, and height.
    public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }

    /// The value at an index; 0 beyond the last one.
    open func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
    /// The number of numbers.
    open var count: Int { numbers.count }
    /// The first number; 0 without one.
    open var x: CGFloat { value(at: 0) }
    /// The second number; 0 without one.
    open var y: CGFloat { value(at: 1) }
    /// The third number; 0 without one.
    open var z: CGFloat { value(at: 2) }
    /// The fourth number; 0 without one.
    open var w: CGFloat { value(at: 3) }
    /// A point made of the first two numbers.
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// A rectangle made of x, y, width, and height.
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.numbers == numbers }
    open override var hash: Int { numbers.hashValue }
}

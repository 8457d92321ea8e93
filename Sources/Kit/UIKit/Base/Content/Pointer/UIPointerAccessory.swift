import CoreGraphics
public import Foundation

/// A symbol beside the pointer.
@preconcurrency @MainActor open class UIPointerAccessory: NSObject, @MainActor NSCopying {
    /// The place of an accessory around the pointer.
    public struct Position: Hashable, Sendable {
        /// The distance from the pointer, in points.
        public var offset: CGFloat
        /// Clockwise from the top, in radians.
        public var angle: CGFloat

        /// Creates a place at a distance in points and an angle in radians.
        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

        private static let distance: CGFloat = 4
        /// Above the pointer.
        public static let top = Position(offset: distance, angle: 0)
        /// Above the pointer and to its right.
        public static let topRight = Position(offset: distance, angle: .pi / 4)
        /// To the right of the pointer.
        public static let right = Position(offset: distance, angle: .pi / 2)
        /// Below the pointer and to its right.
        public static let bottomRight = Position(offset: distance, angle: .pi * 3 / 4)
        /// Below the pointer.
        public static let bottom = Position(offset: distance, angle: .pi)
        /// Below the pointer and to its left.
        public static let bottomLeft = Position(offset: distance, angle: .pi * 5 / 4)
        /// To the left of the pointer.
        public static let left = Position(offset: distance, angle: .pi * 3 / 2)
        /// Above the pointer and to its left.
        public static let topLeft = Position(offset: distance, angle: .pi * 7 / 4)
    }

    /// The shape of the symbol; an empty path for an arrow.
    public final let shape: UIPointerShape
    /// The place of the symbol around the pointer.
    public final let position: Position
    /// Whether the symbol is turned by the angle of its position. Has no effect here. The default is `false`.
    open var orientationMatchesAngle = false
    /// Whether the accessory was created by ``arrow(_:)``.
    final let isArrow: Bool

    /// Creates a symbol of any shape, which has no effect here.
    public convenience init(_ shape: UIPointerShape, position: Position) {
        self.init(shape, position, isArrow: false)
    }

    private init(_ shape: UIPointerShape, _ position: Position, isArrow: Bool) {
        (self.shape, self.position, self.isArrow) = (shape, position, isArrow)
        super.init()
    }

    /// An arrow that points away from the pointer.
    open class func arrow(_ position: Position) -> UIPointerAccessory {
        UIPointerAccessory(.path(UIBezierPath()), position, isArrow: true)
    }

    /// Returns an accessory with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerAccessory(shape, position, isArrow: isArrow)
        copy.orientationMatchesAngle = orientationMatchesAngle
        return copy
    }
}

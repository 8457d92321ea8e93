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

        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

        private static let distance: CGFloat = 4
        public static let top = Position(offset: distance, angle: 0)
        public static let topRight = Position(offset: distance, angle: .pi / 4)
        public static let right = Position(offset: distance, angle: .pi / 2)
        public static let bottomRight = Position(offset: distance, angle: .pi * 3 / 4)
        public static let bottom = Position(offset: distance, angle: .pi)
        public static let bottomLeft = Position(offset: distance, angle: .pi * 5 / 4)
        public static let left = Position(offset: distance, angle: .pi * 3 / 2)
        public static let topLeft = Position(offset: distance, angle: .pi * 7 / 4)
    }

    public final let shape: UIPointerShape
    public final let position: Position
    open var orientationMatchesAngle = false
    final let isArrow: Bool

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

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerAccessory(shape, position, isArrow: isArrow)
        copy.orientationMatchesAngle = orientationMatchesAngle
        return copy
    }
}

import UIKit

/// A numeric value that a subclass of `UICollectionViewLayoutAttributes` adds, for example a parallax offset.
public struct CustomValue: Hashable, Sendable {
    /// The name of the stored property.
    public var name: String
    /// The components: one for a number, x and y for a point, width and height for a size, dx and dy for a vector, and
    /// x, y, width, and height for a rectangle. `true` is 1 and `false` is 0.
    public var numbers: [CGFloat]

    /// The numeric stored properties of the subclasses of `attributes`, in the order of their declarations, those of
    /// the superclass first. The fields of a structure are listed like properties. Values that are `nil` or not numeric
    /// are omitted.
    static func values(of attributes: UICollectionViewLayoutAttributes) -> [CustomValue] {
        var levels: [Mirror] = []
        var level: Mirror? = Mirror(reflecting: attributes)
        while let mirror = level, mirror.subjectType != UICollectionViewLayoutAttributes.self {
            levels.append(mirror)
            level = mirror.superclassMirror
        }
        return levels.reversed().flatMap { values(of: $0.children, depth: 0) }
    }

    private static func values(of children: Mirror.Children, depth: Int) -> [CustomValue] {
        children.flatMap { label, value -> [CustomValue] in
            if let numbers = numbers(value) { return label.map { [CustomValue(name: $0, numbers: numbers)] } ?? [] }
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .struct, depth < maximumDepth else { return [] }
            return values(of: mirror.children, depth: depth + 1)
        }
    }

    /// The nesting of structures that is listed. A structure can contain itself through an array or a class.
    private static let maximumDepth = 2

    private static func numbers(_ value: Any) -> [CGFloat]? {
        switch value {
        case let value as CGFloat: [value]
        case let value as Double: [CGFloat(value)]
        case let value as Float: [CGFloat(value)]
        case let value as Int: [CGFloat(value)]
        case let value as Bool: [value ? 1 : 0]
        case let value as CGPoint: [value.x, value.y]
        case let value as CGSize: [value.width, value.height]
        case let value as CGVector: [value.dx, value.dy]
        case let value as CGRect: [value.minX, value.minY, value.width, value.height]
        default: nil
        }
    }
}

package import CoreGraphics
package import Foundation

/// What setters do with numbers that no app means, where UIKit raises no exception: NaN leaves its component unchanged,
/// and a magnitude beyond a limit becomes that limit.
///
/// The first such value of each property is reported, except the largest finite number, with which apps mean no limit.
package enum NumberPolicy {
    /// The largest usual magnitude: more points than the content of any view has.
    package static var limit: Double { 1e12 }

    /// Returns a new value with usable components.
    ///
    /// - Parameters:
    ///   - limit: The largest magnitude; infinity for properties of which infinity is a value.
    ///   - name: The property, for the report. By default, the one whose accessor or observer calls this function.
    package static func usable<Value: NumberParts>(
        _ new: Value, _ old: @autoclosure () -> Value, limit: Double = limit, _ name: StaticString = #function,
        file: StaticString = #fileID
    ) -> Value {
        if new.isWithin(limit) { return new }
        return replacement(new, old(), limit, name, file)
    }

    /// Replaces the value that a property observer received; see ``usable(_:_:limit:_:file:)``.
    package static func replace<Value: NumberParts>(
        _ value: inout Value, _ old: Value, limit: Double = limit, _ name: StaticString = #function,
        file: StaticString = #fileID
    ) {
        if !value.isWithin(limit) { value = replacement(value, old, limit, name, file) }
    }

    private static func replacement<Value: NumberParts>(
        _ new: Value, _ old: Value, _ limit: Double, _ name: StaticString, _ file: StaticString
    ) -> Value {
        var result = new
        var isMeant = true
        for part in Value.partPaths {
            let (number, before) = (new[keyPath: part], old[keyPath: part])
            let limit = Value.Part(limit)
            guard !(number.magnitude <= limit) else { continue }
            if number.magnitude != .greatestFiniteMagnitude { isMeant = false }
            result[keyPath: part] = number.isNaN ? (before.isNaN ? 0 : before) : min(max(number, -limit), limit)
        }
        if !isMeant { Runtime.current.warn?("\(name) cannot be \(new). It becomes \(result). (\(file))") }
        return result
    }
}

/// A type that consists of numbers.
package protocol NumberParts {
    associatedtype Part: BinaryFloatingPoint
    /// The numbers.
    static var partPaths: [WritableKeyPath<Self, Part>] { get }
    /// Whether all numbers are numbers with at most this magnitude.
    func isWithin(_ limit: Double) -> Bool
}

extension NumberParts where Self: BinaryFloatingPoint {
    /// The number itself.
    package static var partPaths: [WritableKeyPath<Self, Self>] { [\.self] }
    /// Whether the magnitude is at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { magnitude <= Self(limit) }
}

// Not generic, because layouts and setters of other modules, which do not specialize the code above, check each number.
extension CGFloat: NumberParts {
    /// Whether the magnitude is at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { native.magnitude <= limit }
}

extension Double: NumberParts {
    /// Whether the magnitude is at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { magnitude <= limit }
}
extension Float: NumberParts {}

extension CGSize: NumberParts {
    /// Width and height.
    package static var partPaths: [WritableKeyPath<CGSize, CGFloat>] { [\.width, \.height] }
    /// Whether the magnitudes of both lengths are at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { width.isWithin(limit) && height.isWithin(limit) }
}

extension CGPoint: NumberParts {
    /// The two coordinates.
    package static var partPaths: [WritableKeyPath<CGPoint, CGFloat>] { [\.x, \.y] }
    /// Whether the magnitudes of both coordinates are at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { x.isWithin(limit) && y.isWithin(limit) }
}

extension CGRect: NumberParts {
    /// The coordinates of the origin, width, and height.
    package static var partPaths: [WritableKeyPath<CGRect, CGFloat>] {
        [\.origin.x, \.origin.y, \.size.width, \.size.height]
    }
    /// Whether the magnitudes of all four numbers are at most `limit`.
    package func isWithin(_ limit: Double) -> Bool { origin.isWithin(limit) && size.isWithin(limit) }
}

extension CGAffineTransform: NumberParts {
    /// The six numbers.
    package static var partPaths: [WritableKeyPath<CGAffineTransform, CGFloat>] { [\.a, \.b, \.c, \.d, \.tx, \.ty] }
    /// Whether the magnitudes of all six numbers are at most `limit`.
    package func isWithin(_ limit: Double) -> Bool {
        a.isWithin(limit) && b.isWithin(limit) && c.isWithin(limit) && d.isWithin(limit) && tx.isWithin(limit)
            && ty.isWithin(limit)
    }
}

extension CATransform3D: NumberParts {
    /// The sixteen numbers.
    package static var partPaths: [WritableKeyPath<CATransform3D, CGFloat>] {
        [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
    }
    /// Whether the magnitudes of all sixteen numbers are at most `limit`.
    package func isWithin(_ limit: Double) -> Bool {
        m11.isWithin(limit) && m12.isWithin(limit) && m13.isWithin(limit) && m14.isWithin(limit)
            && m21.isWithin(limit) && m22.isWithin(limit) && m23.isWithin(limit) && m24.isWithin(limit)
            && m31.isWithin(limit) && m32.isWithin(limit) && m33.isWithin(limit) && m34.isWithin(limit)
            && m41.isWithin(limit) && m42.isWithin(limit) && m43.isWithin(limit) && m44.isWithin(limit)
    }
}

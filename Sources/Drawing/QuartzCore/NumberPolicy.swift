package import CoreGraphics
package import Foundation

/// What setters do with numbers that no app means, where UIKit raises no exception: NaN leaves its component unchanged,
/// and a magnitude beyond a limit becomes that limit. The first of each property is reported.
package enum NumberPolicy {
    /// The largest usual magnitude: more points than the content of any view has.
    package static let limit = 1e12

    /// Returns a new value with usable components.
    ///
    /// - Parameters:
    ///   - limit: The largest magnitude; infinity for properties of which infinity is a value.
    ///   - name: The name of the property, for the report.
    @inline(__always)
    package static func usable<Value: NumberParts>(
        _ new: Value, _ old: @autoclosure () -> Value, limit: Double = limit, _ name: @autoclosure () -> String
    ) -> Value {
        if new.isWithin(limit) { return new }
        return replacement(new, old(), limit, name())
    }

    /// Replaces the value that a property observer received.
    @inline(__always)
    package static func replace<Value: NumberParts>(
        _ value: inout Value, _ old: Value, limit: Double = limit, _ name: @autoclosure () -> String
    ) {
        if !value.isWithin(limit) { value = replacement(value, old, limit, name()) }
    }

    @inline(never)
    private static func replacement<Value: NumberParts>(
        _ new: Value, _ old: Value, _ limit: Double, _ name: String
    ) -> Value {
        let parts = zip(new.parts, old.parts).map { part, old in
            part.isNaN ? (old.isNaN ? 0 : old) : min(max(part, -limit), limit)
        }
        let result = Value(parts: parts)
        Runtime.current.warn?("\(name) cannot be \(new). It becomes \(result).")
        return result
    }
}

/// A type that consists of numbers.
package protocol NumberParts {
    /// Creates a value from its numbers.
    init(parts: [Double])
    /// The numbers, as the initializer receives them.
    var parts: [Double] { get }
    /// Whether all numbers are numbers with at most this magnitude.
    func isWithin(_ limit: Double) -> Bool
}

extension CGFloat: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self = CGFloat(parts[0]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [Double(self)] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { magnitude <= CGFloat(limit) }
}
extension Double: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self = parts[0] }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [self] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { magnitude <= limit }
}
extension Float: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self = Float(parts[0]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [Double(self)] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { Double(magnitude) <= limit }
}
extension CGSize: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self.init(width: parts[0], height: parts[1]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [Double(width), Double(height)] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { width.isWithin(limit) && height.isWithin(limit) }
}
extension CGPoint: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self.init(x: parts[0], y: parts[1]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [Double(x), Double(y)] }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { x.isWithin(limit) && y.isWithin(limit) }
}
extension CGRect: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) { self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3]) }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { origin.parts + size.parts }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool { origin.isWithin(limit) && size.isWithin(limit) }
}
extension CGAffineTransform: NumberParts {
    /// Creates the value from its numbers.
    package init(parts: [Double]) {
        self.init(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool {
        a.isWithin(limit) && b.isWithin(limit) && c.isWithin(limit) && d.isWithin(limit) && tx.isWithin(limit)
            && ty.isWithin(limit)
    }
}
extension CATransform3D: NumberParts {
    /// Creates the value from its numbers.
    package init(parts p: [Double]) {
        let p = p.map { CGFloat($0) }
        self.init(
            m11: p[0], m12: p[1], m13: p[2], m14: p[3], m21: p[4], m22: p[5], m23: p[6], m24: p[7], m31: p[8],
            m32: p[9], m33: p[10], m34: p[11], m41: p[12], m42: p[13], m43: p[14], m44: p[15])
    }
    /// The numbers, as the initializer receives them.
    package var parts: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
    }
    /// Whether all numbers have at most this magnitude.
    package func isWithin(_ limit: Double) -> Bool {
        m11.isWithin(limit) && m12.isWithin(limit) && m13.isWithin(limit) && m14.isWithin(limit)
            && m21.isWithin(limit) && m22.isWithin(limit) && m23.isWithin(limit) && m24.isWithin(limit)
            && m31.isWithin(limit) && m32.isWithin(limit) && m33.isWithin(limit) && m34.isWithin(limit)
            && m41.isWithin(limit) && m42.isWithin(limit) && m43.isWithin(limit) && m44.isWithin(limit)
    }
}

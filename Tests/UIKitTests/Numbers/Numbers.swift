import CoreGraphics
import Foundation

@testable import UIKit

/// A type that consists of numbers.
protocol NumberParts {
    /// The number of its components.
    static var count: Int { get }
    /// A value whose components are ordinary numbers, except those in `places`, which are `number`.
    static func filled(_ number: Double, at places: Set<Int>) -> Self
    var numbers: [Double] { get }
}

extension NumberParts {
    /// `number` in all components, and in each of them.
    static func values(_ number: Double) -> [Self] {
        let all = filled(number, at: Set(0..<count))
        return count == 1 ? [all] : [all] + (0..<count).map { filled(number, at: [$0]) }
    }

    fileprivate static func parts(_ number: Double, _ places: Set<Int>, _ usual: [Double]) -> [CGFloat] {
        usual.indices.map { CGFloat(places.contains($0) ? number : usual[$0]) }
    }
}

extension CGFloat: NumberParts {
    static var count: Int { 1 }
    static func filled(_ number: Double, at places: Set<Int>) -> CGFloat { CGFloat(number) }
    var numbers: [Double] { [Double(self)] }
}
extension Double: NumberParts {
    static var count: Int { 1 }
    static func filled(_ number: Double, at places: Set<Int>) -> Double { number }
    var numbers: [Double] { [self] }
}
extension Float: NumberParts {
    static var count: Int { 1 }
    static func filled(_ number: Double, at places: Set<Int>) -> Float { Float(number) }
    var numbers: [Double] { [Double(self)] }
}
extension Int: NumberParts {
    static var count: Int { 1 }
    static func filled(_ number: Double, at places: Set<Int>) -> Int {
        Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
    }
    var numbers: [Double] { [Double(self)] }
}
extension CGSize: NumberParts {
    static var count: Int { 2 }
    static func filled(_ number: Double, at places: Set<Int>) -> CGSize {
        let p = parts(number, places, [40, 30])
        return CGSize(width: p[0], height: p[1])
    }
    var numbers: [Double] { [Double(width), Double(height)] }
}
extension CGPoint: NumberParts {
    static var count: Int { 2 }
    static func filled(_ number: Double, at places: Set<Int>) -> CGPoint {
        let p = parts(number, places, [4, 3])
        return CGPoint(x: p[0], y: p[1])
    }
    var numbers: [Double] { [Double(x), Double(y)] }
}
extension UIOffset: NumberParts {
    static var count: Int { 2 }
    static func filled(_ number: Double, at places: Set<Int>) -> UIOffset {
        let p = parts(number, places, [4, 3])
        return UIOffset(horizontal: p[0], vertical: p[1])
    }
    var numbers: [Double] { [Double(horizontal), Double(vertical)] }
}
extension CGRect: NumberParts {
    static var count: Int { 4 }
    static func filled(_ number: Double, at places: Set<Int>) -> CGRect {
        let p = parts(number, places, [4, 3, 40, 30])
        return CGRect(x: p[0], y: p[1], width: p[2], height: p[3])
    }
    var numbers: [Double] { origin.numbers + size.numbers }
}
extension UIEdgeInsets: NumberParts {
    static var count: Int { 4 }
    static func filled(_ number: Double, at places: Set<Int>) -> UIEdgeInsets {
        let p = parts(number, places, [1, 2, 3, 4])
        return UIEdgeInsets(top: p[0], left: p[1], bottom: p[2], right: p[3])
    }
    var numbers: [Double] { [Double(top), Double(left), Double(bottom), Double(right)] }
}
extension NSDirectionalEdgeInsets: NumberParts {
    static var count: Int { 4 }
    static func filled(_ number: Double, at places: Set<Int>) -> NSDirectionalEdgeInsets {
        let p = parts(number, places, [1, 2, 3, 4])
        return NSDirectionalEdgeInsets(top: p[0], leading: p[1], bottom: p[2], trailing: p[3])
    }
    var numbers: [Double] { [Double(top), Double(leading), Double(bottom), Double(trailing)] }
}
extension CGAffineTransform: NumberParts {
    static var count: Int { 6 }
    static func filled(_ number: Double, at places: Set<Int>) -> CGAffineTransform {
        let p = parts(number, places, [1, 0, 0, 1, 5, 6])
        return CGAffineTransform(a: p[0], b: p[1], c: p[2], d: p[3], tx: p[4], ty: p[5])
    }
    var numbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}
extension CATransform3D: NumberParts {
    static var count: Int { 4 }
    static func filled(_ number: Double, at places: Set<Int>) -> CATransform3D {
        let p = parts(number, places, [1, 0, 5, 0])
        var transform = CATransform3DIdentity
        (transform.m11, transform.m12, transform.m41, transform.m34) = (p[0], p[1], p[2], p[3])
        return transform
    }
    var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
    }
}

/// A public property with numbers, and how to use an object whose property has a value.
@MainActor struct NumberProperty {
    let name: String
    /// Sets the property of a new object to each value made from a number, uses the object, and returns what is not
    /// finite afterward.
    let run: @MainActor (Double) -> [String]

    /// Properties that keep every number, which the view replaces when it uses them.
    static let replacedOnUse: Set<String> = [
        "UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment",
        "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment",
    ]

    /// - Parameter use: What an app does with the object.
    init<Object: AnyObject, Value: NumberParts>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ make: @escaping @MainActor () -> Object,
        use: @escaping @MainActor (Object) -> [String]
    ) {
        self.name = name
        run = { number in
            Value.values(number).flatMap { value -> [String] in
                let object = make()
                object[keyPath: path] = value
                var wrong = use(object)
                let kept = object[keyPath: path]
                if !Self.replacedOnUse.contains(name), !kept.numbers.allSatisfy(\.isFinite) {
                    wrong.append("\(name) is \(kept)")
                }
                return wrong
            }
        }
    }

    /// A property of a structure, which is given to an object.
    init<Root, Value: NumberParts>(
        _ name: String, _ path: WritableKeyPath<Root, Value>, _ make: @escaping @MainActor () -> Root,
        use: @escaping @MainActor (Root) -> [String]
    ) {
        self.name = name
        run = { number in
            Value.values(number).flatMap { value -> [String] in
                var root = make()
                root[keyPath: path] = value
                return use(root)
            }
        }
    }
}

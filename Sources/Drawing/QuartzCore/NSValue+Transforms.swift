import CoreGraphics
public import Foundation

// Transforms boxed in objects, for the values of animations. Foundation can box only its own structures; it compares
// arrays of numbers by value.
extension NSValue {
    /// The type encoding of the sixteen numbers of a `CATransform3D`.
    static let transform3DType = "[16d]"
    /// The type encoding of the six numbers of a `CGAffineTransform`.
    package static let affineType = "[6d]"

    /// Boxes a transform of layers.
    public convenience init(caTransform3D t: CATransform3D) {
        let rows: [CGFloat] = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
        let numbers = rows.map { Double($0) }
        self.init(bytes: numbers, objCType: Self.transform3DType)
    }

    /// The identity if the object contains another type.
    public var caTransform3DValue: CATransform3D {
        guard let n = numbers(16, Self.transform3DType) else { return CATransform3DIdentity }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
            m32: n[9],
            m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    /// Boxes a transform in the plane.
    package convenience init(_affineTransform t: CGAffineTransform) {
        let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }
        self.init(bytes: numbers, objCType: Self.affineType)
    }

    /// The identity if the object contains another type.
    package var _affineTransform: CGAffineTransform {
        guard let n = numbers(6, Self.affineType) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    private func numbers(_ count: Int, _ type: String) -> [CGFloat]? {
        guard String(cString: objCType) == type else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }
}

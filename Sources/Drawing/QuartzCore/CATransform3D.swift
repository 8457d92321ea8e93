package import CollectionCore
public import CoreGraphics

/// A homogeneous transform of three-dimensional row vectors: `[x y z 1] · M`.
///
/// `m34` is the perspective; its usual value is `-1 / distance of the camera in points`. `init()` creates the zero
/// matrix; use ``CATransform3DIdentity`` for the identity.
public struct CATransform3D: Sendable {
    /// The elements of the matrix, row by row; points are row vectors, and m34 is the perspective.
    public var m11, m12, m13, m14: CGFloat
    /// The second row.
    public var m21, m22, m23, m24: CGFloat
    /// The third row.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation, in points.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a transform whose elements are all 0, which is not the identity.
    public init() {
        (m11, m12, m13, m14) = (0, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 0, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 0, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 0)
    }

    /// Creates a transform from the elements of its matrix, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension Transform3D {
    /// Converts a matrix of Core Animation. Both types order their rows in the same way.
    package init(_ t: CATransform3D) {
        self.init(
            row1: SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
            row2: SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
            row3: SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
            row4: SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44)))
    }
}

extension CATransform3D {
    /// Converts a matrix of the engine. Both types order their rows in the same way.
    package init(_ t: Transform3D) {
        self.init(
            m11: CGFloat(t.row1.x), m12: CGFloat(t.row1.y), m13: CGFloat(t.row1.z), m14: CGFloat(t.row1.w),
            m21: CGFloat(t.row2.x), m22: CGFloat(t.row2.y), m23: CGFloat(t.row2.z), m24: CGFloat(t.row2.w),
            m31: CGFloat(t.row3.x), m32: CGFloat(t.row3.y), m33: CGFloat(t.row3.z), m34: CGFloat(t.row3.w),
            m41: CGFloat(t.row4.x), m42: CGFloat(t.row4.y), m43: CGFloat(t.row4.z), m44: CGFloat(t.row4.w))
    }

    /// Equality. An `==` operator would add API that Apple's type does not have.
    package func isSame(as other: CATransform3D) -> Bool {
        m11 == other.m11 && m12 == other.m12 && m13 == other.m13 && m14 == other.m14 && m21 == other.m21
            && m22 == other.m22 && m23 == other.m23 && m24 == other.m24 && m31 == other.m31 && m32 == other.m32
            && m33 == other.m33 && m34 == other.m34 && m41 == other.m41 && m42 == other.m42 && m43 == other.m43
            && m44 == other.m44
    }

    /// Whether points in the plane z = 0 stay in it and have no perspective.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
            && m44 == 1
    }
}

internal import CollectionCore
public import CoreGraphics

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isSame(as: CATransform3DIdentity) }

/// Whether all elements of two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.isSame(as: b) }

/// Returns a translation, in points; z points to the viewer.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scale about the origin with a factor for each axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Rotates by `angle` radians around the axis `(x, y, z)`, which need not be normalized. A zero axis rotates nothing.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    var t = CATransform3DIdentity
    t.m11 = c + ux * ux * k
    t.m12 = ux * uy * k + uz * s
    t.m13 = ux * uz * k - uy * s
    t.m21 = uy * ux * k - uz * s
    t.m22 = c + uy * uy * k
    t.m23 = uy * uz * k + ux * s
    t.m31 = uz * ux * k + uy * s
    t.m32 = uz * uy * k - ux * s
    t.m33 = c + uz * uz * k
    return t
}

/// Translates by distances in points first, then applies `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales by a factor for each axis first, then applies `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates by an angle in radians about the axis `(x, y, z)` first, then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(Transform3D(a).concatenating(Transform3D(b)))
}

/// The inverse transform, or `t` itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    Transform3D(t).inverse.map { CATransform3D($0) } ?? t
}

/// Returns a transform that acts in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether a transform acts in the plane only.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The affine part of `t` if it is affine, otherwise the identity.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    guard t.isAffine else { return .identity }
    return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

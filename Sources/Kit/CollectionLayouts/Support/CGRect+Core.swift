internal import CollectionCore
import UIKit

// Conversions between UIKit's geometry and that of the portable core, on which the layouts compute. They are named
// properties instead of initializers, so that they cannot be confused with conversions from other modules.

extension CGRect {
    /// The same rectangle in the geometry of the core.
    var core: Rect {
        Rect(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
    }
}

extension Rect {
    /// The same rectangle in UIKit's geometry.
    var cg: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension CGSize {
    /// The same size in the geometry of the core.
    var core: Size { Size(width: Double(width), height: Double(height)) }
}

extension Size {
    /// The same size in UIKit's geometry.
    var cg: CGSize { CGSize(width: width, height: height) }
}

extension CGPoint {
    /// The same point in the geometry of the core.
    var core: Point { Point(x: Double(x), y: Double(y)) }

    /// The coordinate along an axis.
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Point {
    /// The same point in UIKit's geometry.
    var cg: CGPoint { CGPoint(x: x, y: y) }
}

extension UIEdgeInsets {
    /// The inset before the content along `axis`: left or top.
    func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? left : top }
    /// The inset after the content along `axis`: right or bottom.
    func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension UICollectionView.ScrollDirection {
    /// The axis along which content scrolls.
    var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

extension CATransform3D {
    /// The same transform in the geometry of the core.
    var core: Transform3D {
        Transform3D(
            row1: SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            row2: SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            row3: SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            row4: SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)))
    }
}

extension Transform3D {
    /// The same transform in UIKit's geometry.
    var cg: CATransform3D {
        CATransform3D(
            m11: CGFloat(row1.x), m12: CGFloat(row1.y), m13: CGFloat(row1.z), m14: CGFloat(row1.w),
            m21: CGFloat(row2.x), m22: CGFloat(row2.y), m23: CGFloat(row2.z), m24: CGFloat(row2.w),
            m31: CGFloat(row3.x), m32: CGFloat(row3.y), m33: CGFloat(row3.z), m34: CGFloat(row3.w),
            m41: CGFloat(row4.x), m42: CGFloat(row4.y), m43: CGFloat(row4.z), m44: CGFloat(row4.w))
    }
}

extension CGAffineTransform {
    /// A translation along an axis, in points.
    static func translation(_ distance: Double, along axis: Axis) -> CGAffineTransform {
        let distance = CGFloat(distance)
        return axis == .horizontal
            ? CGAffineTransform(translationX: distance, y: 0) : CGAffineTransform(translationX: 0, y: distance)
    }
}

extension CollectionCore.AffineTransform {
    /// The same transform in UIKit's geometry.
    var cg: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

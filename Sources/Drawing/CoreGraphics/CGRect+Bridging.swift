package import CollectionCore

// Conversions between the core's geometry and the public types. Both consist of doubles on every 64-bit platform, so
// these are free.

extension Point {
    /// Converts a point of Foundation.
    package init(_ p: CGPoint) { self.init(x: Double(p.x), y: Double(p.y)) }
}
extension Size {
    /// Converts a size of Foundation.
    package init(_ s: CGSize) { self.init(width: Double(s.width), height: Double(s.height)) }
}
extension Rect {
    /// Converts a rectangle of Foundation. Negative lengths stay negative.
    package init(_ r: CGRect) {
        self.init(
            x: Double(r.origin.x), y: Double(r.origin.y), width: Double(r.size.width), height: Double(r.size.height))
    }
}
extension CGPoint {
    /// Converts a point of the engine.
    package init(_ p: Point) { self.init(x: p.x, y: p.y) }
}
extension CGSize {
    /// Converts a size of the engine.
    package init(_ s: Size) { self.init(width: s.width, height: s.height) }
}
extension CGRect {
    /// Converts a rectangle of the engine.
    package init(_ r: Rect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }
}

extension CollectionCore.AffineTransform {
    /// Converts a transform. Both types order their numbers in the same way.
    package init(_ t: CGAffineTransform) {
        self.init(
            a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
    }
}
extension CGAffineTransform {
    /// Converts a transform. Both types order their numbers in the same way.
    package init(_ t: CollectionCore.AffineTransform) {
        self.init(
            a: CGFloat(t.a), b: CGFloat(t.b), c: CGFloat(t.c), d: CGFloat(t.d), tx: CGFloat(t.tx),
            ty: CGFloat(t.ty))
    }
}

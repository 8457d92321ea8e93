internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Where one element of a collection view is and how it looks, in content coordinates.
///
/// The untransformed rectangle, its centre and the transform are stored; `frame` is the box that bounds the transformed
/// rectangle. Not bound to an actor, since published subclasses override `isEqual(_:)` and `copy(with:)`, which are not.
/// A subclass with values of its own overrides both: the collection view keeps copies and compares them.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    // The rectangle and the centre are both kept, so that neither reads back with a rounding error.
    private var rect = CGRect.zero
    private var middle = CGPoint.zero
    /// `nil` is the identity, which keeps making and comparing plain attributes cheap.
    private var mapping: CATransform3D?
    private var opacity: CGFloat = 1
    private var z = 0
    private var hidden = false
    /// `nil` for the path of two components that `_section` and `_item` are, which nearly all are: made when asked for.
    private var path: IndexPath? = IndexPath()
    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    /// The components of `indexPath` beside it, so that hot paths need not unpack it. `NSNotFound` where it has none.
    package private(set) final var _section = NSNotFound
    package private(set) final var _item = NSNotFound

    public override init() {
        super.init()
    }

    /// Makes an instance of a class known only at run time.
    @_spi(Host) public required convenience init(_made: Void) {
        self.init()
    }

    /// Attributes of the item at `indexPath`.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        _identify(.cell, kind: nil, indexPath: indexPath)
    }

    /// Attributes of a supplementary view. `indexPath` may be any path that means something to the layout.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        _identify(.supplementaryView, kind: elementKind, indexPath: indexPath)
    }

    /// Attributes of a decoration view. `indexPath` may be any path that means something to the layout.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        _identify(.decorationView, kind: decorationViewKind, indexPath: indexPath)
    }

    /// The box that bounds the element once transformed.
    ///
    /// Setting it under a transform moves the centre and chooses the size that the transform takes to this box, as far
    /// as a box has one.
    open var frame: CGRect {
        get { mapping == nil ? rect : transformedFrame() }
        set {
            rect = newValue
            middle = CGPoint(
                x: newValue.origin.x + newValue.size.width * 0.5, y: newValue.origin.y + newValue.size.height * 0.5)
            if mapping != nil { size = sizeBeforeTransform(newValue.size) }
        }
    }

    /// The middle of the element, which no transform moves.
    open var center: CGPoint {
        get { middle }
        set {
            middle = newValue
            rect.origin = CGPoint(x: newValue.x - rect.size.width * 0.5, y: newValue.y - rect.size.height * 0.5)
        }
    }

    /// The size before any transform. Setting it keeps the centre.
    open var size: CGSize {
        get { rect.size }
        set {
            rect = CGRect(
                x: middle.x - newValue.width * 0.5, y: middle.y - newValue.height * 0.5, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The size before any transform, at the origin zero; the origin of a new value plays no part.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: rect.size) }
        set { size = newValue.size }
    }

    /// The transform about the centre. Sets `transform` too, to its affine part.
    open var transform3D: CATransform3D {
        get { mapping ?? CATransform3DIdentity }
        set { mapping = CATransform3DIsIdentity(newValue) ? nil : newValue }
    }

    /// The affine part of `transform3D`.
    open var transform: CGAffineTransform {
        get { mapping.map { CATransform3DGetAffineTransform($0) } ?? .identity }
        set { mapping = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
    }

    /// Opacity. Kept as set; the view clamps it to 0...1.
    open var alpha: CGFloat {
        get { opacity }
        set { opacity = newValue }
    }

    /// Elements with a higher value are drawn above others.
    open var zIndex: Int {
        get { z }
        set { z = newValue }
    }

    /// A hidden element gets no view.
    open var isHidden: Bool {
        get { hidden }
        set { hidden = newValue }
    }

    open var indexPath: IndexPath {
        get { path ?? IndexPath(_section: _section, item: _item) }
        set { setPath(newValue) }
    }

    private func setPath(_ newValue: IndexPath) {
        path = newValue.count == 2 ? nil : newValue
        _section = newValue.isEmpty ? NSNotFound : newValue[0]
        _item = newValue._itemOrNotFound
    }

    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of a supplementary or decoration view; `nil` for cells.
    open var representedElementKind: String? { kind }

    /// A new object of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(_made: ())
        copy._assign(self)
        return copy
    }

    // `NSObject` finds out at run time, for 100 ns, that this is an `NSCopying`.
    open override func copy() -> Any {
        copy(with: nil)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self || _hasSameValues(as: other)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(_section)
        hasher.combine(_item)
        hasher.combine(category.rawValue)
        hasher.combine(kind)
        return hasher.finalize()
    }

    open override var description: String {
        var words = "<\(type(of: self)): index path: (\(indexPath.map(String.init).joined(separator: "-")))"
        if let kind { words += "; element kind: (\(kind))" }
        let box = frame
        words += "; frame = (\(box.origin.x) \(box.origin.y); \(box.size.width) \(box.size.height))"
        if mapping != nil { words += "; transform" }
        if opacity != 1 { words += "; alpha = \(opacity)" }
        if hidden { words += "; hidden = YES" }
        words += "; zIndex = \(z)"
        return words + ";>"
    }
}

// MARK: - For layouts and the collection view of this module

extension UICollectionViewLayoutAttributes {
    /// Says which element these attributes are of.
    package final func _identify(_ category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        setPath(indexPath)
    }

    /// Makes these, whatever they were, the attributes of an element as layouts give them out: not transformed, not
    /// transparent, not hidden.
    package final func _become(
        _ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, frame: CGRect, zIndex: Int
    ) {
        self.category = category
        if kind != nil || self.kind != nil { self.kind = kind }
        path = nil
        _section = section
        _item = item
        rect = frame
        middle = CGPoint(
            x: frame.origin.x + frame.size.width * 0.5, y: frame.origin.y + frame.size.height * 0.5)
        if mapping != nil { mapping = nil }
        opacity = 1
        z = zIndex
        hidden = false
    }

    /// Takes over all values that this class stores, the identity included.
    package final func _assign(_ other: UICollectionViewLayoutAttributes) {
        rect = other.rect
        middle = other.middle
        mapping = other.mapping
        opacity = other.opacity
        z = other.z
        hidden = other.hidden
        path = other.path
        category = other.category
        kind = other.kind
        _section = other._section
        _item = other._item
    }

    /// Compares what this class stores and nothing of a subclass.
    package final func _hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        guard rect == other.rect, middle == other.middle, z == other.z, opacity == other.opacity,
            hidden == other.hidden, _section == other._section, _item == other._item, category == other.category,
            kind == other.kind, path == other.path
        else { return false }
        guard let a = mapping, let b = other.mapping else { return mapping == nil && other.mapping == nil }
        return CATransform3DEqualToTransform(a, b)
    }

    /// Whether there is any transform; asking this is cheaper than reading one.
    package final var _isTransformed: Bool { mapping != nil }

    /// Whether the rectangle and the opacity are numbers that can be shown.
    package final var _isFinite: Bool {
        rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
            && opacity.isFinite
    }

    /// The rectangle before any transform, in content coordinates.
    package final var _untransformedFrame: CGRect { rect }

    private func transformedFrame() -> CGRect {
        guard let mapping else { return rect }
        let map = Transform3D(mapping)
        let (w, h) = (Double(rect.size.width) * 0.5, Double(rect.size.height) * 0.5)
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for corner in [Point(x: -w, y: -h), Point(x: w, y: -h), Point(x: -w, y: h), Point(x: w, y: h)] {
            // A corner behind the eye has no picture; the box before the transform is the best there is.
            guard let p = map.project(corner) else { return rect }
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGRect(
            x: middle.x + low.x, y: middle.y + low.y, width: high.x - low.x, height: high.y - low.y)
    }

    private func sizeBeforeTransform(_ size: CGSize) -> CGSize {
        let t = transform
        let determinant = t.a * t.d - t.b * t.c
        guard determinant != 0, determinant.isFinite else { return size }
        let width: CGFloat = (t.d / determinant).magnitude * size.width + (t.c / determinant).magnitude * size.height
        let height: CGFloat = (t.b / determinant).magnitude * size.width + (t.a / determinant).magnitude * size.height
        return CGSize(width: width, height: height)
    }
}

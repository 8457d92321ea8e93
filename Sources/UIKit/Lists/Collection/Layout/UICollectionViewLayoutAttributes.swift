internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Where one element of a collection view is and how it looks, in content coordinates.
///
/// The untransformed rectangle, its centre and the transform are stored; `frame` is the box that bounds the transformed
/// rectangle. Not bound to an actor, since published subclasses override `isEqual(_:)` and `copy(with:)`, which are
/// not. A subclass with values of its own overrides both: the collection view keeps copies and compares them.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// All of it in one place: taking it over, comparing and rewriting it are one access each.
    private struct Values {
        // The rectangle and the centre are both kept, so that neither reads back with a rounding error.
        var rect = CGRect.zero
        var middle = CGPoint.zero
        /// `nil` is the identity, which keeps making and comparing plain attributes cheap.
        private(set) var mapping: CATransform3D?
        var opacity: CGFloat = 1
        var z = 0
        var section = NSNotFound
        var item = NSNotFound
        /// `nil` for the path of two components that `section` and `item` are, which nearly all are: made when asked
        /// for.
        private(set) var path: IndexPath? = IndexPath()
        private(set) var kind: String?
        /// Whether `mapping`, `path` and `kind` are all `nil`: asking these themselves copies what they hold.
        private(set) var isBare = false
        var category = UICollectionView.ElementCategory.cell
        var hidden = false

        mutating func setMapping(_ new: CATransform3D?) {
            mapping = new
            note()
        }

        mutating func setPath(_ new: IndexPath) {
            path = new.count == 2 ? nil : new
            section = new.isEmpty ? NSNotFound : new[0]
            item = new._itemOrNotFound
            note()
        }

        mutating func setKind(_ new: String?) {
            kind = new
            note()
        }

        private mutating func note() { isBare = mapping == nil && path == nil && kind == nil }

        /// Field by field: most of it is the transform, which there seldom is.
        @inline(__always)
        mutating func become(
            _ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, frame: CGRect,
            zIndex: Int
        ) {
            rect = frame
            middle = CGPoint(
                x: frame.origin.x + frame.size.width * 0.5, y: frame.origin.y + frame.size.height * 0.5)
            if !isBare || kind != nil {
                mapping = nil
                path = nil
                self.kind = kind
                isBare = kind == nil
            }
            opacity = 1
            z = zIndex
            self.section = section
            self.item = item
            self.category = category
            hidden = false
        }
    }

    /// Nothing that reads or writes it calls anybody meanwhile, so that accesses cannot overlap; watching for it costs
    /// more than they do.
    @exclusivity(unchecked) private var values = Values()

    /// The components of `indexPath`, so that hot paths need not unpack it. `NSNotFound` where it has none.
    package final var _section: Int { values.section }
    package final var _item: Int { values.item }

    public override init() {
        super.init()
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
        get { values.isBare || values.mapping == nil ? values.rect : transformedFrame() }
        set {
            values.rect = newValue
            values.middle = CGPoint(
                x: newValue.origin.x + newValue.size.width * 0.5, y: newValue.origin.y + newValue.size.height * 0.5)
            if values.mapping != nil { size = sizeBeforeTransform(newValue.size) }
        }
    }

    /// The middle of the element, which no transform moves.
    open var center: CGPoint {
        get { values.middle }
        set {
            values.middle = newValue
            values.rect.origin = CGPoint(
                x: newValue.x - values.rect.size.width * 0.5, y: newValue.y - values.rect.size.height * 0.5)
        }
    }

    /// The size before any transform. Setting it keeps the centre.
    open var size: CGSize {
        get { values.rect.size }
        set {
            values.rect = CGRect(
                x: values.middle.x - newValue.width * 0.5, y: values.middle.y - newValue.height * 0.5,
                width: newValue.width,
                height: newValue.height)
        }
    }

    /// The size before any transform, at the origin zero; the origin of a new value plays no part.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.rect.size) }
        set { size = newValue.size }
    }

    /// The transform about the centre. Sets `transform` too, to its affine part.
    open var transform3D: CATransform3D {
        get { values.mapping ?? CATransform3DIdentity }
        set { values.setMapping(CATransform3DIsIdentity(newValue) ? nil : newValue) }
    }

    /// The affine part of `transform3D`.
    open var transform: CGAffineTransform {
        get { values.mapping.map { CATransform3DGetAffineTransform($0) } ?? .identity }
        set { values.setMapping(newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue)) }
    }

    /// Opacity. Kept as set; the view clamps it to 0...1.
    open var alpha: CGFloat {
        get { values.opacity }
        set { values.opacity = newValue }
    }

    /// Elements with a higher value are drawn above others.
    open var zIndex: Int {
        get { values.z }
        set { values.z = newValue }
    }

    /// A hidden element gets no view.
    open var isHidden: Bool {
        get { values.hidden }
        set { values.hidden = newValue }
    }

    open var indexPath: IndexPath {
        get { values.path ?? IndexPath(_section: values.section, item: values.item) }
        set { values.setPath(newValue) }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { values.category }

    /// The kind of a supplementary or decoration view; `nil` for cells.
    open var representedElementKind: String? { values.kind }

    /// A new object of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Construction.make(of: type(of: self))
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
        hasher.combine(values.category.rawValue)
        hasher.combine(values.kind)
        return hasher.finalize()
    }

    open override var description: String {
        var words = "<\(type(of: self)): index path: (\(indexPath.map(String.init).joined(separator: "-")))"
        if let kind = values.kind { words += "; element kind: (\(kind))" }
        let box = frame
        words += "; frame = (\(box.origin.x) \(box.origin.y); \(box.size.width) \(box.size.height))"
        if values.mapping != nil { words += "; transform" }
        if values.opacity != 1 { words += "; alpha = \(values.opacity)" }
        if values.hidden { words += "; hidden = YES" }
        words += "; zIndex = \(values.z)"
        return words + ";>"
    }
}

// MARK: - For layouts and the collection view of this module

extension UICollectionViewLayoutAttributes {
    /// Says which element these attributes are of.
    package final func _identify(_ category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        values.category = category
        values.setKind(kind)
        values.setPath(indexPath)
    }

    /// Makes these, whatever they were, the attributes of an element as layouts give them out: not transformed, not
    /// transparent, not hidden.
    package final func _become(
        _ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, frame: CGRect, zIndex: Int
    ) {
        values.become(category, kind: kind, section: section, item: item, frame: frame, zIndex: zIndex)
    }

    /// The same for an object that somebody is known to hold, so that it need not be counted.
    package static func _become(
        _ object: Unmanaged<UICollectionViewLayoutAttributes>, _ category: UICollectionView.ElementCategory,
        kind: String?, section: Int, item: Int, frame: CGRect, zIndex: Int
    ) {
        object._withUnsafeGuaranteedRef {
            $0.values.become(category, kind: kind, section: section, item: item, frame: frame, zIndex: zIndex)
        }
    }

    /// What `copy()` makes, without the way through `Any` where no subclass has a say.
    package final func _copied() -> UICollectionViewLayoutAttributes {
        if type(of: self) == UICollectionViewLayoutAttributes.self {
            let copy = UICollectionViewLayoutAttributes()
            copy._assign(self)
            return copy
        }
        let copy = copy()
        guard let attributes = copy as? UICollectionViewLayoutAttributes else {
            preconditionFailure("\(type(of: self)).copy(with:) must return layout attributes, not \(type(of: copy))")
        }
        return attributes
    }

    /// Whether nobody changed them since they became those of an element: see `_become`.
    @inline(__always)
    final func _isAsMade(section: Int, item: Int, frame: CGRect, zIndex: Int) -> Bool {
        values.section == section && values.item == item && Self.same(values.rect, frame) && values.opacity == 1
            && values.z == zIndex && !values.hidden && (values.isBare || (values.mapping == nil && values.path == nil))
    }

    /// Foundation's comparison of rectangles is a call.
    @inline(__always)
    private static func same(_ a: CGRect, _ b: CGRect) -> Bool {
        a.origin.x == b.origin.x && a.origin.y == b.origin.y && a.size.width == b.size.width
            && a.size.height == b.size.height
    }

    /// Takes over all values that this class stores, the identity included.
    package final func _assign(_ other: UICollectionViewLayoutAttributes) {
        values = other.values
    }

    /// Compares what this class stores and nothing of a subclass.
    package final func _hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        // By field: a copy of the values counts references.
        guard Self.same(values.rect, other.values.rect), values.middle.x == other.values.middle.x,
            values.middle.y == other.values.middle.y, values.z == other.values.z,
            values.opacity == other.values.opacity, values.hidden == other.values.hidden,
            values.section == other.values.section, values.item == other.values.item,
            values.category == other.values.category
        else { return false }
        if values.isBare, other.values.isBare { return true }
        guard values.kind == other.values.kind, values.path == other.values.path else { return false }
        guard let ours = values.mapping, let theirs = other.values.mapping else {
            return values.mapping == nil && other.values.mapping == nil
        }
        return CATransform3DEqualToTransform(ours, theirs)
    }

    /// Whether a view that has applied these has nothing to do when it is given `other`.
    package final func _means(_ other: UICollectionViewLayoutAttributes) -> Bool {
        // Another class may have meant something else to the view, whatever the values.
        guard type(of: other) == type(of: self) else { return false }
        return type(of: other) == UICollectionViewLayoutAttributes.self ? _hasSameValues(as: other) : isEqual(other)
    }

    /// Whether there is any transform; asking this is cheaper than reading one.
    package final var _isTransformed: Bool { values.mapping != nil }

    /// Whether both have the same transform, none included.
    package final func _hasSameTransform(as other: UICollectionViewLayoutAttributes) -> Bool {
        guard let ours = values.mapping, let theirs = other.values.mapping else {
            return values.mapping == nil && other.values.mapping == nil
        }
        return CATransform3DEqualToTransform(ours, theirs)
    }

    /// Whether the rectangle and the opacity are numbers that can be shown.
    package final var _isFinite: Bool {
        values.rect.origin.x.isFinite && values.rect.origin.y.isFinite && values.rect.size.width.isFinite
            && values.rect.size.height.isFinite
            && values.opacity.isFinite
    }

    /// The rectangle before any transform, in content coordinates.
    package final var _untransformedFrame: CGRect { values.rect }

    private func transformedFrame() -> CGRect {
        guard let mapping = values.mapping else { return values.rect }
        let map = Transform3D(mapping)
        let (w, h) = (Double(values.rect.size.width) * 0.5, Double(values.rect.size.height) * 0.5)
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for corner in [Point(x: -w, y: -h), Point(x: w, y: -h), Point(x: -w, y: h), Point(x: w, y: h)] {
            // A corner behind the eye has no picture; the box before the transform is the best there is.
            guard let p = map.project(corner) else { return values.rect }
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGRect(
            x: values.middle.x + low.x, y: values.middle.y + low.y, width: high.x - low.x, height: high.y - low.y)
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

internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The geometry and appearance of one element of a collection view, in content coordinates.
///
/// The untransformed rectangle, its center, and the transform are stored; `frame` is the bounding box of the
/// transformed rectangle. On Apple's platforms, the class is isolated to the main actor. Here, it is not isolated to an
/// actor, because existing subclasses override `isEqual(_:)` and `copy(with:)`, which are not isolated. A subclass that
/// stores further values overrides both: the collection view stores copies and compares them.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// All values in one structure, so that copying, comparing, and rewriting them is one access each.
    private struct Values {
        // The rectangle and the center are both stored, so that neither returns with a rounding error.
        var rect = CGRect.zero
        var center = CGPoint.zero
        /// `nil` represents the identity, which makes creating and comparing plain attributes cheap.
        private(set) var mapping: CATransform3D?
        /// Whether `mapping` is not `nil`, which is costly to test.
        private(set) var isTransformed = false
        var opacity: CGFloat = 1
        var z = 0
        var section = NSNotFound
        var item = NSNotFound
        /// `nil` for a path of two components, `section` and `item`, which nearly all are. Such a path is created on
        /// demand.
        private(set) var path: IndexPath? = IndexPath()
        private(set) var kind: String?
        /// Whether `mapping`, `path`, and `kind` are all `nil`. Testing these directly would copy their values.
        private(set) var isBare = false
        var category = UICollectionView.ElementCategory.cell
        var hidden = false
        /// See `_pair(with:slot:)`. 0 for attributes without a partner.
        var partner: UInt = 0
        /// The slot of the view that displays the partner.
        var slot = -1

        mutating func setMapping(_ new: CATransform3D?) {
            mapping = new
            isTransformed = new != nil
            partner = 0
            updateIsBare()
        }

        mutating func setPath(_ new: IndexPath) {
            path = new.count == 2 ? nil : new
            section = new.isEmpty ? NSNotFound : new[0]
            item = new.itemOrNotFound
            partner = 0
            updateIsBare()
        }

        mutating func setKind(_ new: String?) {
            kind = new
            partner = 0
            updateIsBare()
        }

        private mutating func updateIsBare() { isBare = !isTransformed && path == nil && kind == nil }

        /// Assigns each field, because most of the structure is the transform, which is rarely set.
        @inline(__always)
        mutating func become(
            _ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, frame: CGRect,
            zIndex: Int
        ) {
            rect = frame
            center = CGPoint(
                x: frame.origin.x + frame.size.width * 0.5, y: frame.origin.y + frame.size.height * 0.5)
            if !isBare || kind != nil {
                mapping = nil
                isTransformed = false
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
            partner = 0
        }
    }

    /// Reading or writing this property calls no other code, so accesses cannot overlap. Dynamic exclusivity checks
    /// would cost more than the accesses.
    @exclusivity(unchecked) private var values = Values()

    /// The components of `indexPath`, for code that is performance critical; `NSNotFound` for a missing component.
    package final var _section: Int { values.section }
    /// The second component of `indexPath`; `NSNotFound` if it has none.
    package final var _item: Int { values.item }
    /// The same as `representedElementCategory == .cell`, which a subclass can override.
    final var _isCell: Bool { values.category == .cell }

    public override init() {
        super.init()
    }

    /// Creates attributes of the item at `indexPath`.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        identify(.cell, kind: nil, indexPath: indexPath)
    }

    /// Creates attributes of a supplementary view. `indexPath` may be any path that is meaningful to the layout.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        identify(.supplementaryView, kind: elementKind, indexPath: indexPath)
    }

    /// Creates attributes of a decoration view. `indexPath` may be any path that is meaningful to the layout.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        identify(.decorationView, kind: decorationViewKind, indexPath: indexPath)
    }

    /// The bounding box of the transformed element, in content coordinates.
    ///
    /// Setting it on a transformed element moves the center and sets the size whose transformed bounding box has the
    /// new size, as far as such a size exists.
    open var frame: CGRect {
        get { values.isTransformed ? transformedFrame() : values.rect }
        set {
            values.partner = 0
            values.rect = newValue
            values.center = CGPoint(
                x: newValue.origin.x + newValue.size.width * 0.5, y: newValue.origin.y + newValue.size.height * 0.5)
            if values.isTransformed { size = sizeBeforeTransform(newValue.size) }
        }
    }

    /// The center of the element, which does not depend on the transform.
    open var center: CGPoint {
        get { values.center }
        set {
            values.partner = 0
            values.center = newValue
            values.rect.origin = CGPoint(
                x: newValue.x - values.rect.size.width * 0.5, y: newValue.y - values.rect.size.height * 0.5)
        }
    }

    /// The size before any transform. Setting it preserves the center.
    open var size: CGSize {
        get { values.rect.size }
        set {
            values.partner = 0
            values.rect = CGRect(
                x: values.center.x - newValue.width * 0.5, y: values.center.y - newValue.height * 0.5,
                width: newValue.width,
                height: newValue.height)
        }
    }

    /// A rectangle with the untransformed size, in points, at the origin zero. The origin of a new value is ignored.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: values.rect.size) }
        set { size = newValue.size }
    }

    /// The transform about the center. Setting it also sets `transform`, to its affine part.
    open var transform3D: CATransform3D {
        get { values.mapping ?? CATransform3DIdentity }
        set {
            let newValue = NumberPolicy.usable(newValue, transform3D)
            values.setMapping(CATransform3DIsIdentity(newValue) ? nil : newValue)
        }
    }

    /// The affine part of `transform3D`.
    open var transform: CGAffineTransform {
        get { values.mapping.map { CATransform3DGetAffineTransform($0) } ?? .identity }
        set {
            let newValue = NumberPolicy.usable(newValue, transform)
            values.setMapping(newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue))
        }
    }

    /// The opacity. Stored unchanged; the view clamps it to 0...1.
    open var alpha: CGFloat {
        get { values.opacity }
        set {
            let newValue = NumberPolicy.usable(newValue, alpha)
            values.partner = 0
            values.opacity = newValue
        }
    }

    /// The drawing order: elements with higher values are drawn above others.
    open var zIndex: Int {
        get { values.z }
        set {
            values.partner = 0
            values.z = newValue
        }
    }

    /// Whether the element is hidden. A hidden element has no view.
    open var isHidden: Bool {
        get { values.hidden }
        set {
            values.partner = 0
            values.hidden = newValue
        }
    }

    /// The index path of the element: section and item, or one index for supplementary views of a whole layout.
    open var indexPath: IndexPath {
        get { values.path ?? IndexPath(_section: values.section, item: values.item) }
        set { values.setPath(newValue) }
    }

    /// Whether the element is a cell, a supplementary view, or a decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { values.category }

    /// The kind of a supplementary or decoration view; `nil` for cells.
    open var representedElementKind: String? { values.kind }

    /// Returns a new object of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Construction.make(of: type(of: self))
        copy._assign(self)
        return copy
    }

    // `NSObject` would take 100 ns to determine at run time that this class conforms to `NSCopying`.
    open override func copy() -> Any {
        copy(with: nil)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self || hasSameValues(as: other)
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
        var text = "<\(type(of: self)): index path: (\(indexPath.map(String.init).joined(separator: "-")))"
        if let kind = values.kind { text += "; element kind: (\(kind))" }
        let box = frame
        text += "; frame = (\(box.origin.x) \(box.origin.y); \(box.size.width) \(box.size.height))"
        if values.isTransformed { text += "; transform" }
        if values.opacity != 1 { text += "; alpha = \(values.opacity)" }
        if values.hidden { text += "; hidden = YES" }
        text += "; zIndex = \(values.z)"
        return text + ";>"
    }
}

// MARK: - For layouts and the collection view of this module

extension UICollectionViewLayoutAttributes {
    /// Sets the element that these attributes belong to.
    package final func identify(_ category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
        values.category = category
        values.partner = 0
        values.setKind(kind)
        values.setPath(indexPath)
    }

    /// Resets these attributes to those of an element as layouts create them: untransformed, opaque, and visible.
    package final func _become(
        _ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int, frame: CGRect, zIndex: Int
    ) {
        values.become(category, kind: kind, section: section, item: item, frame: frame, zIndex: zIndex)
    }

    /// The same for an object that the caller retains, so that no retain is needed.
    package static func _become(
        _ object: Unmanaged<UICollectionViewLayoutAttributes>, _ category: UICollectionView.ElementCategory,
        kind: String?, section: Int, item: Int, frame: CGRect, zIndex: Int
    ) {
        object._withUnsafeGuaranteedRef {
            $0.values.become(category, kind: kind, section: section, item: item, frame: frame, zIndex: zIndex)
        }
    }

    /// Returns the result of `copy()` without a conversion through `Any` unless a subclass overrides it.
    package final func _copied() -> UICollectionViewLayoutAttributes {
        if type(of: self) == UICollectionViewLayoutAttributes.self {
            let copy = UICollectionViewLayoutAttributes()
            copy._assign(self)
            return copy
        }
        let copy = copy()
        guard let attributes = copy as? UICollectionViewLayoutAttributes else {
            fatalError("\(type(of: self)).copy(with:) must return layout attributes, not \(type(of: copy))")
        }
        return attributes
    }

    /// Whether these attributes are unmodified since `_become` set them.
    @inline(__always)
    final func _isUnchanged(section: Int, item: Int, frame: CGRect, zIndex: Int) -> Bool {
        values.section == section && values.item == item && Self.same(values.rect, frame) && values.opacity == 1
            && values.z == zIndex && !values.hidden && (values.isBare || (!values.isTransformed && values.path == nil))
    }

    /// Inlined, because Foundation's comparison of rectangles is a function call.
    @inline(__always)
    private static func same(_ a: CGRect, _ b: CGRect) -> Bool {
        a.origin.x == b.origin.x && a.origin.y == b.origin.y && a.size.width == b.size.width
            && a.size.height == b.size.height
    }

    /// Copies all values that this class stores, including those that identify the element.
    package final func _assign(_ other: UICollectionViewLayoutAttributes) {
        values = other.values
        values.partner = 0
    }

    /// Compares the values that this class stores, without those of a subclass.
    package final func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        // Compares each field, because copying the values would retain their references.
        guard Self.same(values.rect, other.values.rect), values.center.x == other.values.center.x,
            values.center.y == other.values.center.y, values.z == other.values.z,
            values.opacity == other.values.opacity, values.hidden == other.values.hidden,
            values.section == other.values.section, values.item == other.values.item,
            values.category == other.values.category
        else { return false }
        if values.isBare, other.values.isBare { return true }
        guard values.kind == other.values.kind, values.path == other.values.path else { return false }
        guard let ours = values.mapping, let theirs = other.values.mapping else {
            return values.isTransformed == other.values.isTransformed
        }
        return CATransform3DEqualToTransform(ours, theirs)
    }

    /// Whether a view that has applied these attributes does not have to apply `other`.
    package final func isEquivalent(to other: UICollectionViewLayoutAttributes) -> Bool {
        // Views may treat another class differently, even with equal values.
        guard type(of: other) == type(of: self) else { return false }
        return type(of: other) == UICollectionViewLayoutAttributes.self ? hasSameValues(as: other) : isEqual(other)
    }

    /// Records that a view displays these attributes: its own copy has equal values.
    ///
    /// Any later change of one of the two objects ends the pair, and so does a pair with a third object. While the pair
    /// exists, the collection view does not compare the values again. Only for objects of this class, because a
    /// subclass may have further values, whose changes this class does not notice.
    package final func _pair(with own: UICollectionViewLayoutAttributes, slot: Int) {
        guard type(of: self) == UICollectionViewLayoutAttributes.self, type(of: own) == type(of: self) else { return }
        values.partner = Self.address(of: own)
        values.slot = slot
        own.values.partner = Self.address(of: self)
    }

    /// The slot of the view that displayed these attributes when they became part of a pair.
    @inline(__always)
    final var pairedSlot: Int? { values.partner == 0 ? nil : values.slot }

    /// Whether both objects are unchanged since they became a pair.
    @inline(__always)
    final func isPaired(with own: UICollectionViewLayoutAttributes) -> Bool {
        values.partner == Self.address(of: own) && own.values.partner == Self.address(of: self)
    }

    @inline(__always)
    private static func address(of attributes: UICollectionViewLayoutAttributes) -> UInt {
        UInt(bitPattern: ObjectIdentifier(attributes))
    }

    /// Whether a transform is set; cheaper than reading the transform.
    package final var _isTransformed: Bool { values.isTransformed }

    /// Whether both have the same transform, or none.
    package final func hasSameTransform(as other: UICollectionViewLayoutAttributes) -> Bool {
        guard let ours = values.mapping, let theirs = other.values.mapping else {
            return values.isTransformed == other.values.isTransformed
        }
        return CATransform3DEqualToTransform(ours, theirs)
    }

    /// Whether the rectangle and the opacity are finite.
    package final var _isFinite: Bool {
        values.rect.origin.x.isFinite && values.rect.origin.y.isFinite && values.rect.size.width.isFinite
            && values.rect.size.height.isFinite
            && values.opacity.isFinite
    }

    /// The rectangle before any transform, in content coordinates.
    package final var untransformedFrame: CGRect { values.rect }

    @inline(never)
    private final func transformedFrame() -> CGRect {
        guard let mapping = values.mapping else { return values.rect }
        let map = Transform3D(mapping)
        let (w, h) = (Double(values.rect.size.width) * 0.5, Double(values.rect.size.height) * 0.5)
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for corner in [Point(x: -w, y: -h), Point(x: w, y: -h), Point(x: -w, y: h), Point(x: w, y: h)] {
            // A corner behind the eye point has no projection, so use the untransformed rectangle.
            guard let p = map.project(corner) else { return values.rect }
            low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
            high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGRect(
            x: values.center.x + low.x, y: values.center.y + low.y, width: high.x - low.x, height: high.y - low.y)
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

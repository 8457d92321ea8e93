internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Interpolates between two layouts: progress 0 is the current layout, 1 the next one. The progress is not clamped.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at progress 0.
    open private(set) var currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    open private(set) var nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    private var pairs: [(from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes)] = []
    private var sizes = (from: CGSize.zero, to: CGSize.zero)
    private var offsets: (from: CGPoint, to: CGPoint)?
    private var sides: (from: TransitionSide, to: TransitionSide)?

    /// Creates a layout between two others. The collection view creates one if the delegate does not.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Creates a layout between two empty ones; decoders set no properties.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewLayout()
        nextLayout = UICollectionViewLayout()
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// The progress of the transition. The collection view updates its views in the next layout pass.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&transitionProgress, oldValue)
            guard offsets != nil, transitionProgress != oldValue else { return }
            invalidateLayout()
            collectionView?.showTransition(at: _offset)
        }
    }

    /// Stores a value for the code that drives the transition; has no effect when no transition is running.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        if offsets != nil { values[key] = value }
    }

    /// The stored value for a key; 0 for a key without a value.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        if pairs.isEmpty { collectPairs() }
    }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: mix(sizes.from.width, sizes.to.width), height: mix(sizes.from.height, sizes.to.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let area = Rect(rect)
        return pairs.map { between($0.from, $0.to) }.filter { Rect($0.frame).intersects(area) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        pair { $0.layoutAttributesForItem(at: indexPath) }.map { between($0.from, $0.to) }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        pair { $0.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
            .map { between($0.from, $0.to) }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard newBounds.size != collectionView?.bounds.size else { return false }
        pairs = []
        return true
    }

    /// Also invalidates both layouts of the transition when the data changed.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            pairs = []
            for layout in [currentLayout, nextLayout] {
                let own = layout.makeInvalidationContext()
                own.setInvalidateEverything(context.invalidateEverything)
                own.setInvalidateDataSourceCounts(context.invalidateDataSourceCounts)
                layout.invalidateLayout(with: own)
            }
        }
        super.invalidateLayout(with: context)
    }

    package override var wantsPreferredAttributes: Bool { false }

    // MARK: Interpolation

    /// The content offset at the current progress.
    final var _offset: CGPoint {
        guard let offsets else { return .zero }
        return CGPoint(x: mix(offsets.from.x, offsets.to.x), y: mix(offsets.from.y, offsets.to.y))
    }

    /// The content offsets before and after the transition.
    final var _offsets: (from: CGPoint, to: CGPoint)? { offsets }

    /// Begins the transition between two content offsets.
    final func _begin(from: CGPoint, to: CGPoint) { offsets = (from, to) }

    /// Forgets the attributes and the values of the transition.
    final func _end() {
        offsets = nil
        sides = nil
        pairs = []
        values = [:]
    }

    private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

    /// Collects the elements that are visible in either layout at its own offset, except decoration views, which belong
    /// to one layout.
    private func collectPairs() {
        guard let view = collectionView, let offsets else { return }
        // Each layout is queried at its own content offset, because its attributes may depend on it.
        view.assuming(offsets.from) { currentLayout.prepare() }
        view.assuming(offsets.to) { nextLayout.prepare() }
        sizes = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        let size = view.bounds.size
        let (from, to) = (TransitionSide(layout: currentLayout, of: view), TransitionSide(layout: nextLayout, of: view))
        sides = (from, to)
        let lists = [
            view.assuming(offsets.from) { from.elements(in: CGRect(origin: offsets.from, size: size)) },
            view.assuming(offsets.to) { to.elements(in: CGRect(origin: offsets.to, size: size)) },
        ]
        var seen: Set<String> = []
        for attributes in lists.joined() where attributes._isFinite {
            let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
            guard seen.insert("\(kind) \(path)").inserted else { continue }
            let found: (from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes)?
            switch attributes.representedElementCategory {
            case .cell: found = pair { $0.layoutAttributesForItem(at: path) }
            case .supplementaryView: found = pair { $0.layoutAttributesForSupplementaryView(ofKind: kind, at: path) }
            case .decorationView: found = nil
            }
            if let found { pairs.append(found) }
        }
    }

    /// The attributes of an element in both layouts. An element that exists in only one layout fades without moving.
    private func pair(
        _ query: (UICollectionViewLayout) -> UICollectionViewLayoutAttributes?
    ) -> (from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes)? {
        func converted(
            _ layout: UICollectionViewLayout, _ side: TransitionSide?, _ offset: CGPoint?
        ) -> UICollectionViewLayoutAttributes? {
            guard let view = collectionView, let offset else { return query(layout).map { side?.converted($0) ?? $0 } }
            return view.assuming(offset) { query(layout) }.map { side?.converted($0) ?? $0 }
        }
        let from = converted(currentLayout, sides?.from, offsets?.from)
        let to = converted(nextLayout, sides?.to, offsets?.to)
        func faded(_ known: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
            let copy = known.copy() as? UICollectionViewLayoutAttributes
            copy?.alpha = 0
            return copy
        }
        guard let a = from ?? to.flatMap(faded), let b = to ?? from.flatMap(faded),
            let first = a.copy() as? UICollectionViewLayoutAttributes,
            let second = b.copy() as? UICollectionViewLayoutAttributes
        else { return nil }
        return (first, second)
    }

    private func between(
        _ from: UICollectionViewLayoutAttributes, _ to: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let result = to.copy() as? UICollectionViewLayoutAttributes else { return to }
        result.size = CGSize(
            width: max(0, mix(from.size.width, to.size.width)), height: max(0, mix(from.size.height, to.size.height)))
        result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
        result.alpha = min(max(mix(from.alpha, to.alpha), 0), 1)
        if from._isTransformed || to._isTransformed {
            result.transform3D = CATransform3D(
                Transform3D(from.transform3D).interpolated(
                    to: Transform3D(to.transform3D), fraction: Double(transitionProgress)))
        }
        return result
    }
}

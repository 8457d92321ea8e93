import CoreGraphics
import Foundation
import QuartzCore

/// A view that a collection view reuses for different elements.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func awakeFromNib() { super.awakeFromNib() }

    package override func constraintsInsideDidChange() -> Bool {
        if _collectionView?.selfSizingInvalidation == .enabledIncludingConstraints { sizeMayHaveChanged() }
        return true
    }
    package override class var classWithoutDrawing: UIView.Type { UICollectionReusableView.self }
    /// The collection view's own copy of the attributes that it applied last; `nil` while the view waits for reuse.
    /// Compared in each frame. No other access can overlap, so dynamic exclusivity checks are off.
    @exclusivity(unchecked) package final var _attributes: UICollectionViewLayoutAttributes?
    /// The preferred size from the last measurement. The view is measured again when the layout assigns it another
    /// size.
    @exclusivity(unchecked) package final var settledSize: CGSize?
    /// The frame in which the collection view last measured the view; see `NestingDepth.frameNumber`.
    final var measuredFrame = 0
    /// The index of the pool that the view returns to; -1 for views without a pool.
    package final var pool = -1
    /// Whether the delegate was notified that the view is on screen.
    package final var _isDisplayed = false
    /// The value of ``reuseIdentifier``.
    package final var _identifier: String?
    /// Performs the segue of a cell of an Interface Builder file when the user selects it.
    package final var selectionSegue: (() -> Void)?
    /// Whether the view displays an extra item, which the data source does not contain.
    final var isExtra = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        keepsDisplayContent = true
        _layer.staysUpright = true
    }

    /// Creates the view that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        keepsDisplayContent = true
        _layer.staysUpright = true
        InterfaceCoder.leave(coder, self)
    }

    /// The layout's own views may be between an element and the collection view.
    package override func gestureParent(at point: CGPoint) -> UIView? {
        guard let view = superview as? UICollectionView, let attributes = _attributes else { return superview }
        return view._layout._surface(under: attributes, at: view.convert(point, from: nil)) ?? view
    }

    /// The identifier with which the view was dequeued; `nil` for other views.
    open var reuseIdentifier: String? { _identifier }

    /// Called when the view is reused, before it receives its new element.
    open dynamic func prepareForReuse() {}

    /// Called with new attributes after they set the view's geometry. Subclasses apply the values that their subclass
    /// of attributes adds.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called on every view on screen before the collection view replaces `oldLayout` with `newLayout`.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after `newLayout` replaced `oldLayout` and all animations ended. After a canceled interactive transition,
    /// `newLayout` is the original layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view prefers. Overrides may modify and return `layoutAttributes`. By default, the size
    /// fits the content in the directions that the layout does not fix.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let given = layoutAttributes.size
        let fixed = _collectionView?._layout.fixedDirections(for: layoutAttributes) ?? (width: false, height: false)
        if fixed.width && fixed.height { return layoutAttributes }
        let fitted = systemLayoutSizeFitting(
            given, withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
        if fitted != given { layoutAttributes.size = fitted }
        return layoutAttributes
    }

    /// Called when the view is dequeued for an element, before it is filled.
    package func willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView) {}

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged()
    }
}

extension UICollectionReusableView {
    /// The collection view that contains the view; `nil` outside of one.
    package final var _collectionView: UICollectionView? { _superview as? UICollectionView }

    /// Schedules a new measurement of this view in the collection view.
    package final func sizeMayHaveChanged() {
        guard _attributes != nil, let view = _collectionView, view.selfSizingInvalidation != .disabled else { return }
        settledSize = nil
        view.remeasure(self)
    }

    /// Applies the geometry and appearance of `attributes`. An unchanged property costs one comparison.
    ///
    /// The code that fills the view may also set opacity, visibility, and transform. Such a value stays until the
    /// layout attributes change the property.
    ///
    /// - Parameters:
    ///   - previous: The attributes that the view displays now. If `nil`, as for a view that is dequeued, every
    ///     property is set.
    ///   - list: The collection view of a view that has no superview yet.
    package final func _place(
        _ attributes: UICollectionViewLayoutAttributes, insteadOf previous: UICollectionViewLayoutAttributes? = nil,
        in list: UICollectionView? = nil
    ) {
        let size = attributes.size
        let oldBounds = bounds
        if oldBounds.size != size { bounds = CGRect(origin: oldBounds.origin, size: size) }
        let newCenter = attributes.center
        if center != newCenter { center = newCenter }
        // Without closures: a call of one that is isolated to the main actor verifies the thread.
        if attributes._isTransformed {
            if !(previous?.hasSameTransform(as: attributes) ?? false) {
                transform3D = (list ?? _collectionView)?.shownTransform(of: attributes) ?? attributes.transform3D
            }
        } else if previous?._isTransformed ?? true, _layer._hasTransform {
            transform3D = CATransform3DIdentity
        }
        let newAlpha = attributes.alpha
        if previous?.alpha != newAlpha {
            let opacity = min(max(newAlpha, 0), 1)
            if alpha != opacity { alpha = opacity }
        }
        let hides = attributes.isHidden
        if previous?.isHidden != hides, isHidden != hides { isHidden = hides }
    }

    /// The values of properties that both layout attributes and apps set. An animation must return the view to them.
    package final var appliedAppearance: ReusableViewAppearance {
        ReusableViewAppearance(alpha: alpha, isHidden: isHidden, transform: _layer._hasTransform ? transform3D : nil)
    }

    /// Applies the geometry of `attributes` with the opacity, visibility, and transform of `appearance`.
    package final func _place(_ attributes: UICollectionViewLayoutAttributes, with appearance: ReusableViewAppearance) {
        _place(attributes, insteadOf: attributes)
        alpha = appearance.alpha
        isHidden = appearance.isHidden
        if let transform = appearance.transform {
            transform3D = transform
        } else if _layer._hasTransform {
            transform3D = CATransform3DIdentity
        }
    }
}

/// Values of a reusable view that both layout attributes and the code that fills the view set.
package struct ReusableViewAppearance {
    /// The opacity, 0...1.
    let alpha: CGFloat
    /// Whether the view is hidden.
    let isHidden: Bool
    /// `nil` represents the identity.
    let transform: CATransform3D?
}

import CoreGraphics
import Foundation
import QuartzCore

/// A view that a collection view shows, takes back and shows again for another element.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    package override func _constraintsInsideDidChange() -> Bool {
        if _collectionView?.selfSizingInvalidation == .enabledIncludingConstraints { _sizeMayHaveChanged() }
        return true
    }
    package override class var _classWithoutDrawing: UIView.Type { UICollectionReusableView.self }
    /// The collection view's own copy of what it applied last; `nil` while the view waits for reuse. Compared in each
    /// frame, in an access that nothing else can overlap.
    @exclusivity(unchecked) package final var _attributes: UICollectionViewLayoutAttributes?
    /// The size that the view was found to prefer; asked for again when the layout gives it another one.
    @exclusivity(unchecked) package final var _settledSize: CGSize?
    /// The pool that the view returns to; -1 for views that came from none.
    package final var _pool = -1
    /// Whether the delegate was told that the view is on screen.
    package final var _isDisplayed = false
    package final var _identifier: String?
    /// The data source knows nothing of it.
    final var _isExtra = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _keepsDisplayContent = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _keepsDisplayContent = true
    }

    /// Views of the layout's own may lie between an element and the collection view.
    package override func _gestureParent(at point: CGPoint) -> UIView? {
        guard let view = superview as? UICollectionView, let attributes = _attributes else { return superview }
        return view._layout._surface(under: attributes, at: view.convert(point, from: nil)) ?? view
    }

    /// The name under which the view was dequeued; `nil` for a view that was not.
    open var reuseIdentifier: String? { _identifier }

    /// Called when a used view is dequeued again, before it is given its new element.
    open func prepareForReuse() {}

    /// Called with new attributes after the view was placed by them; for values that subclasses of attributes add.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view gives up `oldLayout` for `newLayout`, on every view that is on screen.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called when `newLayout` has taken over and nothing is on its way there any more. After an interactive transition
    /// that was cancelled, `newLayout` is the one that was there before.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// What the view would rather have than `layoutAttributes`, which may be changed and returned. By default the size
    /// is what the content asks for in the directions that the layout leaves open.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let given = layoutAttributes.size
        let fixed = _collectionView?._layout._fixedDirections(for: layoutAttributes) ?? (width: false, height: false)
        if fixed.width && fixed.height { return layoutAttributes }
        let fitted = systemLayoutSizeFitting(
            given, withHorizontalFittingPriority: fixed.width ? .required : .fittingSizeLevel,
            verticalFittingPriority: fixed.height ? .required : .fittingSizeLevel)
        if fitted != given { layoutAttributes.size = fitted }
        return layoutAttributes
    }

    /// Called when the view is dequeued for an element, before it is filled.
    package func _willShow(_ attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView) {}

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        _sizeMayHaveChanged()
    }
}

extension UICollectionReusableView {
    package final var _collectionView: UICollectionView? { _superview as? UICollectionView }

    /// Asks the collection view to measure this view again.
    package final func _sizeMayHaveChanged() {
        guard _attributes != nil, let view = _collectionView, view.selfSizingInvalidation != .disabled else { return }
        _settledSize = nil
        view._remeasure(self)
    }

    /// Puts the view where `attributes` say. A part that is as it was costs a comparison.
    ///
    /// Opacity, visibility, and transform may also be set by the code that fills the view. Such a value stays until
    /// the layout attributes change the property.
    ///
    /// - Parameter previous: The attributes that the view shows now. Without them, as for a view that is dequeued,
    ///   everything is set.
    package final func _place(
        _ attributes: UICollectionViewLayoutAttributes, insteadOf previous: UICollectionViewLayoutAttributes? = nil
    ) {
        let size = attributes.size
        let now = bounds
        if now.size != size { bounds = CGRect(origin: now.origin, size: size) }
        let middle = attributes.center
        if center != middle { center = middle }
        if attributes._isTransformed {
            if previous.map({ !$0._hasSameTransform(as: attributes) }) ?? true { transform3D = attributes.transform3D }
        } else if previous?._isTransformed ?? true, _layer._hasTransform {
            transform3D = CATransform3DIdentity
        }
        if previous.map({ $0.alpha != attributes.alpha }) ?? true {
            let opacity = min(max(attributes.alpha, 0), 1)
            if alpha != opacity { alpha = opacity }
        }
        if previous.map({ $0.isHidden != attributes.isHidden }) ?? true, isHidden != attributes.isHidden {
            isHidden = attributes.isHidden
        }
    }

    /// What an animation has to lead the view back to: values of properties that attributes and apps both set.
    package final var _look: ReusableViewLook {
        ReusableViewLook(alpha: alpha, isHidden: isHidden, transform: _layer._hasTransform ? transform3D : nil)
    }

    /// Puts the view where `attributes` say, with the opacity, visibility, and transform of `look`.
    package final func _place(_ attributes: UICollectionViewLayoutAttributes, with look: ReusableViewLook) {
        _place(attributes, insteadOf: attributes)
        alpha = look.alpha
        isHidden = look.isHidden
        if let transform = look.transform {
            transform3D = transform
        } else if _layer._hasTransform {
            transform3D = CATransform3DIdentity
        }
    }
}

/// Values of a reusable view that both layout attributes and the code that fills the view set.
package struct ReusableViewLook {
    let alpha: CGFloat
    let isHidden: Bool
    /// `nil` for the identity.
    let transform: CATransform3D?
}

package import DisplayList
import Foundation

extension UIView: @preconcurrency LayerOwner {
    /// Called for changes of the layer that do not originate from this view.
    package func ownedLayer(_ layer: CALayer, didChangeBoundsFrom old: CGRect) {
        boundsChanged(from: old)
    }

    /// Forwards the layout of the view's own layer to ``layoutSublayers(of:)``, which apps override.
    package func ownedLayerLaysOut(_ layer: CALayer) {
        layoutSublayers(of: layer)
    }

    /// Runs `updateProperties()` before the layer's layout.
    package func ownedLayerUpdatesProperties(_ layer: CALayer) {
        _updateProperties()
    }

    /// Appends the display items of the view between its background and its subviews.
    package func ownedLayerDraws(_ layer: CALayer, into items: inout [DisplayItem]) {
        _drawContents(into: &items)
    }
}

extension UIView {
    // A change travels in one direction: the view stores its geometry in the layer and reacts to it. The layer notifies
    // the view only of changes that code makes to the layer itself, and if its class may override the properties.

    /// Sets the bounds. Skips the layer's setter unless a subclass of the layer may override it.
    final func setBoundsOfLayer(_ new: CGRect) {
        if _layer.mayOverrideGeometry {
            _layer.bounds = new
        } else if let old = _layer.storeBounds(new) {
            boundsChanged(from: old)
        }
    }

    /// Sets the frame. Skips the layer's setter unless a subclass of the layer may override it.
    final func setFrameOfLayer(_ new: CGRect) {
        if _layer.mayOverrideGeometry {
            _layer.frame = new
        } else if let old = _layer.storeFrame(new) {
            boundsChanged(from: old)
        }
    }

    fileprivate final func boundsChanged(from old: CGRect) {
        if _corners != nil, layer.bounds.size != old.size { applyCorners() }
        didChangeBounds(from: old)
        let size = bounds.size
        if UIView.anyConstraints {
            if size != old.size { constrainedPlacementChanged() }
            if bounds.origin != old.origin, constraintState?.watchesOrigin == true { constraintsChanged() }
        }
        guard size != old.size else { return }
        if autoresizesSubviews {
            for view in _subviews where !view.autoresizingMask.isEmpty {
                view.resize(withOldSuperviewSize: old.size)
            }
        }
        placementMayChangeSafeArea()
    }
}

extension UIView {
    /// Performs the layout pass of one view: constraints, the controller's methods, then ``layoutSubviews()``.
    package final func layOutSubviews() {
        _updateConstraintsIfNeeded()
        let controller = _viewController
        if let controller {
            _tracking(.controllerLayout, { controller.viewWillLayoutSubviews() }) { $0.setNeedsLayout() }
        }
        if tracksReads {
            _tracking(.layout, { layoutSubviews() }) { $0.setNeedsLayout() }
        } else {
            asCurrent { layoutSubviews() }
        }
        if let controller {
            _tracking(.controllerDidLayout, { controller.viewDidLayoutSubviews() }) { $0.setNeedsLayout() }
            controller.placeContentUnavailableView()
        }
        if _hasConcentricSubviews { applyCornersOfSubviews() }
    }

    /// Distributes the change of the superview's size among the flexible parts, in proportion to their current
    /// lengths.
    package final func autoresize(from old: CGSize) {
        guard let superview = _superview, !autoresizingMask.isEmpty else { return }
        let now = superview.bounds.size
        let size = bounds.size
        // Works on the untransformed rectangle, so that the transform is preserved.
        let anchor = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
        let mask = autoresizingMask
        let x = UIView.resized(
            start: center.x - anchor.x, length: size.width, from: old.width, to: now.width,
            startGrows: mask.contains(.flexibleLeftMargin), lengthGrows: mask.contains(.flexibleWidth),
            endGrows: mask.contains(.flexibleRightMargin))
        let y = UIView.resized(
            start: center.y - anchor.y, length: size.height, from: old.height, to: now.height,
            startGrows: mask.contains(.flexibleTopMargin), lengthGrows: mask.contains(.flexibleHeight),
            endGrows: mask.contains(.flexibleBottomMargin))
        let newCenter = CGPoint(x: x.start + anchorPoint.x * x.length, y: y.start + anchorPoint.y * y.length)
        // The position is set before the size, because code that observes the size may read the safe area.
        let before = KeyValueObservers.before(center)
        _layer.position = newCenter
        bounds.size = CGSize(width: x.length, height: y.length)
        KeyValueObservers.changed(self, "center", from: before, to: newCenter)
        placementMayChangeSafeArea()
        if UIView.anyConstraints { constrainedPlacementChanged() }
    }

    private static func resized(
        start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, startGrows: Bool, lengthGrows: Bool,
        endGrows: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let delta = new - old
        guard delta != 0 else { return (start, length) }
        let shares = shares(
            start: start, length: length, of: old, startGrows: startGrows, lengthGrows: lengthGrows, endGrows: endGrows)
        return (start + delta * shares.start, max(0, length + delta * shares.length))
    }

    /// The fractions of the superview's growth that go to the start and to the length of this view.
    final func autoresizingShares(
        _ axis: NSLayoutConstraint.Axis, in outerLength: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let frame = untransformedFrame
        let mask = autoresizingMask
        if axis == .horizontal {
            return UIView.shares(
                start: frame.origin.x, length: frame.size.width, of: outerLength,
                startGrows: mask.contains(.flexibleLeftMargin),
                lengthGrows: mask.contains(.flexibleWidth), endGrows: mask.contains(.flexibleRightMargin))
        }
        return UIView.shares(
            start: frame.origin.y, length: frame.size.height, of: outerLength,
            startGrows: mask.contains(.flexibleTopMargin),
            lengthGrows: mask.contains(.flexibleHeight), endGrows: mask.contains(.flexibleBottomMargin))
    }

    private static func shares(
        start: CGFloat, length: CGFloat, of old: CGFloat, startGrows: Bool, lengthGrows: Bool, endGrows: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        guard startGrows || lengthGrows || endGrows else { return (0, 0) }
        var shares = (
            start: startGrows ? start : 0, length: lengthGrows ? length : 0,
            end: endGrows ? old - start - length : 0
        )
        var total = shares.start + shares.length + shares.end
        if total <= 0 {
            // All lengths are zero, so the shares are equal.
            shares = (startGrows ? 1 : 0, lengthGrows ? 1 : 0, endGrows ? 1 : 0)
            total = shares.start + shares.length + shares.end
        }
        return (shares.start / total, shares.length / total)
    }

    /// Returns the size for a target size; a dimension that is kept has the length of the target.
    package final func fittingSize(_ target: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
        if keepsWidth && keepsHeight { return target }
        let intrinsic = intrinsicContentSize
        let preferred = CGSize(
            width: keepsWidth ? target.width : intrinsic.width, height: keepsHeight ? target.height : intrinsic.height)
        // A fixed width affects the height, so the intrinsic height alone is not sufficient.
        let hasWidth = keepsWidth || preferred.width != UIView.noIntrinsicMetric
        let hasHeight = keepsHeight || (preferred.height != UIView.noIntrinsicMetric && !keepsWidth)
        if hasWidth && hasHeight { return preferred }
        let fitted = sizeThatFits(
            CGSize(
                width: keepsWidth ? target.width : .greatestFiniteMagnitude,
                height: keepsHeight ? target.height : .greatestFiniteMagnitude))
        return CGSize(
            width: hasWidth ? preferred.width : fitted.width, height: hasHeight ? preferred.height : fitted.height)
    }

    /// The coordinate space for conversions without a view: the window, or the root of a tree outside of windows.
    package final var baseLayer: CALayer {
        if let window = _window { return window._layer }
        var view = self
        while let superview = view._superview { view = superview }
        return view._layer
    }

    /// The direction of a view with the attribute in the interface of the app.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of a view with the attribute inside a view with `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// Whether the content is laid out from right to left.
    package final var _isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether the reading direction is against the x axis of this view: in a right-to-left interface, unless the view
    /// flips its coordinate system.
    package final var increasesLeftward: Bool { !_layer.mirrorsSublayers && _isRightToLeft }

    /// Whether the x axis of this view points to the left on screen.
    package final var pointsLeft: Bool {
        convert(CGPoint(x: 1, y: 0), to: nil).x < convert(CGPoint.zero, to: nil).x
    }
}

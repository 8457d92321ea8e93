import QuartzCore

// How a view begins, and what is left of it when what held it goes.
extension UIView {
    static func _makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            preconditionFailure("layerClass must be CALayer or a subclass of it, not \(type).")
        }
        return Construction.make(of: type)
    }

    final func _takeLayer() {
        _layer._owner = self
        _mayDraw()
    }

    /// Ends what ties the subviews to this view, which is being deinitialized. Tells nobody.
    ///
    /// Classes that own objects of an app beside their subviews call it in their own `deinit`, so that such an object,
    /// when it is released with them, finds no view that still leads to what is half gone.
    final nonisolated func _releaseTree() {
        for view in _subviews {
            view._superview = nil
            view._forgetWindow()
        }
    }

    /// The window goes away, or what ties this view to it does.
    ///
    /// - Complexity: O(views below that know their window): each is visited once.
    final nonisolated private func _forgetWindow() {
        guard _windowReference != nil else { return }
        _windowReference = nil
        // No longer on screen, so that coming back is told again.
        _viewController?._forgetAppearance()
        for view in _subviews { view._forgetWindow() }
    }
}

// What setters of the class do, which must be in its body itself.
extension UIView {
    final func _readingDirectionMayHaveChanged() {
        setNeedsLayout()
        _constraintValuesChanged()
    }

    final func _setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != _overrideStyle else { return }
        _overrideStyle = style
        _traitsMayHaveChanged()
    }

    final func _setHidden(_ isHidden: Bool) {
        guard isHidden != _layer.isHidden else { return }
        _layer.isHidden = isHidden
        if _constraintState?.isArranged == true { _superview?._arrangementDidChange() }
    }

    final func _setMask(_ mask: UIView?) {
        mask?.removeFromSuperview()
        _maskView = mask
        _layer.mask = mask?._layer
    }

    final func _sizeToFit() {
        let size = sizeThatFits(bounds.size)
        let origin = frame.origin
        bounds.size = size
        frame.origin = origin
    }
}

extension UIView {
    /// Updates the constraints of this view, through its controller where it has one.
    final func _updateOwnConstraints() {
        if let controller = _viewController { controller.updateViewConstraints() } else { updateConstraints() }
    }
}

import QuartzCore

// Creation and destruction of views.
extension UIView {
    static func _makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            fatalError("layerClass must be CALayer or a subclass of it, not \(type).")
        }
        return Construction.make(of: type)
    }

    final func _connectLayer() {
        _ = InterfaceState.startsFrames
        _layer._owner = self
        if _tracksReads { _layer._needsProperties = true }
        _mayDraw()
    }

    /// Detaches the subviews from this view, which is being deinitialized. Sends no messages.
    ///
    /// Classes that own app objects in addition to subviews call it in their own `deinit`. Such an object, when it is
    /// released, then cannot reach the partially destroyed view through the subviews.
    final nonisolated func _releaseTree() {
        for view in _subviews {
            view._superview = nil
            view._clearWindow()
        }
    }

    /// Clears the window after the window or the superview was released.
    ///
    /// - Complexity: O(*n*), where *n* is the number of descendants with a window. Visits each once.
    final nonisolated private func _clearWindow() {
        guard _windowReference != nil else { return }
        _windowReference = nil
        // The controller is no longer on screen, so the next appearance is reported.
        _viewController?._resetAppearance()
        for view in _subviews { view._clearWindow() }
    }
}

// Implementations of property setters that must be declared in the class itself.
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
    /// Updates the constraints of this view, through its controller if it has one.
    final func _updateOwnConstraints() {
        if let controller = _viewController { controller.updateViewConstraints() } else { updateConstraints() }
    }
}

import QuartzCore

// Creation and destruction of views.
extension UIView {
    /// Creates a layer of ``layerClass``. Traps if that is no class of layers.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            fatalError("layerClass must be CALayer or a subclass of it, not \(type).")
        }
        return Construction.make(of: type)
    }

    /// Makes the view the owner of its layer and requests the first update and drawing.
    final func connectLayer() {
        _ = InterfaceState.startsFrames
        _layer._owner = self
        if tracksReads { _layer.needsProperties = true }
        mayDraw()
    }

    /// Detaches the subviews from this view, which is being deinitialized. Sends no messages.
    ///
    /// Classes that own app objects in addition to subviews call it in their own `deinit`. Such an object, when it is
    /// released, then cannot reach the partially destroyed view through the subviews.
    final nonisolated func releaseTree() {
        for view in _subviews {
            view._superview = nil
            view.clearWindow()
        }
    }

    /// Clears the window after the window or the superview was released.
    ///
    /// - Complexity: O(*n*), where *n* is the number of descendants with a window. Visits each once.
    final nonisolated private func clearWindow() {
        guard windowReference != nil else { return }
        windowReference = nil
        // The controller is no longer on screen, so the next appearance is reported.
        _viewController?.resetAppearance()
        for view in _subviews { view.clearWindow() }
    }
}

// Implementations of property setters that must be declared in the class itself.
extension UIView {
    /// Requests layout and calls the hook for subclasses after the direction of the content may have changed.
    final func readingDirectionMayHaveChanged() {
        setNeedsLayout()
        constraintValuesChanged()
        readingDirectionDidChange()
    }

    /// Sets the interface style of the subtree and notifies the views whose traits changed.
    final func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != overrideStyle else { return }
        overrideStyle = style
        traitsMayHaveChanged()
    }

    /// Hides or shows the view, and notifies the superview if it arranges the view, as stack views do.
    final func setHidden(_ isHidden: Bool) {
        guard isHidden != _layer.isHidden else { return }
        let isArranged = constraintState?.isArranged == true
        if isArranged { _superview?.arrangedViewWillChange(self, isHidden: isHidden) }
        _layer.isHidden = isHidden
        if isArranged { _superview?.arrangementDidChange() }
    }

    /// Replaces the mask. Removes the new one from its superview.
    final func setMask(_ mask: UIView?) {
        mask?.removeFromSuperview()
        maskView = mask
        _layer.mask = mask?._layer
    }

    /// Implements ``sizeToFit()``: keeps the origin of the frame.
    final func _sizeToFit() {
        let size = sizeThatFits(sizeForSizeToFit)
        let origin = frame.origin
        bounds.size = size
        frame.origin = origin
    }
}

extension UIView {
    /// Updates the constraints of this view, through its controller if it has one.
    final func updateOwnConstraints() {
        if let controller = _viewController { controller.updateViewConstraints() } else { updateConstraints() }
    }
}

extension UIView {
    /// Inserts a view at an index. Traps if `view` is this view or an ancestor.
    package final func _insert(_ view: UIView, at index: Int) {
        trapping { () throws(UIKitException) in try insertOrThrow(view, at: index) }
    }

    /// - Throws: If `view` is this view or one of its ancestors.
    package final func insertOrThrow(_ view: UIView, at index: Int) throws(UIKitException) {
        if view === self { throw UIKitException(.invalidArgument, "Can't add self as subview") }
        if _layer.isInside(view._layer) {
            throw UIKitException(
                .invalidArgument, "Can't add a view as a subview of a view that it is an ancestor of")
        }
        if !_layer.hasSpace(for: view._layer) {
            throw UIKitException(.invalidArgument, CALayer.tooDeep)
        }
        if view._superview === self {
            move(view, to: index)
            return
        }
        // These calls may move views or release windows, so values read before them are no longer valid.
        if view._window !== _window { view.notifyWillMove(toWindow: _window) }
        view.willMove(toSuperview: self)
        if let oldSuperview = view._superview {
            oldSuperview.willRemoveSubview(view)
            view.endConstraintsFromAbove()
        }
        let tint = view.effectiveTintColor
        view._superview?.detach(view)
        if _layer.isInside(view._layer) {
            throw UIKitException(
                .invalidArgument,
                "Can't add \(view) as a subview of \(self): the second became a subview of the first "
                    + "during the notifications about the move")
        }
        attach(view, at: index)
        view.traitsMayHaveChanged()
        if let window = _window, view._window !== window { window.adoptMotion(in: view) }
        view.followWindow()
        guard view._superview === self else { return }
        if view.effectiveTintColor != tint { view.notifyTintColorChanged() }
        guard view._superview === self else { return }
        view.didMoveToSuperview()
        guard view._superview === self else { return }
        didAddSubview(view)
        view.safeAreaMayHaveChanged()
        setNeedsLayout()
    }

    /// Inserts a view next to a sibling, or in front of all subviews if `sibling` is not a subview.
    package final func _insert(_ view: UIView, nextTo sibling: UIView, isAbove: Bool) {
        guard view !== sibling else { return }
        guard let siblingIndex = _subviews.index(ofObject: sibling) else {
            _insert(view, at: isAbove ? _subviews.count : 0)
            return
        }
        _insert(view, at: isAbove ? siblingIndex + 1 : siblingIndex)
    }

    /// Moves a subview to the front or the back.
    package final func _reorder(_ view: UIView, toFront: Bool) {
        guard view._superview === self else { return }
        move(view, to: toFront ? _subviews.count : 0)
    }

    /// Does nothing if an index is out of bounds.
    package final func exchange(_ a: Int, _ b: Int) {
        guard a != b, _subviews.indices.contains(a), _subviews.indices.contains(b) else { return }
        let (low, high) = (min(a, b), max(a, b))
        let (x, y) = (_subviews[low], _subviews[high])
        move(y, to: low)
        move(x, to: high + 1)
    }

    /// Removes the view from its superview and calls the methods around it.
    package final func _remove() {
        guard let superview = _superview else { return }
        if _window != nil { notifyWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        // The call may have moved or removed the view.
        guard _superview === superview else { return }
        endConstraintsFromAbove()
        superview.detach(self)
        followWindow()
        if _superview == nil { didMoveToSuperview() }
        superview.setNeedsLayout()
    }

    /// Moves the subview `view` before the one at `index`; `count` moves it to the front.
    private func move(_ view: UIView, to index: Int) {
        guard let old = _subviews.index(ofObject: view) else { return }
        var new = max(0, min(index, _subviews.count))
        if new > old { new -= 1 }
        guard new != old else { return }
        _subviews.remove(at: old)
        attach(view, at: new)
    }

    private func attach(_ view: UIView, at index: Int) {
        if let corners = view._corners, corners.configuration.isConcentric {
            _hasConcentricSubviews = true
            setNeedsLayout()
        }
        let position = max(0, min(index, _subviews.count))
        // Layers without a view keep their positions: the view's layer is inserted directly behind that of the next
        // view.
        if position == _subviews.count {
            _layer.addSublayer(view._layer)
        } else {
            _layer.insertSublayer(view._layer, below: _subviews[position]._layer)
        }
        _subviews.insert(view, at: position)
        view._superview = self
        if view._needsUpdateConstraints || view.descendantNeedsUpdateConstraints {
            markDescendantNeedsUpdateConstraints()
        }
    }

    private func detach(_ view: UIView) {
        if let index = _subviews.index(ofObject: view) { _subviews.remove(at: index) }
        view._superview = nil
        view._layer.removeFromSuperlayer()
    }

    /// Calls `willMove(toWindow:)` for the subtree.
    package final func notifyWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        for view in _subviews { view.notifyWillMove(toWindow: window) }
    }

    /// Adopts the window of the new superview.
    private func followWindow() {
        let window = _superview?._window
        guard _window !== window else { return }
        if let _window { LayerAnimator.noteRemoval(of: _layer, in: _window._runtime) }
        setWindow(window)
    }

    /// Sets the window of the subtree and calls the methods after it.
    package final func setWindow(_ window: UIWindow?) {
        let subviews = _subviews
        if let old = _window, old.hasKeyOverlays { old.endKeyOverlays(for: self) }
        setWindowReference(to: window)
        // The calls may remove or move other views, including this one. Those moves update the views themselves.
        for view in subviews where view._superview === self && _window === window && view._window !== window {
            view.setWindow(window)
        }
        guard _window === window else { return }
        _viewController?.viewDidMove(toWindow: window)
        if window != nil, AppearanceProxies.areUsed { AppearanceProxies.apply(to: self) }
        didMoveToWindow()
    }
}

import QuartzCore

// Appearance transitions in two halves. A controller receives each half once, before its children.
extension UIViewController {
    package struct Appearance {
        package enum Phase { case hidden, comes, shown, goes }
        package enum Reason { case presented, dismissed, added, removed }

        package var phase = Phase.hidden
        package var isAnimated = false
        /// Whether `viewIsAppearing` was called during this appearance.
        package var toldIsAppearing = false
        package var reason: Reason?
    }

    /// Handles a view that entered or left a window without an announced transition.
    package final func _viewDidMove(toWindow window: UIWindow?) {
        guard let window, !window.isHidden else {
            if window == nil, _appearance.phase == .shown || _appearance.phase == .comes {
                _beginAppearance(false, animated: false)
                _endAppearance()
            }
            return
        }
        guard _appearance.phase == .hidden else { return }
        if let parent = _parent, parent.isViewLoaded, parent.view._layer._holds(view._layer) {
            switch parent._appearance.phase {
            // The view appears along with its parent, after it.
            case .hidden: return
            case .comes:
                _beginAppearance(true, animated: parent._appearance.isAnimated)
                if parent._appearance.toldIsAppearing { _tellIsAppearing() }
                return
            case .shown, .goes: break
            }
        }
        _beginAppearance(true, animated: false)
        window._appearing.append(self)
        window.setNeedsLayout()
    }

    /// Resets the state after the view lost its window because an ancestor was released. No messages can be sent
    /// then.
    nonisolated final func _forgetAppearance() { _appearance = Appearance() }

    package final func _beginAppearance(_ comes: Bool, animated: Bool, reason: Appearance.Reason? = nil) {
        let phase = _appearance.phase
        guard comes ? phase == .hidden || phase == .goes : phase == .shown || phase == .comes else { return }
        _appearance.phase = comes ? .comes : .goes
        _appearance.isAnimated = animated
        _appearance.toldIsAppearing = false
        if let reason { _appearance.reason = reason }
        if comes { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        forward { $0._beginAppearance(comes, animated: animated) }
    }

    package final func _tellIsAppearing() {
        guard _appearance.phase == .comes, !_appearance.toldIsAppearing else { return }
        _appearance.toldIsAppearing = true
        viewIsAppearing(_appearance.isAnimated)
        forward { $0._tellIsAppearing() }
    }

    package final func _endAppearance() {
        switch _appearance.phase {
        case .comes:
            _tellIsAppearing()
            _appearance.phase = .shown
            viewDidAppear(_appearance.isAnimated)
        case .goes:
            _appearance.phase = .hidden
            viewDidDisappear(_appearance.isAnimated)
        case .hidden, .shown: return
        }
        _appearance.reason = nil
        forward { $0._endAppearance() }
        if _parent == nil { UIApplication.shared._updateStatusBar() }
    }

    /// Forwards a call to the children whose views are descendants of this controller's view.
    private func forward(_ tell: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let own = viewIfLoaded else { return }
        for child in _children {
            guard let view = child.viewIfLoaded, own._layer._holds(view._layer) else { continue }
            tell(child)
        }
    }
}

extension CALayer {
    /// Whether `other` is a descendant of this layer.
    fileprivate func _holds(_ other: CALayer) -> Bool { other !== self && other._isInside(self) }
}

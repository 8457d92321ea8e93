import QuartzCore

// Coming and going, told in two halves. A controller hears of each half once, and its children hear after it.
extension UIViewController {
    package struct Appearance {
        package enum Phase { case hidden, comes, shown, goes }
        package enum Reason { case presented, dismissed, added, removed }

        package var phase = Phase.hidden
        package var isAnimated = false
        /// Whether `viewIsAppearing` was called in this coming.
        package var toldIsAppearing = false
        package var reason: Reason?
    }

    /// The view came into a window or left it without anybody announcing that.
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
            // It comes along with its parent, after it.
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

    /// Its view lost its window because what held it was released: nobody can be told, but it is on screen no longer.
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

    /// To the children whose views lie in this controller's.
    private func forward(_ tell: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let own = viewIfLoaded else { return }
        for child in _children {
            guard let view = child.viewIfLoaded, own._layer._holds(view._layer) else { continue }
            tell(child)
        }
    }
}

extension CALayer {
    /// Whether `other` lies somewhere below this layer.
    fileprivate func _holds(_ other: CALayer) -> Bool { other !== self && other._isInside(self) }
}

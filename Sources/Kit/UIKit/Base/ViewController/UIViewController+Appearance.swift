import QuartzCore

// Appearance transitions in two halves. A controller receives each half once, before its children.
extension UIViewController {
    /// The progress of the view from hidden to shown and back.
    package struct Appearance {
        /// The steps between the appearance methods.
        package enum Phase { case hidden, appearing, shown, disappearing }
        /// The cause of the current change.
        package enum Reason { case presented, dismissed, added, removed }

        /// The step that the appearance methods have reported.
        package var phase = Phase.hidden
        /// Whether the current change is animated.
        package var isAnimated = false
        /// Whether `viewIsAppearing` was called during this appearance.
        package var calledIsAppearing = false
        /// The cause of the current change; `nil` between changes and for other causes.
        package var reason: Reason?
    }

    /// Handles a view that entered or left a window without an announced transition.
    package final func viewDidMove(toWindow window: UIWindow?) {
        guard let window, !window.isHidden else {
            if window == nil, _appearance.phase == .shown || _appearance.phase == .appearing {
                beginAppearance(false, animated: false)
                endAppearance()
            }
            return
        }
        guard _appearance.phase == .hidden else { return }
        if let parent = _parent, parent.isViewLoaded, parent.view._layer.isAncestor(of: view._layer) {
            switch parent._appearance.phase {
            // The view appears together with its parent, after the parent's calls.
            case .hidden: return
            case .appearing:
                beginAppearance(true, animated: parent._appearance.isAnimated)
                if parent._appearance.calledIsAppearing { callViewIsAppearing() }
                return
            case .shown, .disappearing: break
            }
        }
        beginAppearance(true, animated: false)
        window._appearing.append(self)
        window.setNeedsLayout()
    }

    /// Resets the state after the view lost its window because an ancestor was released. No methods can be called at
    /// that time.
    nonisolated final func resetAppearance() { _appearance = Appearance() }

    /// - Parameter isExplicit: Whether a container asks for the calls. Then a controller that never appeared disappears,
    ///   too.
    package final func beginAppearance(
        _ appears: Bool, animated: Bool, reason: Appearance.Reason? = nil, isExplicit: Bool = false
    ) {
        let phase = _appearance.phase
        let canDisappear = phase == .shown || phase == .appearing || phase == .hidden && isExplicit
        guard appears ? phase == .hidden || phase == .disappearing : canDisappear else { return }
        _appearance.phase = appears ? .appearing : .disappearing
        _appearance.isAnimated = animated
        _appearance.calledIsAppearing = false
        if let reason { _appearance.reason = reason }
        if appears { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        forward { $0.beginAppearance(appears, animated: animated) }
    }

    /// Calls ``viewIsAppearing(_:)`` once for each appearance, for this controller and its children.
    package final func callViewIsAppearing() {
        guard _appearance.phase == .appearing, !_appearance.calledIsAppearing else { return }
        _appearance.calledIsAppearing = true
        viewIsAppearing(_appearance.isAnimated)
        forward { $0.callViewIsAppearing() }
    }

    /// Ends the current change and calls ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)``.
    package final func endAppearance() {
        switch _appearance.phase {
        case .appearing:
            callViewIsAppearing()
            _appearance.phase = .shown
            viewDidAppear(_appearance.isAnimated)
            showInputViews()
        case .disappearing:
            _appearance.phase = .hidden
            forgetFirst()
            responderRuntime.state.inputs.ownerDisappeared(self)
            viewDidDisappear(_appearance.isAnimated)
        case .hidden, .shown: return
        }
        _appearance.reason = nil
        forward { $0.endAppearance() }
        if _parent == nil { UIApplication.shared.updateStatusBar() }
    }

    /// A controller with an accessory view becomes the first responder when it appears, unless a view already is.
    private func showInputViews() {
        guard canBecomeFirstResponder, responderRuntime.state.firstResponder == nil, inputAccessoryView != nil else {
            return
        }
        becomeFirstResponder()
    }

    /// Forwards a call to the children whose views are descendants of this controller's view.
    private func forward(_ call: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let ownView = viewIfLoaded else { return }
        for child in _children {
            guard let view = child.viewIfLoaded, ownView._layer.isAncestor(of: view._layer) else { continue }
            call(child)
        }
    }
}

extension CALayer {
    /// Whether `other` is a descendant of this layer.
    fileprivate func isAncestor(of other: CALayer) -> Bool { other !== self && other.isInside(self) }
}

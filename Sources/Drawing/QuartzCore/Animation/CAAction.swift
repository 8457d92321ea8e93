public import Foundation

/// An action that runs when a property of a layer changes.
public protocol CAAction {
    /// - Parameters:
    ///   - event: The name of the property.
    ///   - anObject: The layer.
    ///   - dict: Further arguments; always `nil`.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` as an action does nothing.
extension NSNull: CAAction {
    /// Does nothing, so that the change is immediate.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// The action of a change: that of ``actions``, or the default one, which animates the change.
    final func standardAction(forKey event: String) -> any CAAction {
        // Outside of animations, views disable the actions of their layers.
        if _owner != nil, LayerAnimator.recording == nil { return NSNull() }
        return actions?[event] ?? ImplicitAction()
    }

    /// Whether an action other than an animation handles `change`. If so, the action has run.
    final func runsAction(_ change: LayerMotion.Change) -> Bool {
        guard _owner == nil else { return false }
        let action = action(forKey: change.key)
        if action is ImplicitAction { return false }
        action?.run(forKey: change.key, object: self, arguments: nil)
        return true
    }
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer. A basic animation without values starts with the displayed value.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        guard let basic = copy() as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
            basic.byValue == nil
        else { return layer.add(self, forKey: event) }
        if basic.keyPath == nil { basic.keyPath = event }
        basic.fromValue = basic.keyPath.flatMap(LayerKeyPath.init)?.value(in: layer._shown).boxed
        layer.add(basic, forKey: event)
    }
}

extension CALayer {
    /// Called before a property changes: whether the running animation block records the change. If there is none,
    /// begins the implicit animation of a layer without a view.
    @inline(__always)
    final func animatesChange(of key: String) -> Bool {
        if LayerAnimator.recording != nil { return true }
        if _owner == nil, wasDisplayed { animateImplicitly(key) }
        return false
    }

    /// Animates a change of a displayed layer without a view from its displayed value, as the transaction says.
    final func animateImplicitly(_ key: String) {
        guard animatesImplicitly, _owner == nil, wasDisplayed, !CATransaction.disableActions(),
            LayerAnimator.isInWindow(self), let action = action(forKey: key)
        else { return }
        guard action is ImplicitAction else { return action.run(forKey: key, object: self, arguments: nil) }
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = CATransaction.animationDuration()
        guard animation.duration > 0 else { return removeAnimation(forKey: key) }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.run(forKey: key, object: self, arguments: nil)
    }
}

/// Animates a change as the running transaction does.
private struct ImplicitAction: CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension LayerMotion.Change {
    /// The property's name.
    fileprivate var key: String {
        switch self {
        case .position: "position"
        case .origin, .size: "bounds"
        case .opacity: "opacity"
        case .cornerRadius: "cornerRadius"
        case .borderWidth: "borderWidth"
        case .shadowOpacity: "shadowOpacity"
        case .shadowRadius: "shadowRadius"
        case .hidden: "hidden"
        case .transform: "transform"
        case .backgroundColor: "backgroundColor"
        case .borderColor: "borderColor"
        }
    }
}

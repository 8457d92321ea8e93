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
        case .transform: "transform"
        case .backgroundColor: "backgroundColor"
        case .borderColor: "borderColor"
        }
    }
}

public import Foundation

/// Animations beside the effect of a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds animations to run together with the effect.
    func addAnimations(_ animations: @escaping () -> Void)
    /// The handler receives whether the animation reached its end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

import CoreGraphics
import Foundation

/// Activates the spring-loaded interaction below a drag that rests.
@MainActor final class SpringLoader {
    private final class Context: NSObject, UISpringLoadedInteractionContext {
        fileprivate(set) var state = UISpringLoadedInteractionEffectState.inactive
        weak var targetView: UIView?
        var targetItem: Any?
        private weak var window: UIWindow?
        /// In the window's space.
        fileprivate var point: CGPoint

        init(_ view: UIView, _ point: CGPoint, _ window: UIWindow) {
            (targetView, self.point, self.window) = (view, point, window)
            super.init()
        }

        func location(in view: UIView?) -> CGPoint { view?.convert(point, from: window) ?? point }
    }

    /// The interaction below the drag, with its context.
    private var current: (interaction: UISpringLoadedInteraction, context: Context)?
    /// Whether the current interaction was activated for its target.
    private var isSpent = false
    /// Where the drag has rested since the current state began.
    private var origin = CGPoint.zero
    private var due = Double.infinity

    /// The time until the state is `activating`, in seconds.
    private static let restDuration = 0.5
    /// The time from then to the activation, in seconds.
    private static let activationDuration = 0.2
    /// The movement, in points, beyond which the drag no longer rests.
    private static let slop: CGFloat = 10

    /// The time of the next change of the state; infinite for none.
    var nextDeadline: Double { due }

    /// Finds the interaction below a drag that moved or over which content moved.
    func update(at point: CGPoint, in window: UIWindow, now: Double) {
        guard let found = interaction(at: point, in: window) else { return end() }
        if let current, current.interaction === found.interaction, isSame(current.context, found.context) {
            current.context.point = point
            guard !isSpent, hypot(point.x - origin.x, point.y - origin.y) > Self.slop else { return }
            (origin, due) = (point, now + Self.restDuration)
            if current.context.state != .possible { change(to: .possible) }
            return
        }
        end()
        guard found.interaction.view != nil else { return }
        current = found
        (origin, due) = (point, now + Self.restDuration)
        change(to: .possible)
    }

    /// Changes the state if it is time to do so.
    func advance(in window: UIWindow, to now: Double) {
        guard now >= due, let point = current?.context.point else { return }
        // The content below the drag may have changed.
        update(at: point, in: window, now: now)
        guard now >= due, let current else { return }
        if current.context.state == .possible {
            due += Self.activationDuration
            change(to: .activating)
            if now >= due { advance(in: window, to: now) }
            return
        }
        due = .infinity
        isSpent = true
        change(to: .activated)
        current.interaction.activationHandler(current.interaction, current.context)
        guard let remaining = self.current, remaining.context === current.context else { return }
        change(to: .inactive)
        current.interaction.interactionBehavior.interactionDidFinish(current.interaction)
    }

    /// Ends spring loading, because the drag left the target or ended.
    func end() {
        guard let old = current else { return }
        let wasSpent = isSpent
        (current, isSpent, due) = (nil, false, .infinity)
        guard !wasSpent else { return }
        old.context.state = .inactive
        old.interaction.interactionEffect.interaction(old.interaction, didChangeWith: old.context)
        old.interaction.interactionBehavior.interactionDidFinish(old.interaction)
    }

    private func change(to state: UISpringLoadedInteractionEffectState) {
        guard let current else { return }
        current.context.state = state
        current.interaction.interactionEffect.interaction(current.interaction, didChangeWith: current.context)
    }

    /// The innermost interaction that allows spring loading at a point of the window.
    private func interaction(
        at point: CGPoint, in window: UIWindow
    ) -> (interaction: UISpringLoadedInteraction, context: Context)? {
        var next = window.hitTest(point, with: nil)
        while let view = next {
            for case let interaction as UISpringLoadedInteraction in view.interactions {
                let context = Context(view, point, window)
                if let current, current.interaction === interaction { context.state = current.context.state }
                if interaction.interactionBehavior.shouldAllow(interaction, with: context) {
                    return (interaction, context)
                }
            }
            next = view.superview
        }
        return nil
    }

    private func isSame(_ one: Context, _ other: Context) -> Bool {
        guard one.targetView === other.targetView else { return false }
        switch (one.targetItem, other.targetItem) {
        case (nil, nil): return true
        case (let a as AnyHashable, let b as AnyHashable): return a == b
        case (let a?, let b?): return a as AnyObject === b as AnyObject
        default: return false
        }
    }
}

import Foundation

/// A behavior whose decision is a closure.
final class SpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private let allows: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool

    /// Creates a behavior that calls a closure for each decision.
    init(_ allows: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool) {
        self.allows = allows
        super.init()
    }

    /// Whether the closure allows spring loading.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows(interaction, context) }
}

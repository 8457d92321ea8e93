import Foundation

/// A behavior whose decision is a closure.
final class SpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private let allows: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool

    init(_ allows: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool) {
        self.allows = allows
        super.init()
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows(interaction, context) }
}

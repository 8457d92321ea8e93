import CoreGraphics
import Foundation

extension UIView {
    /// Whether ``setSpringLoaded(_:allows:activated:)`` added an interaction.
    package final var _isSpringLoaded: Bool { interactions.contains { $0 is OwnSpringInteraction } }

    /// Adds or removes the interaction of `isSpringLoaded`.
    ///
    /// - Parameters:
    ///   - allows: Sets the target below the drag. Returns whether there is one.
    ///   - activated: Performs the action.
    package final func setSpringLoaded(
        _ isSpringLoaded: Bool, allows: @escaping (any UISpringLoadedInteractionContext) -> Bool = { _ in true },
        activated: @escaping (any UISpringLoadedInteractionContext) -> Void
    ) {
        let existing = interactions.filter { $0 is OwnSpringInteraction }
        guard isSpringLoaded == existing.isEmpty else { return }
        for interaction in existing { removeInteraction(interaction) }
        guard isSpringLoaded else { return }
        addInteraction(
            OwnSpringInteraction(
                interactionBehavior: SpringBehavior { _, context in allows(context) }, interactionEffect: nil,
                activationHandler: { _, context in activated(context) }))
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the button performs the action of a tap.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            setSpringLoaded(newValue, allows: { [weak self] _ in self?.isEnabled ?? false }) { [weak self] _ in
                if let self { sendActions(for: eventsOfTouchUpInside) }
            }
        }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a segment selects it.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            setSpringLoaded(
                newValue,
                allows: { [weak self] context in
                    guard let self, isEnabled, let index = _segment(at: context.location(in: self)) else {
                        return false
                    }
                    context.targetItem = index
                    return true
                },
                activated: { [weak self] context in
                    if let self, let index = context.targetItem as? Int, index < numberOfSegments {
                        userSelects(index)
                    }
                })
        }
    }
}

import Foundation

/// A list whose views move from their positions before a change to those after it.
///
/// A change first takes effect without animation. Then views return to their positions before the change and receive
/// their final positions inside an animation, so that the model values are always the final ones.
@MainActor protocol AnimatingList: UpdatingList {
    associatedtype Move: ListMove
    /// The views that leave and the positions at which the next change starts.
    var animations: ChangeAnimations<Move> { get set }
    /// The positions of the displayed views.
    var displayedPositions: [ObjectIdentifier: Move.Position] { get }
    /// Removes views whose animations ended.
    func removeDeparted(_ departed: [Move])
    /// Animates all views from their held positions to those of a new frame.
    func animateFromHeldPositions() throws(UIKitException)
}

extension AnimatingList {
    /// Records the displayed positions for the next animated change, unless changes are not animated.
    func holdAttributes() {
        if animatesChanges { animations.held = displayedPositions }
    }

    /// Animates from the recorded positions if no change did so since.
    func releaseAttributes() {
        guard !animations.held.isEmpty, animatesChanges else {
            animations.held = [:]
            return
        }
        trapping { () throws(UIKitException) in try animateFromHeldPositions() }
    }

    /// Animates the views of a change.
    ///
    /// - Parameters:
    ///   - moves: The views that are displayed after the change.
    ///   - change: The number of the change, which ``ChangeAnimations/addDepartures(_:)`` returned.
    ///   - prepare: Called when all views are at their starts, outside of the animation. Laying out one view may lay
    ///     out all of them, so contents are laid out here.
    ///   - along: Called at the beginning of the animation.
    ///   - finalize: Called at its end.
    ///   - completion: Called when all animations ended and the views that disappear are removed.
    func animate(
        _ moves: [Move], change: Int, on animation: ChangeAnimation = .own, prepare: () -> Void,
        along: @escaping () -> Void = {}, finalize: () -> Void = {}, completion: @escaping (Bool) -> Void
    ) {
        UIView.performWithoutAnimation {
            for move in moves { move.placeAtStart() }
            prepare()
        }
        let arrive = {
            along()
            for move in moves {
                move.placeAtEnd()
                move.view.layoutIfNeeded()
            }
        }
        let depart = {
            for move in self.animations.departures(of: change) {
                // The callbacks of an earlier view may have reloaded the data. Then this view is in its pool or
                // displays another element.
                guard self.animations.isDeparting(move, in: change) else { continue }
                move.placeAtEnd()
                move.view.layoutIfNeeded()
            }
        }
        let finish = { [weak self] (finished: Bool) in
            if let self { self.removeDeparted(self.animations.takeDepartures(of: change)) }
            completion(finished)
        }
        switch animation {
        case .own:
            UIView._animate(
                duration: Self.changeDuration, delay: 0, timing: .curve(.easeInOut), options: .allowUserInteraction,
                animations: {
                    arrive()
                    depart()
                    finalize()
                }, completion: finish)
        case .joined(let transaction):
            arrive()
            finalize()
            let along = AnimationTransaction(clock: transaction.clock, completion: finish)
            along.record(depart)
            along.commit()
        }
    }
}

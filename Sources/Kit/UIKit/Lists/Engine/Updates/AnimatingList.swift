import Foundation

/// A view that a change moves, from where it was displayed before the change to where it belongs after it.
@MainActor protocol ListMove {
    /// Where and how a list displays a view.
    associatedtype Position
    associatedtype View: UIView
    var view: View { get }
    func placeAtStart()
    func placeAtEnd()
}

/// The animation that a change belongs to.
enum ChangeAnimation {
    /// An animation of its own, which inherits from the enclosing animation block if there is one.
    case own
    /// Part of this animation.
    case joined(AnimationTransaction)
}

/// What animated changes of a list leave behind, and what the next one starts from.
struct ChangeAnimations<Move: ListMove> {
    /// The positions at which views start in the next animated change, instead of their current ones.
    var held: [ObjectIdentifier: Move.Position] = [:]
    private var departures: [(move: Move, change: Int)] = []
    private var lastSerial = 0

    /// Returns a number for a change or a movement that no earlier one has.
    mutating func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// Adds the views that disappear in a change. They stay in the view tree until its animation ends.
    ///
    /// - Returns: The number of the change.
    mutating func addDepartures(_ moves: [Move]) -> Int {
        let change = nextSerial()
        departures += moves.map { ($0, change) }
        return change
    }

    /// The views of all changes that disappear and are still in the view tree.
    var departing: [Move] { departures.map(\.move) }

    /// The views of one change that disappear and are still in the view tree.
    @MainActor func departures(of change: Int) -> [Move] { departures.filter { $0.change == change }.map(\.move) }

    @MainActor func isDeparting(_ move: Move, in change: Int) -> Bool {
        departures.contains { $0.change == change && $0.move.view === move.view }
    }

    /// Returns the views that disappear in a change, or in all changes if it is `nil`, and forgets them.
    mutating func takeDepartures(of change: Int?) -> [Move] {
        guard let change else {
            defer { departures = [] }
            return departures.map(\.move)
        }
        defer { departures.removeAll { $0.change == change } }
        return departures.filter { $0.change == change }.map(\.move)
    }
}

/// A list whose views move from their positions before a change to those after it.
///
/// A change first takes effect without animation. Then views return to their positions before the change and receive
/// their final positions inside an animation, so that the model values are always the final ones.
@MainActor protocol AnimatingList: UpdatingList {
    associatedtype Move: ListMove
    var animations: ChangeAnimations<Move> { get set }
    /// The positions of the displayed views.
    var displayedPositions: [ObjectIdentifier: Move.Position] { get }
    /// Removes views whose animations ended.
    func removeDeparted(_ departed: [Move])
    /// Animates all views from their held positions to those of a new frame.
    func animateFromHeldPositions() throws(UIKitException)
}

extension AnimatingList {
    func holdAttributes() {
        if animatesChanges { animations.held = displayedPositions }
    }

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
    ///   - prepare: Called when all views are at their starts, outside of the animation. Laying out one view may lay out
    ///     all of them, so contents are laid out here.
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

import Foundation

/// A view that a change moves, from where it was displayed before the change to where it belongs after it.
@MainActor protocol ListMove {
    /// Where and how a list displays a view.
    associatedtype Position
    associatedtype View: UIView
    /// The moved view.
    var view: View { get }
    /// Gives the view its position and opacity before the change.
    func placeAtStart()
    /// Gives the view its position and opacity after the change.
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

    /// Whether the view of a move still disappears in a change.
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

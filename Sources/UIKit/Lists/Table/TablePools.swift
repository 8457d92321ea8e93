import Foundation

/// Registered names and the views that wait under them. The view given back last is handed out first.
///
/// Names are few: a plain search finds them.
@MainActor struct TablePools<View: UIView> {
    private struct Pool {
        let identifier: String
        var make: (@MainActor () throws(UIKitException) -> View)?
        var waiting: [View] = []
    }
    private var pools: [Pool] = []

    /// Files a source under a name; `nil` takes it back. Views that wait under it were made by another one and are let
    /// go.
    mutating func register(_ identifier: String, _ make: (@MainActor () throws(UIKitException) -> View)?) {
        if let index = pools.firstIndex(where: { $0.identifier == identifier }) {
            pools[index].make = make
            pools[index].waiting = []
        } else if make != nil {
            pools.append(Pool(identifier: identifier, make: make))
        }
    }

    /// What a name leads to.
    enum Find {
        /// A view that was in use before.
        case waiting(View)
        case make(@MainActor () throws(UIKitException) -> View)
    }

    /// A waiting view, which is taken out, or else how to make one; `nil` for a name that stands for nothing and under
    /// which none waits.
    mutating func take(_ identifier: String) -> Find? {
        guard let index = pools.firstIndex(where: { $0.identifier == identifier }) else { return nil }
        if let view = pools[index].waiting.popLast() { return .waiting(view) }
        return pools[index].make.map { .make($0) }
    }

    mutating func giveBack(_ view: View, _ identifier: String) {
        if let index = pools.firstIndex(where: { $0.identifier == identifier }) {
            pools[index].waiting.append(view)
        } else {
            pools.append(Pool(identifier: identifier, make: nil, waiting: [view]))
        }
    }

    /// How many views wait under a name.
    func waitingCount(_ identifier: String) -> Int {
        pools.first { $0.identifier == identifier }?.waiting.count ?? 0
    }
}

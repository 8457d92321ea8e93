import Foundation

/// The registrations of a table and its reuse pools. Views are reused in last-in, first-out order.
///
/// Lookup is linear because a table has few identifiers.
@MainActor struct TablePools<View: UIView> {
    private struct Pool {
        let identifier: String
        var make: (@MainActor () throws(UIKitException) -> View)?
        var waiting: [View] = []
    }
    private var pools: [Pool] = []

    /// Registers a function that creates views; `nil` removes the registration. Pooled views are discarded because the
    /// previous registration created them.
    mutating func register(_ identifier: String, _ make: (@MainActor () throws(UIKitException) -> View)?) {
        if let index = pools.firstIndex(where: { $0.identifier == identifier }) {
            pools[index].make = make
            pools[index].waiting = []
        } else if make != nil {
            pools.append(Pool(identifier: identifier, make: make))
        }
    }

    /// The result of a lookup.
    enum Find {
        /// A pooled view.
        case waiting(View)
        case make(@MainActor () throws(UIKitException) -> View)
    }

    /// Takes a view from the pool of an identifier, or returns the function that creates one. Returns `nil` if the
    /// identifier is unknown.
    mutating func take(_ identifier: String) -> Find? {
        guard let index = pools.firstIndex(where: { $0.identifier == identifier }) else { return nil }
        if let view = pools[index].waiting.popLast() { return .waiting(view) }
        return pools[index].make.map { .make($0) }
    }

    mutating func recycle(_ view: View, _ identifier: String) {
        if let index = pools.firstIndex(where: { $0.identifier == identifier }) {
            pools[index].waiting.append(view)
        } else {
            pools.append(Pool(identifier: identifier, make: nil, waiting: [view]))
        }
    }
}

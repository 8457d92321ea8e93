/// Registrations and their reuse pools. The view that was returned last is reused first.
///
/// Lookup is linear: a list has few identifiers, and comparing a string to itself is cheap.
struct ReuseRegistry<View: AnyObject, Source> {
    struct Pool {
        let kind: String
        let identifier: String
        /// Creates views; `nil` for an identifier that is not registered.
        var source: Source?
        var waiting: [View] = []
    }
    private(set) var pools: [Pool] = []

    /// Registers a source for an identifier; `nil` removes the registration. Discards waiting views of that identifier,
    /// because another source created them.
    mutating func register(_ source: Source?, kind: String = "", _ identifier: String) {
        if let index = index(kind: kind, identifier) {
            pools[index].source = source
            pools[index].waiting = []
        } else if let source {
            pools.append(Pool(kind: kind, identifier: identifier, source: source))
        }
    }

    /// The index of an identifier's pool, which a view may store; it never changes.
    func index(kind: String = "", _ identifier: String) -> Int? {
        pools.firstIndex { $0.identifier == identifier && $0.kind == kind }
    }

    /// The kind of the views in a pool; `nil` if there is no such pool.
    func kind(ofPool pool: Int) -> String? { pools.indices.contains(pool) ? pools[pool].kind : nil }

    /// Discards the registrations and views of an identifier in all kinds.
    mutating func discard(_ identifier: String) {
        for index in pools.indices where pools[index].identifier == identifier {
            pools[index].source = nil
            pools[index].waiting = []
        }
    }

    mutating func take(from pool: Int) -> View? { pools[pool].waiting.popLast() }

    /// Returns a view to a pool. Does nothing if there is no such pool.
    mutating func recycle(_ view: View, to pool: Int) {
        if pools.indices.contains(pool) { pools[pool].waiting.append(view) }
    }

    /// Returns a view to the pool of its identifier, even if the identifier is not registered.
    mutating func recycle(_ view: View, _ identifier: String) {
        if let pool = index(identifier) {
            pools[pool].waiting.append(view)
        } else {
            pools.append(Pool(kind: "", identifier: identifier, source: nil, waiting: [view]))
        }
    }
}

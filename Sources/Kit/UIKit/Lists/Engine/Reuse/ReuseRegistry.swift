/// Registrations and their reuse pools. The view that was returned last is reused first.
struct ReuseRegistry<View: AnyObject, Source> {
    /// The key of a pool.
    struct Name: Hashable {
        /// The reuse identifier.
        let identifier: String
        /// The kind of a supplementary view; empty for cells.
        let kind: String
    }
    /// The registration of an identifier with its unused views.
    struct Pool {
        /// Creates views; `nil` for an identifier that is not registered.
        var source: Source?
        /// The unused views. The last one is reused first.
        var waiting: [View] = []
    }
    /// The pools by the indices that ``index(kind:_:)`` returns.
    private(set) var pools: [Pool] = []
    private var names = NumberedKeys<Name>()

    /// Registers a source for an identifier; `nil` removes the registration. Discards waiting views of that identifier,
    /// because another source created them.
    mutating func register(_ source: Source?, kind: String = "", _ identifier: String) {
        if let index = index(kind: kind, identifier) {
            pools[index].source = source
            pools[index].waiting = []
        } else if let source {
            add(Pool(source: source), Name(identifier: identifier, kind: kind))
        }
    }

    private mutating func add(_ pool: Pool, _ name: Name) {
        names.add(name)
        pools.append(pool)
    }

    /// The index of an identifier's pool, which a view may store; it never changes.
    func index(kind: String = "", _ identifier: String) -> Int? {
        names.number(of: Name(identifier: identifier, kind: kind))
    }

    /// The kind of the views in a pool; `nil` if there is no such pool.
    func kind(ofPool pool: Int) -> String? { pools.indices.contains(pool) ? names.keys[pool].kind : nil }

    /// Discards the registrations and views of an identifier in all kinds.
    mutating func discard(_ identifier: String) {
        for index in pools.indices where names.keys[index].identifier == identifier {
            pools[index].source = nil
            pools[index].waiting = []
        }
    }

    /// Removes and returns the view of a pool that was returned last; `nil` if it is empty.
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
            add(Pool(source: nil, waiting: [view]), Name(identifier: identifier, kind: ""))
        }
    }
}

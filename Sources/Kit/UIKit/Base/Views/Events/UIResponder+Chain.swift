/// A responder and those after it, from the inside outward. Traps if there is no end.
@MainActor struct ResponderChain: @MainActor Sequence, @MainActor IteratorProtocol {
    private var upcoming: UIResponder?
    private var count = 0

    /// Begins with `first`; `nil` for an empty chain.
    init(from first: UIResponder?) { upcoming = first }

    /// The next responder. Traps if the chain does not end.
    mutating func next() -> UIResponder? {
        guard let responder = upcoming else { return nil }
        count += 1
        Self.check(count, responder)
        upcoming = responder.next
        return responder
    }

    /// More than any tree of views and controllers has.
    static let limit = 1_000

    /// Traps if a chain has more responders than a limit, which a cycle reaches.
    static func check(_ count: Int, _ responder: UIResponder) {
        require(
            count <= limit,
            "The responder chain has more than \(limit) responders. Likely, the property `next` of "
                + "\(type(of: responder)), or of a responder after it, returns an earlier one.")
    }
}

extension UIResponder {
    /// Calls `handle` with the next responder, if any.
    final func passOn<Result>(_ handle: (UIResponder) -> Result) -> Result? {
        guard let next else { return nil }
        let state = InterfaceState.current
        state.passingResponders += 1
        defer { state.passingResponders -= 1 }
        ResponderChain.check(state.passingResponders, next)
        return handle(next)
    }
}

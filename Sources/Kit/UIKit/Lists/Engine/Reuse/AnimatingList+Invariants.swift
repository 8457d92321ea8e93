extension AnimatingList {
    /// Traps if a view has two roles in the list. For tests.
    ///
    /// - Parameters:
    ///   - displayed: The views of visible elements.
    ///   - prepared: The cells that are filled and not visible yet.
    ///   - waiting: The views in reuse pools.
    func checkViews(displayed: [UIView], prepared: [UIView], waiting: [UIView]) {
        let departing = animations.departing.map { $0.view as UIView }
        let used = Set((displayed + prepared + departing).map(ObjectIdentifier.init))
        precondition(
            used.count == displayed.count + prepared.count + departing.count,
            "A view displays one element, waits to be displayed, or departs.")
        precondition(
            (displayed + departing).allSatisfy { $0.isDescendant(of: self) },
            "The displayed views and those that depart are in the view tree.")
        precondition(
            Set(waiting.map(ObjectIdentifier.init)).count == waiting.count
                && !waiting.contains { used.contains(ObjectIdentifier($0)) },
            "A view in a reuse pool is not used, and is there once.")
    }
}

internal import CollectionCore

extension UICollectionView {
    /// Traps if the views on screen contradict the visible set. Tests call it when no pass is running.
    package final func _checkInvariants() {
        _visible._checkInvariants()
        precondition(_views.count <= _visible.slotLimit, "Each view has a slot.")
        var shown: Set<ObjectIdentifier> = []
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            precondition(shown.insert(ObjectIdentifier(view)).inserted, "A view shows one element.")
            guard let attributes = view._attributes else { return }
            precondition(
                attributes._section == key.section && attributes._item == key.item,
                "A view has the attributes of its element.")
        }
        precondition(_views.compactMap { $0 }.count == shown.count, "A view without an element is not on screen.")
        precondition(
            Set(_stack.map(ObjectIdentifier.init)) == shown && _stack.count == shown.count,
            "The order of views contains the views on screen, each once.")
        let displayed = _views.compactMap { $0 }
        let prepared = _prefetching.prepared.cells.map(\.cell)
        let departing = animations.departing.map(\.view)
        let used = Set((displayed + prepared + departing).map(ObjectIdentifier.init))
        precondition(
            used.count == displayed.count + prepared.count + departing.count,
            "A view displays one element, waits to be displayed, or departs.")
        precondition(
            (displayed + departing).allSatisfy { $0.isDescendant(of: self) },
            "The displayed views and those that depart are in the view tree.")
        let waiting = _registry.pools.flatMap(\.waiting)
        precondition(
            Set(waiting.map(ObjectIdentifier.init)).count == waiting.count
                && !waiting.contains { used.contains(ObjectIdentifier($0)) },
            "A view in a reuse pool is not used, and is there once.")
        _layout._checkInvariants()
    }
}

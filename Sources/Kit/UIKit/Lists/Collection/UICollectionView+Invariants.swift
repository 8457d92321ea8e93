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
        checkViews(
            displayed: _views.compactMap { $0 }, prepared: prefetching.prepared.cells.map(\.cell),
            waiting: _registry.pools.flatMap(\.waiting))
        _layout._checkInvariants()
    }
}

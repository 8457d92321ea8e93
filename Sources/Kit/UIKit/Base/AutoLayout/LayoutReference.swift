/// A view or a layout guide that constraints name; `nil` after it was deallocated.
///
/// The item owns this object, all constraints that name the item share it, and the item clears it in its deinitializer.
/// A weak reference would have the same effect, but it moves the counts of references to the item into a side table,
/// which makes each use of the view slower.
@MainActor final class LayoutReference {
    /// The view; `nil` for a guide.
    nonisolated(unsafe) private(set) unowned(unsafe) var view: UIView?
    /// The guide; `nil` for a view.
    nonisolated(unsafe) private(set) unowned(unsafe) var guide: UILayoutGuide?

    /// Call once for a view, which clears the reference.
    init(to view: UIView) { self.view = view }
    /// Call once for a guide, which clears the reference.
    init(to guide: UILayoutGuide) { self.guide = guide }

    /// The shared reference to an item; `nil` for objects that constraints cannot name.
    static func to(_ item: AnyObject) -> LayoutReference? {
        (item as? UIView)?.layoutReference ?? (item as? UILayoutGuide)?.layoutReference
    }

    /// Forgets the item.
    nonisolated func clear() { (view, guide) = (nil, nil) }

    /// The view or the guide.
    var item: AnyObject? { view ?? guide }
    /// The view itself, or the owner of a guide.
    var owningView: UIView? { view ?? guide?.owningView }
}

extension UIView {
    /// The reference that constraints share.
    final var layoutReference: LayoutReference {
        let state = _constraints
        if let reference = state.reference { return reference }
        let created = LayoutReference(to: self)
        state.reference = created
        return created
    }
}

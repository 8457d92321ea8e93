import Foundation

extension NSLayoutConstraint {
    /// Gives the constraint to the nearest view that holds both items.
    ///
    /// - Throws: When the items have no ancestor in common, or one is gone.
    package final func _activate() throws(UIKitException) {
        guard _holder == nil else { return }
        let views = try ownedViews()
        var holder = views[0]
        for view in views.dropFirst() {
            guard let common = UIView._commonAncestor(holder, view) else { throw noCommonAncestor() }
            holder = common
        }
        // A place is said in the space of the view around it, so a view alone cannot hold one of its own edges.
        install(in: holder, naming: views)
    }

    /// Gives the constraint to `view`.
    ///
    /// - Throws: When an item lies outside of `view`.
    package final func _activate(in view: UIView) throws(UIKitException) {
        if _holder === view { return }
        let views = try ownedViews()
        guard views.allSatisfy({ $0.isDescendant(of: view) }) else {
            throw UIKitException(
                .generic,
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree "
                    + "of the view?  That's illegal. constraint:\(_description) view:\(LayoutNames.name(of: view))")
        }
        if _holder != nil { _deactivate() }
        install(in: view, naming: views)
    }

    private final func install(in holder: UIView, naming views: [UIView]) {
        UIView._anyConstraints = true
        holder._constraints.held.append(self)
        _takeHolder(holder)
        count(by: 1, from: holder)
        holder._constraintsChanged()
    }

    final func _deactivate() {
        guard let holder = _holder else { return }
        // First, while the way from the items up to the holder is as it was.
        count(by: -1, from: holder)
        let state = holder._constraints
        if let index = state.held.lastIndex(where: { $0 === self }) { state.held.remove(at: index) }
        _takeHolder(nil)
        holder._constraintsChanged()
    }

    /// Notes along the way from the items up to `holder` that this constraint passes there.
    private final func count(by change: Int, from holder: UIView) {
        for case let item? in [first.item, first.origin, second?.item, second?.origin] {
            guard let view = LayoutEnd.view(of: item) else { continue }
            // A guide that constraints place is a thing inside its owner.
            var isInside = (item as? UILayoutGuide)?.isSolvedFor ?? false
            var next: UIView? = view
            while let step = next, step !== holder {
                step._constraints.reach += change
                if isInside { step._constraints.pierced += change }
                isInside = true
                next = step._superview
            }
        }
    }

    private final func ownedViews() throws(UIKitException) -> [UIView] {
        let views = first.views + (second?.views ?? [])
        let ends = (first.isDistance ? 2 : 1) + (second.map { $0.isDistance ? 2 : 1 } ?? 0)
        guard views.count == ends else { throw noCommonAncestor() }
        return views
    }

    private final func noCommonAncestor() -> UIKitException {
        UIKitException(
            .generic,
            "Unable to activate constraint with anchors \(LayoutNames.name(of: first)) and "
                + "\(second.map(LayoutNames.name(of:)) ?? "nil") because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }

    /// Whether it names `view` or something in it.
    final func names(insideOf view: UIView) -> Bool {
        (first.views + (second?.views ?? [])).contains { $0.isDescendant(of: view) }
    }
}

extension UILayoutGuide {
    /// Whether the place is found by solving, rather than known from the owner's.
    final var isSolvedFor: Bool {
        switch kind {
        case .free, .scrollContent: true
        case .margins, .safeArea, .readable, .scrollFrame, .placed: false
        }
    }
}

extension UIView {
    /// The nearest view that holds both, themselves included.
    static func _commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
        var next: UIView? = a
        while let view = next {
            if b.isDescendant(of: view) { return view }
            next = view._superview
        }
        return nil
    }

    /// Ends the constraints that are held above this view and name something in it: it is about to leave.
    final func _endConstraintsFromAbove() {
        guard let state = _constraintState, state.reach > 0 else { return }
        var next = _superview
        while let view = next {
            if let held = view._constraintState?.held {
                for constraint in held where constraint.names(insideOf: self) { constraint._deactivate() }
            }
            next = view._superview
        }
    }
}

import Foundation

extension NSLayoutConstraint {
    /// Adds the constraint to the nearest common ancestor of its items.
    ///
    /// - Throws: If the items have no common ancestor or one of them was deallocated.
    package final func _activate() throws(UIKitException) {
        guard _holder == nil else { return }
        // A guide without an owner is its own ancestor, so UIKit accepts a constraint between two of its anchors.
        if let guide = first.item as? UILayoutGuide, guide.owningView == nil, second?.item === guide { return }
        var holder: UIView?
        try forEachItem { item throws(UIKitException) in
            guard let view = item?.owningView else { throw noCommonAncestor() }
            guard let other = holder else {
                holder = view
                return
            }
            holder = UIView.commonAncestor(other, view)
            if holder == nil { throw noCommonAncestor() }
        }
        // Positions are in the superview's space, so a view cannot hold a constraint on its own edges alone.
        if let holder { install(in: holder) }
    }

    /// Adds the constraint to `view`.
    ///
    /// - Throws: If an item is not in the subtree of `view`.
    package final func _activate(in view: UIView) throws(UIKitException) {
        if _holder === view { return }
        try forEachItem { item throws(UIKitException) in
            guard item?.owningView != nil else { throw noCommonAncestor() }
        }
        guard views.allSatisfy({ $0.isDescendant(of: view) }) else {
            throw UIKitException(
                .generic,
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree "
                    + "of the view?  That's illegal. constraint:\(_description) view:\(LayoutNames.name(of: view))")
        }
        if _holder != nil { _deactivate() }
        install(in: view)
    }

    private final func install(in holder: UIView) {
        UIView.anyConstraints = true
        holder._constraints.held.append(self)
        setHolder(holder)
        count(by: 1, from: holder)
        holder.constraintsChanged()
    }

    /// Removes the constraint from the view that holds it. Does nothing for an inactive one.
    final func _deactivate() {
        guard let holder = _holder else { return }
        // Must come first, while the path from the items to the holder is unchanged.
        count(by: -1, from: holder)
        let state = holder._constraints
        if let index = state.held.lastIndex(where: { $0 === self }) { state.held.remove(at: index) }
        setHolder(nil)
        holder.constraintsChanged()
    }

    /// Updates the counts of constraints that cross the views between the items and `holder`.
    private final func count(by change: Int, from holder: UIView) {
        forEachItem { reference in
            guard let reference, let view = reference.owningView else { return }
            // A guide that constraints place counts as content of its owner.
            var isInside = reference.guide?.isSolvedFor ?? false
            var next: UIView? = view
            while let step = next, step !== holder {
                step._constraints.outerConstraintCount += change
                if isInside { step._constraints.contentConstraintCount += change }
                isInside = true
                next = step._superview
            }
        }
    }

    /// Calls `body` with each item of both sides.
    private final func forEachItem<Failure>(_ body: (LayoutReference?) throws(Failure) -> Void) throws(Failure) {
        try body(first.reference)
        if first.isDistance { try body(first.originReference) }
        guard let second else { return }
        try body(second.reference)
        if second.isDistance { try body(second.originReference) }
    }

    private final func noCommonAncestor() -> UIKitException {
        UIKitException(
            .generic,
            "Unable to activate constraint with anchors \(LayoutNames.name(of: first)) and "
                + "\(second.map(LayoutNames.name(of:)) ?? "nil") because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }

    /// Whether the constraint refers to `view` or to an item inside it.
    final func names(insideOf view: UIView) -> Bool {
        views.contains { $0.isDescendant(of: view) }
    }
}

extension UILayoutGuide {
    /// Whether constraints, rather than the owner, determine the position of the guide.
    fileprivate final var isSolvedFor: Bool {
        switch kind {
        case .free, .scrollContent: true
        case .margins, .safeArea, .readable, .scrollFrame, .placed: false
        }
    }
}

extension UIView {
    /// The nearest common ancestor, which may be one of the views.
    static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
        var next: UIView? = a
        while let view = next {
            if b.isDescendant(of: view) { return view }
            next = view._superview
        }
        return nil
    }

    /// Deactivates the constraints held above this view that refer to items in its subtree. Called before the view is
    /// removed.
    final func endConstraintsFromAbove() {
        guard let state = constraintState, state.outerConstraintCount > 0 else { return }
        var next = _superview
        while let view = next {
            if let held = view.constraintState?.held {
                for constraint in held where constraint.names(insideOf: self) { constraint._deactivate() }
            }
            next = view._superview
        }
    }
}

import Foundation

extension NSLayoutConstraint {
    /// Adds the constraint to the nearest common ancestor of its items.
    ///
    /// - Throws: If the items have no common ancestor or one of them was deallocated.
    package final func _activate() throws(UIKitException) {
        guard _holder == nil else { return }
        // A guide without an owner is its own ancestor, so UIKit accepts a constraint between two of its anchors.
        if let guide = first.item as? UILayoutGuide, guide.owningView == nil, second?.item === guide { return }
        let views = try ownedViews()
        var holder = views[0]
        for view in views.dropFirst() {
            guard let common = UIView.commonAncestor(holder, view) else { throw noCommonAncestor() }
            holder = common
        }
        // Positions are in the superview's space, so a view cannot hold a constraint on its own edges alone.
        install(in: holder, naming: views)
    }

    /// Adds the constraint to `view`.
    ///
    /// - Throws: If an item is not in the subtree of `view`.
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
        for case let item? in [first.item, first.origin, second?.item, second?.origin] {
            guard let view = LayoutEnd.view(of: item) else { continue }
            // A guide that constraints place counts as content of its owner.
            var isInside = (item as? UILayoutGuide)?.isSolvedFor ?? false
            var next: UIView? = view
            while let step = next, step !== holder {
                step._constraints.outerConstraintCount += change
                if isInside { step._constraints.contentConstraintCount += change }
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

    /// Whether the constraint refers to `view` or to an item inside it.
    final func names(insideOf view: UIView) -> Bool {
        (first.views + (second?.views ?? [])).contains { $0.isDescendant(of: view) }
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

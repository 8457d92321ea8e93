internal import CollectionCore
import CoreGraphics
import Foundation

extension UIView {
    /// Whether the content of the view is a separate region: outer constraints neither place the view nor refer to
    /// its content.
    private final var isRegionRoot: Bool {
        guard let state = constraintState else { return true }
        return state.contentConstraintCount == 0
            && (translatesAutoresizingMaskIntoConstraints || state.outerConstraintCount == 0)
    }

    /// The root of the region that places this view's subviews.
    package final var regionRoot: UIView {
        var view = self
        while !view.isRegionRoot, let superview = view._superview { view = superview }
        return view
    }

    /// Whether a stack view places the view, which is hidden, without a length.
    fileprivate final var isCollapsed: Bool { _layer._isHidden && constraintState?.isArranged == true }

    /// Whether the view is a root that determines its own size: its length is constrained, or it has no superview.
    final func sizesItself(_ axis: NSLayoutConstraint.Axis) -> Bool {
        guard !translatesAutoresizingMaskIntoConstraints, !isCollapsed else { return false }
        if _superview == nil { return true }
        let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        return constraintState?.held.contains { $0.first.item === self && $0.first.attribute == length } ?? false
    }

    // MARK: Changes

    /// Called after constraints that this view holds were added, removed, or changed.
    final func constraintsChanged(_ change: ConstraintRegion.Change = .structure) {
        let root = regionRoot
        var next: UIView? = self
        while let view = next {
            view.constraintState?.region?.record(change)
            view.constraintState?.fitting?.record(change)
            if view === root { break }
            next = view._superview
        }
        setNeedsLayout()
        root.setNeedsLayout()
        if !root.constraintsInsideDidChange() { _ = root._superview?.constraintsInsideDidChange() }
    }

    /// Called after a value that constraints use changed: a constant, priority, content size, or margin.
    final func constraintValuesChanged(_ change: ConstraintRegion.Change = .structure) {
        guard UIView.anyConstraints, let state = constraintState,
            state.outerConstraintCount > 0 || !state.held.isEmpty
        else {
            return
        }
        constraintsChanged(change)
    }

    /// Called after the frame of a constrained view was set directly.
    final func constrainedPlacementChanged() {
        guard let state = constraintState, state.outerConstraintCount > 0, translatesAutoresizingMaskIntoConstraints
        else { return }
        _superview?.constraintsChanged()
    }

    /// Called after guides that the view's own code places have moved.
    package final func placedGuidesMoved() {
        if UIView.anyConstraints, constraintState != nil { constraintsChanged() }
    }

    // MARK: Layout

    /// Applies the solved frames to the subviews.
    final func applyConstraints() {
        guard let state = constraintState, state.outerConstraintCount > 0 || !state.held.isEmpty else { return }
        let root = regionRoot
        let region = root._constraints.placingRegion(of: root)
        // A view that lays out its content while its size is read is placed by the solution that reads it.
        guard !region.isSolving else { return }
        // Changing frames can run app code that releases the root.
        withExtendedLifetime(root) {
            region.update()
            region.apply(from: self)
        }
    }

    /// The fitting size for a target size and the priorities of its lengths; `nil` for a view without constraints.
    final func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize? {
        _updateConstraintsIfNeeded()
        guard UIView.anyConstraints, let state = constraintState, !state.held.isEmpty else { return nil }
        let fittingTarget = FittingTarget(
            width: target.width.isFinite ? target.width : 0, height: target.height.isFinite ? target.height : 0,
            widthPriority: horizontal.rawValue, heightPriority: vertical.rawValue)
        let region: ConstraintRegion
        if let existing = state.fitting, existing.target == fittingTarget {
            region = existing
        } else {
            region = ConstraintRegion(root: self, target: fittingTarget)
            state.fitting = region
        }
        region.update()
        return region.rootSize
    }

    /// The frame without the transform.
    final var untransformedFrame: CGRect {
        let size = bounds.size
        let center = self.center
        return CGRect(
            x: center.x - anchorPoint.x * size.width, y: center.y - anchorPoint.y * size.height, width: size.width,
            height: size.height)
    }

    /// Sets the bounds' size and the center, so that the frame without the transform is `rect`.
    final func setUntransformedFrame(_ rect: CGRect) {
        if bounds.size != rect.size { bounds.size = rect.size }
        let newCenter = CGPoint(
            x: rect.origin.x + anchorPoint.x * rect.size.width, y: rect.origin.y + anchorPoint.y * rect.size.height)
        if center != newCenter { center = newCenter }
    }

    /// The intrinsic size; for multiline text, at the width of the last layout.
    final var contentSizeForConstraints: CGSize {
        var size = intrinsicContentSize
        if wrapsAtGivenWidth, let width = constraintState?.wrappedWidth, width < size.width {
            size.height = heightOfContent(atWidth: width)
        }
        return size
    }

    // MARK: Constraint updates

    /// Marks the view and its superviews, so that the next update of constraints finds the view.
    final func markDescendantNeedsUpdateConstraints() {
        var next: UIView? = self
        while let view = next, !view.descendantNeedsUpdateConstraints {
            view.descendantNeedsUpdateConstraints = true
            next = view._superview
        }
    }

    /// Updates subviews first, so that their constraints exist when their superview is updated.
    final func _updateConstraintsIfNeeded() {
        guard _needsUpdateConstraints || descendantNeedsUpdateConstraints else { return }
        if descendantNeedsUpdateConstraints {
            descendantNeedsUpdateConstraints = false
            for view in _subviews { view._updateConstraintsIfNeeded() }
        }
        if _needsUpdateConstraints {
            _needsUpdateConstraints = false
            updateOwnConstraints()
        }
    }
}

extension ConstraintRegion {
    /// Whether the solution for the fitting size is also the one for the present size of the root.
    ///
    /// If the root has the fitting size, a solution that is better for this size would be a better fitting one, too.
    func placesViews() -> Bool {
        guard !needsUpdate, !isSolving, !isBroken, !followsSize, root.bounds.size == rootSize,
            !root.sizesItself(.horizontal), !root.sizesItself(.vertical)
        else { return false }
        let isOnlySolution = isOnlySolution ?? system.hasOneSolution
        self.isOnlySolution = isOnlySolution
        return isOnlySolution
    }

    /// Applies the frames of `view`'s subviews and guides, and requests layout of all other views of the region whose
    /// content moved.
    func apply(from view: UIView) {
        if root.sizesItself(.horizontal) || root.sizesItself(.vertical) {
            let size = rootSize
            if root.bounds.size != size {
                root.setUntransformedFrame(CGRect(origin: root.untransformedFrame.origin, size: size))
                recordRootSize(size)
            }
        }
        let isNew = hasNewSolution
        hasNewSolution = false
        var pixels = ViewPixels()
        if isNew {
            system.settle()
            for member in members {
                visits += 1
                let rect = rect(member.box)
                if let guide = member.reference.guide { guide.solvedFrame = rect }
                guard let subview = member.reference.view, let superview = subview._superview, superview !== view,
                    frame(of: subview, in: superview, member.box, &pixels) != nil
                else { continue }
                superview.setNeedsLayout()
            }
        }
        for subview in view._subviews where !subview.translatesAutoresizingMaskIntoConstraints {
            visits += 1
            guard let box = boxes[ObjectIdentifier(subview)], let frame = frame(of: subview, in: view, box, &pixels)
            else {
                continue
            }
            subview.setUntransformedFrame(frame)
        }
        // Each view of the region calls this method in its own layout pass. Unless the solution is new, only that view
        // is visited.
        for case let holder? in scrolled.map(\.view) where isNew || holder === view {
            visits += 1
            guard let contentSize = holder.scrollableContentSize,
                let box = solved[ObjectIdentifier(holder._constraints)]
            else {
                continue
            }
            let size = CGSize(
                width: Self.clean(system.value(of: box.width)), height: Self.clean(system.value(of: box.height)))
            if contentSize != size { holder.scrollableContentSize = size }
        }
    }

    /// The solved frame of a view; `nil` if it is unchanged.
    private func frame(of view: UIView, in superview: UIView, _ box: LayoutBox, _ pixels: inout ViewPixels) -> CGRect? {
        if view.isCollapsed { return nil }
        let frame = pixels.nearest(view.frame(forAlignmentRect: rect(box)), in: superview)
        let now = view.untransformedFrame
        // Views store their centers, so edges computed from them have rounding errors.
        func differ(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) > 1e-6 }
        let isUnchanged =
            !differ(frame.origin.x, now.origin.x) && !differ(frame.origin.y, now.origin.y)
            && !differ(frame.size.width, now.size.width) && !differ(frame.size.height, now.size.height)
        return isUnchanged ? nil : frame
    }

    /// Whether the active constraints allow more than one position or length of the item along an axis.
    static func isAmbiguous(_ item: AnyObject, along axis: NSLayoutConstraint.Axis) -> Bool {
        guard let view = LayoutEnd.view(of: item), UIView.anyConstraints else { return false }
        if let view = item as? UIView, view.translatesAutoresizingMaskIntoConstraints { return false }
        let root = view.regionRoot
        let region = root._constraints.region(of: root)
        withExtendedLifetime(root) { region.update() }
        guard let box = region.boxes[ObjectIdentifier(item)] else {
            return item is UIView && !(item === root)
        }
        return [box.start(axis), box.length(axis)].contains { length in
            length.variable.map { region.system.isAmbiguous($0) } ?? false
        }
    }

    /// The active constraints that name the item along an axis, those of the nearest holder first.
    static func constraints(naming item: AnyObject, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var next = LayoutEnd.view(of: item)
        while let view = next {
            for constraint in view.constraintState?.held ?? [] {
                let ends = [constraint.first] + (constraint.second.map { [$0] } ?? [])
                let names = ends.contains { end in
                    end.item === item && end.attribute.axis == axis
                        || end.origin === item && end.originAttribute?.axis == axis
                }
                if names { found.append(constraint) }
            }
            next = view._superview
        }
        return found
    }
}

/// The pixels on which the edges of views are. The traits of a view are read once for its subviews.
@MainActor private struct ViewPixels {
    private var view: UIView?
    private var pixelsPerPoint = 1.0

    /// Rounds both edges to whole pixels, as UIKit does for views that constraints place.
    mutating func nearest(_ rect: CGRect, in view: UIView) -> CGRect {
        if view !== self.view {
            self.view = view
            let scale = view.traitCollection.displayScale
            pixelsPerPoint = scale > 0 && scale.isFinite ? Double(scale) : 1
        }
        let pixelsPerPoint = pixelsPerPoint
        func nearest(_ value: CGFloat) -> CGFloat {
            let pixels = Double(ConstraintRegion.clean(Double(value))) * pixelsPerPoint
            // Of an edge halfway between two pixels, the error of the solution must not determine the direction: a view
            // whose width is a number of pixels would lose one of them.
            let halves = (pixels * 2).rounded() / 2
            let exact = abs(pixels - halves) < 1e-6 ? halves : pixels
            return CGFloat(exact.rounded(.toNearestOrAwayFromZero) / pixelsPerPoint)
        }
        let left = nearest(rect.origin.x)
        let top = nearest(rect.origin.y)
        let right = nearest(rect.origin.x + rect.size.width)
        let bottom = nearest(rect.origin.y + rect.size.height)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

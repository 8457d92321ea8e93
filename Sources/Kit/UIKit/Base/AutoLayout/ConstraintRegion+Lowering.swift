internal import CollectionCore
import CoreGraphics
import Foundation

extension ConstraintRegion {
    /// The expression that `constraint`, held by `holder`, compares with zero, without the constraint's constant; `nil`
    /// if one of its items was deallocated.
    ///
    /// - Parameter isRightToLeft: Whether the holder is laid out from right to left; computed if needed.
    func expression(
        of constraint: NSLayoutConstraint, in holder: UIView, _ isRightToLeft: inout Bool?
    ) -> LinearExpression? {
        let first = constraint.first
        let second = constraint.second
        // In right-to-left layouts, positions are measured from the right.
        var mirrored = false
        if first.followsReading || second?.followsReading ?? false {
            mirrored = isRightToLeft ?? holder._isRightToLeft
            isRightToLeft = mirrored
        }
        var sum = LinearExpression(capacity: 6)
        guard add(first, times: 1, to: &sum, in: holder, mirrored, constraint) else { return nil }
        if let second {
            guard add(second, times: -Double(constraint.multiplier), to: &sum, in: holder, mirrored, constraint) else {
                return nil
            }
        }
        return sum
    }

    /// Adds `factor` times the value of a side of a constraint.
    ///
    /// - Returns: Whether its items still exist.
    private func add(
        _ end: LayoutEnd, times factor: Double, to sum: inout LinearExpression, in holder: UIView, _ mirrored: Bool,
        _ constraint: NSLayoutConstraint
    ) -> Bool {
        guard let item = end.reference?.item else { return false }
        add(item, end.attribute, times: factor, to: &sum, in: holder, mirrored, constraint)
        guard let attribute = end.originAttribute else { return true }
        guard let origin = end.originReference?.item else { return false }
        add(origin, attribute, times: -factor, to: &sum, in: holder, mirrored, constraint)
        return true
    }

    private func add(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, times factor: Double,
        to sum: inout LinearExpression, in holder: UIView, _ mirrored: Bool, _ constraint: NSLayoutConstraint
    ) {
        guard let axis = attribute.axis else { return }
        if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
            (followsContent, followsSize) = (true, true)
            let other = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if other !== view, other.isDescendant(of: view) {
                add(other, attribute, times: factor, to: &sum, in: holder, mirrored, constraint)
                return
            }
        }
        let (box, space) = placed(item, attribute, in: holder, constraint)
        let length = box.length(axis)
        guard !attribute.isLength else { return sum.add(length, times: factor) }
        let factor = axis == .horizontal && mirrored ? -factor : factor
        sum.add(box.start(axis), times: factor)
        switch attribute {
        case .left, .top, .leftMargin, .topMargin: break
        case .right, .bottom, .rightMargin, .bottomMargin: sum.add(length, times: factor)
        case .leading, .leadingMargin: if mirrored { sum.add(length, times: factor) }
        case .trailing, .trailingMargin: if !mirrored { sum.add(length, times: factor) }
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: sum.add(length, times: 0.5 * factor)
        case .firstBaseline, .lastBaseline:
            let line = (item as? UIView)?._baseline(isFirst: attribute == .firstBaseline)
            sum.add(length, times: Double(line?.share ?? 1) * factor)
            sum.constant += Double(line?.offset ?? 0) * factor
        case .width, .height, .notAnAttribute: break
        }
        addOffset(of: space, in: holder, axis, times: factor, to: &sum)
    }

    /// The box to which an attribute refers, and the view in whose bounds it is measured.
    private func placed(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView,
        _ constraint: NSLayoutConstraint
    ) -> (box: LayoutBox, space: UIView) {
        // The insets and frames of guides and margins depend on the sizes of their views.
        if attribute.isMargin { followsSize = true }
        guard let view = item as? UIView else {
            guard let guide = item as? UILayoutGuide, let owner = guide.owningView else {
                return (LayoutBox(.zero), holder)
            }
            if case .free = guide.kind {} else { followsSize = true }
            switch guide.kind {
            case .free: return (boxes[ObjectIdentifier(guide)] ?? LayoutBox(guide.solvedFrame), owner)
            case .margins: return (inner(owner, attribute).inset(by: owner.layoutMargins), owner)
            case .safeArea: return (inner(owner, attribute).inset(by: owner.safeAreaInsets), owner)
            case .readable: return (inner(owner, attribute).inset(by: owner.readableInsets), owner)
            case .scrollContent: return (content(of: owner), owner)
            case .scrollFrame: return (inner(owner, attribute), owner)
            case .placed(let frame): return (LayoutBox(frame()), owner)
            }
        }
        let own = boxes[ObjectIdentifier(view)]
        if own == nil { followsSize = true }
        // For items inside a scroll view, its edges are those of the content.
        if view.scrollableContentSize != nil, attribute.isEdge,
            constraint.views.contains(where: { $0 !== view && $0.isDescendant(of: view) })
        {
            let box = content(of: view)
            return (attribute.isMargin ? box.inset(by: view.layoutMargins) : box, view)
        }
        let margins = attribute.isMargin ? view.layoutMargins : .zero
        guard let own, view !== holder, let superview = view._superview else {
            return (inner(view, attribute).inset(by: margins), view)
        }
        return (own.inset(by: margins), superview)
    }

    /// A view's box in its superview's bounds.
    private func outer(_ view: UIView) -> LayoutBox {
        boxes[ObjectIdentifier(view)] ?? LayoutBox(view.untransformedFrame)
    }

    /// A view's box in its own bounds. Its lengths do not change when the view scrolls.
    private func inner(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LayoutBox {
        let origin = view.bounds.origin
        if !attribute.isLength, origin != .zero || view.scrollableContentSize != nil {
            view._constraints.watchesOrigin = true
        }
        var box = boxes[ObjectIdentifier(view)] ?? LayoutBox(view.bounds)
        box.x = LayoutLength(Double(origin.x))
        box.y = LayoutLength(Double(origin.y))
        return box
    }

    /// The content of a scroll view, in the space of its bounds.
    private func content(of view: UIView) -> LayoutBox {
        let name = ObjectIdentifier(view._constraints)
        addScrolled(view)
        if let box = solved[name] { return box }
        let box = LayoutBox(
            x: LayoutLength(0), y: LayoutLength(0), width: LayoutLength(system.addVariable(nonNegative: true)),
            height: LayoutLength(system.addVariable(nonNegative: true)))
        solved[name] = box
        return box
    }

    /// Adds `factor` times the distance between the bounds origins of `holder` and `space`.
    private func addOffset(
        of space: UIView, in holder: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double,
        to sum: inout LinearExpression
    ) {
        var next: UIView? = space
        while let view = next, view !== holder {
            sum.add(outer(view).start(axis), times: factor)
            let insets = view.alignmentRectInsets
            let origin = view.bounds.origin
            if origin != .zero || view.scrollableContentSize != nil { view._constraints.watchesOrigin = true }
            sum.constant -= Double(axis == .horizontal ? origin.x + insets.left : origin.y + insets.top) * factor
            next = view._superview
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute refers to the layout margins.
    fileprivate var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute is a side of a rectangle, with or without margins, and not a center, a baseline, or a
    /// length.
    fileprivate var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .leadingMargin, .trailingMargin:
            true
        default: false
        }
    }
}

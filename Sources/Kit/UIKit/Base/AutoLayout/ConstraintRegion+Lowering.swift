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
        guard var sum = value(of: first, in: holder, mirrored, constraint) else { return nil }
        if let second {
            guard let other = value(of: second, in: holder, mirrored, constraint) else { return nil }
            sum.add(other, times: -Double(constraint.multiplier))
        }
        return sum
    }

    private func value(
        of end: LayoutEnd, in holder: UIView, _ mirrored: Bool, _ constraint: NSLayoutConstraint
    ) -> LinearExpression? {
        guard let item = end.item else { return nil }
        let value = value(of: item, end.attribute, in: holder, mirrored, constraint)
        guard let attribute = end.originAttribute else { return value }
        guard let origin = end.origin else { return nil }
        return value - self.value(of: origin, attribute, in: holder, mirrored, constraint)
    }

    private func value(
        of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView, _ mirrored: Bool,
        _ constraint: NSLayoutConstraint
    ) -> LinearExpression {
        guard let axis = attribute.axis else { return LinearExpression() }
        if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
            (followsContent, followsSize) = (true, true)
            let other = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if other !== view, other.isDescendant(of: view) {
                return value(of: other, attribute, in: holder, mirrored, constraint)
            }
        }
        let (box, space) = placed(item, attribute, in: holder, constraint)
        let length = box.length(axis)
        if attribute.isLength { return length }
        var value = box.start(axis)
        switch attribute {
        case .left, .top, .leftMargin, .topMargin: break
        case .right, .bottom, .rightMargin, .bottomMargin: value.add(length)
        case .leading, .leadingMargin: if mirrored { value.add(length) }
        case .trailing, .trailingMargin: if !mirrored { value.add(length) }
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: value.add(length, times: 0.5)
        case .firstBaseline, .lastBaseline:
            let line = (item as? UIView)?._baseline(isFirst: attribute == .firstBaseline)
            value.add(length, times: Double(line?.share ?? 1))
            value.constant += Double(line?.offset ?? 0)
        case .width, .height, .notAnAttribute: break
        }
        value.add(offset(of: space, in: holder, axis))
        return axis == .horizontal && mirrored ? value * -1 : value
    }

    /// The box to which an attribute refers, and the view in whose bounds it is measured.
    private func placed(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView,
        _ constraint: NSLayoutConstraint
    ) -> (box: LayoutBox, space: UIView) {
        // The insets and frames of guides and margins depend on the sizes of their views.
        if attribute.isMargin { followsSize = true }
        if let guide = item as? UILayoutGuide, let owner = guide.owningView {
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
        guard let view = item as? UIView else { return (LayoutBox(.zero), holder) }
        if boxes[ObjectIdentifier(view)] == nil { followsSize = true }
        // For items inside a scroll view, its edges are those of the content.
        if view.scrollableContentSize != nil, attribute.isEdge,
            constraint.views.contains(where: { $0 !== view && $0.isDescendant(of: view) })
        {
            let box = content(of: view)
            return (attribute.isMargin ? box.inset(by: view.layoutMargins) : box, view)
        }
        let margins = attribute.isMargin ? view.layoutMargins : .zero
        if view === holder || view._superview == nil || boxes[ObjectIdentifier(view)] == nil {
            return (inner(view, attribute).inset(by: margins), view)
        }
        return (outer(view).inset(by: margins), view._superview ?? view)
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
        box.x = LinearExpression(Double(origin.x))
        box.y = LinearExpression(Double(origin.y))
        return box
    }

    /// The content of a scroll view, in the space of its bounds.
    private func content(of view: UIView) -> LayoutBox {
        let name = ObjectIdentifier(view._constraints)
        addScrolled(view)
        if let box = solved[name] { return box }
        let box = LayoutBox(
            x: LinearExpression(), y: LinearExpression(),
            width: LinearExpression(system.addVariable(nonNegative: true)),
            height: LinearExpression(system.addVariable(nonNegative: true)))
        solved[name] = box
        return box
    }

    /// The distance between the bounds origins of `holder` and `space`.
    private func offset(of space: UIView, in holder: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
        var sum = LinearExpression()
        var next: UIView? = space
        while let view = next, view !== holder {
            sum.add(outer(view).start(axis))
            let insets = view.alignmentRectInsets
            let origin = view.bounds.origin
            if origin != .zero || view.scrollableContentSize != nil { view._constraints.watchesOrigin = true }
            sum.constant -= Double(axis == .horizontal ? origin.x + insets.left : origin.y + insets.top)
            next = view._superview
        }
        return sum
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

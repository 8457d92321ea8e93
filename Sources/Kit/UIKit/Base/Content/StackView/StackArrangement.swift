import CoreGraphics
import Foundation

/// The constraints of a row or column of views.
@MainActor struct StackArrangement {
    /// The stack with the axis, the distribution, and the spacing.
    let stack: UIStackView
    /// The views that take space, in order.
    let views: [UIView]
    /// The gap after a view, in points.
    let gaps: (UIView) -> CGFloat

    /// Weaker than any priority of the views. Keeps a stack at its minimum size.
    private static let suppression = UILayoutPriority(25)
    /// Equal distances between centers have a lower priority than the spacing.
    private static let centering = UILayoutPriority(149)
    /// Flexible gaps have their minimum size by default.
    private static let minimumGap = UILayoutPriority(49)

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    private var center: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
    private var crossStart: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
    private var crossLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }
    private var crossCenter: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
    private var container: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

    /// New constraints that arrange the views along and across the axis. Without views, they give the stack no size.
    func constraints() -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else {
            return [
                constant(stack, .width, .equal, 0, StackArrangement.suppression, "UISV-empty"),
                constant(stack, .height, .equal, 0, StackArrangement.suppression, "UISV-empty"),
            ]
        }
        var result = [
            relate(first, start, .equal, container, start, "UISV-canvas-connection"),
            relate(container, end, .equal, last, end, "UISV-canvas-connection"),
        ]
        result += gapConstraints() + lengthConstraints()
        for (index, view) in views.enumerated() {
            view._constraints.growth = stack.distribution == .fill ? (stack.axis, index) : nil
            result += alignment(of: view)
        }
        result.append(
            constant(stack, crossLength, .equal, 0, StackArrangement.suppression, "UISV-ambiguity-suppression"))
        return result
    }

    // MARK: Along the main axis

    private var isBaselineToBaseline: Bool { stack.isBaselineRelativeArrangement && !isRow }
    private var gapStart: NSLayoutConstraint.Attribute { isBaselineToBaseline ? .lastBaseline : end }
    private var gapEnd: NSLayoutConstraint.Attribute { isBaselineToBaseline ? .firstBaseline : start }

    private func gapConstraints() -> [NSLayoutConstraint] {
        let isExact = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
        var result: [NSLayoutConstraint] = []
        for (before, after) in zip(views, views.dropFirst()) {
            let gap = gaps(before)
            result.append(
                relate(
                    after, gapEnd, isExact ? .equal : .greaterThanOrEqual, before, gapStart, "UISV-spacing", plus: gap))
            if !isExact {
                result.append(
                    relate(
                        after, gapEnd, .equal, before, gapStart, "UISV-spacing", plus: gap,
                        priority: StackArrangement.minimumGap))
            }
        }
        return result
    }

    private func lengthConstraints() -> [NSLayoutConstraint] {
        switch stack.distribution {
        case .fill: return []
        case .fillEqually:
            return views.dropFirst().map { relate($0, length, .equal, views[0], length, "UISV-fill-equally") }
        case .fillProportionally: return proportions()
        case .equalSpacing: return equalDistances(from: end, to: start, .required, "UISV-distributing")
        case .equalCentering:
            return equalDistances(from: center, to: center, StackArrangement.centering, "UISV-centering")
        }
    }

    /// Lengths proportional to those of the content. Views without content lengths are excluded.
    ///
    /// Each length is a fraction of the length of the stack, including its margins, in descending order of priority.
    /// The divisor contains the gaps of the content's own size. If the stack has another size, all views but the last
    /// one are therefore shorter or longer than their share, and the last one fills the rest. Xcode saves such frames,
    /// and reports about UIKit describe them.
    private func proportions() -> [NSLayoutConstraint] {
        let sized = views.compactMap { view -> (UIView, CGFloat)? in
            let size = view.intrinsicContentSize
            let contentLength = isRow ? size.width : size.height
            return contentLength > 0 && contentLength.isFinite ? (view, contentLength) : nil
        }
        let space = views.dropLast().reduce(0) { $0 + gaps($1) }
        let total = sized.reduce(space) { $0 + $1.1 }
        guard total > 0, total.isFinite else { return [] }
        return sized.enumerated().map { index, entry in
            relate(
                entry.0, length, .equal, stack, length, "UISV-fill-proportionally", times: entry.1 / total,
                priority: UILayoutPriority(max(999 - Float(index), 1)))
        }
    }

    private func equalDistances(
        from attribute: NSLayoutConstraint.Attribute, to other: NSLayoutConstraint.Attribute,
        _ priority: UILayoutPriority,
        _ name: String
    ) -> [NSLayoutConstraint] {
        let distances = zip(views, views.dropFirst()).map {
            LayoutEnd(from: LayoutEnd($0, attribute), to: LayoutEnd($1, other))
        }
        return zip(distances, distances.dropFirst()).map { before, after in
            make(before, .equal, after, priority: priority, name: name)
        }
    }

    // MARK: Along the cross axis

    private func alignment(of view: UIView) -> [NSLayoutConstraint] {
        let name = "UISV-alignment"
        switch stack.alignment {
        case .fill:
            return [
                relate(view, crossStart, .equal, container, crossStart, name),
                relate(view, crossEnd, .equal, container, crossEnd, name),
            ]
        case .leading:
            return [relate(view, crossStart, .equal, container, crossStart, name), inside(view, crossEnd)]
        case .trailing:
            return [inside(view, crossStart), relate(view, crossEnd, .equal, container, crossEnd, name)]
        case .center:
            return [
                relate(view, crossCenter, .equal, container, crossCenter, name), inside(view, crossStart),
                inside(view, crossEnd),
            ]
        case .firstBaseline, .lastBaseline:
            // Views in a column have no common baseline.
            guard isRow else {
                return [relate(view, crossStart, .equal, container, crossStart, name), inside(view, crossEnd)]
            }
            let line: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            let bounds = [inside(view, crossStart), inside(view, crossEnd)]
            return view === views[0] ? bounds : bounds + [relate(view, line, .equal, views[0], line, name)]
        }
    }

    private func inside(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint {
        relate(
            view, attribute, attribute == crossStart ? .greaterThanOrEqual : .lessThanOrEqual, container, attribute,
            "UISV-spanning-boundary")
    }

    // MARK: Creation

    private func relate(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, _ name: String,
        times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        make(
            LayoutEnd(item, attribute), relation, LayoutEnd(other, otherAttribute), times: multiplier, plus: constant,
            priority: priority, name: name)
    }

    private func constant(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ constant: CGFloat, _ priority: UILayoutPriority, _ name: String
    ) -> NSLayoutConstraint {
        make(LayoutEnd(item, attribute), relation, nil, plus: constant, priority: priority, name: name)
    }

    private func make(
        _ first: LayoutEnd, _ relation: NSLayoutConstraint.Relation, _ second: LayoutEnd?,
        times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority, name: String
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            trapping { () throws(UIKitException) in
                try ConstraintParts(
                    first: first, second: second, relation: relation, multiplier: multiplier, constant: constant)
            })
        constraint.priority = priority
        constraint.identifier = name
        return constraint
    }
}

internal import CollectionCore
import CoreGraphics
import Foundation

extension ConstraintRegion {
    /// Finds the items and holders of the region.
    func collect() {
        (followsContent, followsSize) = (false, false)
        members = []
        holders = []
        boxes = [:]
        let box = solved[ObjectIdentifier(root)] ?? newBox(isPositioned: false)
        solved[ObjectIdentifier(root)] = box
        boxes[ObjectIdentifier(root)] = box
        collect(inside: root, box)
    }

    private func collect(inside view: UIView, _ box: LayoutBox) {
        holders.append(view.layoutReference)
        for guide in view.constraintState?.guides ?? [] {
            let name = ObjectIdentifier(guide)
            let box = solved[name] ?? newBox()
            solved[name] = box
            boxes[name] = box
            members.append(Member(reference: guide.layoutReference, box: box))
        }
        for subview in view._subviews {
            guard let state = subview.constraintState, state.outerConstraintCount > 0 else { continue }
            let name = ObjectIdentifier(subview)
            if subview.translatesAutoresizingMaskIntoConstraints {
                followsSize = true
                let fixed = resizingBox(subview, in: box, of: view.bounds.size)
                boxes[name] = fixed
                if state.contentConstraintCount > 0 { collect(inside: subview, fixed) }
            } else {
                let subviewBox = solved[name] ?? newBox()
                solved[name] = subviewBox
                boxes[name] = subviewBox
                members.append(Member(reference: subview.layoutReference, box: subviewBox))
                collect(inside: subview, subviewBox)
            }
        }
    }

    private func newBox(isPositioned: Bool = true) -> LayoutBox {
        LayoutBox(
            x: isPositioned ? LayoutLength(system.addVariable()) : LayoutLength(0),
            y: isPositioned ? LayoutLength(system.addVariable()) : LayoutLength(0),
            width: LayoutLength(system.addVariable(nonNegative: true)),
            height: LayoutLength(system.addVariable(nonNegative: true)))
    }

    /// The box of a view with a directly set frame, which follows its superview's size according to its autoresizing
    /// mask.
    private func resizingBox(_ view: UIView, in outer: LayoutBox, of size: CGSize) -> LayoutBox {
        let frame = view.untransformedFrame
        let x = view.autoresizingShares(.horizontal, in: size.width)
        let y = view.autoresizingShares(.vertical, in: size.height)
        func moving(_ value: CGFloat, _ share: CGFloat, _ length: LayoutLength, _ old: CGFloat) -> LayoutLength {
            guard share != 0 else { return LayoutLength(Double(value - old * share)) }
            var moved = length
            moved.constant = Double(value - old * share) + length.constant * Double(share)
            moved.coefficient *= Double(share)
            return moved
        }
        return LayoutBox(
            x: moving(frame.origin.x, x.start, outer.width, size.width),
            y: moving(frame.origin.y, y.start, outer.height, size.height),
            width: moving(frame.size.width, x.length, outer.width, size.width),
            height: moving(frame.size.height, y.length, outer.height, size.height))
    }

    /// All rows of the system for the current constraints, in an order that depends only on the tree.
    func currentRows() -> [(RowName, Row)] {
        var newRows: [(RowName, Row)] = []
        clearScrolled()
        let rootName = ObjectIdentifier(root)
        let size = root.bounds.size
        guard let rootBox = boxes[rootName] else { return [] }
        if let target {
            newRows.append(
                (
                    RowName(object: rootName, part: .targetWidth),
                    Row(rootBox.width, minus: target.width, .equal, priority: Double(target.widthPriority))
                ))
            newRows.append(
                (
                    RowName(object: rootName, part: .targetHeight),
                    Row(rootBox.height, minus: target.height, .equal, priority: Double(target.heightPriority))
                ))
            addContentRows(of: root, rootBox, &newRows)
        } else {
            if !root.sizesItself(.horizontal) {
                newRows.append(
                    (RowName(object: rootName, part: .rootWidth), Row(rootBox.width, minus: size.width, .equal)))
            }
            if !root.sizesItself(.vertical) {
                newRows.append(
                    (RowName(object: rootName, part: .rootHeight), Row(rootBox.height, minus: size.height, .equal)))
            }
            if root.sizesItself(.horizontal) || root.sizesItself(.vertical) {
                addContentRows(of: root, rootBox, &newRows)
            }
        }
        for case let holder? in holders.map(\.view) {
            var isRightToLeft: Bool?
            for constraint in holder.constraintState?.held ?? [] {
                guard let expression = expression(of: constraint, in: holder, &isRightToLeft) else { continue }
                newRows.append(
                    (
                        RowName(object: ObjectIdentifier(constraint), part: .constraint),
                        Row(
                            expression, minus: constraint.constant, constraint.relation.inSystem,
                            priority: Double(constraint.priority.rawValue))
                    ))
            }
        }
        for member in members {
            if let view = member.reference.view { addContentRows(of: view, member.box, &newRows) }
        }
        return newRows
    }

    /// Adds rows for the content hugging and compression resistance of a view.
    private func addContentRows(of view: UIView, _ box: LayoutBox, _ newRows: inout [(RowName, Row)]) {
        let name = ObjectIdentifier(view)
        let size = view.contentSizeForConstraints
        func addRows(
            _ length: LayoutLength, _ value: CGFloat, _ axis: NSLayoutConstraint.Axis, _ parts: RowName.ContentParts
        ) {
            guard Self.isContentLength(value) else { return }
            newRows.append(
                (
                    RowName(object: name, part: parts.hugs),
                    Row(length, minus: value, .lessOrEqual, priority: view.huggingPriority(along: axis))
                ))
            newRows.append(
                (
                    RowName(object: name, part: parts.keeps),
                    Row(
                        length, minus: value, .greaterOrEqual,
                        priority: Double(view.contentCompressionResistancePriority(for: axis).rawValue))
                ))
        }
        addRows(box.width, size.width, .horizontal, RowName.width)
        addRows(box.height, size.height, .vertical, RowName.height)
    }

    /// Whether a view resists being larger or smaller than a length.
    static func isContentLength(_ value: CGFloat) -> Bool { value >= 0 && value.isFinite }
}

extension NSLayoutConstraint.Relation {
    fileprivate var inSystem: ConstraintSystem.Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}

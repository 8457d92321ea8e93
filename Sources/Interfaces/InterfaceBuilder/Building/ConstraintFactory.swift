package import CoreGraphics
internal import InterfaceModel
@_spi(Port) internal import UIKit

/// Creates constraints.
@MainActor package struct ConstraintFactory {
    private let builder: Builder

    /// Creates constraints between objects of `builder`.
    init(_ builder: Builder) { self.builder = builder }

    /// - Parameter container: The item of a constraint without an explicit item.
    func make(_ element: InterfaceElement, in container: UIView) throws(UIKitException) {
        // Interface Builder uses placeholder constraints only at design time.
        if element.bool("placeholder") ?? false { return }
        guard let first = attribute(element["firstAttribute"]) else {
            return builder.report(builder.document.unknown(element, "the first attribute is missing or not known"))
        }
        guard let item = item(element, "firstItem", container) else { return }
        var second: AnyObject?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if element["secondItem"] != nil || element["secondAttribute"] != nil {
            guard let found = self.item(element, "secondItem", container) else { return }
            second = Self.contentView(of: found, for: item)
            secondAttribute = attribute(element["secondAttribute"]) ?? first
        }
        guard let multiplier = Self.multiplier(element["multiplier"]) else {
            return builder.report(builder.document.fault(element, "the multiplier is not a number or a ratio"))
        }
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "greaterThanOrEqual": .greaterThanOrEqual
            case "lessThanOrEqual": .lessThanOrEqual
            default: .equal
            }
        do throws(UIKitException) {
            let (type, _) = builder.type(of: element, NSLayoutConstraint.self)
            let constraint = type == NSLayoutConstraint.self ? NSLayoutConstraint() : _make(type)
            try constraint._relate(
                Self.contentView(of: item, for: second), attribute: first, relatedBy: relation, toItem: second,
                attribute: secondAttribute,
                multiplier: multiplier, constant: element.number("constant") ?? 0)
            if let priority = element.number("priority") {
                try constraint.setPriority(UILayoutPriority(Float(min(1000, max(1, priority)))))
            }
            constraint.identifier = element["identifier"]
            if element.id != nil { builder.note(constraint, element) }
            try constraint._activate()
        } catch { throw builder.fault(element, error.reason) }
    }

    /// Returns the content view of a cell that a constraint connects with a view in it. Files that were written before
    /// content views had identifiers name the cell instead, but the constraints determine the size of the content.
    private static func contentView(of item: AnyObject, for other: AnyObject?) -> AnyObject {
        guard let cell = item as? UICollectionViewCell, let view = other as? UIView, view !== cell.contentView,
            view.isDescendant(of: cell.contentView)
        else { return item }
        return cell.contentView
    }

    private func item(_ element: InterfaceElement, _ name: String, _ container: UIView) -> AnyObject? {
        guard let id = element[name] else { return container }
        if let found = builder.object(id) { return found }
        builder.report(builder.document.fault(element, "the \(name) '\(id)' does not exist"))
        return nil
    }

    /// A number, or a ratio such as `16:9`; 1 without a text.
    package static func multiplier(_ text: String?) -> CGFloat? {
        guard let text else { return 1 }
        let parts = text.split(separator: text.contains("/") ? "/" : ":").map {
            Double($0.filter { !$0.isWhitespace })
        }
        let value: Double? =
            switch parts.count {
            case 1: parts[0]
            case 2: parts[0].flatMap { a in parts[1].flatMap { $0 == 0 ? nil : a / $0 } }
            default: nil
            }
        return value.flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    private func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
        switch name {
        case "left": .left
        case "right": .right
        case "top": .top
        case "bottom": .bottom
        case "leading": .leading
        case "trailing": .trailing
        case "width": .width
        case "height": .height
        case "centerX": .centerX
        case "centerY": .centerY
        case "baseline", "lastBaseline": .lastBaseline
        case "firstBaseline": .firstBaseline
        case "leftMargin": .leftMargin
        case "rightMargin": .rightMargin
        case "topMargin": .topMargin
        case "bottomMargin": .bottomMargin
        case "leadingMargin": .leadingMargin
        case "trailingMargin": .trailingMargin
        case "centerXWithinMargins": .centerXWithinMargins
        case "centerYWithinMargins": .centerYWithinMargins
        default: nil
        }
    }
}

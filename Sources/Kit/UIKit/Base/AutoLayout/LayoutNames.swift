import Foundation

/// Names for messages about constraints.
@MainActor enum LayoutNames {
    /// The class, the address, and the identifier of a view or guide.
    static func name(of item: AnyObject) -> String {
        let address = "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()), radix: 16)
        var text = "\(type(of: item)):\(address)"
        if let name = (item as? UIView)?.accessibilityIdentifier { text += " '\(name)'" }
        if let name = (item as? UILayoutGuide)?.identifier, !name.isEmpty { text += " '\(name)'" }
        return text
    }

    /// The item and its attribute, or the difference of two of them.
    static func name(of end: LayoutEnd) -> String {
        let item = end.item.map(name(of:)) ?? "(deallocated)"
        guard let attribute = end.originAttribute else { return "\(item).\(end.attribute)" }
        return "(\(item).\(end.attribute) - \(end.origin.map(name(of:)) ?? "(deallocated)").\(attribute))"
    }

    /// A number without a fraction if it is whole.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}

extension NSLayoutConstraint {
    /// An equation, for example `<NSLayoutConstraint 'gap' UILabel:0x1.leading == UIView:0x2.leading + 8 @750
    /// (active)>`.
    final var _description: String {
        var text = "<\(type(of: self))"
        if let identifier { text += " '\(identifier)'" }
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        text += " \(LayoutNames.name(of: first)) \(sign) "
        if let second {
            if multiplier != 1 { text += "\(LayoutNames.number(multiplier)) * " }
            text += LayoutNames.name(of: second)
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(LayoutNames.number(abs(constant)))" }
        } else {
            text += LayoutNames.number(constant)
        }
        if priority != .required { text += " @\(LayoutNames.number(CGFloat(priority.rawValue)))" }
        return text + (isActive ? " (active)>" : " (inactive)>")
    }
}

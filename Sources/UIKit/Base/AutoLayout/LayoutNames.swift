import Foundation

/// Names for messages about constraints.
@MainActor enum LayoutNames {
    static func name(of item: AnyObject) -> String {
        let address = "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()), radix: 16)
        var words = "\(type(of: item)):\(address)"
        if let name = (item as? UIView)?.accessibilityIdentifier { words += " '\(name)'" }
        if let name = (item as? UILayoutGuide)?.identifier, !name.isEmpty { words += " '\(name)'" }
        return words
    }

    static func name(of end: LayoutEnd) -> String {
        let item = end.item.map(name(of:)) ?? "(gone)"
        guard let attribute = end.originAttribute else { return "\(item).\(end.attribute)" }
        return "(\(item).\(end.attribute) - \(end.origin.map(name(of:)) ?? "(gone)").\(attribute))"
    }

    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}

extension NSLayoutConstraint {
    /// An equation, for example `<NSLayoutConstraint 'gap' UILabel:0x1.leading == UIView:0x2.leading + 8 @750
    /// (active)>`.
    final var _description: String {
        var words = "<\(type(of: self))"
        if let identifier { words += " '\(identifier)'" }
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        words += " \(LayoutNames.name(of: first)) \(sign) "
        if let second {
            if multiplier != 1 { words += "\(LayoutNames.number(multiplier)) * " }
            words += LayoutNames.name(of: second)
            if constant != 0 { words += " \(constant < 0 ? "-" : "+") \(LayoutNames.number(abs(constant)))" }
        } else {
            words += LayoutNames.number(constant)
        }
        if priority != .required { words += " @\(LayoutNames.number(CGFloat(priority.rawValue)))" }
        return words + (isActive ? " (active)>" : " (inactive)>")
    }
}

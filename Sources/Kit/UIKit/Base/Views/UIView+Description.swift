import Foundation

extension UIView {
    /// The class, the address, the frame, and what differs from the defaults, as UIKit prints views in logs and in messages
    /// of assertions.
    final var debugText: String {
        var fields = ["frame = (\(debugText(frame.origin, " ")); \(debugText(frame.size, " ")))"]
        if clipsToBounds { fields.append("clipsToBounds = YES") }
        if isHidden { fields.append("hidden = YES") }
        if alpha != 1 { fields.append("alpha = \(debugText(alpha))") }
        if !isUserInteractionEnabled { fields.append("userInteractionEnabled = NO") }
        if tag != 0 { fields.append("tag = \(tag)") }
        fields.append("layer = <\(Swift.type(of: layer)): \(address(layer))>")
        fields += debugFields
        return "<\(Swift.type(of: self)): \(address(self)); " + fields.joined(separator: "; ") + ">"
    }

    private func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// Both coordinates.
    final func debugText(_ point: CGPoint, _ separator: String) -> String {
        debugText(point.x) + separator + debugText(point.y)
    }
    /// Both lengths.
    final func debugText(_ size: CGSize, _ separator: String) -> String {
        debugText(size.width) + separator + debugText(size.height)
    }

    /// Six significant digits, without trailing zeros.
    final func debugText(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}

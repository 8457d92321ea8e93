// Short descriptions of values for messages and logs.

internal import CoreGraphics
internal import Foundation

extension IndexPath {
    /// `0.3`; `0` for a section.
    var _text: String {
        if count == 2 { return self[1] == NSNotFound ? "\(self[0])" : "\(self[0]).\(self[1])" }
        return map(String.init).joined(separator: ".")
    }
}

extension CGPoint {
    /// `(0, 120.5)`, with at most two decimals.
    var _text: String { "(\(Self.short(x)), \(Self.short(y)))" }

    fileprivate static func short(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : "\(rounded)"
    }
}

extension CGRect {
    /// `(0, 120, 375, 667)`, with at most two decimals.
    var _text: String {
        "(" + [origin.x, origin.y, size.width, size.height].map(CGPoint.short).joined(separator: ", ") + ")"
    }
}

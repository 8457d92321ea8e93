// Short descriptions of values for messages and logs.

import CoreGraphics
internal import Foundation

extension IndexPath {
    /// `0.3`; `0` for a section.
    var _text: String {
        if count == 2 { return self[1] == NSNotFound ? "\(self[0])" : "\(self[0]).\(self[1])" }
        return map(String.init).joined(separator: ".")
    }
}

extension CGFloat {
    /// `120.5`, with at most two decimals.
    package var _text: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : "\(rounded)"
    }
}

extension CGPoint {
    /// `(0, 120.5)`, with at most two decimals.
    var _text: String { "(\(x._text), \(y._text))" }
}

extension CGSize {
    /// `375 x 667`, with at most two decimals.
    package var _text: String { "\(width._text) x \(height._text)" }
}

extension CGRect {
    /// `(0, 120, 375, 667)`, with at most two decimals.
    var _text: String {
        "(" + [origin.x, origin.y, size.width, size.height].map(\._text).joined(separator: ", ") + ")"
    }
}

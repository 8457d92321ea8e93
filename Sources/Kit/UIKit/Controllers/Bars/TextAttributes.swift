import Foundation

/// Text attributes that can be compared by the identity of their objects.
struct TextAttributes: Equatable {
    /// The attributes by their keys.
    var attributes: [NSAttributedString.Key: Any]

    /// Wraps attributes; `nil` for `nil`.
    init?(_ attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes else { return nil }
        self.attributes = attributes
    }

    /// Whether both have the same keys with equal values.
    static func == (a: TextAttributes, b: TextAttributes) -> Bool {
        NSDictionary(dictionary: a.attributes).isEqual(to: b.attributes)
    }
}

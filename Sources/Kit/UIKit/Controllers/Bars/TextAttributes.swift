import Foundation

/// Text attributes that can be compared by the identity of their objects.
struct TextAttributes: Equatable {
    var attributes: [NSAttributedString.Key: Any]

    init?(_ attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes else { return nil }
        self.attributes = attributes
    }

    static func == (a: TextAttributes, b: TextAttributes) -> Bool {
        NSDictionary(dictionary: a.attributes).isEqual(to: b.attributes)
    }
}

/// Makes one colour from another, for configurations that follow a tint.
///
/// Two transformers are the same to a configuration when one is a copy of the other: functions cannot be compared.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    private let identity = Identity()

    private final class Identity {}

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The shade of grey that is as bright.
    nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            let plain = color.cgColor(for: traits).color
            // Brightness as the eye weighs the primaries (Rec. 709).
            let gray = 0.2126 * plain.red + 0.7152 * plain.green + 0.0722 * plain.blue
            return UIColor(white: CGFloat(gray), alpha: CGFloat(plain.alpha))
        }
    }

    /// The accent that the system prefers; there is none off a device, so the colour stays.
    nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// The colour of text in its stead, as opaque as the colour was.
    nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { color in
        UIColor { traits in
            UIColor.label.resolvedColor(with: traits)
                .withAlphaComponent(CGFloat(color.cgColor(for: traits).color.alpha))
        }
    }

    fileprivate func isCopy(of other: UIConfigurationColorTransformer) -> Bool { identity === other.identity }
    fileprivate var identifier: ObjectIdentifier { ObjectIdentifier(identity) }
}

/// A colour, what is made of it, and what stands in when there is none: the tint.
struct TransformedColor: Hashable {
    var color: UIColor?
    var transformer: UIConfigurationColorTransformer?

    func resolved(for tint: UIColor) -> UIColor {
        let base = color ?? tint
        return transformer?(base) ?? base
    }

    static func == (a: TransformedColor, b: TransformedColor) -> Bool {
        guard a.color == b.color else { return false }
        switch (a.transformer, b.transformer) {
        case (nil, nil): return true
        case (let a?, let b?): return a.isCopy(of: b)
        default: return false
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(transformer?.identifier)
    }
}

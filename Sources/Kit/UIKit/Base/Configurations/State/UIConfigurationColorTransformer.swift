/// A function from one color to another.
///
/// Functions cannot be compared, so configurations treat two transformers as equal only if one is a copy of the other.
public struct UIConfigurationColorTransformer {
    /// Returns the color to show for a color.
    public let transform: (UIColor) -> UIColor
    private let identity = Identity()

    private final class Identity {}

    /// Creates a transformer from a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// Applies the transformer to a color.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Converts a color to a gray of equal brightness.
    nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            let plain = color.cgColor(for: traits).color
            // Luma coefficients of Rec. 709.
            let gray = 0.2126 * plain.red + 0.7152 * plain.green + 0.0722 * plain.blue
            return UIColor(white: CGFloat(gray), alpha: CGFloat(plain.alpha))
        }
    }

    /// Returns the color unchanged: no system accent color exists outside of Apple devices.
    nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// Replaces a color by the label color and keeps its alpha.
    nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { color in
        UIColor { traits in
            UIColor.label.resolvedColor(with: traits)
                .withAlphaComponent(CGFloat(color.cgColor(for: traits).color.alpha))
        }
    }

    fileprivate func isCopy(of other: UIConfigurationColorTransformer) -> Bool { identity === other.identity }
    fileprivate var identifier: ObjectIdentifier { ObjectIdentifier(identity) }
}

/// An optional color with a transformer. The tint color replaces a missing color.
struct TransformedColor: Hashable {
    /// The color before the transformation; `nil` for the tint color.
    var color: UIColor?
    /// The transformation; `nil` for none.
    var transformer: UIConfigurationColorTransformer?

    /// The color to show, with `tint` in place of a missing color.
    func resolved(for tint: UIColor) -> UIColor {
        let base = color ?? tint
        return transformer?(base) ?? base
    }

    /// Whether the colors are equal and the transformers are the same object.
    static func == (a: TransformedColor, b: TransformedColor) -> Bool {
        guard a.color == b.color else { return false }
        switch (a.transformer, b.transformer) {
        case (nil, nil): return true
        case (let a?, let b?): return a.isCopy(of: b)
        default: return false
        }
    }

    /// Hashes what ``==(_:_:)`` compares.
    func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(transformer?.identifier)
    }
}

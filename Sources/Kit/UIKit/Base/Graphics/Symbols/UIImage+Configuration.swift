public import Foundation

extension UIImage {
    /// The traits for which an image is drawn. Immutable.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits that the configuration specifies; `nil` if it specifies none.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration with traits.
        init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration else { return false }
            return type(of: self) == type(of: other) && traitCollection == other.traitCollection
        }
        open override var hash: Int { traitCollection.hashValue }
    }

    /// The size of a symbol in proportion to the font.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small
        case medium
        case large
    }

    /// The thickness of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black

        /// Returns the weight of fonts that fits the symbol. `.unspecified` has the regular one.
        public func fontWeight() -> UIFont.Weight {
            let inOrder: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return inOrder[rawValue]
        }
    }

    /// The size, weight, and color of a symbol. The context supplies missing values.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// In points, greater than zero; `nil` if unspecified.
        let pointSize: CGFloat?
        /// The text style that determines the size; `nil` if a size in points or none is given.
        let textStyle: UIFont.TextStyle?
        /// The thickness of lines.
        let weight: SymbolWeight
        /// The size in proportion to the font.
        let scale: SymbolScale
        /// The color of the whole symbol; `nil` for the tint color.
        let color: UIColor?

        /// Creates a configuration. Parts with the defaults are unspecified.
        init(
            pointSize: CGFloat? = nil, textStyle: UIFont.TextStyle? = nil, weight: SymbolWeight = .unspecified,
            scale: SymbolScale = .unspecified, color: UIColor? = nil, traitCollection: UITraitCollection? = nil
        ) {
            self.pointSize = pointSize.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
            self.textStyle = textStyle
            self.weight = weight
            self.scale = scale
            self.color = color
            super.init(traitCollection: traitCollection)
        }

        /// The configuration that specifies nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: nil) }

        /// Creates a configuration that specifies the scale only.
        public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }
        /// Creates a configuration that specifies the size of the font only, in points.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, scale: .unspecified) }
        /// Creates a configuration that specifies the weight only.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }
        /// Creates a configuration for a size of the font, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }
        /// Creates a configuration for a size of the font, in points, a weight, and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: scale)
        }
        /// Creates a configuration whose size follows a text style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        /// Creates a configuration whose size follows a text style, with a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(pointSize: nil, textStyle: textStyle, scale: scale)
        }
        /// Creates a configuration for the size of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// Creates a configuration for the size of a font, with a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: font.pointSize, textStyle: nil, scale: scale)
        }
        /// Creates a configuration with one color for the whole symbol.
        public convenience init(hierarchicalColor: UIColor) { self.init(pointSize: nil, color: hierarchicalColor) }
        /// Uses the first color, because symbols here have one layer.
        public convenience init(paletteColors: [UIColor]) { self.init(pointSize: nil, color: paletteColors.first) }

        /// Returns a configuration in which what the other one specifies takes precedence.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            let sized = other.pointSize != nil || other.textStyle != nil
            return unsafeDowncast(
                SymbolConfiguration(
                    pointSize: sized ? other.pointSize : pointSize, textStyle: sized ? other.textStyle : textStyle,
                    weight: other.weight == .unspecified ? weight : other.weight,
                    scale: other.scale == .unspecified ? scale : other.scale, color: other.color ?? color,
                    traitCollection: other.traitCollection ?? traitCollection), to: Self.self)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && weight == other.weight
                && scale == other.scale && color == other.color && traitCollection == other.traitCollection
        }
        public override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ (scale.rawValue << 8) }
    }
}

extension UIImage.SymbolConfiguration {
    /// The height of a symbol's box in points: the line height of text of its size.
    var height: CGFloat {
        let size = pointSize ?? textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize } ?? 17
        let factor: CGFloat =
            switch scale {
            case .small: 0.93
            case .large: 1.53
            case .default, .unspecified, .medium: 1.19
            }
        return (size * factor * 2).rounded() / 2
    }

    /// The line width in a box of 24 units.
    var stroke: CGFloat {
        switch weight {
        case .ultraLight: 0.7
        case .thin: 1
        case .light: 1.4
        case .unspecified, .regular: 1.75
        case .medium: 2
        case .semibold: 2.3
        case .bold: 2.6
        case .heavy: 3
        case .black: 3.4
        }
    }
}

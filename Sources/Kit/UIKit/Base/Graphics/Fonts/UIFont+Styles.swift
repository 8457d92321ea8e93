internal import CollectionCore
public import Foundation

extension UIFont {
    /// The weight of a font, from -1 to 1, where 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number.
        public let rawValue: CGFloat
        /// Creates a weight from a number from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.8, the thinnest weight.
        public static let ultraLight = Weight(-0.8)
        /// -0.6.
        public static let thin = Weight(-0.6)
        /// -0.4.
        public static let light = Weight(-0.4)
        /// 0, the weight of running text.
        public static let regular = Weight(0)
        /// 0.23.
        public static let medium = Weight(0.23)
        /// 0.3, the weight of headlines.
        public static let semibold = Weight(0.3)
        /// 0.4.
        public static let bold = Weight(0.4)
        /// 0.56.
        public static let heavy = Weight(0.56)
        /// 0.62, the heaviest weight.
        public static let black = Weight(0.62)

        /// In ascending order, with the CSS weights.
        private static let named: [(Weight, Int)] = [
            (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
            (.bold, 700), (.heavy, 800), (.black, 900),
        ]

        /// 100...900: the weight of the nearest named weight.
        package var cssWeight: Int {
            var best = (distance: CGFloat.infinity, weight: 400)
            for (weight, css) in Self.named {
                let distance = abs(weight.rawValue - rawValue)
                if distance < best.distance { best = (distance, css) }
            }
            return best.weight
        }

        /// The named weight that is nearest to a CSS weight.
        package init(css: Int) {
            let nearest = Self.named.min { abs($0.1 - css) < abs($1.1 - css) }
            self = nearest?.0 ?? .regular
        }
    }

    /// The purpose of a text. The font for it follows the user's text size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style, as Apple's platforms write it.
        public let rawValue: String
        /// Creates a style with a name. Unknown names have the sizes of ``body``.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The titles of screens: 34 points by default.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first level of headings: 28 points by default.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second level of headings: 22 points by default.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third level of headings: 20 points by default.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings: 17 points and semibold by default.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings: 15 points by default.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text: 17 points by default.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts: 16 points by default.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes: 13 points by default.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions: 12 points by default.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Alternate captions: 11 points by default.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }
}

extension UIFont.TextStyle {
    /// In points, from the smallest text size to the largest accessibility size.
    ///
    /// - Source: The tables of Apple's Human Interface Guidelines, "Typography".
    private static let sizes: [UIFont.TextStyle: [Double]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The leading of each style, from the smallest text size to the largest accessibility size: values of apps scale
    /// by its ratio to that of the default size.
    ///
    /// - Source: `Tests/Fixtures/text/dynamic_type.json`, recorded on iOS 26. The leading 51 of the headline is not a
    ///   mistake.
    private static let leadings: [UIFont.TextStyle: [Double]] = [
        .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
        .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68],
        .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
        .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
        .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62],
        .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
        .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
        .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58],
        .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
        .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51],
        .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48],
    ]

    /// The factor of `UIFontMetrics` at a text size. Unknown styles have that of body text.
    func scale(for category: UIContentSizeCategory) -> Double {
        let standard = 3
        guard let row = Self.leadings[self] ?? Self.leadings[.body] else { return 1 }
        return row[category.rank ?? standard] / row[standard]
    }

    /// In points. Unknown styles have the size of body text, unknown categories that of the default category.
    package func size(for category: UIContentSizeCategory) -> Double {
        let row = Self.sizes[self] ?? Self.sizes[.body]
        let standard = 3
        return row.map { $0[category.rank ?? standard] } ?? 17
    }

    /// The CSS weight: 600 for headlines, otherwise 400.
    package var weight: Int { self == .headline ? 600 : 400 }
}

/// Scales fonts and lengths with the user's text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// Creates metrics that grow with the fonts of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The metrics of the style ``UIFont/TextStyle/body``.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    // Labels whose fonts follow the text size scale the original font again when the text size changes.

    /// Returns the font scaled for the current text size.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    /// Returns the font scaled for the text size of `traitCollection`, or the current one if it is `nil`.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }
    /// Returns the font scaled for the current text size, up to a number of points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// Returns the font scaled for a text size, up to a number of points.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let exact = Double(font.pointSize) * style.scale(for: category(of: traitCollection))
        // Scaled fonts have whole sizes.
        let size = min(maximumPointSize, CGFloat(PixelGrid(scale: 1).nearest(exact)))
        let scaling = UIFont.Scaling(face: font.face, style: style, maximumPointSize: maximumPointSize)
        return UIFont(face: font.withSize(size).face, scaling: scaling)
    }

    /// Returns a length in points scaled for the current text size.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// The value scaled by the ratio of the style's current leading to its default leading, as the nearest whole number of
    /// pixels.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let exact = Double(value) * style.scale(for: category(of: traitCollection))
        var scale = traitCollection?.displayScale ?? 0
        // Traits that state only a text size have no scale.
        if scale <= 0 { scale = UITraitCollection.current.displayScale }
        return CGFloat(PixelGrid(scale: scale > 0 && scale.isFinite ? Double(scale) : 1).nearest(exact))
    }

    private func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
        (traits ?? .current).preferredContentSizeCategory
    }
}

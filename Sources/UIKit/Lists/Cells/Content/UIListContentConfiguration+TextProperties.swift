public import Foundation

extension UIListContentConfiguration {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// Where lines are in the width of the text.
        public enum TextAlignment: Hashable, Sendable {
            /// At the edge where reading begins.
            case natural
            /// In the middle.
            case center
            /// At both edges.
            case justified
        }

        /// How the letters of the text are replaced.
        public enum TextTransform: Hashable, Sendable {
            /// As given.
            case none
            /// In upper case.
            case uppercase
            /// In lower case.
            case lowercase
            /// Words begin in upper case.
            case capitalized
        }

        private var shownFont: UIFont
        private var shownColor: TransformedColor
        private var hasOwnFont = false
        private var hasOwnColor = false

        /// Where lines are in the width of the text.
        public var alignment = TextAlignment.natural
        /// Where lines end that are too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. 0 means no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks so that the text fits.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest part of its size to which the font shrinks, 0...1.
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        /// Whether a font that was created for a text style follows the user's preferred text size.
        public var adjustsFontForContentSizeCategory = true
        /// Whether hovering over truncated text displays the full text. The value has no effect here.
        public var showsExpansionTextWhenTruncated = false
        /// How the letters of the text are replaced.
        public var transform = TextTransform.none

        init(style: ListContentRole.TextAppearance) {
            shownFont = style.font(for: nil)
            shownColor = TransformedColor(color: style.color)
            guard style.isCompact else { return }
            numberOfLines = 1
            adjustsFontSizeToFitWidth = true
            minimumScaleFactor = 0.9
            allowsDefaultTighteningForTruncation = true
        }

        /// The font.
        public var font: UIFont {
            get { shownFont }
            set {
                shownFont = newValue
                hasOwnFont = true
            }
        }
        /// The color.
        public var color: UIColor {
            get { shownColor.color ?? .label }
            set {
                shownColor.color = newValue
                hasOwnColor = true
            }
        }
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { shownColor.transformer }
            set { shownColor.transformer = newValue }
        }

        /// Returns the color after applying the transformer.
        public func resolvedColor() -> UIColor { shownColor.resolved(for: color) }

        mutating func follow(
            _ look: ListContentRole.TextAppearance, traits: UITraitCollection, isDisabled: Bool, isFocused: Bool
        ) {
            if !hasOwnFont { shownFont = look.font(for: traits) }
            guard !hasOwnColor else { return }
            shownColor.color = isDisabled ? .tertiaryLabel : isFocused ? look.focusedColor : look.color
        }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIListContentTextProperties",
            [
                ("font", font), ("color", color), ("alignment", alignment), ("lineBreakMode", lineBreakMode),
                ("numberOfLines", numberOfLines), ("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth),
                ("minimumScaleFactor", minimumScaleFactor),
                ("adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory), ("transform", transform),
            ])
    }

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}

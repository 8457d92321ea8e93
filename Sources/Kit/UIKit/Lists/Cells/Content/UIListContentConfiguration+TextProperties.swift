public import Foundation
import QuartzCore

extension UIListContentConfiguration {
    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The alignment of lines within the width of the text.
        public enum TextAlignment: Hashable, Sendable {
            /// At the edge where reading begins.
            case natural
            /// Centered.
            case center
            /// At both edges.
            case justified
        }

        /// The change of case of the text's letters.
        public enum TextTransform: Hashable, Sendable {
            /// Unchanged.
            case none
            /// In upper case.
            case uppercase
            /// In lower case.
            case lowercase
            /// Words begin in upper case.
            case capitalized
        }

        private var currentFont: UIFont
        private var currentColor: TransformedColor
        private var hasOwnFont = false
        private var hasOwnColor = false

        /// The alignment of lines within the width of the text.
        public var alignment = TextAlignment.natural
        /// How lines that are too long are wrapped or truncated.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. 0 means no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks so that the text fits.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum fraction of its size to which the font shrinks, 0...1.
        public var minimumScaleFactor: CGFloat = 0 {
            didSet { NumberPolicy.replace(&minimumScaleFactor, oldValue) }
        }
        /// Whether letters move closer together before the text is truncated. Has no effect here.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether a font that was created for a text style follows the user's preferred text size.
        public var adjustsFontForContentSizeCategory = true
        /// Whether hovering over truncated text displays the full text. The value has no effect here.
        public var showsExpansionTextWhenTruncated = false
        /// The change of case of the text's letters.
        public var transform = TextTransform.none

        /// Creates the properties of a text with the font and the color of its kind.
        init(style: ListContentRole.TextAppearance) {
            currentFont = style.font(for: nil)
            currentColor = TransformedColor(color: style.color)
            guard style.isCompact else { return }
            numberOfLines = 1
            adjustsFontSizeToFitWidth = true
            minimumScaleFactor = 0.9
            allowsDefaultTighteningForTruncation = true
        }

        /// The font. By default, that of the text style of the content; a font that was set does not depend on the
        /// state.
        public var font: UIFont {
            get { currentFont }
            set {
                currentFont = newValue
                hasOwnFont = true
            }
        }
        /// The color before the transformer. A color that was set does not depend on the state.
        public var color: UIColor {
            get { currentColor.color ?? .label }
            set {
                currentColor.color = newValue
                hasOwnColor = true
            }
        }
        /// Changes the color when it is resolved; `nil` for no change.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { currentColor.transformer }
            set { currentColor.transformer = newValue }
        }

        /// Returns the color after applying the transformer.
        public func resolvedColor() -> UIColor { currentColor.resolved(for: color) }

        /// Updates the font and color for a state, unless they were set explicitly.
        mutating func adapt(
            _ appearance: ListContentRole.TextAppearance, traits: UITraitCollection, isDisabled: Bool, isFocused: Bool
        ) {
            if !hasOwnFont { currentFont = appearance.font(for: traits) }
            guard !hasOwnColor else { return }
            currentColor.color = isDisabled ? .tertiaryLabel : isFocused ? appearance.focusedColor : appearance.color
        }

        /// Returns the text with the font and color of the properties where it has none of its own.
        func completed(_ text: NSAttributedString) -> NSAttributedString {
            let result = NSMutableAttributedString(string: "")
            let string = text.string as NSString
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                let own: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: resolvedColor()]
                result.append(
                    NSAttributedString(
                        string: transformed(string.substring(with: range)),
                        attributes: own.merging(attributes) { $1 }))
            }
            return result
        }

        /// Returns a text with the case that ``transform`` demands.
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

    /// The type and the values, for messages and the debugger.
    public var description: String { report.text }
    /// The same text as ``description``.
    public var debugDescription: String { report.text }
    /// The values by name, for the debugger.
    public var customMirror: Mirror { report.mirror(of: self) }
}

public import CoreGraphics
import QuartzCore

extension UIContentUnavailableConfiguration {
    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The configuration of symbol images. The image's own configuration overrides it.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of template images and symbols; `nil` for the tint color of the view.
        public var tintColor: UIColor? = .secondaryLabel
        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0 {
            didSet { NumberPolicy.replace(&cornerRadius, oldValue) }
        }
        /// The size to which a larger image is scaled down, in points. 0 means no limit.
        public var maximumSize = CGSize.zero {
            didSet { NumberPolicy.replace(&maximumSize, oldValue) }
        }
        /// Whether the image keeps its colors when the user inverts those of the screen. Has no effect here.
        public var accessibilityIgnoresInvertColors = false

        /// Creates the default appearance: symbols of 48 points.
        init() {
            preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
        }
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The font, which the function that creates the configuration sets.
        public var font: UIFont
        /// The color of the letters.
        public var color: UIColor
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

        /// Creates an appearance with a font and a color, without a limit of lines.
        init(font: UIFont, color: UIColor) {
            self.font = font
            self.color = color
        }
    }

    /// The behavior of a button.
    public struct ButtonProperties: Hashable {
        /// The action of the button.
        public var primaryAction: UIAction?
        /// The menu that the button shows.
        public var menu: UIMenu?
        /// Whether the button can be used.
        public var isEnabled = true
        /// The role, which determines the appearance of the button.
        public var role = UIButton.Role.normal

        /// Creates the behavior of a button that is enabled and has no action.
        init() {}
    }
}

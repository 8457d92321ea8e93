public import Foundation
import QuartzCore

extension UIButton {
    /// The content and appearance of a button.
    ///
    /// ``updated(for:)`` adapts it to the button's state. Colors that are set explicitly stay; those that are not set
    /// follow the style, the state, and the tint color.
    public struct Configuration {
        /// Provides the colors that are not set explicitly.
        var style: ButtonStyle
        /// The state for which the configuration was updated.
        var state: UIControl.State = []
        /// The role of the button for which the configuration was updated.
        var role = UIButton.Role.normal
        private var ownInsets: NSDirectionalEdgeInsets?

        /// The background. Its color, if set, replaces ``baseBackgroundColor``.
        public var background: UIBackgroundConfiguration
        /// The rounding of the background.
        public var cornerStyle = CornerStyle.dynamic
        /// The size, which determines the font and the insets of the content.
        public var buttonSize = Size.medium
        /// The appearance of the button on a Mac. Has no effect here.
        public var macIdiomStyle = MacIdiomStyle.automatic

        /// The color from which the style derives those of the title and the image; `nil` for the style's own.
        public var baseForegroundColor: UIColor?
        /// The color from which the style derives that of the background; `nil` for the style's own.
        public var baseBackgroundColor: UIColor?

        /// The image beside the title. An activity indicator replaces it.
        public var image: UIImage?
        /// Derives the displayed color of the image from the style's color.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The configuration of symbol images. The image's own configuration overrides it.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether the button shows an activity indicator instead of the image.
        public var showsActivityIndicator = false
        /// Derives the color of the activity indicator from the style's foreground color.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title with attributes. Setting it sets ``title``, too.
        public var attributedTitle: AttributedString?
        /// Derives the displayed attributes of the title from those of the style.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a title that is too long is wrapped or truncated. Only wrapping modes result in several lines.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The second text with attributes. Setting it sets ``subtitle``, too.
        public var attributedSubtitle: AttributedString?
        /// Derives the displayed attributes of the subtitle from those of the style.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a subtitle that is too long is wrapped or truncated. Only wrapping modes result in several lines.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The symbol after the title that indicates a menu.
        public var indicator = Indicator.automatic
        /// Derives the color of the symbol from the style's foreground color.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The edge of the texts at which the image is placed.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between the image and the texts, in points.
        public var imagePadding: CGFloat = 0 {
            didSet { NumberPolicy.replace(&imagePadding, oldValue) }
        }
        /// The space between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1 {
            didSet { NumberPolicy.replace(&titlePadding, oldValue) }
        }
        /// The alignment of the title and the subtitle in the width of the wider one.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button has a different appearance.
        public var automaticallyUpdateForSelection = true

        /// Creates a configuration of a style without content.
        init(_ style: ButtonStyle) {
            self.style = style
            background = .clear()
            background.cornerRadius = ButtonStyle.standardCornerRadius
        }

        /// The title; `nil` if there is none. Setting it removes attributes.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }

        /// A button of glass has the shape of a capsule.
        init(_ style: ButtonStyle, _ glass: UIGlassEffect) {
            self.init(style)
            background.visualEffect = glass
            cornerStyle = .capsule
        }

        /// The second text, below the title; `nil` if there is none. Setting it removes attributes.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        /// The space around the content, in points. The default depends on ``buttonSize``.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set {
                let newValue = NumberPolicy.usable(newValue, contentInsets)
                ownInsets = newValue
            }
        }

        /// Sets the content insets to those of the style and the size.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        /// Returns the configuration for the state and the role of `button`.
        @preconcurrency @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
            var copy = self
            copy.state = button.state
            copy.role = button.role
            return copy
        }
    }
}

extension UIButton.Configuration {
    /// Returns a configuration of a title in the tint color, without a background.
    public static func plain() -> UIButton.Configuration { .init(.plain) }
    /// Returns a configuration with a background in a light shade of the tint color.
    public static func tinted() -> UIButton.Configuration { .init(.tinted) }
    /// Returns a configuration with a gray background.
    public static func gray() -> UIButton.Configuration { .init(.gray) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> UIButton.Configuration { .init(.filled) }
    /// Returns a configuration without a background.
    public static func borderless() -> UIButton.Configuration { .init(.borderless) }
    /// Returns a configuration with the platform's default background.
    public static func bordered() -> UIButton.Configuration { .init(.bordered) }
    /// Returns a configuration with the platform's default background in a light shade of the tint color.
    public static func borderedTinted() -> UIButton.Configuration { .init(.borderedTinted) }
    /// Returns a configuration with the platform's default background in the tint color.
    public static func borderedProminent() -> UIButton.Configuration { .init(.borderedProminent) }

    /// Returns a configuration with a background of glass.
    public static func glass() -> UIButton.Configuration { .init(.glass, UIGlassEffect(style: .regular)) }
    /// Returns a configuration with a background of glass in the tint color.
    public static func prominentGlass() -> UIButton.Configuration {
        .init(.prominentGlass, UIGlassEffect(style: .regular))
    }
    /// Returns a configuration with a background of clear glass.
    public static func clearGlass() -> UIButton.Configuration { .init(.glass, UIGlassEffect(style: .clear)) }
    /// Returns a configuration with a background of clear glass in the tint color.
    public static func prominentClearGlass() -> UIButton.Configuration {
        .init(.prominentClearGlass, UIGlassEffect(style: .clear))
    }

    /// The sizes of a button.
    public enum Size: Int, Sendable {
        case medium
        case small
        case mini
        case large
    }

    /// How the corners of the background are rounded.
    public enum CornerStyle: Int, Sendable {
        /// The background's corner radius.
        case fixed = -1
        /// The background's corner radius, scaled with the user's preferred text size.
        case dynamic = 0
        /// A small radius, regardless of the background's.
        case small
        /// A medium radius, regardless of the background's.
        case medium
        /// A large radius, regardless of the background's.
        case large
        /// Half the height.
        case capsule
    }

    /// The appearance of a button on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
        case automatic
        case bordered
        case borderless
        case borderlessTinted
    }

    /// The alignment of the title and the subtitle in the width of the wider one.
    public enum TitleAlignment: Int, Sendable {
        /// Centered without an image, or above or below one. Beside an image, aligned to the edge at the image.
        case automatic
        case leading
        case center
        case trailing
    }

    /// The symbol after the title that indicates a menu.
    public enum Indicator: Int, Sendable {
        /// A symbol if the button shows the selected element of its menu.
        case automatic
        case none
        case popup
    }
}

extension UIButton.Configuration: Hashable {
    /// Compares content, colors, and arrangement. Configurations with transformers of text attributes are never equal.
    public static func == (a: UIButton.Configuration, b: UIButton.Configuration) -> Bool {
        a.hasSameColors(as: b) && a.hasSameContent(as: b) && a.hasSameArrangement(as: b)
    }

    private func hasSameColors(as other: UIButton.Configuration) -> Bool {
        style == other.style && state == other.state && role == other.role && background == other.background
            && baseForegroundColor == other.baseForegroundColor && baseBackgroundColor == other.baseBackgroundColor
            && TransformedColor(transformer: imageColorTransformer)
                == TransformedColor(transformer: other.imageColorTransformer)
            && TransformedColor(transformer: activityIndicatorColorTransformer)
                == TransformedColor(transformer: other.activityIndicatorColorTransformer)
            && TransformedColor(transformer: indicatorColorTransformer)
                == TransformedColor(transformer: other.indicatorColorTransformer)
    }

    private func hasSameContent(as other: UIButton.Configuration) -> Bool {
        // Functions cannot be compared, so configurations with transformers of attributes are never equal.
        titleTextAttributesTransformer == nil && other.titleTextAttributesTransformer == nil
            && subtitleTextAttributesTransformer == nil && other.subtitleTextAttributesTransformer == nil
            && attributedTitle == other.attributedTitle && attributedSubtitle == other.attributedSubtitle
            && image == other.image && showsActivityIndicator == other.showsActivityIndicator
            && preferredSymbolConfigurationForImage == other.preferredSymbolConfigurationForImage
            && indicator == other.indicator
    }

    private func hasSameArrangement(as other: UIButton.Configuration) -> Bool {
        contentInsets == other.contentInsets && cornerStyle == other.cornerStyle && buttonSize == other.buttonSize
            && macIdiomStyle == other.macIdiomStyle && imagePlacement == other.imagePlacement
            && imagePadding == other.imagePadding && titlePadding == other.titlePadding
            && titleAlignment == other.titleAlignment && titleLineBreakMode == other.titleLineBreakMode
            && subtitleLineBreakMode == other.subtitleLineBreakMode
            && automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
    }

    /// Combines values that are equal in equal configurations.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(state.rawValue)
        hasher.combine(background)
        hasher.combine(attributedTitle)
        hasher.combine(attributedSubtitle)
        hasher.combine(image)
        hasher.combine(buttonSize)
    }
}

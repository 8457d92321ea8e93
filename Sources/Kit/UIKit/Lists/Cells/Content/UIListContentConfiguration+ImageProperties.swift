public import Foundation
import QuartzCore

extension UIListContentConfiguration {
    /// The appearance and size of the image.
    public struct ImageProperties: Hashable {
        /// Represents the default dimension of images in a list, in points, which follows the user's preferred text
        /// size.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        private var tint = TransformedColor()
        private var stroke = TransformedColor()
        private var hasOwnTint = false

        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0 {
            didSet { NumberPolicy.replace(&cornerRadius, oldValue) }
        }
        /// The maximum size, in points. Larger images shrink proportionally. 0 means no limit.
        public var maximumSize = CGSize.zero {
            didSet { NumberPolicy.replace(&maximumSize, oldValue) }
        }
        /// The size of the space in which the image is centered, in points. 0 means the size of the image.
        public var reservedLayoutSize = CGSize.zero {
            didSet { NumberPolicy.replace(&reservedLayoutSize, oldValue, limit: .greatestFiniteMagnitude) }
        }
        /// Whether the image keeps its colors when the user inverts those of the screen. Has no effect here.
        public var accessibilityIgnoresInvertColors = false
        /// The configuration of symbol images. The image's own configuration overrides it.
        ///
        /// The default is the body style at large scale.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The stroke width, in points. The stroke is inside the image's edges.
        public var strokeWidth: CGFloat = 0 {
            didSet { NumberPolicy.replace(&strokeWidth, oldValue) }
        }

        /// Creates the default appearance.
        init() {}

        /// The tint color of template images. `nil` uses the view's tint color.
        public var tintColor: UIColor? {
            get { tint.color }
            set {
                tint.color = newValue
                hasOwnTint = true
            }
        }
        /// Changes the tint color when it is resolved; `nil` for no change.
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { tint.transformer }
            set { tint.transformer = newValue }
        }
        /// The stroke color. `nil` uses the view's tint color.
        public var strokeColor: UIColor? {
            get { stroke.color }
            set { stroke.color = newValue }
        }
        /// Changes the stroke color when it is resolved; `nil` for no change.
        public var strokeColorTransformer: UIConfigurationColorTransformer? {
            get { stroke.transformer }
            set { stroke.transformer = newValue }
        }

        /// Returns the image tint for a view with the given tint color.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { tint.resolved(for: tintColor) }
        /// Returns the stroke color for a view with the given tint color.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { stroke.resolved(for: tintColor) }

        /// Returns the image to display: symbols are configured with the preferred symbol configuration.
        func shown(_ image: UIImage) -> UIImage {
            guard let imageConfiguration = image.symbolConfiguration else { return image }
            let defaultConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
            return image.withConfiguration(
                defaultConfiguration.applying(preferredSymbolConfiguration).applying(imageConfiguration))
        }

        /// Updates the tint color for a state, unless it was set explicitly.
        mutating func adapt(isDisabled: Bool, isFocused: Bool) {
            if !hasOwnTint { tint.color = isDisabled ? .tertiaryLabel : isFocused ? .white : nil }
        }

        /// The value of `standardDimension` at the standard text size, in points.
        private static let standardSide: CGFloat = 28

        private func length(_ value: CGFloat, _ traits: UITraitCollection) -> CGFloat {
            guard value == Self.standardDimension else { return value.isFinite ? max(0, value) : 0 }
            return UIFontMetrics.default.scaledValue(for: Self.standardSide, compatibleWith: traits)
        }

        /// Returns the displayed size of an image, limited by `maximumSize`.
        func displayedSize(of size: CGSize, traits: UITraitCollection) -> CGSize {
            let limit = CGSize(width: length(maximumSize.width, traits), height: length(maximumSize.height, traits))
            var factor: CGFloat = 1
            if limit.width > 0, size.width > limit.width { factor = min(factor, limit.width / size.width) }
            if limit.height > 0, size.height > limit.height { factor = min(factor, limit.height / size.height) }
            return CGSize(width: size.width * factor, height: size.height * factor)
        }

        /// Returns the size of the space reserved for an image that is displayed at `size`.
        func reservedSize(for size: CGSize, traits: UITraitCollection) -> CGSize {
            let reserved = CGSize(
                width: length(reservedLayoutSize.width, traits), height: length(reservedLayoutSize.height, traits))
            return CGSize(
                width: reserved.width > 0 ? reserved.width : size.width,
                height: reserved.height > 0 ? reserved.height : size.height)
        }
    }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIListContentImageProperties",
            [
                ("tintColor", tintColor), ("cornerRadius", cornerRadius), ("maximumSize", maximumSize),
                ("reservedLayoutSize", reservedLayoutSize), ("strokeColor", strokeColor), ("strokeWidth", strokeWidth),
            ])
    }

    /// The type and the values, for messages and the debugger.
    public var description: String { report.text }
    /// The same text as ``description``.
    public var debugDescription: String { report.text }
    /// The values by name, for the debugger.
    public var customMirror: Mirror { report.mirror(of: self) }
}

public import Foundation

extension UIListContentConfiguration {
    /// How the picture looks and how much room it takes.
    public struct ImageProperties: Hashable {
        /// Stands for the room that pictures in a list usually get, which follows the user's text size.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        private var tint = TransformedColor()
        private var stroke = TransformedColor()
        private var hasOwnTint = false

        public var cornerRadius: CGFloat = 0
        /// The picture is made smaller, in its proportions, where it is larger; 0 is no limit.
        public var maximumSize = CGSize.zero
        /// The room that the picture is centred in; 0 is its own size.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        /// How symbols are drawn, where their own configuration does not say it: as large as body text's large ones when
        /// nothing says otherwise.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// In points; the line lies inside the picture's edges.
        public var strokeWidth: CGFloat = 0

        init() {}

        /// Of template pictures; `nil` is the view's tint.
        public var tintColor: UIColor? {
            get { tint.color }
            set {
                tint.color = newValue
                hasOwnTint = true
            }
        }
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { tint.transformer }
            set { tint.transformer = newValue }
        }
        /// `nil` is the view's tint.
        public var strokeColor: UIColor? {
            get { stroke.color }
            set { stroke.color = newValue }
        }
        public var strokeColorTransformer: UIConfigurationColorTransformer? {
            get { stroke.transformer }
            set { stroke.transformer = newValue }
        }

        /// The tint in a view whose own is `tintColor`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { tint.resolved(for: tintColor) }
        /// The stroke's colour in a view whose tint is `tintColor`.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { stroke.resolved(for: tintColor) }

        /// The picture as it is shown: a symbol in the preferred configuration.
        func shown(_ image: UIImage) -> UIImage {
            guard let own = image.symbolConfiguration else { return image }
            let usual = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
            return image.withConfiguration(usual.applying(preferredSymbolConfiguration).applying(own))
        }

        mutating func follow(isDisabled: Bool, isFocused: Bool) {
            if !hasOwnTint { tint.color = isDisabled ? .tertiaryLabel : isFocused ? .white : nil }
        }

        /// The standard room's side at the standard text size, in points.
        private static let standardSide: CGFloat = 28

        private func length(_ value: CGFloat, _ traits: UITraitCollection) -> CGFloat {
            guard value == Self.standardDimension else { return value.isFinite ? max(0, value) : 0 }
            return UIFontMetrics.default.scaledValue(for: Self.standardSide, compatibleWith: traits)
        }

        /// How large a picture of `size` is shown.
        func shownSize(of size: CGSize, traits: UITraitCollection) -> CGSize {
            let most = CGSize(width: length(maximumSize.width, traits), height: length(maximumSize.height, traits))
            var factor: CGFloat = 1
            if most.width > 0, size.width > most.width { factor = min(factor, most.width / size.width) }
            if most.height > 0, size.height > most.height { factor = min(factor, most.height / size.height) }
            return CGSize(width: size.width * factor, height: size.height * factor)
        }

        /// The room that a picture shown with `size` gets.
        func reservedSize(for size: CGSize, traits: UITraitCollection) -> CGSize {
            let wanted = CGSize(
                width: length(reservedLayoutSize.width, traits), height: length(reservedLayoutSize.height, traits))
            return CGSize(
                width: wanted.width > 0 ? wanted.width : size.width,
                height: wanted.height > 0 ? wanted.height : size.height)
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

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}

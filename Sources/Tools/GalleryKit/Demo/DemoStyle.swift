import UIKit

/// The colors, fonts, and shapes of the demonstrations.
@MainActor enum DemoStyle {
    /// The color behind all content.
    static let background = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.055, green: 0.06, blue: 0.075, alpha: 1)
            : UIColor(red: 0.953, green: 0.957, blue: 0.968, alpha: 1)
    }
    /// The color of cards and bars.
    static let card = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 0.125, green: 0.13, blue: 0.155, alpha: 1) : .white
    }
    /// The color of titles.
    static let title = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(white: 0.96, alpha: 1) : UIColor(red: 0.08, green: 0.09, blue: 0.13, alpha: 1)
    }
    /// The color of subtitles and other texts of less importance.
    static let subtitle = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.58, green: 0.6, blue: 0.66, alpha: 1)
            : UIColor(red: 0.38, green: 0.41, blue: 0.48, alpha: 1)
    }
    /// The color of separators.
    static let hairline = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.08) : UIColor(white: 0, alpha: 0.06)
    }
    /// The color of badges, links, and controls.
    static let accent = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.43, green: 0.62, blue: 1, alpha: 1) : UIColor(red: 0.13, green: 0.34, blue: 0.88, alpha: 1)
    }
    /// Text on `accent`, which is light in the dark appearance.
    static let onAccent = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 0.05, green: 0.07, blue: 0.14, alpha: 1) : .white
    }
    /// The background of the selected segment.
    static let segment = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 0.33, green: 0.35, blue: 0.4, alpha: 1) : .white
    }
    /// The color of images that are not loaded.
    static let placeholder = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.87, alpha: 1)
    }

    /// Creates a label with a system font of `size` points.
    static func label(_ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        label.numberOfLines = lines
        return label
    }

    /// The ratio of the preferred text size to the standard one. It is at most 2, because cells do not grow.
    static func textScale(_ traits: UITraitCollection) -> CGFloat {
        min(UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) / 100, 2)
    }

    /// A soft shadow below a card of the given corner radius.
    static func shadow(_ view: UIView, radius: CGFloat = 14, opacity: Float = 0.14, y: CGFloat = 6) {
        view.layer.shadowColor = UIColor(red: 0.05, green: 0.07, blue: 0.16, alpha: 1).cgColor
        view.layer.shadowOpacity = opacity
        view.layer.shadowRadius = radius
        view.layer.shadowOffset = CGSize(width: 0, height: y)
    }
}

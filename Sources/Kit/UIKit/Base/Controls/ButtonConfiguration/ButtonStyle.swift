import Foundation

/// The appearance that a factory method of `UIButton.Configuration` selects.
enum ButtonStyle: Hashable {
    case plain, tinted, gray, filled
    case borderless, bordered, borderedTinted, borderedProminent
    case glass, prominentGlass, prominentClearGlass

    /// The radius at the default text size, in points.
    static let standardCornerRadius: CGFloat = 5.95

    /// How a style derives colors from the tint color.
    private enum Family { case text, gray, tinted, filled, glass }

    private var family: Family {
        switch self {
        case .plain, .borderless: .text
        case .gray, .bordered: .gray
        case .tinted, .borderedTinted: .tinted
        case .filled, .borderedProminent, .prominentGlass, .prominentClearGlass: .filled
        case .glass: .glass
        }
    }

    /// The opacity of a color while a finger presses the button.
    private static let pressedAlpha: CGFloat = 0.75
    /// The opacity of the tint color on clear glass.
    private static let clearAlpha: CGFloat = 0.6
    /// The opacity of the tint color in a tinted background.
    private static let tintedAlpha: CGFloat = 0.18

    /// The colors of a configuration in its state.
    struct Colors {
        /// The color of texts, images, and symbols.
        var foreground: UIColor
        /// The color of the background.
        var background: UIColor
    }

    /// The colors of a configuration in its state. A selected button is one step more prominent.
    func colors(for configuration: UIButton.Configuration, tint: UIColor) -> Colors {
        let state = configuration.state
        let tint = configuration.role == .destructive ? UIColor.systemRed : tint
        var family = self.family
        if state.contains(.selected), configuration.automaticallyUpdateForSelection {
            // A selected button is one step more prominent.
            switch family {
            case .text: family = .tinted
            case .gray, .tinted, .glass: family = .filled
            case .filled: break
            }
        }
        if state.contains(.disabled) {
            return Colors(
                foreground: .tertiaryLabel, background: self.family == .text ? .clear : .tertiarySystemFill)
        }
        let base = configuration.baseBackgroundColor
        var colors =
            switch family {
            case .text: Colors(foreground: tint, background: base ?? .clear)
            case .gray: Colors(foreground: tint, background: base ?? .secondarySystemFill)
            case .tinted: Colors(foreground: tint, background: Self.faded(base ?? tint, to: Self.tintedAlpha))
            case .filled: Colors(foreground: .white, background: base ?? tint)
            // The material of the background configuration is below this color.
            case .glass: Colors(foreground: .label, background: base ?? .clear)
            }
        if self == .prominentClearGlass { colors.background = Self.faded(colors.background, to: Self.clearAlpha) }
        if let own = configuration.baseForegroundColor { colors.foreground = own }
        if state.contains(.highlighted) {
            if family != .filled { colors.foreground = Self.faded(colors.foreground, to: Self.pressedAlpha) }
            colors.background = Self.faded(colors.background, to: Self.pressedAlpha)
        }
        return colors
    }

    /// Multiplies the opacity of a color.
    static func faded(_ color: UIColor, to factor: CGFloat) -> UIColor {
        UIColor { traits in
            let plain = color.resolvedColor(with: traits)
            return plain.withAlphaComponent(plain.cgColor.alpha * factor)
        }
    }
}

extension UIButton.Configuration.Size {
    /// The insets of the content. With one line of the size's font, a button is 28, 28, 34, or 50 points high.
    var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// The font of the title.
    var textStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .subheadline
        case .medium, .large: .body
        }
    }

    /// The font of the subtitle.
    var subtitleStyle: UIFont.TextStyle { .caption1 }
}

extension UIButton.Configuration {
    /// The radius of the background's corners in a button of the given height, in points.
    func cornerRadius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
        let limit = max(0, height / 2)
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
            case .small: 5.1
            case .medium: ButtonStyle.standardCornerRadius
            case .large: 8.75
            case .capsule: limit
            }
        return min(max(0, radius), limit)
    }

    /// Whether a symbol after the title indicates the menu of `button`.
    @MainActor func showsIndicator(in button: UIButton) -> Bool {
        switch indicator {
        case .none: false
        case .popup: true
        case .automatic:
            button.menu != nil && button.showsMenuAsPrimaryAction && button.changesSelectionAsPrimaryAction
        }
    }
}

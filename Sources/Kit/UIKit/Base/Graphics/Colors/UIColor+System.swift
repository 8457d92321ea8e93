// The system colors, with the values that Apple publishes in its interface guidelines for iOS 26.

extension UIColor {
    /// A color from `0xRRGGBB`.
    private static func rgb(_ hex: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat((hex >> 16) & 255) / 255, green: CGFloat((hex >> 8) & 255) / 255,
            blue: CGFloat(hex & 255) / 255, alpha: alpha)
    }

    private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor { pair(rgb(light), rgb(dark)) }

    /// The second pair of values is that of increased contrast.
    private static func accent(
        _ light: UInt32, _ dark: UInt32, contrast contrastLight: UInt32, _ contrastDark: UInt32
    ) -> UIColor {
        let (plain, contrast) = (pair(light, dark), pair(contrastLight, contrastDark))
        return UIColor { ($0.accessibilityContrast == .high ? contrast : plain).resolvedColor(with: $0) }
    }

    /// A background, which is lighter in dark sheets and popovers than on the level behind them.
    private static func background(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
        let (light, dark, elevated) = (rgb(light), rgb(dark), rgb(elevated))
        return UIColor {
            guard $0.userInterfaceStyle == .dark else { return light }
            return $0.userInterfaceLevel == .elevated ? elevated : dark
        }
    }

    // MARK: Fixed colors

    /// Without light in every appearance.
    public class var black: UIColor { Fixed.black }
    /// A third of white.
    public class var darkGray: UIColor { Fixed.darkGray }
    /// Two thirds of white.
    public class var lightGray: UIColor { Fixed.lightGray }
    /// Full light in every appearance.
    public class var white: UIColor { Fixed.white }
    /// Half of white.
    public class var gray: UIColor { Fixed.gray }
    /// (1, 0, 0) in every appearance; ``systemRed`` adapts.
    public class var red: UIColor { Fixed.red }
    /// (0, 1, 0) in every appearance; ``systemGreen`` adapts.
    public class var green: UIColor { Fixed.green }
    /// (0, 0, 1) in every appearance; ``systemBlue`` adapts.
    public class var blue: UIColor { Fixed.blue }
    /// (0, 1, 1).
    public class var cyan: UIColor { Fixed.cyan }
    /// (1, 1, 0) in every appearance; ``systemYellow`` adapts.
    public class var yellow: UIColor { Fixed.yellow }
    /// (1, 0, 1).
    public class var magenta: UIColor { Fixed.magenta }
    /// (1, 0.5, 0) in every appearance; ``systemOrange`` adapts.
    public class var orange: UIColor { Fixed.orange }
    /// (0.5, 0, 0.5) in every appearance; ``systemPurple`` adapts.
    public class var purple: UIColor { Fixed.purple }
    /// (0.6, 0.4, 0.2) in every appearance; ``systemBrown`` adapts.
    public class var brown: UIColor { Fixed.brown }
    /// Black with an alpha of 0.
    public class var clear: UIColor { Fixed.clear }

    private enum Fixed {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
    }

    // MARK: Accent colors

    /// `#FF383C` in light and `#FF4245` in dark appearance; others with increased contrast.
    public class var systemRed: UIColor { System.red }
    /// `#34C759` in light and `#30D158` in dark appearance; others with increased contrast.
    public class var systemGreen: UIColor { System.green }
    /// `#0088FF` in light and `#0091FF` in dark appearance; others with increased contrast.
    public class var systemBlue: UIColor { System.blue }
    /// `#FF8D28` in light and `#FF9230` in dark appearance; others with increased contrast.
    public class var systemOrange: UIColor { System.orange }
    /// `#FFCC00` in light and `#FFD600` in dark appearance; others with increased contrast.
    public class var systemYellow: UIColor { System.yellow }
    /// `#FF2D55` in light and `#FF375F` in dark appearance; others with increased contrast.
    public class var systemPink: UIColor { System.pink }
    /// `#CB30E0` in light and `#DB34F2` in dark appearance; others with increased contrast.
    public class var systemPurple: UIColor { System.purple }
    /// `#00C3D0` in light and `#00D2E0` in dark appearance; others with increased contrast.
    public class var systemTeal: UIColor { System.teal }
    /// `#6155F5` in light and `#6D7CFF` in dark appearance; others with increased contrast.
    public class var systemIndigo: UIColor { System.indigo }
    /// `#AC7F5E` in light and `#B78A66` in dark appearance; others with increased contrast.
    public class var systemBrown: UIColor { System.brown }
    /// `#00C8B3` in light and `#00DAC3` in dark appearance; others with increased contrast.
    public class var systemMint: UIColor { System.mint }
    /// `#00C0E8` in light and `#3CD3FE` in dark appearance; others with increased contrast.
    public class var systemCyan: UIColor { System.cyan }
    /// `#8E8E93` in both appearances.
    public class var systemGray: UIColor { System.gray }
    /// `#AEAEB2` in light and `#636366` in dark appearance.
    public class var systemGray2: UIColor { System.gray2 }
    /// `#C7C7CC` in light and `#48484A` in dark appearance.
    public class var systemGray3: UIColor { System.gray3 }
    /// `#D1D1D6` in light and `#3A3A3C` in dark appearance.
    public class var systemGray4: UIColor { System.gray4 }
    /// `#E5E5EA` in light and `#2C2C2E` in dark appearance.
    public class var systemGray5: UIColor { System.gray5 }
    /// `#F2F2F7` in light and `#1C1C1E` in dark appearance.
    public class var systemGray6: UIColor { System.gray6 }
    /// The tint of views that no ancestor tints: ``systemBlue``.
    public class var tintColor: UIColor { System.blue }

    private enum System {
        static let red = accent(0xFF383C, 0xFF4245, contrast: 0xE9152D, 0xFF6165)
        static let green = accent(0x34C759, 0x30D158, contrast: 0x008932, 0x4AD968)
        static let blue = accent(0x0088FF, 0x0091FF, contrast: 0x1E6EF4, 0x5CB8FF)
        static let orange = accent(0xFF8D28, 0xFF9230, contrast: 0xC55300, 0xFFA056)
        static let yellow = accent(0xFFCC00, 0xFFD600, contrast: 0xA16A00, 0xFEDF43)
        static let pink = accent(0xFF2D55, 0xFF375F, contrast: 0xE7124D, 0xFF8AC4)
        static let purple = accent(0xCB30E0, 0xDB34F2, contrast: 0xB02FC2, 0xEA8DFF)
        static let teal = accent(0x00C3D0, 0x00D2E0, contrast: 0x008198, 0x3BDDEC)
        static let indigo = accent(0x6155F5, 0x6D7CFF, contrast: 0x564ADE, 0xA7AAFF)
        static let brown = accent(0xAC7F5E, 0xB78A66, contrast: 0x956D51, 0xDBA679)
        static let mint = accent(0x00C8B3, 0x00DAC3, contrast: 0x008575, 0x54DFCB)
        static let cyan = accent(0x00C0E8, 0x3CD3FE, contrast: 0x007EAE, 0x6DD9FF)
        static let gray = rgb(0x8E8E93)
        static let gray2 = pair(0xAEAEB2, 0x636366)
        static let gray3 = pair(0xC7C7CC, 0x48484A)
        static let gray4 = pair(0xD1D1D6, 0x3A3A3C)
        static let gray5 = pair(0xE5E5EA, 0x2C2C2E)
        static let gray6 = pair(0xF2F2F7, 0x1C1C1E)
    }

    // MARK: Semantic colors

    /// For primary content.
    public class var label: UIColor { Semantic.label }
    /// For subtitles: ``label`` at 60 %.
    public class var secondaryLabel: UIColor { Semantic.secondaryLabel }
    /// For text of less weight than a subtitle, at 30 %.
    public class var tertiaryLabel: UIColor { Semantic.tertiaryLabel }
    /// For the least important text, such as a watermark, at 18 % in light and 16 % in dark appearance.
    public class var quaternaryLabel: UIColor { Semantic.quaternaryLabel }
    /// For the text of an empty field; equal to ``tertiaryLabel``.
    public class var placeholderText: UIColor { Semantic.tertiaryLabel }
    /// For the text of links.
    public class var link: UIColor { Semantic.link }
    /// For a line through which what is behind it is visible.
    public class var separator: UIColor { Semantic.separator }
    /// For a line that hides what is behind it.
    public class var opaqueSeparator: UIColor { Semantic.opaqueSeparator }
    /// For text on a light background in every appearance.
    public class var darkText: UIColor { Fixed.black }
    /// For text on a dark background in every appearance: white at 60 %.
    public class var lightText: UIColor { Semantic.lightText }
    /// Behind content. In dark appearance, sheets and popovers have a lighter one.
    public class var systemBackground: UIColor { Semantic.background }
    /// Behind a group of content on ``systemBackground``.
    public class var secondarySystemBackground: UIColor { Semantic.secondaryBackground }
    /// Behind a group inside a group.
    public class var tertiarySystemBackground: UIColor { Semantic.tertiaryBackground }
    /// Behind the groups of a grouped table or list.
    public class var systemGroupedBackground: UIColor { Semantic.groupedBackground }
    /// Behind the rows of a group.
    public class var secondarySystemGroupedBackground: UIColor { Semantic.secondaryGroupedBackground }
    /// Behind a group inside a row.
    public class var tertiarySystemGroupedBackground: UIColor { Semantic.tertiaryGroupedBackground }
    /// Over a background, for thin and small shapes, such as the track of a slider.
    public class var systemFill: UIColor { Semantic.fill }
    /// Over a background, for shapes of medium size, such as a switch.
    public class var secondarySystemFill: UIColor { Semantic.secondaryFill }
    /// Over a background, for large shapes, such as fields and buttons.
    public class var tertiarySystemFill: UIColor { Semantic.tertiaryFill }
    /// Over a background, for large areas with content of their own.
    public class var quaternarySystemFill: UIColor { Semantic.quaternaryFill }

    private enum Semantic {
        static let label = pair(0x000000, 0xFFFFFF)
        static let secondaryLabel = pair(rgb(0x3C3C43, 0.6), rgb(0xEBEBF5, 0.6))
        static let tertiaryLabel = pair(rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3))
        static let quaternaryLabel = pair(rgb(0x3C3C43, 0.18), rgb(0xEBEBF5, 0.16))
        static var link: UIColor { System.blue }
        static let separator = pair(rgb(0x3C3C43, 0.29), rgb(0x545458, 0.6))
        static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
        static let lightText = UIColor(white: 1, alpha: 0.6)
        static let background = UIColor.background(0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
        static let secondaryBackground = UIColor.background(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
        static let tertiaryBackground = UIColor.background(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
        static let groupedBackground = UIColor.background(0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
        static let secondaryGroupedBackground = UIColor.background(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
        static let tertiaryGroupedBackground = UIColor.background(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
        static let fill = pair(rgb(0x787880, 0.2), rgb(0x787880, 0.36))
        static let secondaryFill = pair(rgb(0x787880, 0.16), rgb(0x787880, 0.32))
        static let tertiaryFill = pair(rgb(0x767680, 0.12), rgb(0x767680, 0.24))
        static let quaternaryFill = pair(rgb(0x747480, 0.08), rgb(0x767680, 0.18))
    }
}

import Foundation

/// Blurs the content behind the view, increases its saturation, and adds a tint.
///
/// Output formats without pixels (SVG, PDF) show only the tint, and so does a view with a perspective transform.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The brightness of the tint, and how much of the content behind the view is visible.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    /// The style of the initializer.
    package let style: Style

    /// Creates a blur, which can be the effect of any number of views.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    open override var hash: Int { style.hashValue }

    /// The tint of the material. Thicker materials are more opaque.
    package var tint: UIColor {
        switch style {
        case .extraLight: UIColor(white: 1, alpha: 0.8)
        case .light: UIColor(white: 1, alpha: 0.5)
        case .dark: UIColor(white: 0.1, alpha: 0.75)
        case .regular, .systemThinMaterial: following(0.65)
        case .prominent, .systemThickMaterial: following(0.9)
        case .systemUltraThinMaterial: following(0.45)
        case .systemMaterial: following(0.8)
        // For bars: on a device the blur makes content below them illegible.
        case .systemChromeMaterial: following(0.94)
        case .systemUltraThinMaterialLight: light(0.45)
        case .systemThinMaterialLight: light(0.65)
        case .systemMaterialLight: light(0.8)
        case .systemThickMaterialLight: light(0.9)
        case .systemChromeMaterialLight: light(0.94)
        case .systemUltraThinMaterialDark: dark(0.45)
        case .systemThinMaterialDark: dark(0.65)
        case .systemMaterialDark: dark(0.8)
        case .systemThickMaterialDark: dark(0.9)
        case .systemChromeMaterialDark: dark(0.94)
        }
    }

    private func light(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.97, alpha: alpha) }
    private func dark(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.13, alpha: alpha) }
    private func following(_ alpha: CGFloat) -> UIColor {
        let (light, dark) = (light(alpha), dark(alpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

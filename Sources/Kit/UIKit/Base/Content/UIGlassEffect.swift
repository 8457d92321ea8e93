import CoreGraphics
import Foundation
import QuartzCore

/// A flat, translucent material with a hairline and a soft shadow. It has the names and the shape of iOS 26's glass,
/// but does not refract what is behind it.
///
/// A view with this effect has the shape of a capsule, unless the app sets the radii of its corners.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    /// How much of the content behind the material is visible.
    public enum Style: Int, Sendable {
        /// Translucent, so that content on it can be read.
        case regular = 0
        /// Nearly transparent.
        case clear = 1
    }

    /// The transparency of the material.
    package let style: Style

    /// Creates regular material.
    public override init() {
        style = .regular
        super.init()
    }

    /// Creates material of a style, without a color of its own.
    public init(style: UIGlassEffect.Style) {
        self.style = style
        super.init()
    }

    /// Whether the material follows touches. Flat material does not, so this has no visible effect.
    @preconcurrency @MainActor open var isInteractive = false
    /// The color of the material; `nil` for that of the style.
    @preconcurrency @MainActor open var tintColor: UIColor?

    /// The color of the material.
    @MainActor final var fill: UIColor {
        let opacity = style == .clear ? 0.3 : UIColor.glassOpacity
        if let tintColor { return UIColor { tintColor.resolvedColor(with: $0).withAlphaComponent(opacity) } }
        return .glass(opacity: opacity)
    }
}

/// Combines the glass effects of the views inside of a visual effect view. Flat material does not merge, so each view
/// has its own, and the view itself has none.
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
    /// The distance at which materials merge, in points. Has no visible effect.
    @preconcurrency @MainActor open var spacing: CGFloat = 0 {
        didSet { NumberPolicy.replace(&spacing, oldValue) }
    }
}

extension UIColor {
    /// The opacity of regular glass.
    static let glassOpacity: CGFloat = 0.85

    /// Recorded for dark appearance: a gray of 25, without what shines through.
    static func glass(opacity: CGFloat = glassOpacity) -> UIColor {
        UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 25.0 / 255, alpha: opacity) : UIColor(white: 1, alpha: opacity)
        }
    }
}

extension UIView {
    /// Shows the hairline and the soft shadow of glass, or removes them. The hairline has the color of the current
    /// traits.
    final func showGlassEdge(_ isShown: Bool = true) {
        layer.borderWidth = isShown ? 0.5 : 0
        layer.borderColor = UIColor.quaternarySystemFill.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = isShown ? 0.075 : 0
        layer.shadowRadius = isShown ? 10 : 3
        layer.shadowOffset = CGSize(width: 0, height: isShown ? 4 : -3)
    }
}

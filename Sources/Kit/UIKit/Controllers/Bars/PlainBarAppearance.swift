import CoreGraphics
import Foundation

/// The values of the properties that predate appearance objects. Used if no appearance is set.
///
/// They apply regardless of the scroll position, as they did before scroll edge appearances existed.
struct PlainBarAppearance {
    /// The color of the background, without an effect; `nil` for the color of the style.
    var tint: UIColor?
    /// The style, which determines the background without a picture and a color.
    var style = UIBarStyle.default
    /// The background image, which takes precedence over the color and the style.
    var picture: UIImage?
    /// The image in place of the line. Ignored without ``picture``.
    var shadow: UIImage?

    /// - Parameter isAtEdge: Whether no content is below the bar.
    @MainActor func background(isAtEdge: Bool) -> BarBackground {
        var background = BarBackground()
        if let picture {
            background.picture = picture
            // Requires a background image. An empty shadow image removes the line.
            background.linePicture = shadow
        } else if let tint {
            background.color = tint
        } else if style == .black {
            background.color = .black
        } else if !isAtEdge {
            background.effect = UIBlurEffect(style: .systemChromeMaterial)
        }
        background.lineColor = .separator
        background.lineAlpha = isAtEdge ? 0 : 1
        return background
    }
}

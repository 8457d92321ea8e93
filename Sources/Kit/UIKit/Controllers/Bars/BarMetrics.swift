import CoreGraphics
import Foundation

/// The bar heights for which an appearance can be set.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// A bar in a window of compact height.
    case compact = 1
    /// A bar with a prompt.
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The values of the properties that predate appearance objects. Used if no appearance is set.
///
/// They apply regardless of the scroll position, as they did before scroll edge appearances existed.
struct PlainBarAppearance {
    var tint: UIColor?
    var style = UIBarStyle.default
    var picture: UIImage?
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

/// Text attributes that can be compared by the identity of their objects.
struct TextAttributes: Equatable {
    var attributes: [NSAttributedString.Key: Any]

    init?(_ attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes else { return nil }
        self.attributes = attributes
    }

    static func == (a: TextAttributes, b: TextAttributes) -> Bool {
        NSDictionary(dictionary: a.attributes).isEqual(to: b.attributes)
    }
}

import CoreGraphics
import Foundation

/// The heights of bars that looks are set for.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// Of a bar in a low window.
    case compact = 1
    /// Of a bar with a prompt.
    case defaultPrompt = 101
    case compactPrompt = 102
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom = 1
    case top = 2
    /// At the top of the screen, below the status bar, which its ground reaches under.
    case topAttached = 3
}

/// What was set with the properties that came before appearances: where none is given, these say how a ground looks.
///
/// They hold wherever the content is, as they did before bars gave way to content at their edge.
struct PlainBarLook {
    var tint: UIColor?
    var style = UIBarStyle.default
    var picture: UIImage?
    var shadow: UIImage?

    /// Whether nothing was set.
    var isUsual: Bool { tint == nil && style == .default && picture == nil }

    /// - Parameter isAtEdge: Nothing lies below the bar.
    @MainActor func look(isAtEdge: Bool) -> BarLook {
        var look = BarLook()
        if let picture {
            look.picture = picture
            // Only with a picture below it, and one as large as nothing takes the line away.
            look.linePicture = shadow
        } else if let tint {
            look.color = tint
        } else if style == .black {
            look.color = .black
        } else if !isAtEdge {
            look.effect = UIBlurEffect(style: .systemChromeMaterial)
        }
        look.lineColor = .separator
        look.lineAlpha = isAtEdge ? 0 : 1
        return look
    }
}

/// Attributes as a value that can be compared: by the objects they hold.
struct WordLook: Equatable {
    var attributes: [NSAttributedString.Key: Any]

    init?(_ attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes else { return nil }
        self.attributes = attributes
    }

    static func == (a: WordLook, b: WordLook) -> Bool {
        NSDictionary(dictionary: a.attributes).isEqual(to: b.attributes)
    }
}

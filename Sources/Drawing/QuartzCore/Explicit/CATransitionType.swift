import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The kind's string.
    public let rawValue: String
    /// Creates a kind. Unknown strings fade.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old content fades out over the new content.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old content.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old content away. Both fade.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away from the new content.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that slides.
///
/// Vertical directions are those of a coordinate system whose y-axis points up, as on iOS: `fromTop` moves content
/// upward on the screen.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The direction's string.
    public let rawValue: String
    /// Creates a direction from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right edge to the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left edge to the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Upward on the screen.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Downward on the screen.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A position at the edge of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// At no edge: over the content.
    case none
    /// At the upper edge.
    case top
    /// At the upper corner where reading begins.
    case topLeading
    /// At the edge where reading begins.
    case leading
    /// At the lower corner where reading begins.
    case bottomLeading
    /// At the lower edge.
    case bottom
    /// At the lower corner where reading ends.
    case bottomTrailing
    /// At the edge where reading ends.
    case trailing
    /// At the upper corner where reading ends.
    case topTrailing
}

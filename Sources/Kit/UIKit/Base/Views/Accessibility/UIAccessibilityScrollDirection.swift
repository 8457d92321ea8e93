/// The direction of a scroll action of an assistive technology.
///
/// In horizontal directions, the content moves: `left` reveals content on the right. In vertical directions, the
/// visible part moves: `down` reveals content below.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left = 2
    case up = 3
    case down = 4
    /// To the next page in reading order.
    case next = 5
    /// To the previous page in reading order.
    case previous = 6
}

/// The kind of content that a container of accessibility elements has.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable = 1
    case list = 2
    case landmark = 3
    case semanticGroup = 4
}

/// How assistive technologies navigate between the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    case separate = 1
    case combined = 2
}

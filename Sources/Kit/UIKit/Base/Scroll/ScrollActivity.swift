internal import CoreGraphics

/// The cause of the current movement of a scroll view.
package enum ScrollActivity: Hashable, Sendable {
    case resting
    /// A touch is down and has not moved yet.
    case tracking
    case dragging
    case decelerating
    /// An animated scroll that code started.
    case animating
    /// Steps of a wheel.
    case wheeling
    /// A pinch changes the scale.
    case zooming
    /// An animation changes the scale.
    case scaling

    /// Whether the user moves the content: with a finger, a wheel, or a key. Code that scrolls does not.
    var isByUser: Bool {
        switch self {
        case .tracking, .dragging, .decelerating, .wheeling: true
        case .resting, .animating, .zooming, .scaling: false
        }
    }
}

/// The purpose of an animated scroll that code started.
package struct AnimatedScroll {
    /// Whether it scrolls to the top after a status bar tap.
    var endsAtTop = false
    /// Returns the offset that shows the requested element, which changes when elements are measured; `nil` if the
    /// element no longer exists.
    package var destination: (@MainActor () -> CGPoint?)?
}

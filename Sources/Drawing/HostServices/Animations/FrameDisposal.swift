/// What happens to the area of an animation's frame before the next frame.
package enum FrameDisposal: Sendable {
    /// The frame stays.
    case keep
    /// The area becomes transparent.
    case clear
    /// The area shows what was there before the frame.
    case restore
}

/// The current activity of a list, which determines how changes and layout requested by callbacks take effect.
enum ListPhase {
    /// No pass is running: changes are animated, and a layout request starts a frame.
    case idle
    /// Items are being counted, or new index paths are being assigned. The state is inconsistent meanwhile, so layout
    /// waits.
    case updating
    /// A frame is in progress: changes take effect without animation, and the frame runs another round.
    case arranging
    /// Views of an update are assigned the frames at which their animations begin, so layout waits.
    case animating
}

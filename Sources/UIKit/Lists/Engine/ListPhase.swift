/// The current activity of a list, which determines how changes and layout requested by callbacks take effect.
enum ListPhase {
    /// No pass is running: changes are animated, and layout makes a frame.
    case idle
    /// Items are being counted or get new index paths. The state is inconsistent meanwhile, so layout waits.
    case updating
    /// A frame is being made: changes take effect without animation, and the frame runs another round.
    case arranging
    /// Views of an update get the frames at which their animations begin, so layout waits.
    case animating
}

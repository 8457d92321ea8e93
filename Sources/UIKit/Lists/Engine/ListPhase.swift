/// The current activity of a list, which determines how changes and layout requested by callbacks take effect.
enum ListPhase {
    /// No pass is running: changes are animated, and layout makes a frame.
    case idle
    /// Items are being counted or get new index paths. Their state is inconsistent until then, so layout waits.
    case updating
    /// A frame is being made: changes take effect without animation, and the frame runs another round.
    case arranging
    /// Views of an update are placed where their animations begin: layout waits until that is done.
    case animating
}

/// What a list is doing. It decides what becomes of changes and layout that callbacks ask for.
enum ListPhase {
    /// No pass is under way: changes are animated, and layout makes a frame.
    case idle
    /// Items are counted or get new index paths: what is known of them disagrees until that is done, so layout waits.
    case updating
    /// A frame is being made: changes take effect without animation, and the frame runs another round.
    case arranging
    /// Views of an update are placed where their animations begin: layout waits until that is done.
    case animating
}

extension UINavigationController {
    /// The kind of change of the stack.
    public enum Operation: Int, Sendable {
        case none
        case push
        case pop
    }
}

/// The colors of a bar, of search bars included, if none are set.
public enum UIBarStyle: Int, Sendable {
    /// Those of the interface style.
    case `default` = 0
    /// Black, with light content.
    case black = 1
}

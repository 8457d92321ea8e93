/// Whether there is much space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The class follows the container.
    case unspecified
    /// Little space, such as the width of a phone.
    case compact
    /// Much space, such as on a tablet.
    case regular
}

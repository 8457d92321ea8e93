/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The appearance follows the container.
    case unspecified
    /// Dark text on light backgrounds.
    case light
    /// Light text on dark backgrounds.
    case dark
}

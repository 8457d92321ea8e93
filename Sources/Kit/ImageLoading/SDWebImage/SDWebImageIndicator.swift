/// Indicators of activity are not shown: files arrive at once.
public protocol SDWebImageIndicator: AnyObject {}
/// An indicator that published code assigns to views. All styles are the same here.
public final class SDWebImageActivityIndicator: SDWebImageIndicator {
    /// Creates an indicator.
    public init() {}
    /// A new indicator.
    public class var gray: SDWebImageActivityIndicator { .init() }
    /// A new indicator.
    public class var large: SDWebImageActivityIndicator { .init() }
    /// A new indicator.
    public class var medium: SDWebImageActivityIndicator { .init() }
    /// A new indicator.
    public class var white: SDWebImageActivityIndicator { .init() }
    /// A new indicator.
    public class var whiteLarge: SDWebImageActivityIndicator { .init() }
    /// A new indicator.
    public class var grayLarge: SDWebImageActivityIndicator { .init() }
}

/// Indicators of activity are not shown: files arrive at once.
public protocol SDWebImageIndicator: AnyObject {}
public final class SDWebImageActivityIndicator: SDWebImageIndicator {
    public init() {}
    public class var gray: SDWebImageActivityIndicator { .init() }
    public class var large: SDWebImageActivityIndicator { .init() }
    public class var medium: SDWebImageActivityIndicator { .init() }
    public class var white: SDWebImageActivityIndicator { .init() }
    public class var whiteLarge: SDWebImageActivityIndicator { .init() }
    public class var grayLarge: SDWebImageActivityIndicator { .init() }
}

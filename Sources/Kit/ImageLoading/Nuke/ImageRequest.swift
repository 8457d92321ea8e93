import Foundation

/// A value that names the address of a picture: a `URL`, a `String`, or an `ImageRequest`.
public protocol ImageRequestConvertible {
    /// The address; `nil` if the text is not one, which fails the request.
    var requestedURL: URL? { get }
}
extension URL: ImageRequestConvertible { public var requestedURL: URL? { self } }
extension String: ImageRequestConvertible { public var requestedURL: URL? { URL(string: self) } }

/// A request for a picture.
public struct ImageRequest: ImageRequestConvertible, Sendable {
    /// The address of the picture.
    public var url: URL?
    /// The same as `url`.
    public var requestedURL: URL? { url }
    /// Creates a request. It fails if the address is `nil`.
    public init(url: URL?) { self.url = url }
}

import Foundation

public protocol ImageRequestConvertible {
    var requestedURL: URL? { get }
}
extension URL: ImageRequestConvertible { public var requestedURL: URL? { self } }
extension String: ImageRequestConvertible { public var requestedURL: URL? { URL(string: self) } }

public struct ImageRequest: ImageRequestConvertible, Sendable {
    public var url: URL?
    public var requestedURL: URL? { url }
    public init(url: URL?) { self.url = url }
}

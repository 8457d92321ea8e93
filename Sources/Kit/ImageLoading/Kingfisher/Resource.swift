import Foundation

/// An address with the key of its picture.
public protocol Resource: Sendable {
    /// The address to load from: a file or a server.
    var downloadURL: URL { get }
    /// A key of caches. This module's cache uses `downloadURL` instead.
    var cacheKey: String { get }
}
extension URL: Resource {
    /// The address itself.
    public var downloadURL: URL { self }
    /// The address as text.
    public var cacheKey: String { absoluteString }
}

import Foundation

/// An address with the key of its picture.
public protocol Resource: Sendable {
    var downloadURL: URL { get }
    var cacheKey: String { get }
}
extension URL: Resource {
    public var downloadURL: URL { self }
    public var cacheKey: String { absoluteString }
}

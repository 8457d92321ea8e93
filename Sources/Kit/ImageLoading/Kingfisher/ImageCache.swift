import Foundation
import UIKit

/// The cache in memory.
@MainActor public struct ImageCache: Sendable {
    /// The cache that all calls of this module share.
    nonisolated public static var `default`: ImageCache { ImageCache() }
    nonisolated private init() {}
    /// Adds a picture under the text of its address. A key that is not an address has no effect.
    public func store(_ image: UIImage, forKey key: String) {
        if let url = URL(string: key) { ImageLoader.shared.keep(image, for: url) }
    }
    /// The cached picture of an address; `nil` if it is not in memory.
    public func retrieveImageInMemoryCache(forKey key: String) -> UIImage? {
        URL(string: key).flatMap(ImageLoader.shared.picture)
    }
    /// Removes all pictures from memory.
    public func clearMemoryCache() { ImageLoader.shared.clear() }
    /// Removes all pictures from memory and calls the completion before it returns.
    public func clearCache(completion: (() -> Void)? = nil) {
        clearMemoryCache()
        completion?()
    }
    /// Calls the completion at once: pictures are not stored on disk.
    public func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
}

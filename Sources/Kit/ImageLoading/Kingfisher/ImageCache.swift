import Foundation
import UIKit

/// The cache in memory.
@MainActor public struct ImageCache: Sendable {
    nonisolated public static var `default`: ImageCache { ImageCache() }
    nonisolated private init() {}
    public func store(_ image: UIImage, forKey key: String) {
        if let url = URL(string: key) { ImageLoader.shared.keep(image, for: url) }
    }
    public func retrieveImageInMemoryCache(forKey key: String) -> UIImage? {
        URL(string: key).flatMap(ImageLoader.shared.picture)
    }
    public func clearMemoryCache() { ImageLoader.shared.clear() }
    public func clearCache(completion: (() -> Void)? = nil) {
        clearMemoryCache()
        completion?()
    }
    public func clearDiskCache(completion: (() -> Void)? = nil) { completion?() }
}

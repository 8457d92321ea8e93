import Foundation
import UIKit

/// Loads pictures that no view of this module shows.
@MainActor public struct KingfisherManager: Sendable {
    /// The manager of the process.
    nonisolated public static var shared: KingfisherManager { KingfisherManager() }
    nonisolated private init() {}
    /// The cache that the manager fills.
    public var cache: ImageCache { .default }

    /// Loads a picture and passes it, processed according to the options, to the handler. Repeated calls are
    /// independent: none replaces the request of another.
    @discardableResult
    public func retrieveImage(
        with resource: any Resource, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
    ) -> DownloadTask? {
        let owner = NSObject()
        ImageLoader.shared.load(resource.downloadURL, for: owner) { result in
            // Keeps the owner alive until the picture arrives.
            withExtendedLifetime(owner) {
                completionHandler?(
                    result.map { RetrieveImageResult(image: (options ?? []).process($0), cacheType: .none) })
            }
        }
        return DownloadTask(owner: ObjectIdentifier(owner))
    }
}

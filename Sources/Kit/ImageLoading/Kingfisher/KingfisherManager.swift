import Foundation
import UIKit

@MainActor public struct KingfisherManager: Sendable {
    nonisolated public static var shared: KingfisherManager { KingfisherManager() }
    nonisolated private init() {}
    public var cache: ImageCache { .default }

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

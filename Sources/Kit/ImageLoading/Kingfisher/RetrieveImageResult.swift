import Foundation
import UIKit

public enum CacheType: Sendable { case none, memory, disk }

public struct RetrieveImageResult {
    public let image: UIImage
    public let cacheType: CacheType
}

public struct DownloadTask: Sendable {
    let owner: ObjectIdentifier
}

public typealias KingfisherError = ImageLoadingError
public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

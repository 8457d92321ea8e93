import Foundation
import UIKit

/// Where a picture came from: `memory` if it was cached, otherwise `none`. There is no cache on disk.
public enum CacheType: Sendable { case none, memory, disk }

/// A loaded picture with its origin.
public struct RetrieveImageResult {
    /// The picture after the processors of the options.
    public let image: UIImage
    /// Whether the picture was cached when the call began.
    public let cacheType: CacheType
}

/// A request of a view. It ends with `cancelDownloadTask()` of the view or with a later request.
public struct DownloadTask: Sendable {
    /// The view or object whose request this is.
    let owner: ObjectIdentifier
}

/// The error of a result.
public typealias KingfisherError = ImageLoadingError
/// A progress handler. It is accepted and not called.
public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

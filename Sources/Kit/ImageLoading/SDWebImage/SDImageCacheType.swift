import Foundation
import UIKit

/// Where a picture came from: `memory` if it was cached, otherwise `none`. There is no cache on disk.
public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }
/// A completion handler. It receives the picture or the error, the picture's origin, and its address.
public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
/// A progress handler. It is accepted and not called.
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

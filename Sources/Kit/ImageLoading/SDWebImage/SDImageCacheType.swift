import Foundation
import UIKit

public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }
public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

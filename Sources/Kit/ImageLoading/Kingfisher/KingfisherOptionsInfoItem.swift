import Foundation
import UIKit

/// What published code passes as options. Those without an effect here are about caches on disk and about downloads.
public enum KingfisherOptionsInfoItem {
    case transition(ImageTransition)
    case processor(any ImageProcessor)
    case scaleFactor(CGFloat)
    case downloadPriority(Float)
    case keepCurrentImageWhileLoading, forceRefresh, forceTransition, cacheMemoryOnly, onlyFromCache, backgroundDecode
    case cacheOriginalImage, loadDiskFileSynchronously, fromMemoryCacheOrRefresh, waitForCache, onlyLoadFirstFrame
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

public enum ImageTransition {
    case none
    case fade(TimeInterval)
    case flipFromLeft(TimeInterval)
    case flipFromRight(TimeInterval)
    case flipFromTop(TimeInterval)
    case flipFromBottom(TimeInterval)
}

public enum IndicatorType: Sendable { case none, activity }

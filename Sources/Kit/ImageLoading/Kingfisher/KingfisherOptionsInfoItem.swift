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

/// The options of a call. Of two that contradict each other, the first one applies; processors apply in order.
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

/// The animation with which a loaded picture appears. All of them are cross-fades of the given seconds here.
public enum ImageTransition {
    case none
    case fade(TimeInterval)
    case flipFromLeft(TimeInterval)
    case flipFromRight(TimeInterval)
    case flipFromTop(TimeInterval)
    case flipFromBottom(TimeInterval)
}

/// The view that published code shows while a picture loads. It is accepted and not shown.
public enum IndicatorType: Sendable { case none, activity }

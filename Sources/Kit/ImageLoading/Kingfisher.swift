import Foundation
import UIKit

/// The picture calls of a view: `imageView.kf.setImage(with: url)`.
public struct KingfisherWrapper<Base> {
    public let base: Base
}

@MainActor public protocol KingfisherCompatible: AnyObject {}
extension KingfisherCompatible {
    public var kf: KingfisherWrapper<Self> {
        get { KingfisherWrapper(base: self) }
        set {}
    }
}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

public typealias KingfisherError = ImageLoadingError
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]
public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

/// What published code passes as options. Those without an effect here are about caches on disk and about downloads.
public enum KingfisherOptionsInfoItem {
    case transition(ImageTransition)
    case processor(any ImageProcessor)
    case scaleFactor(CGFloat)
    case downloadPriority(Float)
    case keepCurrentImageWhileLoading, forceRefresh, forceTransition, cacheMemoryOnly, onlyFromCache, backgroundDecode
    case cacheOriginalImage, loadDiskFileSynchronously, fromMemoryCacheOrRefresh, waitForCache, onlyLoadFirstFrame
}

public enum ImageTransition {
    case none
    case fade(TimeInterval)
    case flipFromLeft(TimeInterval)
    case flipFromRight(TimeInterval)
    case flipFromTop(TimeInterval)
    case flipFromBottom(TimeInterval)
}

public enum IndicatorType: Sendable { case none, activity }

public protocol ImageProcessor: Sendable {
    @MainActor func process(_ picture: UIImage) -> UIImage
}

public struct DefaultImageProcessor: ImageProcessor {
    public init() {}
    public func process(_ picture: UIImage) -> UIImage { picture }
}

/// Scales a picture to a size, in points.
public struct DownsamplingImageProcessor: ImageProcessor {
    public let size: CGSize
    public init(size: CGSize) { self.size = size }
    public func process(_ picture: UIImage) -> UIImage {
        let factor = max(size.width / max(picture.size.width, 1), size.height / max(picture.size.height, 1))
        guard factor > 0, factor < 1 else { return picture }
        let target = CGSize(width: picture.size.width * factor, height: picture.size.height * factor)
        return UIGraphicsImageRenderer(size: target).image { _ in picture.draw(in: CGRect(origin: .zero, size: target))
        }
    }
}

public struct RoundCornerImageProcessor: ImageProcessor {
    public let cornerRadius: CGFloat
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    public func process(_ picture: UIImage) -> UIImage {
        let bounds = CGRect(origin: .zero, size: picture.size)
        return UIGraphicsImageRenderer(size: picture.size).image { _ in
            UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).addClip()
            picture.draw(in: bounds)
        }
    }
}

/// An address with the key of its picture.
public protocol Resource: Sendable {
    var downloadURL: URL { get }
    var cacheKey: String { get }
}
extension URL: Resource {
    public var downloadURL: URL { self }
    public var cacheKey: String { absoluteString }
}

public enum CacheType: Sendable { case none, memory, disk }

public struct RetrieveImageResult {
    public let image: UIImage
    public let cacheType: CacheType
}

public struct DownloadTask: Sendable {
    let owner: ObjectIdentifier
}

extension KingfisherOptionsInfo {
    fileprivate var duration: Double {
        for case .transition(let transition) in self {
            switch transition {
            case .none: return 0
            case .fade(let time), .flipFromLeft(let time), .flipFromRight(let time), .flipFromTop(let time),
                .flipFromBottom(let time):
                return time
            }
        }
        return 0
    }
    fileprivate var keepsCurrent: Bool {
        contains { if case .keepCurrentImageWhileLoading = $0 { true } else { false } }
    }
    @MainActor fileprivate func process(_ picture: UIImage) -> UIImage {
        reduce(picture) { if case .processor(let processor) = $1 { processor.process($0) } else { $0 } }
    }
}

@MainActor private func show(
    _ url: URL?, in view: UIView, _ placeholder: UIImage?, _ options: KingfisherOptionsInfo,
    _ completion: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?,
    set: @escaping @MainActor (UIImage?) -> Void
) -> DownloadTask? {
    let type = url.flatMap(ImageLoader.shared.picture) == nil ? CacheType.none : .memory
    ImageLoader.shared.show(
        url, in: view, placeholder: placeholder, keepsCurrent: options.keepsCurrent, duration: options.duration,
        prepare: { options.process($0) }, set: set,
        completion: { result in completion?(result.map { RetrieveImageResult(image: $0, cacheType: type) }) })
    return url.map { _ in DownloadTask(owner: ObjectIdentifier(view)) }
}

@MainActor extension KingfisherWrapper where Base: UIImageView {
    /// Shows the placeholder, then the picture. A later call for the same view replaces the request.
    @discardableResult
    public func setImage(
        with resource: (any Resource)?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        show(resource?.downloadURL, in: base, placeholder, options ?? [], completionHandler) { [weak base] in
            base?.image = $0
        }
    }

    /// The progress is not reported.
    @discardableResult
    public func setImage(
        with resource: (any Resource)?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
        progressBlock: DownloadProgressBlock?,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        setImage(with: resource, placeholder: placeholder, options: options, completionHandler: completionHandler)
    }

    public func cancelDownloadTask() { ImageLoader.shared.cancel(base) }

    /// Indicators of activity are not shown: files arrive at once.
    public var indicatorType: IndicatorType {
        get { .none }
        nonmutating set {}
    }
}

@MainActor extension KingfisherWrapper where Base: UIButton {
    @discardableResult
    public func setImage(
        with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
        options: KingfisherOptionsInfo? = nil,
        completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
    ) -> DownloadTask? {
        show(resource?.downloadURL, in: base, placeholder, options ?? [], completionHandler) { [weak base] in
            base?.setImage($0, for: state)
        }
    }

    public func cancelImageDownloadTask() { ImageLoader.shared.cancel(base) }
}

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

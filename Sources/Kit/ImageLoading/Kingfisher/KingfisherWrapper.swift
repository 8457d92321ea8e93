import Foundation
import UIKit

/// The picture calls of a view: `imageView.kf.setImage(with: url)`.
public struct KingfisherWrapper<Base> {
    /// The view whose picture the calls set.
    public let base: Base
}

/// A view with `kf`.
@MainActor public protocol KingfisherCompatible: AnyObject {}
extension KingfisherCompatible {
    /// The calls of Kingfisher for this object. Assignments have no effect.
    public var kf: KingfisherWrapper<Self> {
        get { KingfisherWrapper(base: self) }
        set {}
    }
}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

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
    /// Applies the processors of the options in their order.
    @MainActor func process(_ picture: UIImage) -> UIImage {
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

    /// Ends the request of the view. Its completion is not called, and the placeholder stays.
    public func cancelDownloadTask() { ImageLoader.shared.cancel(base) }

    /// Indicators of activity are not shown: files arrive at once.
    public var indicatorType: IndicatorType {
        get { .none }
        nonmutating set {}
    }
}

@MainActor extension KingfisherWrapper where Base: UIButton {
    /// Shows the placeholder as the image of a control state, then the picture. A later call for the same button
    /// replaces the request, also for another state.
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

    /// Ends the request of the button. Its completion is not called.
    public func cancelImageDownloadTask() { ImageLoader.shared.cancel(base) }
}

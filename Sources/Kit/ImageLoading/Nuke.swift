import Foundation
import UIKit

public protocol ImageRequestConvertible {
    var requestedURL: URL? { get }
}
extension URL: ImageRequestConvertible { public var requestedURL: URL? { self } }
extension String: ImageRequestConvertible { public var requestedURL: URL? { URL(string: self) } }

public struct ImageRequest: ImageRequestConvertible, Sendable {
    public var url: URL?
    public var requestedURL: URL? { url }
    public init(url: URL?) { self.url = url }
}

public struct ImageLoadingOptions {
    public struct Transition {
        let duration: Double
        public static func fadeIn(duration: TimeInterval) -> Transition { Transition(duration: duration) }
    }
    public var placeholder: UIImage?
    public var transition: Transition?
    public var failureImage: UIImage?
    public init(placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil) {
        (self.placeholder, self.transition, self.failureImage) = (placeholder, transition, failureImage)
    }
}

public struct ImageResponse {
    public let image: UIImage
}

@MainActor public final class ImageTask {
    weak var view: UIView?
    init(_ view: UIView?) { self.view = view }
    public func cancel() { if let view { ImageLoader.shared.cancel(view) } }
}

/// Shows the placeholder of the options, then the picture. A later call for the same view replaces the request.
@MainActor @discardableResult
public func loadImage(
    with request: (any ImageRequestConvertible)?, options: ImageLoadingOptions = ImageLoadingOptions(),
    into view: UIImageView, completion: ((Result<ImageResponse, ImageLoadingError>) -> Void)? = nil
) -> ImageTask? {
    ImageLoader.shared.show(
        request?.requestedURL, in: view, placeholder: options.placeholder, duration: options.transition?.duration ?? 0,
        set: { [weak view] in view?.image = $0 },
        completion: { [weak view] result in
            if case .failure = result, let failure = options.failureImage { view?.image = failure }
            completion?(result.map(ImageResponse.init))
        })
    return ImageTask(view)
}

@MainActor public func cancelRequest(for view: UIImageView) { ImageLoader.shared.cancel(view) }

import Foundation
import UIKit

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

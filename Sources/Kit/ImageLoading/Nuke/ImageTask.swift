import Foundation
import UIKit

/// The result of a successful request.
public struct ImageResponse {
    /// The decoded picture.
    public let image: UIImage
}

/// A request of a view.
@MainActor public final class ImageTask {
    /// The view that shows the picture; `nil` after it is deallocated.
    weak var view: UIView?
    /// Creates the task of a view's current request.
    init(_ view: UIView?) { self.view = view }
    /// Ends the current request of the view, which may be a later one than this task's. Its completion is not called.
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

/// Ends the request of an image view. Its completion is not called.
@MainActor public func cancelRequest(for view: UIImageView) { ImageLoader.shared.cancel(view) }

// The names are those of the library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

@MainActor private func show(
    _ url: URL?, in view: UIView, _ placeholder: UIImage?, _ options: SDWebImageOptions,
    _ completed: SDExternalCompletionBlock?, set: @escaping @MainActor (UIImage?) -> Void
) {
    let type = url.flatMap(ImageLoader.shared.picture) == nil ? SDImageCacheType.none : .memory
    ImageLoader.shared.show(
        url, in: view, placeholder: placeholder, keepsCurrent: options.contains(.delayPlaceholder), set: set
    ) { result in
        switch result {
        case .success(let picture): completed?(picture, nil, type, url)
        case .failure(let error): completed?(nil, error, .none, url)
        }
    }
}

extension UIView {
    /// Ends the request of the view. Its completion is not called.
    public func sd_cancelCurrentImageLoad() { ImageLoader.shared.cancel(self) }
    /// Always `nil`. Assignments have no effect.
    public var sd_imageIndicator: (any SDWebImageIndicator)? {
        get { nil }
        set {}
    }
}

extension UIImageView {
    /// Shows the placeholder, then the picture of an address. A later call for the same view replaces the request.
    /// Without an address, the handler receives an error.
    public func sd_setImage(
        with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
        completed: SDExternalCompletionBlock? = nil
    ) {
        show(url, in: self, placeholder, options, completed) { [weak self] in self?.image = $0 }
    }

    /// The progress is not reported.
    public func sd_setImage(
        with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
        progress: SDImageLoaderProgressBlock?, completed: SDExternalCompletionBlock? = nil
    ) {
        sd_setImage(with: url, placeholderImage: placeholder, options: options, completed: completed)
    }
}

extension UIButton {
    /// Shows the placeholder as the image of a control state, then the picture. A later call for the same button
    /// replaces the request, also for another state.
    public func sd_setImage(
        with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
        options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
    ) {
        show(url, in: self, placeholder, options, completed) { [weak self] in self?.setImage($0, for: state) }
    }

    /// Shows the placeholder as the background of a control state, then the picture. A later call for the same button
    /// replaces the request, also for its image.
    public func sd_setBackgroundImage(
        with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
        options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
    ) {
        show(url, in: self, placeholder, options, completed) { [weak self] in self?.setBackgroundImage($0, for: state) }
    }
}

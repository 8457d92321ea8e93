// The names are those of the library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import UIKit

/// Options of SDWebImage that published code passes. Only `delayPlaceholder` has an effect here.
public struct SDWebImageOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let retryFailed = Self(rawValue: 1 << 0), lowPriority = Self(rawValue: 1 << 1)
    public static let progressiveLoad = Self(rawValue: 1 << 3), refreshCached = Self(rawValue: 1 << 4)
    public static let continueInBackground = Self(rawValue: 1 << 5), highPriority = Self(rawValue: 1 << 8)
    public static let delayPlaceholder = Self(rawValue: 1 << 9), scaleDownLargeImages = Self(rawValue: 1 << 12)
    public static let transformAnimatedImage = Self(rawValue: 1 << 10), avoidAutoSetImage = Self(rawValue: 1 << 11)
}

public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }
public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

/// Indicators of activity are not shown: files arrive at once.
public protocol SDWebImageIndicator: AnyObject {}
public final class SDWebImageActivityIndicator: SDWebImageIndicator {
    public init() {}
    public class var gray: SDWebImageActivityIndicator { .init() }
    public class var large: SDWebImageActivityIndicator { .init() }
    public class var medium: SDWebImageActivityIndicator { .init() }
    public class var white: SDWebImageActivityIndicator { .init() }
    public class var whiteLarge: SDWebImageActivityIndicator { .init() }
    public class var grayLarge: SDWebImageActivityIndicator { .init() }
}

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
    public func sd_cancelCurrentImageLoad() { ImageLoader.shared.cancel(self) }
    public var sd_imageIndicator: (any SDWebImageIndicator)? {
        get { nil }
        set {}
    }
}

extension UIImageView {
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
    public func sd_setImage(
        with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
        options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
    ) {
        show(url, in: self, placeholder, options, completed) { [weak self] in self?.setImage($0, for: state) }
    }

    public func sd_setBackgroundImage(
        with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
        options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
    ) {
        show(url, in: self, placeholder, options, completed) { [weak self] in self?.setBackgroundImage($0, for: state) }
    }
}

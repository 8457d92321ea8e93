public import CoreGraphics
internal import DisplayList
public import Foundation

// Apple's Image I/O, as image loaders use it: reading the size of an image and creating a small version without
// decoding all of its pixels. UIKit includes it.

public typealias CFURL = URL

/// The bytes or the file of an image. Its size is known without decoding it.
public final class CGImageSource: Sendable {
    let image: UIImage

    init?(_ image: UIImage?) {
        guard let image else { return nil }
        self.image = image
    }
}

/// Decoded pixels are never cached by a source.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Images are decoded when they are drawn, and thumbnails when they are created.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Thumbnails stored in files are not used, so one is always created from the image.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is upright instead of having the orientation of the stored rows.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The maximum width and height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Has no effect: the format is read from the bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The width of the stored rows, in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The number of stored rows.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The EXIF orientation, 1...8.
public let kCGImagePropertyOrientation: CFString = "Orientation"

/// - Returns: `nil` if the data is not an image in PNG, JPEG, or WebP format.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(UIImage(data: Data(referencing: data)))
}

/// - Returns: `nil` if the URL is not that of a file with an image in PNG, JPEG, or WebP format.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    url.isFileURL ? CGImageSource(UIImage(contentsOfFile: url.path)) : nil
}

/// The number of images: 1. Of an animation, only the first image can be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// - Returns: `nil` for indexes other than 0.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    index == 0 ? isrc.image.cgImage : nil
}

/// The size and the orientation of an image, without decoding it.
///
/// - Returns: `nil` for indexes other than 0.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0, let image = isrc.image.cgImage else { return nil }
    return [
        kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
        kCGImagePropertyOrientation: isrc.image.resource.orientation,
    ]
}

/// A small version of an image, in its proportions and never larger than it. Images in files are decoded with little
/// more than the required pixels.
///
/// - Parameters:
///   - isrc: The source of the image.
///   - index: The index of the image in the source; 0 for the first.
///   - options: The maximum size; without one, the thumbnail has the size of the image.
/// - Returns: `nil` for indexes other than 0 and for images that cannot be decoded, and, with a message, in programs
///   that link no module that renders pixels.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
    let resource = isrc.image.resource
    let image = UIImage(resource: isUpright ? resource : resource.stored)
    let longest = max(image.size.width, image.size.height)
    let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? longest
    guard longest > 0, limit > 0 else { return nil }
    let factor = min(1, limit / longest)
    let size = CGSize(
        width: max(1, (image.size.width * factor).rounded()), height: max(1, (image.size.height * factor).rounded()))
    return image.preparingThumbnail(of: size)?.cgImage
}

/// A number of any type in a dictionary of options; `nil` if it is not a finite number.
private func number(_ value: Any?) -> CGFloat? {
    let number: Double? =
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    return number.flatMap { $0.isFinite ? CGFloat($0) : nil }
}

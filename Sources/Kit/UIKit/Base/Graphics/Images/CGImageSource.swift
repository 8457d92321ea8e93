internal import CollectionCore
public import CoreGraphics
internal import DisplayList
internal import FileAccess
public import Foundation

// Apple's Image I/O, as image loaders use it: reading the size of an image and creating a small version without
// decoding all of its pixels. UIKit includes it.

/// The type of file URLs in C functions.
public typealias CFURL = URL

/// The bytes or the file of an image. Its size is known without decoding it.
public final class CGImageSource: Sendable {
    /// The first image of the source.
    let image: UIImage
    /// The frames of an animation; `nil` for still images.
    let animation: AnimationHeader?
    private let frames: [CGImage]

    /// Creates a source; `nil` without an image.
    init?(_ image: UIImage?) {
        guard let image else { return nil }
        self.image = image
        let resource = image.resource
        guard let bytes = Self.animatedBytes(resource), let header = AnimationHeader(bytes) else {
            (animation, frames) = (nil, [])
            return
        }
        animation = header
        let encoded = EncodedAnimation(id: Identity.next(), bytes: bytes)
        frames = header.durations.indices.map { index in
            CGImage(
                ImageResource(
                    id: Identity.next(), pixelSize: resource.pixelSize, orientation: resource.orientation,
                    source: .frame(encoded, index: index)))
        }
    }

    /// The bytes of an image whose format has animations. JPEG, HEIC, and AVIF files remain files.
    private static func animatedBytes(_ resource: ImageResource) -> [UInt8]? {
        switch resource.source {
        case .encoded(let bytes): return bytes
        case .file(let path):
            guard let start = try? RegularFile(path).read(at: 0, count: 16),
                [.gif, .png, .webp].contains(ImageFormat(start))
            else { return nil }
            return try? RegularFile.contents(path, limit: maximumBytes)
        case .pixels, .drawing, .frame: return nil
        }
    }

    /// Larger files are still images.
    private static let maximumBytes = 256 << 20

    /// The number of images: that of the frames, or 1.
    var count: Int { max(1, frames.count) }

    /// `nil` for an index beyond the last image.
    func cgImage(at index: Int) -> CGImage? {
        if frames.isEmpty { return index == 0 ? image.cgImage : nil }
        return frames.indices.contains(index) ? frames[index] : nil
    }
}

/// Decoded pixels are never cached by a source.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Images are decoded when they are drawn, and thumbnails when they are created.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Thumbnails stored in files are not used, so one is always created from the image.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Same as ``kCGImageSourceCreateThumbnailFromImageAlways``: thumbnails stored in files are not used.
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
/// The properties of a GIF file or of one of its frames.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often the animation runs; 0 for without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds; 0.1 instead of durations of at most 0.01.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The duration of a frame as the file states it, in seconds.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of a PNG file or of one of its frames.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// How often an animated PNG is shown; 0 for endless repetition.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds, as ``kCGImagePropertyGIFDelayTime``.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as the file states it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The properties of a WebP file or of one of its frames.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// How often an animation is shown; 0 for endless repetition.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"
/// The duration of a frame in seconds, as ``kCGImagePropertyGIFDelayTime``.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as the file states it.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// - Returns: `nil` if the data is not an image in PNG, JPEG, WebP, GIF, HEIC, or AVIF format.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(UIImage(data: Data(referencing: data)))
}

/// - Returns: `nil` if the URL is not that of a file with an image in PNG, JPEG, WebP, GIF, HEIC, or AVIF format.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    url.isFileURL ? CGImageSource(UIImage(contentsOfFile: url.path)) : nil
}

/// The number of images: that of the frames of an animation, and 1 otherwise.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The uniform type identifier of the format of the images; `nil` for unknown formats.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    let start: [UInt8]? =
        switch isrc.image.resource.source {
        case .encoded(let bytes): Array(bytes.prefix(160))
        case .file(let path): try? RegularFile(path).read(at: 0, count: 160)
        case .pixels, .drawing, .frame: nil
        }
    switch start.flatMap({ ImageFormat($0) }) {
    case .jpeg: return "public.jpeg"
    case .png: return "public.png"
    case .webp: return "org.webmproject.webp"
    case .gif: return "com.compuserve.gif"
    case .heic: return "public.heic"
    case .avif: return "public.avif"
    case nil: return nil
    }
}

/// An image, or the complete frame of an animation.
///
/// - Returns: `nil` for an index beyond the last image.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    isrc.cgImage(at: index)
}

/// The properties of the file: the number of repetitions of an animation.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let animation = isrc.animation else { return [:] }
    return [dictionaryKey(animation.format): ["LoopCount": animation.loopCount]]
}

/// The size and the orientation of an image, and the duration of a frame, without decoding it.
///
/// - Returns: `nil` for an index beyond the last image.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let image = isrc.cgImage(at: index) else { return nil }
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
        kCGImagePropertyOrientation: isrc.image.resource.orientation,
    ]
    if let animation = isrc.animation {
        let duration = animation.durations[index]
        properties[dictionaryKey(animation.format)] = [
            "DelayTime": AnimationHeader.shownDuration(duration), "UnclampedDelayTime": duration,
        ]
    }
    return properties
}

private func dictionaryKey(_ format: ImageFormat) -> CFString {
    switch format {
    case .gif: kCGImagePropertyGIFDictionary
    case .webp: kCGImagePropertyWebPDictionary
    default: kCGImagePropertyPNGDictionary
    }
}

/// A small version of an image, in its proportions and never larger than it. Images in files are decoded with little
/// more than the required pixels.
///
/// - Parameters:
///   - isrc: The source of the image.
///   - index: The index of the image in the source; 0 for the first.
///   - options: The maximum size; without one, the thumbnail has the size of the image.
/// - Returns: `nil` for an index beyond the last image and for images that cannot be decoded, and, with a message, in
///   programs that link no module that renders pixels.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let resource = isrc.cgImage(at: index)?.resource else { return nil }
    let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
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

internal import CollectionCore
public import CoreGraphics
internal import DisplayList
public import Foundation

/// A key of the dictionary with which a context is created.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The key's string.
    public let rawValue: String
    /// Creates a key. Unknown keys have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The color space of filters: linear sRGB by default, that of the images for `NSNull`.
    public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
    /// A hint for the renderer. Filters always run on the processor here.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    /// A hint for the memory cache.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
}

/// The order of bytes in a pixel.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// Apple's number of the format.
    public let rawValue: Int32
    /// Creates a format. `render` supports only those below.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Alpha, red, green, blue: one byte each.
    public static let ARGB8 = CIFormat(rawValue: 257)
    /// Blue, green, red, alpha: one byte each.
    public static let BGRA8 = CIFormat(rawValue: 264)
    /// Red, green, blue, alpha: one byte each.
    public static let RGBA8 = CIFormat(rawValue: 266)
}

/// Renders recipes to images.
open class CIContext: NSObject, @unchecked Sendable {
    private let isLinear: Bool

    public override convenience init() { self.init(options: nil) }

    /// Creates a context. Only `workingColorSpace` has an effect.
    public init(options: [CIContextOption: Any]?) {
        switch options?[.workingColorSpace] {
        case nil: isLinear = true
        case let space as CGColorSpace: isLinear = space.isLinear
        default: isLinear = false
        }
        super.init()
    }

    /// Returns the part of an image inside `rect`, as a drawing that is rendered where it is displayed; `nil` for
    /// rectangles without pixels, and for infinite ones.
    open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
        guard let list = image.drawing(of: rect, isLinear: isLinear) else { return nil }
        return CGImage(ImageResource(id: Identity.next(), pixelSize: list.size, source: .drawing(list)))
    }

    /// The same as without a format, because images are rendered only on demand.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The part of the image, in its space, in pixels.
    ///   - format: Ignored.
    ///   - colorSpace: sRGB. The result is `nil` for other spaces.
    open func createCGImage(
        _ image: CIImage, from rect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        guard colorSpace?.numberOfComponents ?? 3 == 3, colorSpace?.isLinear != true else { return nil }
        return createCGImage(image, from: rect)
    }

    /// Renders a part into memory immediately, with rows from top to bottom and premultiplied colors.
    ///
    /// Traps in programs that link no module that renders pixels.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard let list = image.drawing(of: bounds, isLinear: isLinear) else { return }
        let (width, height) = (Int(list.size.width), Int(list.size.height))
        guard
            let pixels = PixelServices.pixels(
                of: list.items, width: width, height: height, for: "CIContext.render(_:toBitmap:…)")
        else {
            fatalError("CIContext.render(_:toBitmap:…) cannot render pixels. The message above states the reason.")
        }
        let order: [Int]
        switch format {
        case .RGBA8: order = [2, 1, 0, 3]
        case .BGRA8: order = [0, 1, 2, 3]
        case .ARGB8: order = [3, 2, 1, 0]
        default:
            fatalError(
                "CIContext.render(_:toBitmap:…) does not support the format \(format.rawValue). Use RGBA8, BGRA8, or "
                    + "ARGB8.")
        }
        let out = data.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            for x in 0..<width {
                for k in 0..<4 { out[y * rowBytes + x * 4 + k] = pixels[(y * width + x) * 4 + order[k]] }
            }
        }
    }
}

extension CGColorSpace {
    fileprivate var isLinear: Bool { name == CGColorSpace.linearSRGB || name == CGColorSpace.linearGray }
}

internal import DisplayList
public import Foundation

/// Immutable bytes; the type of Foundation.
public typealias CFData = NSData
/// Bytes that can be appended to; the type of Foundation.
public typealias CFMutableData = NSMutableData
/// An index or a count; a signed number.
public typealias CFIndex = Int
/// The value that stands for a missing object in collections.
public typealias CFNull = NSNull
/// The value that stands for a missing object in collections.
public let kCFNull: CFNull! = NSNull()

/// The bytes, valid for the lifetime of the data.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    UnsafePointer(theData.bytes.assumingMemoryBound(to: UInt8.self))
}
/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// Memory always comes from Swift's allocator, regardless of the allocator that is passed.
public final class CFAllocator: Sendable {}
/// The allocator of the system, which is always `nil`.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// Copies bytes.
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
    NSData(bytes: bytes, length: length)
}
/// - Parameters:
///   - allocator: Ignored.
///   - capacity: The initial capacity, in bytes.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData(capacity: capacity)
}
/// New bytes are 0.
public func CFDataSetLength(_ theData: CFMutableData!, _ length: CFIndex) { theData.length = length }
/// The bytes, valid until the length changes.
public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
}
/// Appends `length` bytes, which are copied.
public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
    theData.append(bytes, length: length)
}

/// A lazy source of bytes.
public final class CGDataProvider {
    private let make: () -> CFData?
    /// The bytes, made at the first access; `nil` if they cannot be made.
    public private(set) lazy var data: CFData? = make()

    /// Creates a provider whose bytes are made when they are read.
    init(_ make: @escaping () -> CFData?) { self.make = make }

    /// Creates a provider of existing bytes. Never returns `nil`.
    public convenience init?(data: CFData) { self.init { data } }
}

/// The replacement of colors that a device cannot display. It has no effect here.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

extension CGImage {
    /// The stored pixels of the image: red, green, blue, and alpha, one byte each, premultiplied, without padding
    /// between rows.
    ///
    /// They are decoded when the data is read. The data is `nil`, with a message, in programs that link no module
    /// that renders pixels.
    public var dataProvider: CGDataProvider? {
        let resource = resource
        return CGDataProvider {
            guard
                let found = PixelServices.pixels(
                    of: resource, isUpright: false, for: "The data of a CGImage")
            else { return nil }
            var bytes = found.bytes
            for k in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(k, k + 2) }
            return NSData(data: Data(bytes))
        }
    }

    /// The bits of one color component: always 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of one pixel: always 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of one row: four for each pixel, without padding.
    public var bytesPerRow: Int { width * 4 }
    /// The position of alpha: last, with colors multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// The layout of the bytes: red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    /// The color space of the bytes: always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// Creates an image from the provider's bytes, with rows from top to bottom.
    ///
    /// Returns `nil` if the format is not eight bits per component, in RGB with three or four bytes per pixel or in
    /// gray with one, if there are too few bytes, or if `decode` is given.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= 32_000, height <= 32_000, decode == nil,
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, components: space.numberOfComponents, info: bitmapInfo.rawValue,
                pixelBits: bitsPerPixel),
            bitsPerPixel == format.bytesPerPixel * 8, bytesPerRow >= width * format.bytesPerPixel,
            let data = provider.data, data.length >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
        else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let source = data.bytes.assumingMemoryBound(to: UInt8.self)
        for y in 0..<height {
            for x in 0..<width {
                format.read(
                    source + y * bytesPerRow + x * format.bytesPerPixel, into: &pixels, at: (y * width + x) * 4)
            }
        }
        self.init(
            ImageResource(
                id: Identity.next(), pixelSize: .init(width: Double(width), height: Double(height)),
                source: .pixels(pixels)))
    }
}

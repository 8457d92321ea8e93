internal import DisplayList
public import Foundation

public typealias CFData = NSData
public typealias CFNull = NSNull
public let kCFNull: CFNull! = NSNull()

/// The bytes, for as long as the data lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    UnsafePointer(theData.bytes.assumingMemoryBound(to: UInt8.self))
}
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

/// Bytes that are there when they are asked for.
public final class CGDataProvider {
    private let make: () -> CFData?
    public private(set) lazy var data: CFData? = make()

    init(_ make: @escaping () -> CFData?) { self.make = make }

    public convenience init?(data: CFData) { self.init { data } }
}

/// How colours that a device cannot show are replaced. There are none here.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

extension CGImage {
    /// The picture's pixels as they are stored: red, green, blue and alpha, a byte each, colours multiplied by alpha,
    /// without padding between rows.
    ///
    /// Decoded when the data is asked for, which is `nil` in programs that are linked with nothing that makes pixels, and
    /// says so.
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

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// A picture of the provider's bytes, rows top to bottom.
    ///
    /// `nil` for formats other than eight bits a component, in RGB with four bytes a pixel or in grey with one, when there
    /// are too few bytes, and with a `decode`.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= 32_000, height <= 32_000, decode == nil,
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, components: space.numberOfComponents, info: bitmapInfo.rawValue),
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

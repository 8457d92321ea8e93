import Foundation

/// The position of alpha in a pixel's bytes, and whether colors are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}

/// The layout of a pixel's bytes: alpha information and byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// Apple's number: alpha information in the lowest five bits, byte order in bits 12 to 14.
    public let rawValue: UInt32
    /// Creates a layout from Apple's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers, which contexts here do not support.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// Pixels of two bytes, lowest byte first. Not supported.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// Pixels of four bytes, lowest byte first, so that the order is reversed.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Pixels of two bytes, highest byte first. Not supported.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// Pixels of four bytes, highest byte first, as by default.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The positions of the four bytes of a pixel, or a single byte of gray.
struct PixelFormat: Equatable {
    /// Whether pixels have alpha, and whether colors are multiplied by it.
    enum Alpha { case none, premultiplied, straight }
    /// The positions of red, green, blue, and alpha in a pixel's bytes; all 0 for gray.
    var red, green, blue, alphaOffset: Int
    /// The kind of alpha.
    var alpha: Alpha
    /// The size of a pixel: 1 to 4.
    var bytesPerPixel: Int

    /// Supports 8 bits per component in RGB with four bytes per pixel, or one byte of gray.
    ///
    /// - Parameter pixelBits: The size of a pixel, for images; with it, RGB without alpha is supported, too, with three
    ///   bytes per pixel or with a fourth one that is skipped. Contexts do not support that.
    init?(bitsPerComponent: Int, components: Int, info: UInt32, pixelBits: Int? = nil) {
        let order = info & CGBitmapInfo.byteOrderMask.rawValue
        guard bitsPerComponent == 8, info & CGBitmapInfo.floatComponents.rawValue == 0,
            let alpha = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        if components == 1 {
            guard alpha == .none else { return nil }
            (red, green, blue, alphaOffset, self.alpha, bytesPerPixel) = (0, 0, 0, 0, .none, 1)
            return
        }
        let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
        guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
        if alpha == .none, components == 3, let pixelBits, pixelBits == 24 || pixelBits == 32 {
            let isReversed = pixelBits == 32 && isLittle
            (red, green, blue) = isReversed ? (3, 2, 1) : (0, 1, 2)
            (alphaOffset, self.alpha, bytesPerPixel) = (0, .none, pixelBits / 8)
            return
        }
        let isFirst: Bool
        switch alpha {
        case .premultipliedLast, .last, .noneSkipLast: isFirst = false
        case .premultipliedFirst, .first, .noneSkipFirst: isFirst = true
        case .none, .alphaOnly: return nil
        }
        switch alpha {
        case .premultipliedLast, .premultipliedFirst: self.alpha = .premultiplied
        case .last, .first: self.alpha = .straight
        default: self.alpha = .none
        }
        func offset(_ k: Int) -> Int { isLittle ? 3 - k : k }
        let start = isFirst ? 1 : 0
        (red, green, blue) = (offset(start), offset(start + 1), offset(start + 2))
        alphaOffset = offset(isFirst ? 0 : 3)
        bytesPerPixel = 4
    }

    /// Converts from premultiplied BGRA.
    func write(_ pixels: [UInt8], at k: Int, to out: UnsafeMutablePointer<UInt8>) {
        let (b, g, r, a) = (pixels[k], pixels[k + 1], pixels[k + 2], pixels[k + 3])
        if bytesPerPixel == 1 {
            let light = Int(r) * 2126 + Int(g) * 7152
            out[0] = UInt8((light + Int(b) * 722 + 5000) / 10_000)
            return
        }
        func straight(_ v: UInt8) -> UInt8 {
            if alpha != .straight || a == 0 || a == 255 { return v }
            return UInt8(min(255, (Int(v) * 255 + Int(a) / 2) / Int(a)))
        }
        (out[red], out[green], out[blue]) = (straight(r), straight(g), straight(b))
        out[alphaOffset] = alpha == .none ? 255 : a
    }

    /// Converts to premultiplied BGRA.
    func read(_ source: UnsafePointer<UInt8>, into pixels: inout [UInt8], at k: Int) {
        let a = alpha == .none ? 255 : source[alphaOffset]
        func value(_ v: UInt8) -> UInt8 { alpha == .straight ? UInt8((Int(v) * Int(a) + 127) / 255) : min(v, a) }
        (pixels[k], pixels[k + 1], pixels[k + 2]) = (value(source[blue]), value(source[green]), value(source[red]))
        pixels[k + 3] = a
    }
}

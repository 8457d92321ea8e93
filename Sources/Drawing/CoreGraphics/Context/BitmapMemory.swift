internal import DisplayList
import Foundation

/// The memory that a bitmap context draws into.
final class BitmapMemory {
    /// The size in pixels, and the distance of rows in bytes.
    let width, height, bytesPerRow: Int
    /// The positions of the components in a pixel.
    let format: PixelFormat
    /// The color space that was passed by the creator of the context.
    let space: CGColorSpace
    /// The layout that was passed by the creator of the context.
    let info: CGBitmapInfo
    /// The memory of the caller, or memory of this object.
    let bytes: UnsafeMutableRawPointer
    private let isOwn: Bool
    private let renderer: any PixelRendering

    /// Creates memory, or uses that of the caller, which must then outlive the context.
    init(
        _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, _ format: PixelFormat,
        _ space: CGColorSpace, _ info: CGBitmapInfo, _ renderer: any PixelRendering
    ) {
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
        (self.format, self.space, self.info, self.renderer) = (format, space, info, renderer)
        isOwn = data == nil
        bytes = data ?? .allocate(byteCount: bytesPerRow * height, alignment: 16)
        if isOwn { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height) }
    }

    deinit { if isOwn { bytes.deallocate() } }

    /// The pixels as premultiplied BGRA without padding.
    var pixels: [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            let row = UnsafePointer(bytes.assumingMemoryBound(to: UInt8.self)) + y * bytesPerRow
            for x in 0..<width {
                format.read(row + x * format.bytesPerPixel, into: &pixels, at: (y * width + x) * 4)
            }
        }
        return pixels
    }

    /// Reads the memory before drawing, so that changes by its owner are preserved.
    func draw(_ items: [DisplayItem]) {
        guard !items.isEmpty else { return }
        var changed = pixels
        renderer.draw(items, into: &changed, width: width, height: height)
        for y in 0..<height {
            let row = bytes.assumingMemoryBound(to: UInt8.self) + y * bytesPerRow
            for x in 0..<width {
                format.write(changed, at: (y * width + x) * 4, to: row + x * format.bytesPerPixel)
            }
        }
    }
}

extension CGContext {
    /// Creates a context that draws into memory. Each drawing call has finished when it returns. y points up.
    ///
    /// Returns `nil`, with a message, in programs that link no module that renders pixels, and if the format is not
    /// eight bits per component, in RGB with four bytes per pixel or in gray with one. All colors are treated as
    /// sRGB.
    ///
    /// - Parameters:
    ///   - data: At least `bytesPerRow * height` bytes that outlive the context, or `nil` to allocate them.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - bitsPerComponent: Must be 8.
    ///   - bytesPerRow: 0 for the minimum.
    ///   - space: RGB or gray.
    ///   - bitmapInfo: The position of alpha and the order of the bytes.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, width <= 32_000, height <= 32_000,
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, components: space.numberOfComponents, info: bitmapInfo),
            bytesPerRow == 0 || bytesPerRow >= width * format.bytesPerPixel,
            let renderer = PixelServices.renderer(for: "A CGContext of a bitmap")
        else { return nil }
        let row = bytesPerRow == 0 ? width * format.bytesPerPixel : bytesPerRow
        self.init(
            BitmapMemory(
                data, width: width, height: height, bytesPerRow: row, format, space, CGBitmapInfo(rawValue: bitmapInfo),
                renderer))
    }

    /// Creates a context that draws into memory; `nil` for sizes and formats that are not supported.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo.rawValue)
    }

    /// The current contents of a bitmap context as an image; `nil` for other contexts.
    public func makeImage() -> CGImage? {
        guard let memory else { return nil }
        return CGImage(
            ImageResource(
                id: Identity.next(), pixelSize: .init(width: Double(memory.width), height: Double(memory.height)),
                source: .pixels(memory.pixels)))
    }

    /// The memory of a bitmap context, valid for the lifetime of the context.
    public var data: UnsafeMutableRawPointer? { memory?.bytes }
    /// The width in pixels; 0 for other contexts.
    public var width: Int { memory?.width ?? 0 }
    /// The number of pixel rows; 0 for a context that records a drawing.
    public var height: Int { memory?.height ?? 0 }
    /// The distance of pixel rows in memory; 0 for a context that records a drawing.
    public var bytesPerRow: Int { memory?.bytesPerRow ?? 0 }
    /// The bits of one color component: 8, or 0 for a context that records a drawing.
    public var bitsPerComponent: Int { memory == nil ? 0 : 8 }
    /// The bits of one pixel; 0 for a context that records a drawing.
    public var bitsPerPixel: Int { (memory?.format.bytesPerPixel ?? 0) * 8 }
    /// The color space of the memory; `nil` for a context that records a drawing.
    public var colorSpace: CGColorSpace? { memory?.space }
    /// The layout of a pixel in memory; empty for a context that records a drawing.
    public var bitmapInfo: CGBitmapInfo { memory?.info ?? [] }
    /// The position of alpha in a pixel; `.none` for a context that records a drawing.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }
}

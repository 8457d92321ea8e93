import CollectionCore
internal import CoreGraphics
import DisplayList
import Foundation
internal import HostServices

/// Renders pixels for UIKit on any thread, one request at a time.
final class PixelRenderer: PixelRendering, @unchecked Sendable {
    private let lock = NSLock()
    private var mode = TextEngine.Mode.bundled
    private var additionalFonts: AdditionalFonts?
    private var metrics = TextEngine.Metrics.device
    private var renderer: FrameRenderer?
    private let animations = AnimationDecoders()

    /// The engine with which UIKit measures; `nil` if it cannot work.
    var textEngine: AnyObject? { PangoMeasuring.standard() }

    /// Sets the mode and the fonts with which text is drawn, so that it has the measured size.
    ///
    /// The measuring engine is not shared: it belongs to the main actor, and pixels are rendered on any thread.
    func useText(_ mode: TextEngine.Mode, _ additionalFonts: AdditionalFonts?, _ metrics: TextEngine.Metrics) {
        lock.withLock {
            guard mode != self.mode || additionalFonts != self.additionalFonts || metrics != self.metrics else {
                return
            }
            self.mode = mode
            self.metrics = metrics
            self.additionalFonts = additionalFonts
            renderer = nil
        }
    }

    /// Draws over pixels with a renderer of its own, which is created at the first call.
    func draw(_ items: [DisplayItem], into pixels: inout [UInt8], width: Int, height: Int) {
        lock.withLock {
            if renderer == nil {
                do {
                    // Small caches: each drawing is usually rendered once.
                    renderer = try FrameRenderer(
                        text: TextEngine(mode: mode, additionalFonts: additionalFonts, metrics: metrics),
                        images: ImageStore(maximumBytes: 16 << 20, animations: animations),
                        maximumBitmapBytes: 16 << 20)
                } catch {
                    fatalError("The renderer cannot be created: \(error)")
                }
            }
            guard let renderer else { return }
            let bitmap = Bitmap(width: width, height: height)
            pixels.withUnsafeBytes { bytes in
                bitmap.withMutablePixels { UnsafeMutableRawBufferPointer($0).copyMemory(from: bytes) }
            }
            let size = Size(width: Double(width), height: Double(height))
            renderer.draw(DisplayList(size: size, scale: 1, items: items), into: bitmap)
            pixels.withUnsafeMutableBytes { bytes in
                bitmap.withPixels { bytes.copyMemory(from: UnsafeRawBufferPointer($0)) }
            }
        }
    }

    /// Decodes an image, or renders one that is a drawing.
    func decode(_ resource: ImageResource, width: Int, height: Int) -> [UInt8]? {
        if case .drawing = resource.source {
            let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            draw([.image(ImagePlacement(image: resource, frame: frame))], into: &pixels, width: width, height: height)
            return pixels
        }
        guard PixelBudget.allows(width: Double(width), height: Double(height), scale: 1) else { return nil }
        // Without a cache, because the caller retains the pixels.
        guard
            case .ready(let bitmap) = ImageStore(maximumBytes: 0, animations: animations)
                .state(of: resource, width: Double(width), height: Double(height))
        else { return nil }
        let sized =
            bitmap.width == width && bitmap.height == height
            ? bitmap : Resampler.resize(bitmap, width: width, height: height)
        return sized.withPixels { Array(UnsafeRawBufferPointer($0)) }
    }

    /// Encodes a PNG file; `nil` if that fails.
    func png(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8]? {
        try? bitmap(pixels, width: width, height: height).pngData()
    }

    /// Encodes a JPEG file; `nil` if that fails. The quality is 0...1.
    func jpeg(_ pixels: [UInt8], width: Int, height: Int, quality: Double) -> [UInt8]? {
        let percent = quality.isFinite ? Int((min(1, max(0, quality)) * 100).rounded()) : 100
        return try? bitmap(pixels, width: width, height: height).jpegData(quality: percent)
    }

    private func bitmap(_ pixels: [UInt8], width: Int, height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        pixels.withUnsafeBytes { bytes in
            bitmap.withMutablePixels { UnsafeMutableRawBufferPointer($0).copyMemory(from: bytes) }
        }
        return bitmap
    }
}

// A program linked with this module can render pixels and measures text with the engine that draws it, without further
// code: the loader calls the functions in this section before `main`.
// Swift 6.2 has the attributes under other names.
#if compiler(>=6.3)
    #if objectFormat(ELF)
        @section(".init_array") @used
        private let registersPixelRenderer: @convention(c) () -> Void = { registerPixelRenderer() }
    #endif
#elseif os(Linux) || os(Android) || os(OpenBSD)
    @_section(".init_array") @_used
    private let registersPixelRenderer: @convention(c) () -> Void = { registerPixelRenderer() }
#endif

private func registerPixelRenderer() {
    PixelServices.renderer = PixelRenderer()
}

import CWebP
import DisplayList
import FileAccess
import Foundation
import Raster
import Testing
import UIKit

@testable import GalleryKit

/// Tests that the frames of a recorded animation match the output of the renderer.
@MainActor @Suite struct RecordingPixelTests {
    /// Tolerances in levels of 0...255. Lossy frames store color at half the resolution, which blurs the edges of
    /// colored areas, but no pixels of earlier frames remain. Frames at rest are rounded to every fourth level beside
    /// edges.
    private static let (meanInMotion, mostInMotion) = (3.0, 48)
    private static let (meanAtRest, mostAtRest) = (0.5, 2)

    /// One decoded frame: BGRA bytes, and the end of the frame in milliseconds.
    private struct Shown {
        var pixels: [UInt8]
        var end: Int
    }

    private func decode(_ file: [UInt8]) throws -> [Shown] {
        var frames: [Shown] = []
        try file.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            #expect(WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
            let count = Int(info.canvas_width * info.canvas_height) * 4
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var time: Int32 = 0
                #expect(WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0)
                let raw = try #require(pixels)
                frames.append(Shown(pixels: Array(UnsafeBufferPointer(start: raw, count: count)), end: Int(time)))
            }
        }
        return frames
    }

    /// The difference of two images in levels of 0...255: the mean, and the value that one channel in a thousand
    /// exceeds.
    private func difference(_ shown: [UInt8], _ drawn: Bitmap) -> (mean: Double, most: Int) {
        let pixels = drawn.withPixels { Array($0) }
        var histogram = [Int](repeating: 0, count: 256)
        var sum = 0
        for (i, pixel) in pixels.enumerated() {
            for channel in 0..<3 {
                let d = abs(Int(shown[i * 4 + channel]) - Int(pixel >> UInt32(8 * channel) & 255))
                sum += d
                histogram[d] += 1
            }
        }
        var left = pixels.count * 3 / 1000
        var most = 255
        while most > 0, left >= histogram[most] {
            left -= histogram[most]
            most -= 1
        }
        return (Double(sum) / Double(pixels.count * 3), most)
    }

    @Test(
        "every frame of a recording matches the output of the renderer, and frames at rest match almost exactly",
        arguments: ["cover-carousel", "timeline"])
    func frames(name: String) throws {
        let entry = try #require(LayoutCatalog.entry(name))
        var scene = Command.Scene(layout: name)
        scene.usesDemoSettings = true
        scene.scale = 1
        scene.size = Command.ViewSize(width: 240, height: 320)
        let rate = 5.0
        func recorder() throws -> Recorder {
            Recorder(
                demo: try DemoHost(entry, scene: scene, library: PictureLibrary()), renderer: try PictureRenderer(),
                framesPerSecond: rate)
        }
        let script = GestureScript.fling(in: CGSize(width: 240, height: 320), isHorizontal: name != "hero-page")
        /// The distinct frames with their start times in milliseconds.
        var drawn: [(list: DisplayList, bitmap: Bitmap, time: Int)] = []
        let first = try recorder()
        try first.play(script, step: 1 / rate) { list, time in
            guard drawn.last?.list != list else { return }
            drawn.append((list, try first.renderer.bitmap(list, background: .white), Int((time * 1000).rounded())))
        }
        let path = NSTemporaryDirectory() + "recording-\(name)-\(getpid()).webp"
        defer { unlink(path) }
        _ = try recorder().record(script, to: path) { _ in }
        let file = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let shown = try decode(file)
        var rests = 0
        for (index, expected) in drawn.enumerated() {
            let middle = expected.time + Int(500 / rate)
            let frame = try #require(shown.first { $0.end > middle })
            let difference = difference(frame.pixels, expected.bitmap)
            #expect(difference.mean <= Self.meanInMotion, "\(index)")
            #expect(difference.most <= Self.mostInMotion, "\(index)")
            let isAtRest = index == drawn.count - 1 || drawn[index + 1].time - expected.time > Int(1500 / rate)
            guard isAtRest else { continue }
            rests += 1
            #expect(difference.mean <= Self.meanAtRest, "\(index)")
            #expect(difference.most <= Self.mostAtRest, "\(index)")
        }
        #expect(rests > 1)
    }
}

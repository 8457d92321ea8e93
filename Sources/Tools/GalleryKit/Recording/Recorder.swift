import CollectionViewTesting
import DisplayList
internal import FileAccess
import Foundation
internal import Raster
import UIKit

/// Plays a gesture on a layout with a manual clock, and records the frames.
@MainActor struct Recorder {
    /// The demonstration that is recorded.
    let demo: DemoHost
    /// Draws the frames.
    let renderer: PictureRenderer
    /// The number of recorded frames per second of the host's clock.
    let framesPerSecond: Double
    /// The quality of WebP frames, 0...100.
    var quality = 82.0

    /// The maximum duration, in seconds. Longer recordings are cut off.
    static let longest = 20.0
    /// The additional time for which the last frame is shown before the animation repeats, in seconds.
    static let tail = 0.6
    /// The duration in seconds above which a frame is at rest. The details of such frames are visible, so they have a
    /// higher quality than frames in motion.
    static let rest = 0.15

    /// The quality of frames at rest: almost lossless, unless the quality of frames in motion is below 75.
    private var restQuality: WebPQuality {
        quality >= 75 ? .nearLossless : .lossy(min(quality + 25, 100))
    }

    /// Writes an animated WebP, or an APNG for `.png`.
    ///
    /// - Returns: The number of frames and their total duration in seconds.
    func record(_ script: GestureScript, to path: String, progress: (Double) -> Void) throws -> (Int, Double) {
        var frames = 0
        var seconds = 0.0
        // Created with the first frame, whose size it needs. `play` shows at least one frame.
        var webp: WebPAnimationWriter?
        var apng: APNGWriter? = path.lowercased().hasSuffix(".png") ? APNGWriter() : nil
        let step = 1 / framesPerSecond
        var pending: (bitmap: Bitmap, list: DisplayList, duration: Double)?
        func flush() throws {
            guard let (bitmap, _, duration) = pending else { return }
            if apng != nil {
                try apng?.add(bitmap, duration: duration)
            } else {
                if webp == nil {
                    webp = try WebPAnimationWriter(width: bitmap.width, height: bitmap.height, quality: .lossy(quality))
                }
                let isAtRest = duration > Self.rest + step / 2
                try webp?.add(bitmap, duration: duration, quality: isAtRest ? restQuality : nil)
            }
            frames += 1
        }
        try play(script, step: step) { list, time in
            seconds = time
            // Consecutive identical frames are combined into one with a longer duration.
            if let last = pending, last.list == list {
                pending?.duration += step
            } else {
                try flush()
                pending = (try renderer.bitmap(list, background: .white), list, step)
            }
            progress(time)
        }
        pending?.duration += Self.tail
        try flush()
        guard let bytes = try apng?.finish() ?? webp?.finish(), !bytes.isEmpty else {
            preconditionFailure("The recording of \(path) has \(frames) frames and no bytes.")
        }
        try OutputFile.write(bytes, to: path)
        return (frames, seconds)
    }

    /// Calls `show` with each frame and its time, until the script has ended and nothing moves.
    func play(
        _ script: GestureScript, step: Double, show: (DisplayList, Double) throws -> Void
    ) rethrows {
        let host = demo.host
        let start = host.now
        var next = 0
        host.layout()
        try show(host.displayList(), 0)
        while true {
            let frameEnd = host.now - start + step
            // Events between two frames are delivered at their own times.
            while next < script.events.count, script.events[next].time <= frameEnd {
                let event = script.events[next]
                let wait = event.time - (host.now - start)
                if wait > 0 { host.advance(by: wait) }
                perform(event)
                next += 1
            }
            let rest = frameEnd - (host.now - start)
            if rest > 0 { host.advance(by: rest) }
            let time = host.now - start
            try show(host.displayList(), time)
            if next >= script.events.count && !host.isMoving || time > Self.longest { return }
        }
    }

    private func perform(_ event: GestureScript.Event) {
        let center = demo.host.window._touchCenter
        let now = demo.host.now
        switch event.kind {
        case .down(let point): center.touchDown(id: 1, at: point, time: now)
        case .move(let point): center.touchMoved(id: 1, to: point, time: now)
        case .up(let point): center.touchUp(id: 1, at: point, time: now)
        case .wheel(let point, let distance): demo.host.window._wheel(at: point, by: distance, time: now)
        }
    }
}

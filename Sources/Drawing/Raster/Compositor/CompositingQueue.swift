import Foundation

/// Draws onto one bitmap that are collected and later performed, in bands of rows on several threads.
///
/// The number of bands does not affect the pixels. Until the draws are performed, nothing else may read or change the
/// bitmap, and the sources must not change.
struct CompositingQueue {
    /// Frames with fewer pixels to draw are drawn on the calling thread, because waking another one takes longer.
    static let minimumPixelCount = 100_000
    /// The number of pixels of a band: a quarter of a megabyte, which stays in a core's cache from the first fill to
    /// the last draw.
    private static let bandPixelCount = 1 << 16
    /// The size of the sources up to which draws are collected, in bytes. Layers exist until they are drawn.
    private static let maximumSourceBytes = 64 << 20

    private var steps: [Compositor.Step] = []
    /// The sums of all steps.
    private var pixelCount = 0
    private var sourceBytes = 0

    /// Whether there is nothing to perform.
    var isEmpty: Bool { steps.isEmpty }
    /// Whether the draws should be performed before others are added, because their sources need much memory.
    var isFull: Bool { sourceBytes > Self.maximumSourceBytes }

    /// Adds a draw after the others.
    ///
    /// - Parameter source: The bitmap that it reads, if any.
    mutating func add(_ step: Compositor.Step, source: Bitmap? = nil) {
        steps.append(step)
        pixelCount += step.area.width * step.area.height
        sourceBytes += source?.byteCount ?? 0
    }

    /// Performs all draws in order, and removes them.
    ///
    /// - Parameter bandCount: The number of bands; chosen by the size of the draws if `nil`.
    /// - Returns: The number of bands that were given to several threads; 0 if the calling thread drew everything.
    mutating func perform(on target: Bitmap, bandCount: Int? = nil) -> Int {
        let steps = steps
        let isSmall = pixelCount < Self.minimumPixelCount
        self = CompositingQueue()
        let first = steps.reduce(target.height) { min($0, $1.area.y0) }
        let end = steps.reduce(0) { max($0, $1.area.y1) }
        let chosen = isSmall ? 1 : (end - first) * target.width / Self.bandPixelCount + 1
        let count = bandCount ?? chosen
        @Sendable func performBand(_ band: Int) {
            let rows = PixelRect(
                x0: 0, y0: first + (end - first) * band / count, x1: target.width,
                y1: first + (end - first) * (band + 1) / count)
            let compositor = Compositor(target: target, clip: rows)
            for index in steps.indices where steps[index].area.y0 < rows.y1 && steps[index].area.y1 > rows.y0 {
                compositor.perform(steps[index])
            }
        }
        guard count > 1 else {
            performBand(0)
            return 0
        }
        DispatchQueue.concurrentPerform(iterations: count, execute: performBand)
        return count
    }
}

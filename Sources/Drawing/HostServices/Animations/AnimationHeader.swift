/// The frames of an animation in an encoded image, read without decoding pixels.
package struct AnimationHeader: Equatable, Sendable {
    /// The format of the file.
    package var format: ImageFormat
    /// The duration of each frame as the file states it, in seconds.
    package var durations: [Double]
    /// How often the animation runs; 0 for without end.
    package var loopCount: Int

    /// The maximum number of frames that are read from a file.
    package static let maximumFrames = 10_000

    /// - Returns: `nil` for data that is not an image with at least two frames.
    package init?(_ bytes: [UInt8]) {
        switch ImageFormat(bytes) {
        case .gif:
            guard let file = GIFFile(bytes) else { return nil }
            self.init(.gif, file.frames.map { Double($0.delay) / 100 }, file.loopCount)
        case .png:
            guard let file = APNGFile(bytes) else { return nil }
            self.init(.png, file.frames.map(\.delay), file.loopCount)
        case .webp:
            guard let frames = Self.webp(ImageBytes(bytes)) else { return nil }
            self.init(.webp, frames.durations, frames.loopCount)
        case .jpeg, .heic, .avif, nil: return nil
        }
    }

    private init?(_ format: ImageFormat, _ durations: [Double], _ loopCount: Int) {
        guard durations.count > 1 else { return nil }
        (self.format, self.durations, self.loopCount) = (format, durations, loopCount)
    }

    /// Viewers show frames of at most 10 ms, which are usually mistakes, for 100 ms.
    package static func shownDuration(_ duration: Double) -> Double { duration < 0.011 ? 0.1 : duration }

    private static func webp(_ input: ImageBytes) -> (durations: [Double], loopCount: Int)? {
        guard input.matches("VP8X", at: 12), let flags = input[20], flags & 2 != 0 else { return nil }
        var durations: [Double] = []
        var loopCount = 0
        var at = ImageHeaderReader.webpHeaderLength
        while durations.count < maximumFrames, let length = input.little32(at + 4) {
            if input.matches("ANIM", at: at) {
                loopCount = input.little16(at + 12) ?? 0
            } else if input.matches("ANMF", at: at) {
                guard let milliseconds = input.little24(at + 20) else { break }
                durations.append(Double(milliseconds) / 1000)
            }
            at += 8 + length + length % 2
        }
        return (durations, loopCount)
    }
}

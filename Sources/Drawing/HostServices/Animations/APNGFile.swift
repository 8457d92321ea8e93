/// The structure of an animated PNG file: the positions of chunks, without the pixels.
///
/// Input is untrusted. A truncated file has the frames whose data begins before its end.
///
/// - Source: PNG specification, third edition, chunks `acTL`, `fcTL`, and `fdAT`.
package struct APNGFile: Sendable {
    /// One frame, whose area can be smaller than the canvas.
    package struct Frame: Sendable {
        /// The area of the frame on the canvas, in pixels.
        package var left, top, width, height: Int
        /// In seconds.
        package var delay: Double
        /// What happens to the area before the next frame.
        package var disposal: FrameDisposal
        /// Whether the frame is drawn over the previous contents instead of replacing them.
        package var isBlended: Bool
        /// The compressed data, without the numbers of `fdAT` chunks.
        package var data: [Range<Int>] = []
    }

    /// The width of the canvas, in pixels.
    package private(set) var width: Int
    /// The height of the canvas, in pixels.
    package private(set) var height: Int
    /// The whole chunks that apply to all frames, such as palettes, without the header of the image.
    package private(set) var common: [Range<Int>] = []
    /// The frames in order of display.
    package private(set) var frames: [Frame] = []
    /// How often the animation runs; 0 for without end.
    package private(set) var loopCount = 0

    /// The position of the header's bytes after the size: depth, color type, and methods.
    package static let formatBytes = 24..<29

    /// - Returns: `nil` if the data is not a PNG file with an animation.
    package init?(_ bytes: [UInt8]) {
        let input = ImageBytes(bytes)
        guard ImageFormat(bytes) == .png, input.big32(8) == 13, input.matches("IHDR", at: 12),
            let width = input.big32(16), let height = input.big32(20), width > 0, height > 0
        else { return nil }
        (self.width, self.height) = (width, height)
        var at = 33
        var isAnimated = false
        var hasPixels = false
        var current: Frame?
        // Closes a frame without data, too, which is then left out.
        func close(_ frames: inout [Frame]) {
            if let frame = current, !frame.data.isEmpty { frames.append(frame) }
            current = nil
        }
        while frames.count < AnimationHeader.maximumFrames, let length = input.big32(at) {
            let content = at + 8..<at + 8 + length
            let type = String(decoding: input.bytes(at: at + 4, 4), as: UTF8.self)
            switch type {
            case "acTL":
                isAnimated = true
                loopCount = input.big32(content.lowerBound + 4) ?? 0
            case "fcTL":
                close(&frames)
                current = Self.frame(input, content, width, height)
            case "IDAT":
                hasPixels = true
                current?.data.append(content.clamped(to: 0..<input.count))
            case "fdAT":
                current?.data.append(content.dropFirst(4).clamped(to: 0..<input.count))
            case "IEND": at = input.count
            default:
                if !hasPixels, content.upperBound + 4 <= input.count { common.append(at..<content.upperBound + 4) }
            }
            at += 12 + length
        }
        close(&frames)
        guard isAnimated, !frames.isEmpty else { return nil }
    }

    /// `nil` for a frame outside the image.
    private static func frame(_ input: ImageBytes, _ content: Range<Int>, _ width: Int, _ height: Int) -> Frame? {
        let at = content.lowerBound
        guard content.count >= 26, let frameWidth = input.big32(at + 4), let frameHeight = input.big32(at + 8),
            let left = input.big32(at + 12), let top = input.big32(at + 16), let above = input.big16(at + 20),
            let below = input.big16(at + 22), let disposal = input[at + 24], let blend = input[at + 25],
            frameWidth > 0, frameHeight > 0, left + frameWidth <= width, top + frameHeight <= height
        else { return nil }
        return Frame(
            left: left, top: top, width: frameWidth, height: frameHeight,
            delay: Double(above) / Double(below == 0 ? 100 : below),
            disposal: disposal == 1 ? .clear : disposal == 2 ? .restore : .keep, isBlended: blend == 1)
    }
}

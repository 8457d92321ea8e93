/// The structure of a GIF file: positions of palettes and compressed pixels, without the pixels.
///
/// Input is untrusted. A truncated file has the frames whose descriptors are complete.
///
/// - Source: GIF89a specification; the application block NETSCAPE2.0 for the number of repetitions.
package struct GIFFile: Sendable {
    /// One frame, whose area can be smaller than the canvas.
    package struct Frame: Sendable {
        /// The area of the frame on the canvas, in pixels.
        package var left, top, width, height: Int
        /// In hundredths of a second.
        package var delay: Int
        /// What happens to the area before the next frame.
        package var disposal: FrameDisposal
        /// The index of the color that leaves pixels unchanged.
        package var transparentIndex: Int?
        /// The bytes of the palette, three for each color.
        package var palette: Range<Int>
        /// Whether the rows are stored in four passes.
        package var isInterlaced: Bool
        /// The number of bits of a pixel before compression.
        package var minimumCodeSize: Int
        /// The position of the first block of compressed data. Each block begins with its length.
        package var data: Int
    }

    /// The width of the canvas, in pixels.
    package private(set) var width: Int
    /// The height of the canvas, in pixels.
    package private(set) var height: Int
    /// The frames in order of display.
    package private(set) var frames: [Frame] = []
    /// How often the animation runs; 0 for without end. Without a statement, once.
    package private(set) var loopCount = 1

    /// - Returns: `nil` if the data is not a GIF file with a size.
    package init?(_ bytes: [UInt8]) {
        let input = ImageBytes(bytes)
        guard ImageFormat(bytes) == .gif, let width = input.little16(6), let height = input.little16(8), width > 0,
            height > 0, let flags = input[10]
        else { return nil }
        (self.width, self.height) = (width, height)
        var at = 13
        let common = Self.palette(flags, at: &at, input)
        var control = Control()
        while let kind = input[at], frames.count < AnimationHeader.maximumFrames {
            switch kind {
            case 0x21:
                guard let label = input[at + 1] else { return }
                if label == 0xF9, let flags = input[at + 3], let delay = input.little16(at + 4),
                    let index = input[at + 6]
                {
                    control = Control(flags: flags, delay: delay, index: Int(index))
                } else if label == 0xFF, input.matches("NETSCAPE2.0", at: at + 3), input[at + 15] == 1,
                    let count = input.little16(at + 16)
                {
                    // The number of repetitions after the first run.
                    loopCount = count == 0 ? 0 : count + 1
                }
                at = Self.endOfBlocks(at + 2, input)
            case 0x2C:
                guard let frame = Self.frame(control, common, at: &at, input) else { return }
                frames.append(frame)
                control = Control()
            case 0x3B: return
            // Some files have padding between blocks.
            case 0: at += 1
            default: return
            }
        }
    }

    private struct Control {
        var delay = 0
        var disposal = FrameDisposal.keep
        var transparentIndex: Int?

        init() {}

        init(flags: UInt8, delay: Int, index: Int) {
            self.delay = delay
            disposal = (flags >> 2) & 7 == 2 ? .clear : (flags >> 2) & 7 == 3 ? .restore : .keep
            transparentIndex = flags & 1 == 1 ? index : nil
        }
    }

    private static func palette(_ flags: UInt8, at: inout Int, _ input: ImageBytes) -> Range<Int>? {
        guard flags & 0x80 != 0 else { return nil }
        let length = 3 << (Int(flags & 7) + 1)
        defer { at += length }
        return at + length <= input.count ? at..<at + length : nil
    }

    private static func endOfBlocks(_ start: Int, _ input: ImageBytes) -> Int {
        var at = start
        while let length = input[at], length > 0 { at += 1 + Int(length) }
        return at + 1
    }

    private static func frame(
        _ control: Control, _ common: Range<Int>?, at: inout Int, _ input: ImageBytes
    ) -> Frame? {
        guard let left = input.little16(at + 1), let top = input.little16(at + 3), let width = input.little16(at + 5),
            let height = input.little16(at + 7), let flags = input[at + 9], width > 0, height > 0
        else { return nil }
        at += 10
        let own = palette(flags, at: &at, input)
        guard let palette = own ?? common, let codeSize = input[at], 1...11 ~= codeSize else { return nil }
        let data = at + 1
        at = endOfBlocks(data, input)
        return Frame(
            left: left, top: top, width: width, height: height, delay: control.delay, disposal: control.disposal,
            transparentIndex: control.transparentIndex, palette: palette, isInterlaced: flags & 0x40 != 0,
            minimumCodeSize: Int(codeSize), data: data)
    }
}

internal import HostServices

/// The canvas on which the frames of a GIF or APNG file are drawn one after another.
struct FrameCanvas {
    /// What was drawn. Each frame is drawn over what the previous ones left.
    private(set) var bitmap: Bitmap
    /// The index of the next frame.
    private var position = 0
    /// What happens to the area of the last frame before the next one.
    private var pending: (disposal: FrameDisposal, area: PixelRect, saved: Bitmap?)?

    /// An empty canvas; sizes are in pixels.
    init(width: Int, height: Int) { bitmap = Bitmap(width: width, height: height) }

    /// Continues with the first frame, on an empty canvas.
    mutating func rewind() {
        position = 0
        pending = nil
        bitmap.fill(0)
    }

    /// The next of some frames, for which the canvas is prepared; `nil` after the last one.
    ///
    /// - Parameter properties: The disposal and the area of a frame, which is limited to the canvas.
    mutating func next<Frame>(
        of frames: [Frame],
        _ properties: (Frame) -> (disposal: FrameDisposal, left: Int, top: Int, width: Int, height: Int)
    ) -> Frame? {
        guard position < frames.count else { return nil }
        let frame = frames[position]
        position += 1
        switch pending?.disposal {
        case .keep, nil: break
        case .clear: if let area = pending?.area { bitmap.clear(area) }
        case .restore: if let saved = pending?.saved { bitmap = saved }
        }
        let (disposal, left, top, width, height) = properties(frame)
        let area = PixelRect(
            x0: min(left, bitmap.width), y0: min(top, bitmap.height), x1: min(left + width, bitmap.width),
            y1: min(top + height, bitmap.height))
        // Restoring what was before the first frame is the same as clearing it.
        pending = (disposal, area, disposal == .restore ? bitmap.copy() : nil)
        return frame
    }
}

internal import CollectionCore
internal import DisplayList

/// Displays the duration of frames in a corner.
struct FrameMeter {
    private var recent: [Double] = []
    private var contents = 0
    /// The size of decoded images in memory and its limit.
    var imageBytes = (held: 0, limit: 0)

    /// - Parameters:
    ///   - seconds: The time from events to pixels.
    ///   - contents: The number of cells drawn.
    mutating func note(_ seconds: Double, contents: Int) {
        recent.append(seconds * 1000)
        if recent.count > 60 { recent.removeFirst() }
        self.contents = contents
    }

    /// The text, drawn above everything else, for a window of this size.
    func items(in size: Size) -> [DisplayItem] {
        guard let last = recent.last, let worst = recent.max() else { return [] }
        func text(_ value: Double) -> String {
            let tenths = Int((value * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
        let label =
            "\(text(last)) ms   worst \(text(worst))   drawn \(contents)"
            + "   images \(imageBytes.held >> 20) of \(imageBytes.limit >> 20) MB"
        let frame = Rect(x: size.width - 340, y: size.height - 30, width: 332, height: 22)
        return [
            .fill(.roundedRect(frame, CornerRadii(11)), .color(Color(red: 0, green: 0, blue: 0, alpha: 0.6))),
            .text(
                TextRun(
                    string: label, font: FontDescription(size: 12, weight: 500), color: .white, frame: frame,
                    alignment: .center)),
        ]
    }
}

internal import CollectionCore
internal import DisplayList

/// Plots the duration of the last frames in a corner.
///
/// Each frame is a bar: green for a short duration, amber close to the budget at 60 frames per second, and red above
/// it. A line marks the budget.
struct FrameMeter {
    /// The durations of the last frames, in milliseconds, oldest first.
    private(set) var recent: [Double] = []
    private var contents = 0
    /// The size of decoded images in memory and its limit.
    var imageBytes = (held: 0, limit: 0)

    /// The number of frames in the plot.
    static let capacity = 240
    /// The duration of a frame at 60 frames per second, in milliseconds.
    static let budget = 1000.0 / 60
    /// The fraction of the budget above which a frame is close to it.
    private static let warningFraction = 0.75
    /// The duration at the top of the plot, in milliseconds. Longer bars end there.
    private static let ceiling = budget * 2
    private static let plotHeight = 56.0
    private static let edge = 10.0

    /// - Parameters:
    ///   - seconds: The time from events to pixels.
    ///   - contents: The number of cells drawn.
    mutating func note(_ seconds: Double, contents: Int) {
        recent.append(seconds * 1000)
        if recent.count > Self.capacity { recent.removeFirst(recent.count - Self.capacity) }
        self.contents = contents
    }

    /// The color of a frame's bar.
    static func color(of milliseconds: Double) -> Color {
        if milliseconds <= budget * warningFraction { return Color(red: 0.30, green: 0.80, blue: 0.42) }
        if milliseconds <= budget { return Color(red: 1, green: 0.72, blue: 0.20) }
        return Color(red: 1, green: 0.33, blue: 0.31)
    }

    /// The plot and its text, drawn above everything else, for a window of this size.
    func items(in size: Size) -> [DisplayItem] {
        guard let last = recent.last, let worst = recent.max() else { return [] }
        let width = Double(Self.capacity) + 2 * Self.edge
        let height = Self.plotHeight + 50
        let plate = Rect(x: size.width - width - 10, y: size.height - height - 10, width: width, height: height)
        let plot = Rect(
            x: plate.x + Self.edge, y: plate.y + 27, width: Double(Self.capacity), height: Self.plotHeight)
        var items: [DisplayItem] = [
            .fill(
                .roundedRect(plate, CornerRadii(10)), .color(Color(red: 0.06, green: 0.07, blue: 0.09, alpha: 0.86)))
        ]
        for (index, duration) in recent.enumerated() {
            let length = max(1, min(duration / Self.ceiling, 1) * plot.height)
            let bar = Rect(
                x: plot.maxX - Double(recent.count - index), y: plot.maxY - length, width: 1, height: length)
            items.append(.fill(.rect(bar), .color(Self.color(of: duration))))
        }
        let line = Rect(
            x: plot.x, y: plot.maxY - plot.height * Self.budget / Self.ceiling, width: plot.width, height: 1)
        items.append(.fill(.rect(line), .color(Color(red: 1, green: 1, blue: 1, alpha: 0.55))))
        func label(_ text: String, y: Double, alpha: Double, _ alignment: TextRun.Alignment) {
            let frame = Rect(x: plot.x, y: y, width: plot.width, height: 16)
            items.append(
                .text(
                    TextRun(
                        string: text, font: FontDescription(size: 11, weight: 500),
                        color: Color(red: 1, green: 1, blue: 1, alpha: alpha), frame: frame, alignment: alignment)))
        }
        let late = recent.filter { $0 > Self.budget }.count
        label("\(Self.text(last)) ms   worst \(Self.text(worst))", y: plate.y + 7, alpha: 1, .left)
        label(late == 0 ? "none over 16.7 ms" : "\(late) over 16.7 ms", y: plate.y + 7, alpha: 1, .right)
        label("cells drawn \(contents)", y: plot.maxY + 4, alpha: 0.75, .left)
        label("images \(imageBytes.held >> 20) of \(imageBytes.limit >> 20) MB", y: plot.maxY + 4, alpha: 0.75, .right)
        return items
    }

    private static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

internal import FileAccess
internal import Foundation

/// The timings of one frame, in seconds.
package struct FrameRecord: Equatable {
    /// The time at which the frame started, on the host's clock.
    package var start: Double
    /// The time from reading events until the pixels were shown, without that of waiting for it.
    package var duration: Double
    /// The time since the previous frame was shown; `nil` for the first frame and after a time without movement.
    package var gap: Double?
}

/// Collects the timings of all frames of a window and writes them as comma-separated values.
struct FrameFile {
    private let path: String
    private var records: [FrameRecord] = []

    /// Creates a file without frames. It is written by ``write()``.
    init(path: String) { self.path = path }

    /// Adds the timings of a frame.
    mutating func note(_ record: FrameRecord) { records.append(record) }

    /// A line for each frame: its number, its start since the first frame, its duration, and the time since the
    /// previous frame was shown, in milliseconds. The last value is empty after a time without movement.
    var text: String {
        let origin = records.first?.start ?? 0
        var lines = ["frame,start_ms,duration_ms,gap_ms"]
        for (index, record) in records.enumerated() {
            let gap = record.gap.map(Self.milliseconds) ?? ""
            lines.append(
                "\(index),\(Self.milliseconds(record.start - origin)),\(Self.milliseconds(record.duration)),\(gap)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }

    /// Replaces the file at the path by ``text``.
    func write() throws(FileError) { try OutputFile.write(text, to: path) }
}

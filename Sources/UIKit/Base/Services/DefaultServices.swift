internal import CollectionCore
internal import DisplayList
import Foundation

/// Monotonic system time.
@MainActor package final class SystemClock: HostClock {
    package init() {}
    package var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// Text measurement from the bundled font's advance widths.
final class BundledFontMetrics: TextMeasuring {
    func size(of run: TextRun, width: Double) -> Size {
        guard !run.string.isEmpty else { return .zero }
        let face = run.font
        let table = InterMetrics.table(weight: face.weight)
        let breaker = LineBreaker(
            limit: width > 0 ? width / face.size : 0, breaksWords: run.lineBreak == .characterWrap,
            maximumLines: run.maximumLines
        ) { InterMetrics.advance(of: $0, in: table, isMonospaced: face.isMonospaced) }
        let result = breaker.measure(run.string)
        let metrics = metrics(of: face)
        let lineHeight = metrics.ascent + metrics.descent
        return Size(
            width: result.width * face.size,
            height: Double(result.lines) * lineHeight + Double(max(0, result.lines - 1)) * metrics.leading)
    }

    func metrics(of font: FontDescription) -> FontMetrics { InterMetrics.metrics(of: font) }
}

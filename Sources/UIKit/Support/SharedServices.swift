package import CollectionCore
package import DisplayList
import Foundation

/// Text measurement that any thread may ask, at any time, also while another thread measures.
package protocol ThreadSafeTextMeasuring: AnyObject, Sendable {
    /// As in ``TextMeasuring``.
    func size(of run: TextRun, width: Double) -> Size
    func metrics(of font: FontDescription) -> FontMetrics
}

/// Measures and reads for code that may run on any thread, as `NSString.size(withAttributes:)`, fonts and
/// `UIImage(named:)` do on iOS.
///
/// On the main actor the host answers. Other threads get what the host offers them; the answers are the same.
package enum SharedServices {
    private struct State {
        var text: any ThreadSafeTextMeasuring = SharedFontMetrics()
        var readHeader: @Sendable ([UInt8]) -> ImageHeader? = ImageHeaderReader.header
    }
    private static let lock = NSLock()
    /// Only read and written under `lock`.
    nonisolated(unsafe) private static var state = State()

    /// Other threads measure with `text` from now on.
    static func use(_ text: any ThreadSafeTextMeasuring) { lock.withLock { state.text = text } }
    /// Other threads read headers with `readHeader` from now on.
    static func use(_ readHeader: @escaping @Sendable ([UInt8]) -> ImageHeader?) {
        lock.withLock { state.readHeader = readHeader }
    }

    static func size(of run: TextRun, width: Double) -> Size {
        if MainThread.isCurrent {
            return MainActor.assumeIsolated { HostServices.text.size(of: run, width: width) }
        }
        return lock.withLock { state.text }.size(of: run, width: width)
    }

    static func metrics(of font: FontDescription) -> FontMetrics {
        if MainThread.isCurrent { return MainActor.assumeIsolated { HostServices.text.metrics(of: font) } }
        return lock.withLock { state.text }.metrics(of: font)
    }

    static func header(of bytes: [UInt8]) -> ImageHeader? {
        if MainThread.isCurrent { return MainActor.assumeIsolated { HostServices.images.header(of: bytes) } }
        return lock.withLock { state.readHeader }(bytes)
    }
}

/// The bundled font's advance widths: tables that never change.
final class SharedFontMetrics: ThreadSafeTextMeasuring {
    func size(of run: TextRun, width: Double) -> Size { BundledFontMetrics.size(of: run, width: width) }
    func metrics(of font: FontDescription) -> FontMetrics { InterMetrics.metrics(of: font) }
}

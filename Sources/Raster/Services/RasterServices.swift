import CollectionCore
import DisplayList
import Foundation
internal import UIKit

/// Gives the shell exact text measurement and picture headers.
@MainActor public enum RasterServices {
    /// The engine that measures; hand it to `FrameRenderer` so that what was measured need not be laid out again.
    public private(set) static var text: TextEngine?

    /// Installs Pango's measures and the header reader in place of the defaults. Calling it again with the same mode
    /// changes nothing.
    ///
    /// - Throws: What `TextEngine.init` throws; the defaults stay in place then.
    @discardableResult
    public static func install(mode: TextEngine.Mode = .bundled) throws(RasterError) -> TextEngine {
        if let text, text.mode == mode { return text }
        let engine = try TextEngine(mode: mode)
        text = engine
        HostServices.text = PangoMeasuring(engine)
        HostServices.images = HeaderReading()
        return engine
    }
}

/// Text measured by the engine that draws it.
@MainActor final class PangoMeasuring: TextMeasuring {
    private let engine: TextEngine

    let forOtherThreads: any ThreadSafeTextMeasuring

    init(_ engine: TextEngine) {
        self.engine = engine
        forOtherThreads = SharedPangoMeasuring(mode: engine.mode)
    }

    func size(of run: TextRun, width: Double) -> Size {
        engine.layout(run, width: width, height: .infinity).size
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(engine.metrics(of: font))
    }
}

/// The same measures for threads other than the main actor's.
///
/// Pango's objects belong to one thread at a time, and drawing uses those of the main actor's engine without a lock. So
/// this has an engine of its own, made when it is first asked, behind a lock.
final class SharedPangoMeasuring: ThreadSafeTextMeasuring {
    private let mode: TextEngine.Mode
    private let lock = NSLock()
    /// Only used under `lock`.
    nonisolated(unsafe) private var engine: TextEngine?

    init(mode: TextEngine.Mode) { self.mode = mode }

    private func withEngine<Answer>(_ body: (TextEngine) -> Answer) -> Answer {
        lock.withLock {
            if let engine { return body(engine) }
            do {
                let made = try TextEngine(mode: mode)
                engine = made
                return body(made)
            } catch {
                // The main actor's engine read the same fonts a moment ago.
                preconditionFailure("The fonts that were installed for measuring cannot be read any more: \(error)")
            }
        }
    }

    func size(of run: TextRun, width: Double) -> Size {
        withEngine { $0.layout(run, width: width, height: .infinity).size }
    }

    func metrics(of font: FontDescription) -> FontMetrics { withEngine { FontMetrics($0.metrics(of: font)) } }
}

extension FontMetrics {
    fileprivate init(_ m: (ascent: Double, descent: Double, capHeight: Double, xHeight: Double)) {
        self.init(ascent: m.ascent, descent: m.descent, leading: 0, capHeight: m.capHeight, xHeight: m.xHeight)
    }
}

/// Picture sizes from headers.
@MainActor final class HeaderReading: ImageReading {
    let forOtherThreads: @Sendable ([UInt8]) -> ImageHeader? = HeaderReading.read
    func header(of bytes: [UInt8]) -> ImageHeader? { Self.read(bytes) }

    nonisolated private static func read(_ bytes: [UInt8]) -> ImageHeader? {
        bytes.withUnsafeBytes(HeaderReader.header).map {
            ImageHeader(pixelSize: $0.uprightSize, orientation: $0.orientation)
        }
    }
}

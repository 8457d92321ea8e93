import CollectionCore
internal import CoreGraphics
import DisplayList
import Foundation
internal import QuartzCore
internal import UIKit

/// Gives the shell exact text measurement.
@MainActor public enum RasterServices {
    /// The engine that measures; hand it to `FrameRenderer` so that what was measured need not be laid out again.
    public static var text: TextEngine? { (HostServices.text as? PangoMeasuring)?.engine }

    /// Installs Pango's measures in place of the defaults. Calling it again with the same mode
    /// changes nothing.
    ///
    /// The services belong to the host that is in use, and to hosts that are made later in its place; without a host,
    /// to the process.
    ///
    /// - Throws: What `TextEngine.init` throws; the defaults stay in place then.
    @discardableResult
    public static func install(mode: TextEngine.Mode = .bundled) throws(RasterError) -> TextEngine {
        if let text, text.mode == mode { return text }
        let engine = try TextEngine(mode: mode)
        HostServices.text = PangoMeasuring(engine)
        (PixelServices.maker as? PixelMaker)?.useText(mode)
        return engine
    }
}

/// Text measured by the engine that draws it.
///
/// That engine draws on the main actor, and Pango's font maps must not be used by two threads at once. Other threads
/// share a second engine of the same mode, one after the other.
final class PangoMeasuring: TextMeasuring, @unchecked Sendable {
    /// For the main actor.
    let engine: TextEngine
    private let lock = NSLock()
    private var otherEngine: TextEngine?

    init(_ engine: TextEngine) {
        self.engine = engine
    }

    private func withEngine<Result>(_ body: (TextEngine) -> Result) -> Result {
        if MainThread.isCurrent { return body(engine) }
        return lock.withLock {
            if let otherEngine { return body(otherEngine) }
            do {
                let made = try TextEngine(mode: engine.mode)
                otherEngine = made
                return body(made)
            } catch {
                fatalError("Text cannot be measured off the main thread, although it could on it: \(error)")
            }
        }
    }

    func size(of run: TextRun, width: Double) -> Size {
        withEngine { $0.layout(run, width: width, height: .infinity).size }
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        let m = withEngine { $0.metrics(of: font) }
        return FontMetrics(
            ascent: m.ascent, descent: m.descent, leading: 0, capHeight: m.capHeight, xHeight: m.xHeight)
    }
}

import CollectionCore
internal import CoreGraphics
import DisplayList
import Foundation
internal import HostServices
internal import QuartzCore

/// The text engine that measures for UIKit. Linking this module is enough for `TextEngine.Mode.bundled`.
@MainActor public enum RasterServices {
    /// The measuring engine; `nil` if the fonts are missing. Pass it to `FrameRenderer` so that measured text need not
    /// be laid out again.
    public static var text: TextEngine? { (HostServices.text as? PangoMeasuring)?.engine }

    /// Chooses the engine that measures text, its mode, and its fonts. Calling it again with the same arguments has no
    /// effect.
    ///
    /// The services belong to the current host, and to hosts that later replace it; without a host, to the process.
    ///
    /// - Throws: Errors of `TextEngine.init`. The defaults are unchanged in that case.
    @discardableResult
    public static func install(
        mode: TextEngine.Mode = .bundled, additionalFonts: AdditionalFonts? = nil,
        metrics: TextEngine.Metrics = .device
    ) throws(RasterError) -> TextEngine {
        if let measuring = HostServices.text as? PangoMeasuring, measuring.engine.mode == mode,
            measuring.engine.additionalFonts == additionalFonts, measuring.engine.metrics == metrics
        {
            HostServices.text = measuring
            return measuring.engine
        }
        let engine = try TextEngine(mode: mode, additionalFonts: additionalFonts, metrics: metrics)
        HostServices.text = PangoMeasuring(engine)
        (PixelServices.renderer as? PixelRenderer)?.useText(mode, additionalFonts, metrics)
        return engine
    }

    /// The engine that the app has chosen; if it has not chosen one, installs one of `mode`.
    ///
    /// - Throws: Errors of `TextEngine.init`.
    @discardableResult
    package static func installIfNeeded(_ mode: TextEngine.Mode) throws(RasterError) -> TextEngine {
        if let chosen = HostServiceTable.current.chosenText as? PangoMeasuring { return chosen.engine }
        return try install(mode: mode)
    }
}

/// Text measurement with the engine that draws the text.
///
/// That engine draws on the main actor, and Pango's font maps must not be used by two threads at once. Other threads
/// share a second engine of the same mode, one at a time.
final class PangoMeasuring: TextMeasuring, @unchecked Sendable {
    /// The name of the library and of the fonts.
    var name: String { "Pango, \(engine.mode == .bundled ? "bundled fonts" : "fonts of this machine")" }
    /// The engine of the main actor.
    let engine: TextEngine
    private let lock = NSLock()
    private var otherEngine: TextEngine?

    /// Measures with an engine of the main actor.
    init(_ engine: TextEngine) {
        self.engine = engine
    }

    /// The engine of programs that choose none. Without the font files, it reports the reason once.
    static func standard() -> PangoMeasuring? {
        do {
            return PangoMeasuring(try TextEngine())
        } catch {
            ProcessTables.shared.warnOnce(
                "Text is measured without the text engine, because its fonts cannot be read: \(error)",
                key: "text engine")
            return nil
        }
    }

    private func withEngine<Result>(_ body: (TextEngine) -> Result) -> Result {
        if MainThread.isCurrent { return body(engine) }
        return lock.withLock {
            if let otherEngine { return body(otherEngine) }
            do {
                let created = try TextEngine(
                    mode: engine.mode, additionalFonts: engine.additionalFonts, metrics: engine.metrics)
                otherEngine = created
                return body(created)
            } catch {
                fatalError("The text engine for other threads than the main thread cannot be created: \(error)")
            }
        }
    }

    /// Lays out the text with the engine for this thread.
    func size(of run: TextRun, width: Double) -> Size {
        withEngine { $0.size(of: run, width: width) }
    }

    /// Finds line breaks with the engine's dictionary.
    func lineBreaks(in paragraph: String) -> [Int] { withEngine { $0.lineBreaks(in: paragraph) } }
    /// Returns the positions of the caret in one line.
    func caretOffsets(of run: TextRun) -> [Double] { withEngine { $0.caretOffsets(of: run) } }
    /// Returns the extent of one line, with glyphs of other fonts.
    func lineExtent(of run: TextRun) -> (ascent: Double, descent: Double) { withEngine { $0.lineExtent(of: run) } }
    /// Returns the outlines of the glyphs.
    func outline(of run: TextRun) -> Path? { withEngine { $0.outline(of: run) } }

    /// From the tables of the system font, if the font has its widths.
    func exactWidth(of run: TextRun) -> Double? {
        withEngine { $0.hasSystemMetrics(run.font) } ? SystemFont.exactWidth(of: run) : nil
    }

    /// The fonts of the engine, by family.
    var fontFamilies: [String: [String]] { withEngine { $0.fontFamilies } }

    /// Returns the metrics of a font, without leading.
    func metrics(of font: FontDescription) -> FontMetrics {
        let m = withEngine { $0.metrics(of: font) }
        return FontMetrics(
            ascent: m.ascent, descent: m.descent, leading: 0, capHeight: m.capHeight, xHeight: m.xHeight)
    }
}

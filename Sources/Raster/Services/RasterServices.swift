import CollectionCore
internal import CoreGraphics
import DisplayList
internal import UIKit

/// Gives the shell exact text measurement.
@MainActor public enum RasterServices {
    /// The engine that measures; hand it to `FrameRenderer` so that what was measured need not be laid out again.
    public private(set) static var text: TextEngine?

    /// Installs Pango's measures in place of the defaults. Calling it again with the same mode
    /// changes nothing.
    ///
    /// - Throws: What `TextEngine.init` throws; the defaults stay in place then.
    @discardableResult
    public static func install(mode: TextEngine.Mode = .bundled) throws(RasterError) -> TextEngine {
        if let text, text.mode == mode { return text }
        let engine = try TextEngine(mode: mode)
        text = engine
        HostServices.text = PangoMeasuring(engine)
        (PixelServices.maker as? PixelMaker)?.useText(mode)
        return engine
    }
}

/// Text measured by the engine that draws it.
@MainActor final class PangoMeasuring: TextMeasuring {
    private let engine: TextEngine

    init(_ engine: TextEngine) {
        self.engine = engine
    }

    func size(of run: TextRun, width: Double) -> Size {
        engine.layout(run, width: width, height: .infinity).size
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        let m = engine.metrics(of: font)
        return FontMetrics(
            ascent: m.ascent, descent: m.descent, leading: 0, capHeight: m.capHeight, xHeight: m.xHeight)
    }
}

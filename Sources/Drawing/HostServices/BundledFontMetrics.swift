internal import CollectionCore
internal import DisplayList

/// Text measurement from the tables of the bundled font, for programs without a text engine.
///
/// It applies the kerning, the substitutions, and the line breaks that the text engine applies, with the same rounding,
/// so that linking that engine does not change a layout. Characters that the bundled font lacks have the widths of
/// ``InterMetrics/fallbackAdvance(of:)``.
final class BundledFontMetrics: TextMeasuring {
    /// See ``TextMeasuring/name``.
    let name = "bundled font tables"
    private let design: SystemFontDesign

    /// - Parameter design: The font of text that names no family.
    init(_ design: SystemFontDesign = .device) { self.design = design }

    /// Lays out the text with the advances of the tables.
    func size(of run: TextRun, width: Double) -> Size {
        guard !run.string.isEmpty, !width.isNaN else { return .zero }
        let layout = BundledTextLayout(run, width: max(0, width), design)
        let metrics = metrics(of: run.font)
        return Size(width: layout.width, height: Double(layout.lineCount) * (metrics.ascent + metrics.descent))
    }

    /// Returns the width in the system font; `nil` for other designs.
    func exactWidth(of run: TextRun) -> Double? {
        design.design(of: run.font) == .device ? SystemFont.exactWidth(of: run) : nil
    }

    /// Returns the metrics of the face in the tables.
    func metrics(of font: FontDescription) -> FontMetrics {
        design.design(of: font) == .inter ? InterMetrics.metrics(of: font) : SystemFont.metrics(of: font)
    }
    /// The only family is that of the bundled font.
    let fontFamilies = ["Inter": ["Inter-Bold", "Inter-Regular"]]
}

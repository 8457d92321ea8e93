package import DisplayList

/// The font of text that names no family.
package enum SystemFontDesign: Hashable, Sendable {
    /// The bundled font with the advances and metrics of a device.
    case device
    /// Inter with its own advances and metrics.
    case inter

    /// The design that a font has if `self` is the one of text without a family.
    package func design(of font: FontDescription) -> SystemFontDesign {
        // Inter is also bundled as a family of its own.
        guard let family = font.family, family.lowercased() == "inter" else { return self }
        return .inter
    }
}

/// The metrics of the system font, and its place in the designs of the font file.
///
/// The advance of a character is linear in the weight's mix of two faces and in the optical size; tracking is added to
/// it. See `Tests/Fixtures/text/metrics.json`.
package struct SystemFont: Hashable, Sendable {
    /// The CSS weight: a multiple of 100.
    package let weight: Int
    /// Numbers of the format of font files, 16,384 for 1: the mix of the regular and the extreme face, negative for the
    /// ultra light one; the share of the design of titles; and the share of the greatest tracking.
    let mix, titleShare, trackingShare: Int
    /// Whether the italic face is used.
    let isItalic: Bool

    private static let one = 16_384.0
    /// The tracking at the end of the axis, in 2,048ths of the em square.
    private static let maximumTracking = 128.0

    /// The designs of a font at its size.
    package init(_ font: FontDescription) {
        weight = min(900, max(100, (font.weight + 50) / 100 * 100))
        isItalic = font.isItalic
        mix = Int(((SystemTables.mixes[weight] ?? 0) * Self.one).rounded())
        titleShare = Int((Self.share(at: font.size) * Self.one).rounded())
        trackingShare = Int((Self.tracking(at: font.size) / Self.maximumTracking * Self.one).rounded())
    }

    /// The share of the design of titles at a point size.
    private static func share(at size: Double) -> Double {
        interpolate(SystemTables.opticalSizes.map { ($0.size, $0.share) }, at: size)
    }

    /// The tracking at a point size, in 2,048ths of the em square.
    private static func tracking(at size: Double) -> Double {
        interpolate(SystemTables.tracking.map { ($0.size, $0.units) }, at: size)
    }

    /// The value of the straight lines between points, which are in ascending order.
    private static func interpolate(_ points: [(Double, Double)], at x: Double) -> Double {
        guard let first = points.first, let last = points.last, x > first.0 else { return points.first?.1 ?? 0 }
        guard x < last.0, let index = points.firstIndex(where: { $0.0 >= x }) else { return last.1 }
        let (low, high) = (points[index - 1], points[index])
        return low.1 + (high.1 - low.1) * (x - low.0) / (high.0 - low.0)
    }

    /// The positions on the axes of the font file, as text engines read them.
    package var variations: String {
        let share = Double(titleShare) / Self.one
        let tracking = Double(trackingShare) / Self.one * Self.maximumTracking
        return "wght=\(weight),OPTI=\(share),TRAK=\(tracking)"
    }

    /// The change of a value from that of regular text, given the values of the masters in the order of
    /// `SystemTablesAdvances`.
    func change(_ values: [Int]) -> Double {
        let title = Double(titleShare) / Self.one
        let mix = Double(abs(mix)) / Self.one
        let extreme = self.mix < 0 ? 1 : 2
        let inText = Double(values[extreme] - values[0])
        let inTitles = Double(values[3 + extreme] - values[3]) - inText
        return mix * inText + title * Double(values[3] - values[0]) + mix * title * inTitles
    }

    /// The tracking in units of the font file.
    var tracking: Double {
        Double(trackingShare) / Self.one * Self.maximumTracking * Double(SystemTables.unitsPerEm) / 2_048
    }

    /// The growth of the kerning of pairs that were not recorded.
    var kerningGrowth: Double { Double(titleShare) / Self.one }

    /// The width of a line of the design of a device; see ``TextMeasuring/exactWidth(of:)``.
    package static func exactWidth(of run: TextRun) -> Double? {
        run.font.isMonospaced ? nil : ShapedTexts.exactWidth(of: run, .device)
    }

    /// The metrics of a font of the design of a device, in points, not rounded.
    package static func metrics(of font: FontDescription) -> FontMetrics {
        func points(_ units: Int) -> Double { font.size * Double(units) / 2_048 }
        return FontMetrics(
            ascent: points(SystemTables.ascent), descent: points(SystemTables.descent), leading: 0,
            capHeight: points(SystemTables.capHeight), xHeight: points(xHeight(of: font)))
    }

    /// In 2,048ths of the em square.
    private static func xHeight(of font: FontDescription) -> Int {
        if font.isMonospaced {
            let heights = SystemTables.monospacedXHeights
            return font.weight < InterMetrics.minimumBoldMonospacedWeight ? heights.0 : heights.1
        }
        let face = SystemFont(font)
        let upright = SystemTables.xHeights[face.weight] ?? (0, 0)
        var (text, title) = (upright.text, upright.title)
        if font.isItalic, let regular = SystemTables.xHeights[400] {
            text += SystemTables.italicXHeights.text - regular.text
            title += SystemTables.italicXHeights.title - regular.title
        }
        let share = share(at: font.size)
        return Int(((1 - share) * Double(text) + share * Double(title)).rounded())
    }
}

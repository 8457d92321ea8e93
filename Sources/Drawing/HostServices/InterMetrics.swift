package import DisplayList

/// Metrics of the faces of Inter and of the monospaced font that belongs to it.
package enum InterMetrics {
    /// Returns the metrics of a face with the rounding of the text engine.
    static func metrics(of face: FontDescription) -> FontMetrics {
        let scale = FontScale(size: face.size, unitsPerEm: InterTables.unitsPerEm)
        func points(_ value: Int) -> Double { Double(scale.units(value)) / 1024 }
        let letters = letterHeights(of: face)
        return FontMetrics(
            ascent: points(InterTables.ascent), descent: points(InterTables.descent),
            leading: points(InterTables.lineGap), capHeight: letters.cap, xHeight: letters.x)
    }

    /// The heights of capitals and of lowercase letters without ascenders, in points.
    package static func letterHeights(of face: FontDescription) -> (cap: Double, x: Double) {
        let unit = face.size / Double(InterTables.unitsPerEm)
        guard face.isMonospaced else {
            return (unit * Double(InterTables.capHeight), unit * Double(InterTables.xHeight))
        }
        let heights = MonospacedTables.xHeights
        return (
            unit * Double(MonospacedTables.capHeight),
            unit * Double(face.weight < minimumBoldMonospacedWeight ? heights.0 : heights.1)
        )
    }

    /// The bundled monospaced font has a regular and a bold face. Lighter weights have the regular one.
    package static let minimumBoldMonospacedWeight = 550

    /// The advance of a character without a glyph, in ems: zero for combining marks and control characters, one em for
    /// East Asian letters and emoji, and 0.6 em for others.
    static func fallbackAdvance(of scalar: Unicode.Scalar) -> Double {
        isWide(scalar.value) ? 1 : isInvisible(scalar) ? 0 : 0.6
    }

    /// Whether a character without a glyph is one em wide: East Asian letters and emoji.
    static func isWide(_ code: UInt32) -> Bool {
        switch code {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x1F000...0x1FAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }
}

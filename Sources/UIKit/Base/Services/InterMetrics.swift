internal import DisplayList

/// Metrics of the bundled family's faces.
///
/// Widths come from the table of advances, without kerning and ligatures. The result of a host that shapes text
/// (Pango) differs by fractions of a point.
enum InterMetrics {
    static func metrics(of face: FontDescription) -> FontMetrics {
        let unit = face.size / InterAdvances.unitsPerEm
        return FontMetrics(
            ascent: InterAdvances.ascent * unit, descent: InterAdvances.descent * unit,
            leading: InterAdvances.lineGap * unit, capHeight: InterAdvances.capHeight * unit,
            xHeight: InterAdvances.xHeight * unit)
    }

    /// The table of the nearest available weight. Italic faces share the upright widths.
    static func table(weight: Int) -> [UInt16] {
        switch weight {
        case ..<450: InterAdvances.weight400
        case ..<550: InterAdvances.weight500
        case ..<650: InterAdvances.weight600
        default: InterAdvances.weight700
        }
    }

    /// The start index of each block's widths in a table.
    private static let starts: [Int] = {
        var next = 0
        return InterAdvances.blocks.map { block in
            defer { next += block.count }
            return next
        }
    }()

    /// The advance of one character, in ems.
    ///
    /// Characters outside the table: zero for combining marks and control characters, one em for East Asian letters
    /// and emoji, and 0.6 em for others.
    static func advance(of character: Character, in table: [UInt16], isMonospaced: Bool) -> Double {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let code = scalar.value
        if character == "\t" { return 4 * advance(of: " ", in: table, isMonospaced: isMonospaced) }
        if isMonospaced { return isWide(code) ? 1.2 : isInvisible(scalar) ? 0 : 0.6 }
        // ASCII first: it is the first block of the table.
        if code >= 0x20 && code <= 0x7E { return Double(table[Int(code) - 0x20]) / InterAdvances.unitsPerEm }
        for (block, start) in zip(InterAdvances.blocks, starts) where block.contains(code) {
            let width = table[start + Int(code - block.lowerBound)]
            if width != 0xFFFF { return Double(width) / InterAdvances.unitsPerEm }
        }
        if isWide(code) { return 1 }
        return isInvisible(scalar) ? 0 : 0.6
    }

    private static func isWide(_ code: UInt32) -> Bool {
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

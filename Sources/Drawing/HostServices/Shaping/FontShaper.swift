internal import DisplayList

/// Computes the advances of characters in one font. Plain characters are looked up, others are shaped.
///
/// It remembers the kerning of pairs, so it must not be used by two threads at once.
final class FontShaper {
    /// The face of the font, and its size.
    let face: BundledFace
    /// Converts the units of the face to those of advances.
    let scale: FontScale
    private var pairs = [Pair](repeating: Pair(), count: pairCount)

    private struct Pair {
        var first = -1, second = -1
        var units = 0
        var exact = 0.0
    }

    /// A power of two. Texts in one language have a few hundred pairs.
    private static let pairCount = 2_048

    /// - Parameter design: The font of text that names no family.
    init(_ font: FontDescription, _ design: SystemFontDesign) {
        face = BundledFace.face(of: font, design)
        scale = face.scale(size: font.size)
    }

    private func pair(_ first: Int, _ second: Int) -> Pair {
        let slot = (first &* 31 &+ second) & (Self.pairCount - 1)
        if pairs[slot].first == first, pairs[slot].second == second { return pairs[slot] }
        let (units, exact) = face.correction(first, second, scale: scale)
        let pair = Pair(first: first, second: second, units: units, exact: exact)
        pairs[slot] = pair
        return pair
    }

    /// The advances of a paragraph of plain characters, with and without kerning, in 1/1024 point; `nil` if it has others.
    ///
    /// - Complexity: O(*n*) for *n* characters.
    func plainAdvances(of text: [Unicode.Scalar]) -> (advances: [Int], ends: [Int])? {
        var advances = [Int](repeating: 0, count: text.count)
        var ends = advances
        var last: Int?
        for (index, scalar) in text.enumerated() {
            guard let glyph = face.plainGlyph(of: scalar) else { return nil }
            if let last { advances[index - 1] += pair(last, glyph).units }
            ends[index] = face.advance(ofGlyph: glyph, scale: scale)
            advances[index] = ends[index]
            last = glyph
        }
        return (advances, ends)
    }

    /// The width of a line in points, without the rounding of text engines; `nil` for texts of several scripts and for
    /// characters that the font lacks.
    func exactWidth(of text: String) -> Double? {
        var (units, last) = (0.0, -1)
        for scalar in text.unicodeScalars {
            guard let glyph = face.plainGlyph(of: scalar), let advance = face.exactAdvance(ofGlyph: glyph) else {
                return face.exactWidth(
                    of: Array(text.precomposedStringWithCanonicalMapping.unicodeScalars), scale: scale)
            }
            if last >= 0 { units += pair(last, glyph).exact }
            units += advance
            last = glyph
        }
        return scale.exactPoints(units)
    }
}

import CPangoCairo
import Foundation

extension TextEngine {
    /// Reports each script for which a layout lacks glyphs. Unknown characters are drawn as boxes.
    ///
    /// - Returns: Whether glyphs are missing.
    /// - Complexity: O(n) in the number of glyphs.
    func reportMissingGlyphs(in layout: OpaquePointer) -> Bool {
        guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return false }
        let characters = Self.unknownCharacters(in: layout)
        var scripts = Set(characters.map(Self.scriptName))
        // Marks and punctuation belong to the text around them.
        if scripts.count > 1 { scripts.remove(Self.noScript) }
        for script in scripts.sorted() {
            let character = characters.first { Self.scriptName($0) == script }
            let code = String(character?.value ?? 0, radix: 16, uppercase: true)
            let cause =
                switch mode {
                case .bundled:
                    "The bundled \(additionalFonts == nil ? "font has" : "fonts have") no glyphs for \(script) "
                        + "(U+\(code)), so boxes are drawn. "
                        + (additionalFonts == nil
                            ? "The module ScriptFonts has fonts for further scripts: ScriptFonts.install(). " : "")
                        + "System fonts are used by windows, by apps with '--fonts system', and after "
                        + "RasterServices.install(mode: .bundledThenSystem)."
                case .bundledThenSystem:
                    "No installed font has glyphs for \(script) (U+\(code)), so boxes are drawn. On Debian, the "
                        + "packages fonts-noto-core, fonts-noto-cjk, and fonts-noto-color-emoji have them."
                }
            onMissingScript(script, cause)
        }
        return true
    }

    private static func unknownCharacters(in layout: OpaquePointer) -> [Unicode.Scalar] {
        var characters: [Unicode.Scalar] = []
        for line in 0..<pango_layout_get_line_count(layout) {
            var entry = pango_layout_get_line_readonly(layout, line)?.pointee.runs
            while let run = entry?.pointee {
                entry = run.next
                guard let glyphs = run.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.glyphs else {
                    continue
                }
                for index in 0..<Int(glyphs.pointee.num_glyphs) {
                    let glyph = glyphs.pointee.glyphs[index].glyph
                    // An unknown glyph is its character with a flag; invalid input has all bits set.
                    guard glyph & 0x1000_0000 != 0, glyph != .max,
                        let scalar = Unicode.Scalar(glyph & 0x0FFF_FFFF)
                    else { continue }
                    characters.append(scalar)
                }
            }
        }
        return characters
    }

    /// The name of characters that belong to no script.
    private static let noScript = "symbols"

    /// The English name of the script of a character, such as "Hebrew", "emoji", or "symbols".
    private static func scriptName(_ scalar: Unicode.Scalar) -> String {
        if scalar.properties.isEmojiPresentation { return "emoji" }
        let code = g_unicode_script_to_iso15924(g_unichar_get_script(scalar.value))
        let letters = (0..<4).map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: code >> (24 - 8 * $0)))) }
        // Common, inherited, and unknown characters belong to no script.
        guard !["Zyyy", "Zinh", "Zzzz"].contains(String(letters)) else { return noScript }
        return Locale(identifier: "en").localizedString(forScriptCode: String(letters)) ?? String(letters)
    }
}

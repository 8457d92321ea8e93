import CPangoCairo
import CollectionCore
import DisplayList
import Foundation
import HostServices
import Raster
import ScriptFonts
import Testing

/// Compares the pixels of texts with recorded ones, so that a run with other libraries shows whether they draw the
/// same.
///
/// `Tests/Fixtures/text/drawn.txt` has a number for the pixels of each text in all its forms. With `OCV_RECORD=all`,
/// the test writes the file, which is right after an intended change only; with `OCV_DRAWN_TEXT=FOLDER`, it writes the
/// images.
@Suite("Drawn text of every version of the libraries")
struct DrawnTextTests {
    private static let corpus: [(name: String, text: String)] = [
        ("latin", "The quick brown fox jumps over the lazy dog, and “quoted” (bracketed) [x]! — 1,234.56 $99.99"),
        ("quotes", "“Quoted” (parenthesized) «a» ‘b’ „c“ \"d\" 'e' “f”“g” “ h ” “i”(j)"),
        (
            "long",
            "Pneumonoultramicroscopicsilicovolcanoconiosis aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        ),
        ("spaces", "a  b   c    d     e      f       g        "), ("onlySpaces", "          "),
        ("trailing", "trailing \nspaces  \n leading\n\n"), ("tabs", "Tabs\there\tand\tthere and there\t"),
        ("softHyphens", "hy\u{AD}phen\u{AD}ation of ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nary words"),
        ("zeroWidth", "zero\u{200B}width\u{200B}space\u{200B}and\u{2060}word\u{2060}joiner\u{FEFF}s"),
        ("separators", "line\u{2028}separator and paragraph\u{2029}separator\r\nand\u{85}next"),
        ("ellipsis", "Wait… what?! No—never… Yes – maybe…"),
        ("urls", "https://example.com/a/path?query=1&other=2#part"),
        ("ligatures", "fi fl ffi Office -> => <= 2x4 10x20 (A) [B] {C} 3×4 12:30"),
        ("marks", "e\u{301}te\u{301} a\u{308}o\u{308} Z\u{351}\u{32C}\u{36B}a\u{334}l\u{35A}go\u{301}"),
        ("greek", "Καλημέρα κόσμε, τι κάνεις σήμερα;"), ("cyrillic", "Привет, мир! Это «проверка» переноса строк."),
        ("vietnamese", "Chào thế giới, tiếng Việt có nhiều dấu: ắ ằ ẳ ẵ ặ"),
        ("chinese", "你好，世界。“引号”和（括号）以及「书名」——省略……结束！"),
        ("japanese", "こんにちは、世界。カタカナー「引用」（括弧）ぁっゃ々、100%のiPhoneでＡＢＣ。"),
        ("korean", "안녕하세요, 세계! “인용” (괄호) 한국어 줄바꿈 테스트입니다."),
        ("thai", "สวัสดีชาวโลกและประเทศไทย “ภาษาไทย” (วงเล็บ) 123 บาท ทดสอบการตัดคำ"),
        ("arabic", "مرحبا بالعالم، كيف حالك؟ “اقتباس” (أقواس) 123,45 ولا"),
        ("hebrew", "שלום עולם, מה שלומך? “ציטוט” (סוגריים) 12-34 אבג"),
        ("mixed", "The word שלום means peace (سلام) in English, and 12 שקל 34."), ("mixedEnd", "abc שלום "),
        ("mixedStart", "שלום abc (def) עולם! "),
        ("isolates", "a \u{2067}שלום!\u{2069} b \u{202B}x\u{202C} \u{200F}(y)"),
        ("devanagari", "नमस्ते दुनिया, यह “क्षत्रिय” (स्त्री) विद्यार्थी की परीक्षा है।"),
        ("bengali", "নমস্কার বিশ্ব, “বাংলা” (পরীক্ষা) ক্ষ ত্র জ্ঞ"), ("tamil", "வணக்கம் உலகம், “தமிழ்” (சோதனை) க்ஷ ஸ்ரீ"),
        ("georgian", "გამარჯობა, მსოფლიო!"), ("emoji", "👨‍👩‍👧👍🏽🇩🇪🇫🇷 e\u{301}x ☺️ 1️⃣ 😀"),
        ("unknown", "\u{13000}\u{1F600}\u{10A0}a\u{E000}\u{10FFFD}"),
        ("code", "func f(_ x: [Int]) -> Bool { !x.isEmpty && x != [0] }"),
        ("boxes", "┌──┬──┐ │ab│cd│ └──┴──┘ ▀▄█▌▐░▒▓"),
        ("invisible", "a\u{200C}b\u{200D}c\u{200E}d\u{200F}e\u{2066}f\u{2069}g\u{34F}h\u{180E}i\u{FE0F}j\u{7F}k\u{1}l"),
    ]

    private static func forms(of text: String) -> [TextRun] {
        var runs: [TextRun] = []
        func add(
            _ font: FontDescription, _ width: Double, _ alignment: TextRun.Alignment, _ lineBreak: TextRun.LineBreak,
            _ lines: Int, isRightToLeft: Bool = false
        ) {
            let height = font.size * (lines == 1 ? 2 : 12)
            runs.append(
                TextRun(
                    string: text, font: font, color: .black,
                    frame: Rect(x: 8, y: 4, width: width, height: height), alignment: alignment, lineBreak: lineBreak,
                    maximumLines: lines, isRightToLeft: isRightToLeft))
        }
        let regular = FontDescription(size: 15)
        for width in [70, 190.0] {
            add(regular, width, .natural, .wordWrap, 0)
            add(regular, width, .justified, .wordWrap, 0)
            add(regular, width, .center, .characterWrap, 0, isRightToLeft: true)
            for mode in [TextRun.LineBreak.truncateHead, .truncateMiddle, .truncateTail, .clip] {
                add(regular, width, .natural, mode, 1)
                add(regular, width, .right, mode, 2, isRightToLeft: true)
            }
        }
        add(FontDescription(size: 12.5, weight: 700, isItalic: true), 180, .natural, .wordWrap, 0)
        add(FontDescription(size: 13, isMonospaced: true), 180, .natural, .wordWrap, 0)
        add(FontDescription(size: 17, weight: 600, hasMonospacedDigits: true), 180, .justified, .wordWrap, 3)
        return runs
    }

    /// FNV-1a of 32-bit words.
    private struct Fingerprint {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        mutating func add(_ word: UInt32) { value = (value ^ UInt64(word)) &* 0x100_0000_01B3 }
    }

    private static func fingerprint(_ name: String, _ text: String, _ engine: TextEngine) throws -> String {
        var result = Fingerprint()
        let folder = ProcessInfo.processInfo.environment["OCV_DRAWN_TEXT"]
        let renderer = try FrameRenderer(text: engine)
        let runs = forms(of: text)
        for (number, run) in runs.enumerated() {
            let list = DisplayList(
                size: Size(width: run.frame.width + 16, height: run.frame.height + 8), scale: number % 9 == 0 ? 2 : 1,
                items: [.text(run)])
            let bitmap = renderer.render(list, background: .white)
            if let folder { try bitmap.writePNG(to: "\(folder)/\(name)-\(number).png") }
            // Words of 0 separate the pixels that have ink.
            let words = UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.width * bitmap.height)
            var empty: UInt32 = 0
            for word in words {
                if word == .max {
                    empty += 1
                } else {
                    result.add(empty)
                    result.add(word)
                    empty = 0
                }
            }
            result.add(UInt32(bitmap.width))
        }
        for offset in engine.caretOffsets(of: runs[0]) { result.add(UInt32(bitPattern: Int32(offset * 1_024))) }
        for end in engine.lineBreaks(in: text) { result.add(UInt32(end)) }
        return String(result.value, radix: 16)
    }

    private static let file = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Fixtures/text/drawn.txt").standardized.path

    @Test("texts of all scripts have the recorded pixels, carets, and line breaks")
    func pixels() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        engine.onMissingScript = { _, _ in }
        let found = try Self.corpus.map { "\($0.name) \(try Self.fingerprint($0.name, $0.text, engine))" }
        if ProcessInfo.processInfo.environment["OCV_RECORD"] == "all" {
            try (found.joined(separator: "\n") + "\n").write(toFile: Self.file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(recorded.count == Self.corpus.count)
        let wrong = zip(found, recorded).filter { $0 != $1 }.map(\.0)
        #expect(wrong.isEmpty, "Pango \(String(cString: pango_version_string())), Cairo \(cairo_version()): \(wrong)")
    }
}

import CPangoCairo
import CollectionCore
import DisplayList
import Foundation
import HostServices
import Raster
import ScriptFonts
import TestRuntimes
import Testing

@testable import UIKit

/// One sentence in each script of the fonts, with its name.
private let samples: [(script: String, text: String)] = [
    (
        "Arabic",
        "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{627}\u{644}\u{639}\u{627}\u{644}\u{645}\u{60C} \u{643}\u{64A}\u{641} \u{62D}\u{627}\u{644}\u{643}\u{61F}"
    ),
    (
        "Hebrew",
        "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}, \u{5DE}\u{5D4} \u{5E9}\u{5DC}\u{5D5}\u{5DE}\u{5DA}?"
    ),
    ("Devanagari", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E}"),
    ("Bengali", "\u{9A8}\u{9AE}\u{9B8}\u{9CD}\u{995}\u{9BE}\u{9B0} \u{9AC}\u{9BF}\u{9B6}\u{9CD}\u{9AC}"),
    ("Tamil", "\u{BB5}\u{BA3}\u{B95}\u{BCD}\u{B95}\u{BAE}\u{BCD} \u{B89}\u{BB2}\u{B95}\u{BAE}\u{BCD}"),
    (
        "Thai",
        "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}\u{E0A}\u{E32}\u{E27}\u{E42}\u{E25}\u{E01} \u{E17}\u{E35}\u{E48}\u{E19}\u{E35}\u{E48}"
    ),
    ("Han", "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}"),
    ("Japanese", "\u{3053}\u{3093}\u{306B}\u{3061}\u{306F}\u{3001}\u{4E16}\u{754C}\u{3002}\u{30BB}\u{30AB}\u{30A4}"),
    ("Korean", "\u{C548}\u{B155}\u{D558}\u{C138}\u{C694}, \u{C138}\u{ACC4}!"),
]

@MainActor @Suite("Fonts for further scripts", .ownRuntime) struct ScriptFontTests {
    private func layout(_ text: String, _ engine: TextEngine, weight: Int = 400) -> TextLayout {
        let run = TextRun(string: text, font: FontDescription(size: 20, weight: weight), color: .black, frame: .zero)
        return engine.layout(run, width: .infinity, height: .infinity)
    }

    @Test("every script has glyphs, and nothing is reported")
    func coverage() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        engine.onMissingScript = { script, message in Issue.record("\(script): \(message)") }
        for (script, text) in samples {
            for weight in [400, 600, 700] {
                #expect(layout(text, engine, weight: weight).size.width > 40, "\(script)")
                // Spaces between words belong to the text around them.
                _ = layout(text + " " + text, engine, weight: weight)
            }
        }
        var named: [String] = []
        engine.onMissingScript = { script, message in
            named.append(script)
            #expect(message.contains("The bundled fonts have no glyphs for \(script)"))
            #expect(!message.contains("ScriptFonts"))
        }
        _ = layout("\u{10A0} \u{1F600}", engine)
        #expect(named == ["Georgian", "emoji"])
    }

    @Test("a paragraph without letters has the direction of the text, whatever precedes it")
    func neutralParagraphs() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        let (hebrew, latin) = ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "Latin")
        for (isRightToLeft, other) in [(false, hebrew), (true, latin)] {
            for text in [
                "(!) 12:30", "\(other)\n(!) 12:30", "\(other)\n\n(!) 12:30\n", "\(other)\r\n(!) 12:30\n\(other)",
            ] {
                for maximumLines in [0, 4] {
                    var run = TextRun(string: text, font: FontDescription(size: 20), color: .black, frame: .zero)
                    run.isRightToLeft = isRightToLeft
                    run.maximumLines = maximumLines
                    run.alignment = .natural
                    let layout = engine.layout(run, width: 300, height: .infinity)
                    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                    #expect(layout.lines.count == paragraphs.count && !layout.isTruncated)
                    let index = try #require(paragraphs.firstIndex { $0.hasPrefix("(") })
                    let line = layout.lines[index]
                    let shaped = try #require(pango_layout_get_line_readonly(line.layout, line.index))
                    var x: Int32 = 0
                    pango_layout_line_index_to_x(shaped, shaped.pointee.start_index, 0, &x)
                    // The first character is at the side at which the text begins.
                    let start = Double(x) / Double(PANGO_SCALE)
                    #expect(abs(start - (isRightToLeft ? line.width : 0)) < 0.01, "\(text)")
                    #expect(abs(line.x - (isRightToLeft ? 300 - line.width : 0)) < 0.01, "\(text)")
                }
            }
        }
    }

    @Test("lines of separate paragraphs are truncated and limited like those of one text")
    func neutralTruncation() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        let text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}\n1234 1234 1234 1234\n5678"
        var run = TextRun(string: text, font: FontDescription(size: 20), color: .black, frame: .zero)
        run.maximumLines = 2
        let two = engine.layout(run, width: 100, height: .infinity)
        #expect(two.lines.count == 2 && two.isTruncated && two.size.width <= 100)
        run.maximumLines = 0
        let all = engine.layout(run, width: 100, height: .infinity)
        #expect(all.lines.count == 4 && !all.isTruncated)
        #expect(engine.layout(run, width: 100, height: two.size.height).lines.count == 2)
    }

    @Test("without these fonts, the message names their module")
    func message() throws {
        let engine = try TextEngine()
        var messages: [String] = []
        engine.onMissingScript = { _, message in messages.append(message) }
        _ = layout(samples[0].text, engine)
        #expect(messages.count == 1 && messages[0].contains("ScriptFonts.install()"))
    }

    @Test("Latin text has the same size and pixels with and without these fonts")
    func latin() throws {
        let (plain, more) = (try TextEngine(), try TextEngine(additionalFonts: ScriptFonts.fonts))
        for text in [
            "Hamburgefonstiv 123", "\u{393}\u{3B5}\u{3B9}\u{3AC}", "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}",
            "\u{201C}quotes\u{201D} \u{2014} \u{20AC}",
        ] {
            #expect(layout(text, plain).size == layout(text, more).size)
            let run = TextRun(
                string: text, font: FontDescription(size: 20), color: .black,
                frame: Rect(x: 0, y: 0, width: 250, height: 30))
            let list = DisplayList(size: Size(width: 250, height: 30), scale: 2, items: [.text(run)])
            let one = try FrameRenderer(text: plain).render(list)
            let two = try FrameRenderer(text: more).render(list)
            #expect(try one.pngData() == two.pngData())
        }
        #expect(plain.metrics(of: FontDescription(size: 17)) == more.metrics(of: FontDescription(size: 17)))
    }

    @Test("installing them measures with the same engine that draws, until another engine is chosen")
    func installing() throws {
        let engine = try ScriptFonts.install()
        #expect(RasterServices.text === engine && engine.mode == .bundled)
        #expect(try ScriptFonts.install() === engine)
        let label = UILabel()
        label.text = samples[0].text
        let size = label.intrinsicContentSize
        #expect(try RasterServices.install() !== engine)
        label.text = ""
        label.text = samples[0].text
        #expect(label.intrinsicContentSize != size)
    }

    @Test("letters that are higher than the font are not clipped in labels, fields, and text with several styles")
    func tallScripts() throws {
        try ScriptFonts.install()
        // A consonant with two marks above, one with a mark below, and vocalized Arabic.
        for text in [
            "\u{E1B}\u{E35}\u{E48} \u{E0D}\u{E39}", "\u{0930}\u{094D}\u{0915}\u{0940} \u{0939}\u{0943}",
            "\u{628}\u{651}\u{64E} \u{62D}\u{650}",
        ] {
            let label = UILabel()
            label.font = .systemFont(ofSize: 20)
            label.text = text
            let colored = UILabel()
            let styled = NSMutableAttributedString(
                string: text + " x", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
            colored.attributedText = styled
            let field = UITextField()
            field.font = .systemFont(ofSize: 20)
            field.text = text
            for view in [label, colored, field] {
                // With its own size, and with space around it: the same pixels.
                view.sizeToFit()
                let size = view.bounds.size
                func ink(_ frame: CGRect, _ canvas: CGSize) throws -> Int {
                    let container = UIView(frame: CGRect(origin: .zero, size: canvas))
                    let clip = UIView(frame: frame)
                    clip.clipsToBounds = frame.size == size
                    view.frame = clip.bounds
                    clip.addSubview(view)
                    container.addSubview(clip)
                    let window = UIWindow(frame: container.frame)
                    window.addSubview(container)
                    window.layoutIfNeeded()
                    let bitmap = try FrameRenderer(text: RasterServices.text)
                        .render(FrameLoop.displayList(of: window, scale: 2))
                    return bitmap.withPixels { $0.count { $0 >> 24 > 128 } }
                }
                let exact = try ink(
                    CGRect(x: 0, y: 30, width: size.width, height: size.height), CGSize(width: 200, height: 120))
                let roomy = try ink(CGRect(x: 0, y: 0, width: size.width, height: 120), CGSize(width: 200, height: 120))
                #expect(exact > 0 && abs(exact - roomy) <= roomy / 50, "\(text) \(view)")
            }
        }
    }

    @Test("a page in nine scripts has the same bytes with every engine that has these fonts")
    func bytes() throws {
        func page() throws -> (pixels: [UInt8], rows: [Int]) {
            let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
            var items: [DisplayItem] = []
            for (index, sample) in samples.enumerated() {
                let font = FontDescription(size: 20, weight: index % 2 == 0 ? 400 : 700)
                let frame = Rect(x: 10, y: Double(5 + index * 39), width: 300, height: 36)
                items.append(.text(TextRun(string: sample.text, font: font, color: .black, frame: frame)))
            }
            let list = DisplayList(size: Size(width: 320, height: 360), scale: 1, items: items)
            let bitmap = try FrameRenderer(text: engine).render(list)
            let ink = bitmap.withPixels { pixels in
                samples.indices.map { index in
                    let start = (5 + index * 39) * bitmap.width
                    return pixels[start..<start + 36 * bitmap.width].count { $0 >> 24 > 128 }
                }
            }
            return (try bitmap.pngData(), ink)
        }
        let (first, second) = (try page(), try page())
        #expect(first.pixels == second.pixels)
        #expect(first.rows.allSatisfy { $0 > 100 })
    }
}

@MainActor @Suite("Text in both directions, compared with Pango", .ownRuntime) struct PangoDirectionTests {
    /// Without embeddings, isolates, and marks: there, old versions of Pango's library differ from the standard.
    private static let alphabet: [Unicode.Scalar] = [
        "a", "b", "1", "2", " ", ".", ",", "(", ")", "[", "]", "-", "+", "$", "%", "/", ":", "!", "\u{5D0}", "\u{5D1}",
        "\u{627}", "\u{628}", "\u{661}", "\u{662}", "\u{200E}", "\u{200F}", "\u{60C}", "\u{61F}",
        "\u{6F1}", "\u{A0}", "\u{3042}", "\u{2014}",
    ]

    /// The levels of a text by UTF-8 offsets, from the items of a line that Pango has laid out.
    private func levels(_ text: String, _ engine: TextEngine, isRightToLeft: Bool) -> [Int: UInt8] {
        let raw = engine.makeRaw(text, font: FontDescription(size: 10), isRightToLeft: isRightToLeft, isFixed: true)
        defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
        var found: [Int: UInt8] = [:]
        var node = pango_layout_get_line_readonly(raw, 0)?.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            let run = entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self).pointee
            guard let item = run.item?.pointee else { continue }
            for byte in Int(item.offset)..<Int(item.offset + item.length) { found[byte] = item.analysis.level }
        }
        return found
    }

    @Test("the levels of random texts are those of Pango")
    func random() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        engine.onMissingScript = { _, _ in }
        var random = SplitMixGenerator(seed: 42)
        var compared = 0
        for _ in 0..<3_000 {
            let count = Int.random(in: 1...14, using: &random)
            let scalars = (0..<count).map { _ in Self.alphabet.randomElement(using: &random)! }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            let isRightToLeft = Bool.random(using: &random)
            let ours = BidiLevels(scalars, isRightToLeft: isRightToLeft)
            let own = ours.levels(ofLine: 0..<scalars.count)
            let theirs = levels(text, engine, isRightToLeft: isRightToLeft)
            var byte = 0
            for (index, scalar) in scalars.enumerated() {
                defer { byte += UTF8.width(scalar) }
                // Removed characters have no position, so their levels have no effect.
                guard !BidiClass(scalar).isRemoved else { continue }
                let codes = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                #expect(theirs[byte] == own[index], "\(codes), right to left: \(isRightToLeft), at \(index)")
                compared += 1
                if theirs[byte] != own[index] { return }
            }
        }
        #expect(compared > 10_000)
    }

    @Test("line breaks of the bundled layout are those of Pango, except inside Thai words")
    func lineBreaks() throws {
        let engine = try TextEngine()
        for text in [
            samples[0].text, samples[1].text, samples[2].text, samples[3].text, samples[4].text, samples[6].text,
            samples[7].text, samples[8].text,
            "\u{300C}\u{6771}\u{4EAC}\u{300D}\u{306F}\u{3001}\u{65E5}\u{672C}\u{306E}\u{9996}\u{90FD}\u{3067}\u{3059}\u{3002}\u{30B3}\u{30FC}\u{30D2}\u{30FC}\u{3092}\u{FF11}\u{676F}\u{FF01}\u{FF08}\u{7D30}\u{304B}\u{3044}\u{FF09}",
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{1F44D}\u{1F3FD}\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7} e\u{301}\u{308}x",
            "iPhone\u{3067}100%\u{306E}\u{901F}\u{3055}",
        ] {
            #expect(LineBreakRules.lineBreaks(in: text) == engine.lineBreaks(in: text), "\(text)")
        }
        // "Hello world and Thailand" without spaces. The bundled layout breaks before vowels that begin a syllable, also
        // inside the word "country"; the dictionary breaks between words only.
        let thai =
            "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}\u{E0A}\u{E32}\u{E27}\u{E42}\u{E25}\u{E01}\u{E41}\u{E25}\u{E30}\u{E1B}\u{E23}\u{E30}\u{E40}\u{E17}\u{E28}\u{E44}\u{E17}\u{E22}"
        #expect(LineBreakRules.lineBreaks(in: thai) == [9, 12, 18, 21])
        let words = engine.lineBreaks(in: thai)
        #expect(Set(words).isSuperset(of: [6, 12, 15, 21]) && !words.contains(18))
    }

    @Test("carets of a text with one direction divide its width, and those between letters and marks coincide")
    func carets() throws {
        try ScriptFonts.install()
        let service = HostServices.text
        for (script, text) in samples {
            let isRightToLeft = TextDirection.isRightToLeft(text) == true
            let word = String(text.split(separator: " ")[0].filter(\.isLetter))
            let run = TextRun(
                string: word, font: FontDescription(size: 20), color: .black, frame: .zero, isRightToLeft: isRightToLeft
            )
            let offsets = service.caretOffsets(of: run)
            let width = service.size(of: run, width: .infinity).width
            #expect(offsets.count == word.utf16.count + 1)
            #expect(abs(offsets[0] - (isRightToLeft ? width : 0)) < 0.01, "\(script)")
            #expect(abs(offsets[offsets.count - 1] - (isRightToLeft ? 0 : width)) < 0.01, "\(script)")
            var position = 0
            for character in word {
                let next = position + String(character).utf16.count
                #expect(
                    isRightToLeft ? offsets[next] < offsets[position] : offsets[next] > offsets[position], "\(script)")
                position = next
            }
        }
    }

    @Test("each paragraph of a natural run is at the side of its first letter, also if it is truncated")
    func alignment() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts)
        let text = "Hello\n\u{5E9}\u{5DC}\u{5D5}\u{5DD}\n12"
        var run = TextRun(
            string: text, font: FontDescription(size: 10), color: .black, frame: .zero, alignment: .natural,
            maximumLines: 0)
        let lines = engine.layout(run, width: 200, height: .infinity).lines
        #expect(lines.map { $0.x == 0 } == [true, false, true])
        #expect(abs(lines[1].x + lines[1].width - 200) < 0.01)
        run.isRightToLeft = true
        #expect(engine.layout(run, width: 200, height: .infinity).lines.map { $0.x == 0 } == [true, false, false])
        // The second line of the paragraph begins with Latin letters and is truncated.
        run.string =
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD} Latin letters \u{5E9}\u{5DC}\u{5D5}\u{5DD} and more"
        (run.isRightToLeft, run.maximumLines, run.lineBreak) = (false, 2, .truncateTail)
        let truncated = engine.layout(run, width: 60, height: .infinity)
        #expect(truncated.isTruncated && truncated.lines.count == 2)
        #expect(abs(truncated.lines[1].x + truncated.lines[1].width - 60) < 0.5)
    }

    @Test("letters of an Arabic word stay connected if they have different colors")
    func joining() throws {
        try ScriptFonts.install()
        // Letters that connect to the next one, and one (dal) that does not.
        for word in ["\u{633}\u{644}\u{645}", "\u{628}\u{62F}\u{628}", "\u{628}\u{64E}\u{628}"] {
            let styled = NSMutableAttributedString(string: word, attributes: [.font: UIFont.systemFont(ofSize: 20)])
            let one = AttributedText(styled).rows(width: .infinity)
            for split in 1..<word.utf16.count where word.count == word.utf16.count || split == 2 {
                let two = NSMutableAttributedString(attributedString: styled)
                two.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: split))
                let rows = AttributedText(two).rows(width: .infinity)
                #expect(rows.rows[0].runs.count == 2)
                #expect(abs(rows.rows[0].frame.width - one.rows[0].frame.width) < 0.05, "\(word) \(split)")
            }
        }
    }

    @Test("lines with several styles are where one line of the same text is")
    func agreement() throws {
        try ScriptFonts.install()
        for (script, text) in samples {
            let all = NSRange(location: 0, length: text.utf16.count)
            let plain = AttributedText(
                NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]))
            let one = plain.laidOut(width: .infinity).size
            let row = try #require(plain.rows(width: .infinity).rows.first)
            #expect(abs(row.frame.width - one.width) < 0.5, "\(script)")
            #expect(abs(row.frame.height - one.height) < 0.5, "\(script)")
            let rects = plain.rows(width: .infinity).rects(of: all)
            #expect(rects.count == 1 && abs(rects[0].width - row.frame.width) < 0.01, "\(script)")
        }
    }
}

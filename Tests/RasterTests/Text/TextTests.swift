import CollectionCore
import DisplayList
import Raster
import RasterFixtures
import Testing

@Suite struct TextTests {
    static func run(
        _ string: String, size: Double = 16, in frame: Rect = rect(0, 0, 100, 20), alignment: TextRun.Alignment = .left,
        lineBreak: TextRun.LineBreak = .truncateTail, lines: Int = 1, isRightToLeft: Bool = false
    ) -> TextRun {
        TextRun(
            string: string, font: FontDescription(size: size), color: .black, frame: frame, alignment: alignment,
            lineBreak: lineBreak, maximumLines: lines, isRightToLeft: isRightToLeft)
    }

    static func layout(_ run: TextRun, _ engine: TextEngine) -> TextLayout {
        engine.layout(run, width: run.frame.width, height: run.frame.height)
    }

    /// The bounds of the drawn pixels.
    static func ink(_ run: TextRun, canvas: Size, scale: Double = 1) throws -> PixelRect? {
        let bitmap = try renderer().render(frame(canvas.width, canvas.height, scale: scale, [.text(run)]))
        return bitmap.changedBox(since: Bitmap(width: bitmap.width, height: bitmap.height))
    }

    @Test("ascent and descent are those of the device, or of Inter: 0.96875 and 0.2412 of the size")
    func metrics() throws {
        for (metrics, ascent, descent) in [
            (TextEngine.Metrics.device, 1950.0 / 2048, 494.0 / 2048), (.inter, 0.96875, 0.2412),
        ] {
            let engine = try TextEngine(metrics: metrics)
            for size in [10.0, 17, 34] {
                let m = engine.metrics(of: FontDescription(size: size))
                #expect(abs(m.ascent - size * ascent) < 0.01)
                #expect(abs(m.descent - size * descent) < 0.01)
                let line = Self.layout(Self.run("Ag", size: size, in: rect(0, 0, 500, 500)), engine)
                #expect(abs(line.size.height - (m.ascent + m.descent)) < 0.01)
            }
        }
    }

    @Test("widths of Inter scale with the font size without hinting")
    func linear() throws {
        let engine = try TextEngine(metrics: .inter)
        let box = rect(0, 0, 10_000, 1_000)
        let one = Self.layout(Self.run("Measured text", size: 10, in: box), engine).size.width
        for factor in [1.1, 1.7, 3, 6.3] {
            let width = Self.layout(Self.run("Measured text", size: 10 * factor, in: box), engine).size.width
            #expect(abs(width - one * factor) < 0.05 * factor)
        }
    }

    @Test("text is centered vertically in its frame", arguments: [1.0, 2])
    func centered(scale: Double) throws {
        let low = try #require(
            try Self.ink(Self.run("x", in: rect(0, 0, 50, 20)), canvas: Size(width: 50, height: 60), scale: scale))
        let high = try #require(
            try Self.ink(Self.run("x", in: rect(0, 0, 50, 60)), canvas: Size(width: 50, height: 60), scale: scale))
        // The frame is 40 higher, so that its middle is 20 lower.
        #expect(high.y0 - low.y0 == Int(20 * scale) && high.y1 - low.y1 == Int(20 * scale))
    }

    @Test("lines are aligned to the left, the center, and the right")
    func alignment() throws {
        let canvas = Size(width: 200, height: 20)
        let frame = rect(0, 0, 200, 20)
        let left = try #require(try Self.ink(Self.run("HHH", in: frame), canvas: canvas))
        let center = try #require(try Self.ink(Self.run("HHH", in: frame, alignment: .center), canvas: canvas))
        let right = try #require(try Self.ink(Self.run("HHH", in: frame, alignment: .right), canvas: canvas))
        #expect(left.x0 <= 2)
        #expect(right.x1 >= 198)
        #expect(abs((center.x0 + center.x1) / 2 - 100) <= 1)
    }

    @Test("the number of lines is limited by its maximum and by the height of the frame")
    func lineLimits() throws {
        let engine = try TextEngine()
        let words = "one two three four five six seven eight nine ten"
        func count(_ lines: Int, _ height: Double) -> Int {
            Self.layout(Self.run(words, in: rect(0, 0, 80, height), lines: lines), engine).lines.count
        }
        // A line is 16 * 1.21 = 19.4 points high.
        #expect(count(0, 1_000) > 4)
        #expect(count(2, 1_000) == 2)
        #expect(count(0, 60) == 3)
        #expect(count(4, 45) == 2)
        #expect(count(0, 1) == 1)
    }

    @Test(
        "text that does not fit ends inside its frame",
        arguments: [TextRun.LineBreak.truncateTail, .truncateHead, .truncateMiddle])
    func truncated(mode: TextRun.LineBreak) throws {
        let engine = try TextEngine()
        for lines in [1, 2] {
            let layout = Self.layout(
                Self.run(
                    "A rather long sentence that cannot fit here at all", in: rect(0, 0, 120, 60), lineBreak: mode,
                    lines: lines),
                engine)
            #expect(layout.isTruncated && layout.lines.count == lines)
            #expect(layout.size.width <= 120.1)
        }
    }

    @Test("a first paragraph that fits still ends in an ellipsis when another follows")
    func paragraphs() throws {
        let engine = try TextEngine()
        let box = rect(0, 0, 300, 20)
        let cut = Self.layout(Self.run("First\nsecond", in: box), engine)
        let plain = Self.layout(Self.run("First\u{2026}", in: box), engine)
        #expect(cut.lines.count == 1)
        #expect(abs(cut.size.width - plain.size.width) < 0.01)
    }

    @Test("wrapping without truncation omits words that do not fit, without an ellipsis")
    func wordWrap() throws {
        let engine = try TextEngine()
        let layout = Self.layout(
            Self.run("one two three four five", in: rect(0, 0, 60, 500), lineBreak: .wordWrap, lines: 1), engine)
        let word = Self.layout(Self.run("one two", in: rect(0, 0, 600, 500)), engine)
        #expect(layout.lines.count == 1)
        #expect(layout.size.width <= word.size.width)
    }

    @Test("a word longer than the line is broken")
    func longWord() throws {
        let engine = try TextEngine()
        let layout = Self.layout(Self.run(String(repeating: "m", count: 40), in: rect(0, 0, 60, 500), lines: 0), engine)
        #expect(layout.lines.count > 5)
        #expect(layout.size.width <= 60.1)
    }

    @Test("clipped text ends at the edge of the frame")
    func clipped() throws {
        let ink = try #require(
            try Self.ink(
                Self.run("Much too long for this", in: rect(10, 0, 40, 20), lineBreak: .clip),
                canvas: Size(width: 200, height: 20)))
        #expect(ink.x0 >= 10 && ink.x1 == 50)
    }

    static let hostileStrings: [String: String] = [
        "empty": "", "nul": "\0", "newline": "\n", "newlines": "\n\n\n", "directions": "\u{200f}\u{202e}abc",
        "han": "漢字かな", "emoji": "🙂👨‍👩‍👧‍👦", "marks": "e\u{301}\u{301}\u{301}", "long": String(repeating: "ab ", count: 2_000),
        "last": "\u{fffd}\u{10ffff}", "tab": "a\tb", "carriage return": "\r\n", "hebrew": "שלום", "devanagari": "नमस्ते",
    ]

    @Test("unusual strings are drawn or omitted without a crash", arguments: hostileStrings.keys.sorted())
    func hostile(name: String) throws {
        let string = try #require(Self.hostileStrings[name])
        let one = try renderer()
        for mode in [TextRun.LineBreak.wordWrap, .characterWrap, .clip, .truncateHead, .truncateMiddle, .truncateTail] {
            for lines in [0, 1, 3] {
                for width in [0.0, 1, 90] {
                    let run = Self.run(
                        string, in: rect(0, 0, width, 40), lineBreak: mode, lines: lines, isRightToLeft: lines == 3)
                    let bitmap = one.render(frame(90, 40, [.text(run)]))
                    #expect(bitmap.isEqual(to: one.render(frame(90, 40, [.text(run)]))))
                }
            }
        }
    }

    @Test("justified right-to-left text starts at the right edge")
    func rightToLeft() throws {
        let engine = try TextEngine()
        let run = Self.run("abc", in: rect(0, 0, 100, 20), alignment: .justified, isRightToLeft: true)
        let line = try #require(Self.layout(run, engine).lines.first)
        #expect(abs(line.x + line.width - 100) < 0.01)
    }

    @Test("in bundled mode, a named family is Inter, or the bundled monospaced font if it is monospaced on iOS")
    func bundledOnly() throws {
        let engine = try TextEngine()
        var plain = Self.run("Family", in: rect(0, 0, 500, 30))
        let width = Self.layout(plain, engine).size.width
        plain.font.family = "DejaVu Serif"
        #expect(Self.layout(plain, engine).size.width == width)
        // The description of Menlo, which is monospaced on iOS.
        plain.font = FontDescription(size: plain.font.size, isMonospaced: true, family: "Menlo")
        let menlo = Self.layout(plain, engine).size.width
        plain.font = FontDescription(size: plain.font.size, isMonospaced: true)
        #expect(Self.layout(plain, engine).size.width == menlo && menlo != width)
    }

    @Test("each weight has its own font, and heavier ones are wider")
    func weights() throws {
        let engine = try TextEngine()
        let widths = [400, 500, 600, 700].map { weight in
            var run = Self.run("Weights", in: rect(0, 0, 500, 30))
            run.font.weight = weight
            return Self.layout(run, engine).size.width
        }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
    }

    @Test(
        "in bundled mode, a message names each script that the bundled font lacks",
        arguments: [
            ("שלום", ["Hebrew"]), ("مرحبا and नमस्ते", ["Arabic", "Devanagari"]), ("สวัสดี", ["Thai"]),
            ("漢字 かな", ["Han", "Hiragana"]),
            ("한국", ["Hangul"]), ("Hello 🙂", ["emoji"]), ("Hello, Привет, γειά", []),
        ])
    func missingScripts(text: String, scripts: [String]) throws {
        let engine = try TextEngine()
        var named: [String] = []
        engine.onMissingScript = { script, message in
            named.append(script)
            #expect(message.contains("The bundled font has no glyphs for \(script) (U+"))
        }
        _ = Self.layout(Self.run(text, in: rect(0, 0, 500, 30)), engine)
        #expect(named == scripts)
    }

    @Test("system fonts follow the language of the user")
    func languages() {
        #expect(TextEngine.language(in: ["LANG": "ja_JP.UTF-8"]) == "ja_JP")
        #expect(TextEngine.language(in: ["LANG": "ja_JP.UTF-8", "LC_ALL": "", "LC_CTYPE": "ko_KR@x"]) == "ko_KR")
        for name in [nil, "", "C", "C.UTF-8", "POSIX"] {
            #expect(TextEngine.language(in: name.map { ["LC_ALL": $0] } ?? [:]) == "en-us")
        }
    }

    @Test(
        "letters of a monospaced font have one width in both modes and both faces, and its lines are as high as those of the system font"
    )
    func monospaced() throws {
        for mode in [TextEngine.Mode.bundled, .bundledThenSystem] {
            let engine = try TextEngine(mode: mode)
            for weight in [400, 700] {
                let texts = ["iiii", "MMMM", "WAVE", "ΩλЖд", "┌─┐│", "←↑→↓", "fiff", "-->="]
                let sizes = texts.map { text in
                    var run = Self.run(text)
                    run.font = FontDescription(size: 20, weight: weight, isMonospaced: true)
                    return engine.layout(run, width: .infinity, height: .infinity).size
                }
                // 1,266 of 2,048 units for each letter.
                let width = 80.0 * 1266 / 2048
                #expect(
                    sizes.allSatisfy { abs($0.width - width) < 0.05 && $0 == sizes[0] },
                    "\(mode), \(weight): \(sizes)")
                var plain = Self.run("MMMM")
                plain.font = FontDescription(size: 20, weight: weight)
                #expect(engine.layout(plain, width: .infinity, height: .infinity).size.height == sizes[0].height)
            }
        }
    }

    @Test("a bold monospaced font is darker than a regular one; other weights have the nearest face")
    func monospacedFaces() throws {
        let one = try FrameRenderer(text: try TextEngine())
        func ink(_ font: FontDescription) -> [UInt8] {
            var run = Self.run("Monospaced", in: rect(0, 0, 140, 30))
            run.font = font
            return one.render(frame(140, 30, [.text(run)])).alphaPlane
        }
        func amount(_ plane: [UInt8]) -> Int { plane.reduce(0) { $0 + Int($1) } }
        let regular = ink(FontDescription(size: 20, isMonospaced: true))
        #expect(amount(regular) > 0)
        #expect(amount(ink(FontDescription(size: 20, weight: 700, isMonospaced: true))) > amount(regular) * 6 / 5)
        #expect(ink(FontDescription(size: 20, weight: 600, isMonospaced: true)) != regular)
        #expect(ink(FontDescription(size: 20, weight: 500, isMonospaced: true)) == regular)
    }

    @Test("system fonts provide missing glyphs, and drawing works without system fonts")
    func fallback() throws {
        let engine = try TextEngine(mode: .bundledThenSystem)
        let one = try FrameRenderer(text: engine)
        let bitmap = one.render(frame(100, 20, [.text(Self.run("Inter 漢🙂"))]))
        #expect(bitmap.alphaPlane.contains { $0 > 128 })
    }
}

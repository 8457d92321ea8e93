import CollectionCore
import DisplayList
import HostServices
import Raster
import Testing

/// The sizes of plain texts come from tables. The naive twin lays them out with Pango.
@Suite("Measuring with tables") struct TableMeasuringTests {
    static let alphabets = [
        Array("abcdefghijklmnopqrstuvwxyz      ETAOINSHRDLU"), (0x20...0x7E).map { Character(Unicode.Scalar($0)) },
        Array("äöüßéèêñçåøÄÖÜÉÅ “”‘’–—…€™ aeiou tnsrl .,;:!?"), Array("0123456789 .,:-+×/%€$()"),
        Array("абвгдежз АБВГ αβγδ ΑΒΓΔ Latin"),
    ]
    static let lineBreaks: [TextRun.LineBreak] = [
        .wordWrap, .characterWrap, .clip, .truncateHead, .truncateMiddle, .truncateTail,
    ]

    private func run(_ generator: inout SplitMixGenerator) -> TextRun {
        let alphabet = Self.alphabets.randomElement(using: &generator)!
        let length = Int.random(in: 1...160, using: &generator)
        var string = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let place = string.index(string.startIndex, offsetBy: length / 2)
            string.insert(contentsOf: ["\n", "\n\n", " \n"].randomElement(using: &generator)!, at: place)
        }
        let sizes = [8, 11, 12, 13.5, 15, 17, 20, 22, 28, 34, 53.25]
        let font = FontDescription(
            size: sizes.randomElement(using: &generator)!, weight: Int.random(in: 1...9, using: &generator) * 100,
            isItalic: Int.random(in: 0..<6, using: &generator) == 0,
            isMonospaced: Int.random(in: 0..<6, using: &generator) == 0,
            hasMonospacedDigits: Int.random(in: 0..<6, using: &generator) == 0)
        return TextRun(
            string: string, font: font, color: .black, frame: .zero,
            lineBreak: Self.lineBreaks.randomElement(using: &generator)!,
            maximumLines: Int.random(in: 0...3, using: &generator))
    }

    @Test(
        "random texts have the size that they have when drawn, without a difference",
        arguments: 1...8 as ClosedRange<UInt64>)
    func random(_ seed: UInt64) throws {
        var generator = SplitMixGenerator(seed: seed)
        let engine = try TextEngine()
        var tables = 0
        for _ in 0..<150 {
            let run = run(&generator)
            for _ in 0..<3 {
                let width = Bool.random(using: &generator) ? Double.random(in: 20...600, using: &generator) : .infinity
                let size = engine.size(of: run, width: width)
                let drawn = engine.layout(run, width: width, height: .infinity).size
                #expect(
                    size == drawn,
                    "\(run.string.debugDescription) \(run.font) \(run.lineBreak) \(run.maximumLines) in \(width)")
                if BundledTextLayout(drawn: run, width: width) != nil { tables += 1 }
            }
        }
        #expect(tables > 250)
    }

    @Test("each pair of characters has the same width in tables and when drawn")
    func pairs() throws {
        let engine = try TextEngine()
        let characters = (0x20...0x7E).map { Character(Unicode.Scalar($0)) } + Array("äöüéèñçÄÖÜß“”‘’–—…€")
        for size in [13.0, 17, 34] {
            for first in characters {
                // Each pair of the first character, separated by itself.
                let string = String(characters.flatMap { [first, $0] })
                let run = TextRun(string: string, font: FontDescription(size: size), color: .black, frame: .zero)
                let drawn = engine.layout(run, width: .infinity, height: .infinity).size
                #expect(engine.size(of: run, width: .infinity) == drawn, "\(first) \(size)")
                #expect(BundledTextLayout(drawn: run, width: .infinity) != nil)
            }
        }
    }

    @Test("texts that tables cannot measure are laid out")
    func others() {
        for text in [
            "x\u{301}", "漢", "👍", "a\tb", "שלום", "fi\u{200D}", "a\u{AD}b", String(repeating: "a", count: 1_001),
        ] {
            let run = TextRun(string: text, font: FontDescription(size: 17), color: .black, frame: .zero)
            #expect(BundledTextLayout(drawn: run, width: 100) == nil, "\(text)")
        }
        var run = TextRun(string: "Text", font: FontDescription(size: 17), color: .black, frame: .zero)
        #expect(BundledTextLayout(drawn: run, width: 100) != nil)
        run.alignment = .justified
        #expect(BundledTextLayout(drawn: run, width: 100) == nil)
        run.alignment = .left
        run.isRightToLeft = true
        #expect(BundledTextLayout(drawn: run, width: 100) == nil)
    }
}

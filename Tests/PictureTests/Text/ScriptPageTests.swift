import CPangoCairo
import CollectionCore
import DisplayList
import Foundation
import ScriptFonts
import TestRuntimes
import Testing

@testable import Raster

/// A page with one sentence in each of twelve scripts and the widths of Inter, compared with Chromium's measurements
/// and with a stored image.
@MainActor @Suite("A page in twelve scripts", .ownRuntime) struct ScriptPageTests {
    private struct Line: Decodable {
        var script: String
        var weight: Int
        var text: String
        var words: [Word]
    }

    private struct Word: Decodable {
        var text: String
        /// In CSS pixels at a font size of 20, measured by Chromium with the same font files.
        var width: Double
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Fixtures/scripts").standardizedFileURL

    private func lines() throws -> [Line] {
        try JSONDecoder().decode(
            [Line].self, from: Data(contentsOf: Self.folder.appendingPathComponent("lines.json")))
    }

    private func run(_ line: Line, row: Int) -> TextRun {
        TextRun(
            string: line.text, font: FontDescription(size: 20, weight: line.weight), color: .black,
            frame: Rect(x: 10, y: Double(row) * 36, width: 470, height: 36), alignment: .natural)
    }

    @Test("every word of the page has the width that Chromium measures")
    func widths() throws {
        let engine = try TextEngine(additionalFonts: ScriptFonts.fonts, metrics: .inter)
        engine.onMissingScript = { script, message in Issue.record("\(script): \(message)") }
        var compared = 0
        for line in try lines() {
            for word in line.words {
                let font = FontDescription(size: 20, weight: line.weight)
                let layout = engine.layout(
                    TextRun(string: word.text, font: font, color: .black, frame: .zero), width: .infinity,
                    height: .infinity)
                // Chromium rounds widths to 1/64, and Pango rounds the position of each glyph to 1/1024.
                #expect(abs(layout.size.width - word.width) < 0.05, "\(line.script), \(word.text)")
                compared += 1
            }
        }
        #expect(compared == 50)
    }

    /// The greatest accepted difference of a channel. Libraries of other processors may round differently.
    private static let tolerance = 2

    private func differ(_ one: UInt32, _ two: UInt32) -> Bool {
        [0, 8, 16, 24].contains { (shift: UInt32) in
            abs(Int(one >> shift & 255) - Int(two >> shift & 255)) > Self.tolerance
        }
    }

    @Test("the page has the stored pixels")
    func pixels() throws {
        let lines = try lines()
        let list = DisplayList(
            size: Size(width: 490, height: Double(lines.count) * 36), scale: 1,
            items: lines.enumerated().map { .text(run($1, row: $0)) })
        let page = try FrameRenderer(text: TextEngine(additionalFonts: ScriptFonts.fonts, metrics: .inter))
            .render(list, background: .white)
        let file = Self.folder.appendingPathComponent("page.png")
        let resource = ImageResource(
            id: 1, pixelSize: Size(width: Double(page.width), height: Double(page.height)),
            source: .file(path: file.path))
        let stored = try ImageSource.decode(
            resource, atLeast: page.width, page.height, animations: AnimationDecoders())
        try #require(stored.width == page.width && stored.height == page.height)
        let rows = page.withPixels { new in
            stored.withPixels { old in
                lines.indices.filter { row in
                    (row * 36 * page.width..<(row + 1) * 36 * page.width).contains { differ(new[$0], old[$0]) }
                }
            }
        }
        #expect(rows.map { lines[$0].script } == [])
    }
}

import CPangoCairo
import CollectionCore
import DisplayList
import Foundation
import Testing

@testable import Raster

/// Each thread has engines of its own, as tests that run at the same time do. The libraries below them share fonts in
/// the whole process.
@Suite("Engines at once") struct EnginesAtOnceTests {
    @Test("engines that are made, measure, draw, and end at the same time have equal results")
    func equal() throws {
        let expected = try results()
        let wrong = CollectedNumbers()
        DispatchQueue.concurrentPerform(iterations: 6) { index in
            if (try? results()) != expected { wrong.add(index) }
        }
        #expect(wrong.all == [])
    }

    /// The sizes, positions, outlines, and pixels of random texts.
    private func results() throws -> [String] {
        var generator = SplitMixGenerator(seed: 1)
        let letters = Array("aeinorstAVTY  Ωλωα яЖд 0158.,;“”\u{5D0}\u{627}\u{4E00}").map(String.init)
        var results: [String] = []
        var engine = try TextEngine()
        for number in 0..<40 {
            if number % 10 == 9 { engine = try TextEngine() }
            engine.onMissingScript = { _, _ in }
            let text = (0..<Int(generator.next() % 30) + 1).map { _ in
                letters[Int(generator.next() % UInt64(letters.count))]
            }.joined()
            let font = FontDescription(
                size: Double(generator.next() % 400) / 10 + 8, weight: [400, 600][Int(generator.next() % 2)],
                isMonospaced: generator.next() % 3 == 0)
            let run = TextRun(
                string: text, font: font, color: .black, frame: Rect(x: 0, y: 0, width: 120, height: 80))
            let layout = engine.layout(run, width: 120, height: .infinity)
            let glyphs = GlyphOutlines(engine: engine).glyphs(of: run)?.glyphs ?? []
            let mask = layout.mask(scale: 2).map { mask in
                let count = cairo_image_surface_get_stride(mask.surface) * cairo_image_surface_get_height(mask.surface)
                let bytes = UnsafeBufferPointer(start: cairo_image_surface_get_data(mask.surface), count: Int(count))
                return bytes.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
            }
            results.append(
                "\(text) \(layout.size) \(engine.caretOffsets(of: run)) \(engine.lineExtent(of: run)) "
                    + "\(engine.metrics(of: font)) \(glyphs) \(mask ?? 0)")
        }
        return results
    }
}

/// Numbers that several threads add.
private final class CollectedNumbers: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int] = []
    /// The numbers in the order in which they were added.
    var all: [Int] { lock.withLock { numbers } }

    func add(_ number: Int) { lock.withLock { numbers.append(number) } }
}

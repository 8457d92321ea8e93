import CCairo
import Foundation
import Raster
import UIKit

/// Measures labels with paragraphs of about 200 characters, as self-sizing lists do at first and after a rotation.
///
/// The twin is Pango, which shapes and breaks the same texts in the same family for each width.
@MainActor
enum TextRows {
    private static let count = 1_000
    private static let words = """
        a about after all also an and any as at back be because but by can come could day do even first for from get give
        go good have he her him his how if in into it its just know like look make many me more most my new no not now of
        on one only or other our out over people say see she so some take than that the their them then there these they
        thing think this time to two up us use very want way we well what when which who will with work would year you
        """.split(whereSeparator: \.isWhitespace)

    static func rows(full: Bool) -> [Row] {
        do {
            try RasterServices.install()
        } catch {
            check(false, "text: \(error)")
            return []
        }
        return [labels(changesText: true), labels(changesText: false)]
    }

    /// Sentences of which no two are equal, the same for each number.
    private static func texts(_ number: Int) -> [String] {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        return (0..<count).map { _ in
            var text = ""
            while text.utf8.count < 195 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += (text.isEmpty ? "" : " ") + words[Int(state >> 33) % words.count]
            }
            return text
        }
    }

    /// - Parameter changesText: Whether the texts were not measured before. Otherwise, the width was not.
    private static func labels(changesText: Bool) -> Row {
        let labels = (0..<count).map { _ in
            let label = UILabel()
            label.numberOfLines = 0
            return label
        }
        var round = 0
        func next() -> CGFloat {
            round += 1
            if changesText || round == 1 {
                for (label, text) in zip(labels, texts(round)) { label.text = text }
            }
            return changesText ? 300 : 300 - CGFloat(round)
        }
        var total: CGFloat = 0
        // Only the measuring is counted.
        let ours = measure(repetitions: 7, before: next) { width in
            total = 0
            for label in labels { total += label.sizeThatFits(CGSize(width: width, height: .infinity)).height }
        }
        let lines = total / CGFloat(count) / UIFont.systemFont(ofSize: 17).lineHeight
        check((5...8).contains(lines), "text: \(lines) lines on average")
        let painter = PangoMeasurer()
        round = 0
        let twinTexts = texts(1)
        let twin = measure(repetitions: 3) {
            round += 1
            for text in twinTexts { painter.measure(text, width: 300 - Double(round)) }
        }
        return Row(
            work:
                "text: \(count) labels of 200 characters, \(changesText ? "measured first" : "another width"); twin: Pango",
            ours: ours, twin: twin, n: count)
    }
}

/// Measures text with Pango alone.
private final class PangoMeasurer {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let description: OpaquePointer

    init() {
        map = pango_cairo_font_map_new()
        context = pango_font_map_create_context(map)
        description = pango_font_description_from_string("Inter 17px")
    }

    deinit {
        pango_font_description_free(description)
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    func measure(_ text: String, width: Double) {
        let layout = pango_layout_new(context)
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        var (w, h): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &w, &h)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
}

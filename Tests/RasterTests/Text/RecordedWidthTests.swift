import CollectionCore
import DisplayList
import Foundation
import Testing

@testable import HostServices
@testable import Raster

/// Compares widths of text with those that were recorded on iOS 26 (`Tests/Fixtures/text/open_widths.json`).
@MainActor @Suite("Recorded widths") struct RecordedWidthTests {
    struct Fixture: Decodable {
        struct Record: Decodable {
            var id, family, weight: String
            var size: Double
            var stringWidths: [String: Double]
        }

        var records: [Record]
    }

    static let weights = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
        "heavy": 800, "black": 900,
    ]
    /// Engines round the advance of each of up to 43 characters to 1/1024 point.
    static let tolerance = 0.021

    static func fixture() throws -> Fixture {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/text/open_widths.json")
        return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: path))
    }

    static func font(_ record: Fixture.Record) throws -> FontDescription {
        FontDescription(
            size: record.size, weight: try #require(weights[record.weight]), isItalic: record.family == "italic",
            isMonospaced: record.family == "mono")
    }

    @Test("text has the recorded widths in both engines")
    func widths() throws {
        let engines: [any TextMeasuring] = [PangoMeasuring(try TextEngine()), BundledFontMetrics()]
        var (count, largest) = (0, 0.0)
        for record in try Self.fixture().records {
            for (string, width) in record.stringWidths {
                let run = try TextRun(
                    string: string, font: Self.font(record), color: .black, frame: .zero, maximumLines: 1)
                let widths = engines.map { $0.size(of: run, width: .infinity).width }
                for measured in widths {
                    #expect(abs(measured - width) < Self.tolerance, "\(record.id) \(string): \(widths), not \(width)")
                    largest = max(largest, abs(measured - width))
                }
                #expect(widths[0] == widths[1], "\(record.id) \(string)")
                count += 1
            }
        }
        #expect(count == 486 && largest > 0)
    }

    @Test("all nine weights and italic text are drawn with different outlines")
    func weights() throws {
        let engine = try TextEngine()
        var outlines: Set<Path> = []
        for weight in Self.weights.values {
            for isItalic in [false, true] {
                let font = FontDescription(size: 17, weight: weight, isItalic: isItalic)
                let run = TextRun(
                    string: "Rag", font: font, color: .black, frame: Rect(x: 0, y: 0, width: 100, height: 30))
                outlines.insert(try #require(engine.outline(of: run)))
            }
        }
        #expect(outlines.count == 18)
    }
}

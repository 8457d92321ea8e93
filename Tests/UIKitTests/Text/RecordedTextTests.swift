import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Compares labels, fonts, and text sizes with those that were recorded on iOS 26 (`Tests/Fixtures/text`).
@MainActor @Suite("Recorded text", .ownRuntime) struct RecordedTextTests {
    struct Widths: Decodable {
        struct Record: Decodable {
            var id, family, weight: String
            var size: Double
            var stringWidths: [String: Double]
            /// `nil` for labels that were not recorded.
            var labelWidths: [String: Double?]
        }

        var records: [Record]
    }

    struct DynamicType: Decodable {
        struct Scaled: Decodable {
            var style, category: String
            var values: [Double]
        }

        var categories: [String]
        var pointSize: [String: [Double]]
        /// 64 points, scaled.
        var scaled64_recorded: [String: [Double]]
        var bases: [Double]
        var scaled_recorded_rows: [Scaled]
    }

    private static func data(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Fixtures/text/\(name).json"))
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static func font(_ record: Widths.Record) throws -> UIFont {
        let weight = try #require(weights[record.weight])
        switch record.family {
        case "italic": return .italicSystemFont(ofSize: record.size)
        case "mono": return .monospacedSystemFont(ofSize: record.size, weight: weight)
        default: return .systemFont(ofSize: record.size, weight: weight)
        }
    }

    @Test("labels, strings, and fonts have the recorded sizes")
    func labels() throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        host.window.traitOverrides.displayScale = 3
        var count = 0
        for record in try JSONDecoder().decode(Widths.self, from: Self.data("open_widths")).records {
            let font = try Self.font(record)
            #expect(font.ascender == record.size * 1950 / 2048 && font.descender == -record.size * 494 / 2048)
            #expect(font.lineHeight == record.size * 2444 / 2048 && font.leading == 0)
            #expect(abs(font.capHeight - record.size * 1443 / 2048) < 1e-9)
            for (string, width) in record.stringWidths {
                let size = (string as NSString).size(withAttributes: [.font: font])
                #expect(abs(size.width - width) < 0.021, "\(record.id) \(string): \(size.width), not \(width)")
            }
            for case (let string, let width?) in record.labelWidths {
                let label = UILabel()
                host.window.addSubview(label)
                label.font = font
                label.text = string
                label.sizeToFit()
                let height = (record.size * 2444 / 2048 * 3).rounded(.up) / 3
                #expect(abs(label.bounds.width - width) < 0.001, "\(record.id) \(string): \(label.bounds.width)")
                #expect(abs(label.bounds.height - height) < 0.001, "\(record.id): \(label.bounds.height)")
                // The label is wide enough for its text.
                label.numberOfLines = 0
                #expect(label.sizeThatFits(label.bounds.size).height == label.bounds.height, "\(record.id) \(string)")
                label.removeFromSuperview()
                count += 1
            }
        }
        #expect(count == 478)
    }

    private static let categories: [String: UIContentSizeCategory] = [
        "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large, "extraLarge": .extraLarge,
        "extraExtraLarge": .extraExtraLarge, "extraExtraExtraLarge": .extraExtraExtraLarge,
        "accessibilityMedium": .accessibilityMedium, "accessibilityLarge": .accessibilityLarge,
        "accessibilityExtraLarge": .accessibilityExtraLarge,
        "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
        "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
    ]
    private static let styles: [String: UIFont.TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
        "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote, "caption1": .caption1,
        "caption2": .caption2,
    ]

    private static func traits(_ category: String) throws -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(preferredContentSizeCategory: try #require(categories[category])),
            UITraitCollection(displayScale: 3),
        ])
    }

    @Test("text styles and scaled values have the recorded sizes at every text size")
    func dynamicType() throws {
        let recorded = try JSONDecoder().decode(DynamicType.self, from: Self.data("dynamic_type"))
        var count = 0
        func check(_ value: Double, _ style: String, _ category: String, _ expected: Double) throws {
            let metrics = UIFontMetrics(forTextStyle: try #require(Self.styles[style]))
            let traits = try Self.traits(category)
            let scaled = metrics.scaledValue(for: value, compatibleWith: traits)
            #expect(abs(scaled - expected) < 0.001, "\(style) \(category) \(value): \(scaled), not \(expected)")
            let font = metrics.scaledFont(for: .systemFont(ofSize: value), compatibleWith: traits)
            // The scaled value is at most half a pixel from the exact one.
            #expect(font.pointSize == font.pointSize.rounded() && abs(font.pointSize - expected) < 0.5 + 1.0 / 6)
            count += 1
        }
        for (style, sizes) in recorded.pointSize {
            for (category, size) in zip(recorded.categories, sizes) {
                let font = UIFont.preferredFont(
                    forTextStyle: try #require(Self.styles[style]), compatibleWith: try Self.traits(category))
                #expect(font.pointSize == size && font.lineHeight == size * 2444 / 2048)
                count += 1
            }
        }
        for (style, values) in recorded.scaled64_recorded {
            for (category, value) in zip(recorded.categories, values) { try check(64, style, category, value) }
        }
        for row in recorded.scaled_recorded_rows {
            for (base, value) in zip(recorded.bases, row.values) { try check(base, row.style, row.category, value) }
        }
        #expect(count == 356)
    }
}

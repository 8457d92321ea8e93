import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Text sizes", .ownRuntime) struct DynamicTypeTests {
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    private static let styles: [UIFont.TextStyle] = [
        .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
        .caption2,
    ]

    /// One line for each text size, with the sizes of the styles in points.
    ///
    /// - Source: Apple's Human Interface Guidelines, "Typography", tables of Dynamic Type sizes for iOS.
    private static let table = """
        31 25 19 17 14 14 13 12 12 11 11
        32 26 20 18 15 15 14 13 12 11 11
        33 27 21 19 16 16 15 14 12 11 11
        34 28 22 20 17 17 16 15 13 12 11
        36 30 24 22 19 19 18 17 15 14 13
        38 32 26 24 21 21 20 19 17 16 15
        40 34 28 26 23 23 22 21 19 18 17
        44 38 34 31 28 28 26 25 23 22 20
        48 43 39 37 33 33 32 30 27 26 24
        52 48 44 43 40 40 38 36 33 32 29
        56 53 50 49 47 47 44 42 38 37 34
        60 58 56 55 53 53 51 49 44 43 40
        """

    @Test("every text style has the published size at every text size")
    func sizes() throws {
        let rows = Self.table.split(separator: "\n").map { $0.split(separator: " ").map { Double($0)! } }
        #expect(rows.count == Self.categories.count)
        for (category, row) in zip(Self.categories, rows) {
            #expect(row.count == Self.styles.count)
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            for (style, size) in zip(Self.styles, row) {
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                #expect(Double(font.pointSize) == size, "\(style.rawValue) \(category.rawValue)")
                #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline))
            }
        }
    }

    @Test("labels, fields, and text views follow the text size with fonts of styles and of font metrics")
    func following() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let controller = UIViewController()
        host.show(controller)
        let (label, field, view) = (UILabel(), UITextField(), UITextView())
        for input in [label, field, view] { controller.view.addSubview(input) }
        let custom = UIFontMetrics(forTextStyle: .caption1).scaledFont(
            for: .systemFont(ofSize: 12, weight: .bold), maximumPointSize: 40)
        for (font, sizes) in [
            (UIFont.preferredFont(forTextStyle: .body), [17, 53, 14] as [CGFloat]), (custom, [12, 38, 10]),
            (.systemFont(ofSize: 12), [12, 12, 12]),
        ] {
            (label.font, field.font, view.font) = (font, font, font)
            label.adjustsFontForContentSizeCategory = true
            field.adjustsFontForContentSizeCategory = true
            view.adjustsFontForContentSizeCategory = true
            for (category, size) in zip(
                [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge, .extraSmall], sizes)
            {
                host.window.traitOverrides.preferredContentSizeCategory = category
                host.layout()
                #expect(label.font.pointSize == size && field.font?.pointSize == size && view.font?.pointSize == size)
                #expect(label.font.face.weight == font.face.weight)
            }
            host.window.traitOverrides.preferredContentSizeCategory = .large
            host.layout()
        }
    }
}

import UIKit

/// The values of the configurations that static factory methods return.
@MainActor enum ListConfigurationValues {
    private static let contents: [String: UIListContentConfiguration] = [
        "cell": .cell(), "subtitleCell": .subtitleCell(), "valueCell": .valueCell(), "plainHeader": .plainHeader(),
        "plainFooter": .plainFooter(), "groupedHeader": .groupedHeader(), "groupedFooter": .groupedFooter(),
        "sidebarCell": .sidebarCell(), "sidebarSubtitleCell": .sidebarSubtitleCell(),
        "accompaniedSidebarCell": .accompaniedSidebarCell(),
        "accompaniedSidebarSubtitleCell": .accompaniedSidebarSubtitleCell(), "sidebarHeader": .sidebarHeader(),
    ]
    private static let backgrounds: [String: UIBackgroundConfiguration] = [
        "listPlainCell": .listPlainCell(), "listPlainHeaderFooter": .listPlainHeaderFooter(),
        "listGroupedCell": .listGroupedCell(), "listGroupedHeaderFooter": .listGroupedHeaderFooter(),
        "listSidebarHeader": .listSidebarHeader(), "listSidebarCell": .listSidebarCell(),
        "listAccompaniedSidebarCell": .listAccompaniedSidebarCell(), "clear": .clear(),
    ]

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let factory = try golden.input["factory"].needString()
        if let content = contents[factory] {
            try compare(content, golden.expected, &findings)
        } else if let background = backgrounds[factory] {
            try compare(background, golden.expected, &findings)
        } else {
            throw .notUnderstood("the factory \(factory)")
        }
    }

    /// The values of a content or background configuration, for the input `{factory}`.
    static func answer(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let factory = try input["factory"].needString()
        if let background = backgrounds[factory] { return values(of: background) }
        guard let content = contents[factory] else { throw .notUnderstood("the factory \(factory)") }
        func answer(_ text: UIListContentConfiguration.TextProperties) -> JSONValue {
            .object([
                "fontSize": recorded(text.font.pointSize), "numberOfLines": .integer(text.numberOfLines),
                "adjustsFontSizeToFitWidth": .bool(text.adjustsFontSizeToFitWidth),
                "minimumScaleFactor": recorded(text.minimumScaleFactor),
                "allowsDefaultTighteningForTruncation": .bool(text.allowsDefaultTighteningForTruncation),
            ])
        }
        return .object([
            "directionalLayoutMargins": recorded(content.directionalLayoutMargins),
            "axesPreservingSuperviewLayoutMargins": .integer(
                Int(content.axesPreservingSuperviewLayoutMargins.rawValue)),
            "prefersSideBySideTextAndSecondaryText": .bool(content.prefersSideBySideTextAndSecondaryText),
            "imageToTextPadding": recorded(content.imageToTextPadding),
            "textToSecondaryTextHorizontalPadding": recorded(content.textToSecondaryTextHorizontalPadding),
            "textToSecondaryTextVerticalPadding": recorded(content.textToSecondaryTextVerticalPadding),
            "textProperties": answer(content.textProperties),
            "secondaryTextProperties": answer(content.secondaryTextProperties),
        ])
    }

    private static func values(of background: UIBackgroundConfiguration) -> JSONValue {
        .object([
            "cornerRadius": recorded(background.cornerRadius),
            "backgroundInsets": recorded(background.backgroundInsets),
            "edgesAddingLayoutMarginsToBackgroundInsets": .integer(
                Int(background.edgesAddingLayoutMarginsToBackgroundInsets.rawValue)),
            "strokeWidth": recorded(background.strokeWidth), "strokeOutset": recorded(background.strokeOutset),
        ])
    }

    private static func compare(
        _ content: UIListContentConfiguration, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        findings.close(
            "margins", expected: numbers(try expected["directionalLayoutMargins"].needDirectionalInsets()),
            actual: numbers(content.directionalLayoutMargins))
        findings.equal(
            "axes", expected: try expected["axesPreservingSuperviewLayoutMargins"].needInt(),
            actual: Int(content.axesPreservingSuperviewLayoutMargins.rawValue))
        findings.equal(
            "side by side", expected: try expected["prefersSideBySideTextAndSecondaryText"].needBool(),
            actual: content.prefersSideBySideTextAndSecondaryText)
        let lengths = [
            ("imageToTextPadding", content.imageToTextPadding),
            ("textToSecondaryTextHorizontalPadding", content.textToSecondaryTextHorizontalPadding),
            ("textToSecondaryTextVerticalPadding", content.textToSecondaryTextVerticalPadding),
        ]
        for (name, actual) in lengths {
            findings.close(name, expected: try expected[name].needNumber(), actual: Double(actual))
        }
        try compare("text", content.textProperties, expected["textProperties"], &findings)
        try compare("secondary text", content.secondaryTextProperties, expected["secondaryTextProperties"], &findings)
    }

    private static func compare(
        _ name: String, _ text: UIListContentConfiguration.TextProperties, _ expected: JSONValue,
        _ findings: inout Findings
    ) throws(GoldenError) {
        findings.close(
            "\(name) size", expected: try expected["fontSize"].needNumber(), actual: Double(text.font.pointSize))
        findings.equal(
            "\(name) lines", expected: try expected["numberOfLines"].needInt(), actual: text.numberOfLines)
        findings.equal(
            "\(name) adjusts", expected: try expected["adjustsFontSizeToFitWidth"].needBool(),
            actual: text.adjustsFontSizeToFitWidth)
        findings.close(
            "\(name) scale", expected: try expected["minimumScaleFactor"].needNumber(),
            actual: Double(text.minimumScaleFactor))
        findings.equal(
            "\(name) tightening", expected: try expected["allowsDefaultTighteningForTruncation"].needBool(),
            actual: text.allowsDefaultTighteningForTruncation)
    }

    private static func compare(
        _ background: UIBackgroundConfiguration, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        findings.close(
            "corner radius", expected: try expected["cornerRadius"].needNumber(),
            actual: Double(background.cornerRadius))
        findings.close(
            "insets", expected: numbers(try expected["backgroundInsets"].needDirectionalInsets()),
            actual: numbers(background.backgroundInsets))
        findings.equal(
            "edges", expected: try expected["edgesAddingLayoutMarginsToBackgroundInsets"].needInt(),
            actual: Int(background.edgesAddingLayoutMarginsToBackgroundInsets.rawValue))
        findings.close(
            "stroke", expected: [try expected["strokeWidth"].needNumber(), try expected["strokeOutset"].needNumber()],
            actual: [Double(background.strokeWidth), Double(background.strokeOutset)])
    }

    private static func numbers(_ insets: NSDirectionalEdgeInsets) -> [Double] {
        [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init)
    }
}

import UIKit

/// `lists`: the section of a list configuration, the values of configurations, and the parts of cells.
enum ListsTopic: AnsweringTopic {
    static let name = "lists"

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let input = golden.input
        if input.has("factory") { return try ListConfigurationValues.answer(input).restricted(to: golden.expected) }
        if input.has("cellSize") { return try ListCellParts.answer(input) }
        let section = try section(input)
        return .object([
            "section": .object([
                "contentInsets": recorded(section.contentInsets),
                "contentInsetsReference": CompositionalDescription.recorded(section.contentInsetsReference),
                "boundarySupplementaryItems": .array(
                    section.boundarySupplementaryItems.map(CompositionalDescription.recorded)),
            ])
        ])
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let input = golden.input
        if input.has("factory") { return try ListConfigurationValues.run(golden, &findings) }
        if input.has("cellSize") { return try ListCellParts.run(golden, &findings) }
        try compare(try section(input), golden.expected["section"], &findings)
    }

    /// The section of a list configuration.
    private static func section(_ input: JSONValue) throws(GoldenError) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(
            appearance: try input["appearance"].needCase([
                "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
                "sidebarPlain": .sidebarPlain,
            ]))
        configuration.headerMode = try input["headerMode"].needCase([
            "none": .none, "supplementary": .supplementary, "firstItemInSection": .firstItemInSection,
        ])
        configuration.footerMode = try input["footerMode"].needCase(["none": .none, "supplementary": .supplementary])
        let traits: [UITraitCollection] =
            input["traits"] == "device" ? [.current] : [.current, UITraitCollection(userInterfaceIdiom: .mac)]
        return .list(using: configuration, layoutEnvironment: ListEnvironment(traits))
    }

    private static func compare(
        _ section: NSCollectionLayoutSection, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let insets = try expected["contentInsets"].needDirectionalInsets()
        findings.close("contentInsets", expected: numbers(insets), actual: numbers(section.contentInsets))
        findings.equal(
            "contentInsetsReference",
            expected: try CompositionalDescription.reference(expected["contentInsetsReference"]),
            actual: section.contentInsetsReference)
        let items = try expected["boundarySupplementaryItems"].needArray()
        findings.equal("boundary items", expected: items.count, actual: section.boundarySupplementaryItems.count)
        for (json, actual) in zip(items, section.boundarySupplementaryItems) {
            let recorded = try CompositionalDescription.boundary(json)
            let kind = recorded.elementKind
            findings.equal("kind", expected: kind, actual: actual.elementKind)
            findings.equal(
                "\(kind) width", expected: description(recorded.layoutSize.widthDimension),
                actual: description(actual.layoutSize.widthDimension))
            findings.equal(
                "\(kind) height", expected: description(recorded.layoutSize.heightDimension),
                actual: description(actual.layoutSize.heightDimension))
            findings.equal("\(kind) alignment", expected: recorded.alignment, actual: actual.alignment)
            findings.equal("\(kind) extends", expected: recorded.extendsBoundary, actual: actual.extendsBoundary)
            findings.equal("\(kind) pins", expected: recorded.pinToVisibleBounds, actual: actual.pinToVisibleBounds)
            findings.equal("\(kind) z", expected: recorded.zIndex, actual: actual.zIndex)
        }
    }

    private static func numbers(_ insets: NSDirectionalEdgeInsets) -> [Double] {
        [insets.top, insets.leading, insets.bottom, insets.trailing].map(Double.init)
    }

    private static func description(_ dimension: NSCollectionLayoutDimension) -> String {
        let unit =
            dimension.isFractionalWidth
            ? "of the width"
            : dimension.isFractionalHeight ? "of the height" : dimension.isEstimated ? "estimated" : "points"
        return "\(shortNumber(Double(dimension.dimension))) \(unit)"
    }
}

/// The environment of a list in a window of the recorded size: on a Mac, where the lists were recorded, or with the
/// traits of the device.
private final class ListEnvironment: NSObject, NSCollectionLayoutEnvironment {
    private final class Container: NSObject, NSCollectionLayoutContainer {
        let contentSize = CGSize(width: 320, height: 480)
        let contentInsets = NSDirectionalEdgeInsets.zero
        var effectiveContentSize: CGSize { contentSize }
        var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
    }

    let container: any NSCollectionLayoutContainer = Container()
    let traitCollection: UITraitCollection

    init(_ traits: [UITraitCollection]) { traitCollection = UITraitCollection(traitsFrom: traits) }
}

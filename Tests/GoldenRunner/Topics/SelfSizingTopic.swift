import UIKit

/// `self_sizing_compositional`: cells with a preferred height.
enum SelfSizingTopic: AnsweringTopic {
    static let name = "self_sizing_compositional"

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let harness = try harness(golden)
        var answer: [String: JSONValue] = [
            "contentSize": recorded(harness.collectionView.collectionViewLayout.collectionViewContentSize),
            "elementsScope": "visibleCells (+ all headers and footers)",
            "elements": GoldenElement.recorded(elements(harness)),
        ]
        if harness.collectionView.contentOffset != .zero || golden.expected.has("contentOffset") {
            answer["contentOffset"] = recorded(harness.collectionView.contentOffset)
        }
        return .object(answer)
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let harness = try harness(golden)
        let expected = golden.expected
        try findings.size(
            "contentSize", expected: expected["contentSize"],
            actual: harness.collectionView.collectionViewLayout.collectionViewContentSize)
        if !expected["contentOffset"].isNull {
            try findings.point(
                "contentOffset", expected: expected["contentOffset"], actual: harness.collectionView.contentOffset)
        }
        try findings.elements(expected: expected["elements"], actual: elements(harness))
    }

    /// The view of the case, laid out and scrolled.
    private static func harness(_ golden: GoldenCase) throws(GoldenError) -> GoldenHarness {
        let description = CompositionalDescription(golden.input["layout"])
        let layout = try description.layout()
        let harness = try GoldenHarness(
            golden.input, layout: layout, inWindow: true, kinds: description.kinds.supplementary)
        harness.dataSource.preferredForItem = try preferredHeights(golden.input["cells"])
        for (kind, view) in golden.input["supplementaryViews"].members ?? [] {
            let height = try view["prefersHeight"].needNumber()
            harness.dataSource.preferredForKind[kind] = { CGSize(width: $0.size.width, height: height) }
        }
        // Like the recording, lays out six times, scrolls, and lays out six times again.
        harness.settle()
        let offset = try golden.input["contentOffset"].needPoint()
        if offset != .zero {
            harness.collectionView.contentOffset = offset
            harness.settle()
        }
        return harness
    }

    /// The visible cells, and all supplementary views.
    private static func elements(_ harness: GoldenHarness) -> [GoldenElement] {
        let layout = harness.collectionView.collectionViewLayout
        let view = harness.collectionView
        let cells = view.indexPathsForVisibleItems.compactMap { layout.layoutAttributesForItem(at: $0) }
        let others =
            (layout.layoutAttributesForElements(in: CGRect(x: -10000, y: -10000, width: 20000, height: 20000))
            ?? []).filter { $0.representedElementCategory == .supplementaryView }
        return (cells + others).map(GoldenElement.init)
    }

    private static func preferredHeights(
        _ cells: JSONValue
    ) throws(GoldenError) -> (@MainActor (IndexPath) -> PreferredSize?) {
        switch try cells["behaviour"].needString() {
        case "keepsEstimate":
            return { _ in nil }
        case "prefersHeight":
            let heights = try cells["heightsByItemModulo"].needNumbers()
            guard !heights.isEmpty else { throw .malformed("no heights") }
            return { path in { CGSize(width: $0.size.width, height: heights[path.item % heights.count]) } }
        case let other:
            throw .notUnderstood("cells that do \(other)")
        }
    }
}

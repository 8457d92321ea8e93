import UIKit

/// `compositional`: frames, z indices, rect queries, and item queries of compositional layouts without measured cells.
enum CompositionalTopic: AnsweringTopic {
    static let name = "compositional"

    /// The view of the case, laid out and scrolled.
    private static func harness(_ golden: GoldenCase) throws(GoldenError) -> GoldenHarness {
        let description = CompositionalDescription(golden.input["layout"])
        let layout = try description.layout()
        let harness = try GoldenHarness(
            golden.input, layout: layout, inWindow: true, kinds: description.kinds.supplementary)
        harness.settle(passes: 2)
        let offset = try golden.input["contentOffset"].needPoint()
        if offset != .zero {
            harness.collectionView.contentOffset = offset
            harness.settle(passes: 2)
        }
        return harness
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let harness = try harness(golden)
        let layout = harness.collectionView.collectionViewLayout
        let bounds = harness.collectionView.bounds
        let isScrolled = harness.collectionView.contentOffset != .zero
        let scope = golden.expected["elementsScope"].string ?? (isScrolled ? "intersectingBounds" : "all")
        let elements =
            scope == "all"
            ? harness.elements(in: CGRect(x: -10000, y: -10000, width: 20000, height: 20000))
            : harness.elements(in: bounds).filter { meets($0.frame, bounds) }
        var answer: [String: JSONValue] = [
            "contentSize": recorded(layout.collectionViewContentSize), "elementsScope": .string(scope),
            "elements": GoldenElement.recorded(elements),
        ]
        if isScrolled || golden.expected.has("contentOffset") {
            answer["contentOffset"] = recorded(harness.collectionView.contentOffset)
        }
        // A case that is recorded again keeps its queries. A new case has queries for each quarter and the middle.
        var rects: [CGRect] = []
        for query in golden.expected["rectQueries"].array ?? [] { rects.append(try query["rect"].needRect()) }
        if golden.expected.isNull {
            let (w, h) = (bounds.width / 2, bounds.height / 2)
            for (x, y) in [(0, 0), (w, 0), (0, h), (w, h), (w / 2, h / 2)] {
                rects.append(CGRect(x: bounds.minX + x, y: bounds.minY + y, width: w, height: h))
            }
        }
        answer["rectQueries"] = .array(
            rects.map { rect in
                let names = harness.elements(in: rect).map(\.name).sorted()
                return .object(["rect": recorded(rect), "elements": .array(names.map(JSONValue.string))])
            })
        answer["itemQueries"] = .array(
            harness.dataSource.itemCounts.enumerated().flatMap { section, count in
                (0..<min(count, 3)).map { item in
                    let path = IndexPath(item: item, section: section)
                    let frame = layout.layoutAttributesForItem(at: path)?.frame ?? .null
                    guard case .object(var members) = recorded(frame) else { return .null }
                    (members["section"], members["item"]) = (.integer(section), .integer(item))
                    return .object(members)
                }
            })
        return .object(answer)
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let harness = try harness(golden)
        let layout = harness.collectionView.collectionViewLayout
        let expected = golden.expected
        try findings.size("contentSize", expected: expected["contentSize"], actual: layout.collectionViewContentSize)
        if !expected["contentOffset"].isNull {
            try findings.point(
                "contentOffset", expected: expected["contentOffset"], actual: harness.collectionView.contentOffset)
        }
        let everything = CGRect(x: -10000, y: -10000, width: 20000, height: 20000)
        switch try expected["elementsScope"].needString() {
        case "all":
            try findings.elements(expected: expected["elements"], actual: harness.elements(in: everything))
        case "intersectingBounds":
            let bounds = harness.collectionView.bounds
            let met = harness.elements(in: bounds).filter { meets($0.frame, bounds) }
            try findings.elements(expected: expected["elements"], actual: met)
        case let scope:
            throw .notUnderstood("elementsScope \(scope)")
        }
        try compareQueries(expected, harness, layout, &findings)
    }

    private static func compareQueries(
        _ expected: JSONValue, _ harness: GoldenHarness, _ layout: UICollectionViewLayout, _ findings: inout Findings
    ) throws(GoldenError) {
        for query in expected["rectQueries"].array ?? [] {
            let rect = try query["rect"].needRect()
            findings.sameSet(
                "elements in \(query["rect"])", expected: try query["elements"].needStrings(),
                actual: harness.elements(in: rect).map(\.name))
        }
        for query in expected["itemQueries"].array ?? [] {
            let path = IndexPath(item: try query["item"].needInt(), section: try query["section"].needInt())
            let frame = layout.layoutAttributesForItem(at: path)?.frame ?? .null
            findings.frame("item \(text(path))", expected: try query.needRect(), actual: frame)
        }
    }

    /// Whether two rects share an area. Outside Apple's platforms, Foundation's `intersects` also returns true for
    /// touching edges.
    private static func meets(_ one: CGRect, _ other: CGRect) -> Bool {
        one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
    }
}

import UIKit

/// `compositional`: frames, z, rect queries and item queries of compositional layouts whose estimates stay.
enum CompositionalTopic: GoldenTopic {
    static let name = "compositional"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let description = CompositionalDescription(golden.input["layout"])
        let layout = try description.layout()
        let stage = try GoldenStage(
            golden.input, layout: layout, inWindow: true, kinds: description.kinds.supplementary)
        stage.settle(passes: 2)
        let offset = try golden.input["contentOffset"].needPoint()
        if offset != .zero {
            stage.collectionView.contentOffset = offset
            stage.settle(passes: 2)
        }
        let expected = golden.expected
        try findings.size("contentSize", expected: expected["contentSize"], actual: layout.collectionViewContentSize)
        if !expected["contentOffset"].isNull {
            try findings.point(
                "contentOffset", expected: expected["contentOffset"], actual: stage.collectionView.contentOffset)
        }
        let everything = CGRect(x: -10000, y: -10000, width: 20000, height: 20000)
        switch try expected["elementsScope"].needString() {
        case "all":
            try findings.elements(expected: expected["elements"], actual: stage.elements(in: everything))
        case "intersectingBounds":
            let bounds = stage.collectionView.bounds
            let met = stage.elements(in: bounds).filter { meets($0.frame, bounds) }
            try findings.elements(expected: expected["elements"], actual: met)
        case let scope:
            throw .notUnderstood("elementsScope \(scope)")
        }
        try compareQueries(expected, stage, layout, &findings)
    }

    private static func compareQueries(
        _ expected: JSONValue, _ stage: GoldenStage, _ layout: UICollectionViewLayout, _ findings: inout Findings
    ) throws(GoldenError) {
        for query in expected["rectQueries"].array ?? [] {
            let rect = try query["rect"].needRect()
            findings.sameSet(
                "elements in \(query["rect"])", expected: try query["elements"].needStrings(),
                actual: stage.elements(in: rect).map(\.name))
        }
        for query in expected["itemQueries"].array ?? [] {
            let path = IndexPath(item: try query["item"].needInt(), section: try query["section"].needInt())
            let frame = layout.layoutAttributesForItem(at: path)?.frame ?? .null
            findings.frame("item \(text(path))", expected: try query.needRect(), actual: frame)
        }
    }

    /// Whether two rects share an area: Foundation's own test also says yes to touching edges off Apple's platforms.
    private static func meets(_ one: CGRect, _ other: CGRect) -> Bool {
        one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
    }
}

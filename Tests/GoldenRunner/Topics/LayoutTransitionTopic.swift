import UIKit

/// `layout_transition`: the results of a layout without overrides and without a collection view.
enum LayoutTransitionTopic: AnsweringTopic {
    static let name = "layout_transition"

    /// The layout of the recording, a subclass without overrides.
    private final class BareLayout: UICollectionViewLayout {}

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        if let call = golden.input["call"].string {
            try runCall(try RecordedCall(call), golden.expected, &findings)
        } else {
            try runSteps(try golden.input["do"].needArray(), golden.expected, &findings)
        }
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        if let text = golden.input["call"].string {
            let call = try RecordedCall(text)
            if call.name == "targetContentOffset" { return .object(["point": recorded(try point(call))]) }
            return .object(["indexPaths": recorded(try paths(call))])
        }
        let (layout, before) = try layout(after: try golden.input["do"].needArray())
        let size = layout.collectionViewContentSize
        let progress = (layout as? UICollectionViewTransitionLayout).map { recorded($0.transitionProgress) }
        var answer: [String: JSONValue] = [
            "collectionViewContentSize": size == before ? "unchanged" : recorded(size)
        ]
        answer["transitionProgress"] = progress
        return JSONValue.object(answer).restricted(to: golden.expected)
    }

    private static func runCall(
        _ call: RecordedCall, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        if call.name == "targetContentOffset" {
            try findings.point("point", expected: expected["point"], actual: try point(call))
        } else {
            findings.equal(
                "indexPaths", expected: try expected["indexPaths"].needStrings(), actual: try paths(call).map(text))
        }
    }

    private static func point(_ call: RecordedCall) throws(GoldenError) -> CGPoint {
        BareLayout().targetContentOffset(forProposedContentOffset: try call.point("forProposedContentOffset"))
    }

    private static func paths(_ call: RecordedCall) throws(GoldenError) -> [IndexPath] {
        let layout = BareLayout()
        switch call.name {
        case "indexPathsToDeleteForSupplementaryView":
            return layout.indexPathsToDeleteForSupplementaryView(ofKind: try call.argument("ofKind"))
        case "indexPathsToInsertForSupplementaryView":
            return layout.indexPathsToInsertForSupplementaryView(ofKind: try call.argument("ofKind"))
        case "indexPathsToDeleteForDecorationView":
            return layout.indexPathsToDeleteForDecorationView(ofKind: try call.argument("ofKind"))
        case "indexPathsToInsertForDecorationView":
            return layout.indexPathsToInsertForDecorationView(ofKind: try call.argument("ofKind"))
        default:
            throw .notUnderstood("call \(call.name)")
        }
    }

    /// The layout after the steps, and its content size before them.
    private static func layout(
        after steps: [JSONValue]
    ) throws(GoldenError) -> (layout: UICollectionViewLayout, before: CGSize) {
        var layout: UICollectionViewLayout = BareLayout()
        let before = layout.collectionViewContentSize
        for step in steps {
            if let call = step.array {
                guard call.count == 2, call[0] == "transitionProgress",
                    let between = layout as? UICollectionViewTransitionLayout
                else { throw .notUnderstood("step \(step)") }
                between.transitionProgress = try call[1].needNumber()
                continue
            }
            switch step {
            case "UICollectionViewTransitionLayout(currentLayout: a, nextLayout: b)":
                layout = UICollectionViewTransitionLayout(currentLayout: BareLayout(), nextLayout: BareLayout())
            case "prepareForTransition(to:)": layout.prepareForTransition(to: BareLayout())
            case "prepareForTransition(from:)": layout.prepareForTransition(from: BareLayout())
            case "finalizeLayoutTransition()": layout.finalizeLayoutTransition()
            default: throw .notUnderstood("step \(step)")
            }
        }
        return (layout, before)
    }

    private static func runSteps(
        _ steps: [JSONValue], _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let (layout, before) = try layout(after: steps)
        if expected.has("transitionProgress") {
            let progress = (layout as? UICollectionViewTransitionLayout).map { Double($0.transitionProgress) }
            findings.equal(
                "transitionProgress", expected: try expected["transitionProgress"].needNumber(), actual: progress)
        }
        if expected["collectionViewContentSize"] == "unchanged" {
            findings.equal("collectionViewContentSize", expected: before, actual: layout.collectionViewContentSize)
        }
    }
}

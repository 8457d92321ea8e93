import UIKit

/// `layout_transition`: the results of a layout without overrides and without a collection view.
enum LayoutTransitionTopic: GoldenTopic {
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

    private static func runCall(
        _ call: RecordedCall, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let layout = BareLayout()
        let paths: [IndexPath]
        switch call.name {
        case "targetContentOffset":
            let point = layout.targetContentOffset(
                forProposedContentOffset: try call.point("forProposedContentOffset"))
            try findings.point("point", expected: expected["point"], actual: point)
            return
        case "indexPathsToDeleteForSupplementaryView":
            paths = layout.indexPathsToDeleteForSupplementaryView(ofKind: try call.argument("ofKind"))
        case "indexPathsToInsertForSupplementaryView":
            paths = layout.indexPathsToInsertForSupplementaryView(ofKind: try call.argument("ofKind"))
        case "indexPathsToDeleteForDecorationView":
            paths = layout.indexPathsToDeleteForDecorationView(ofKind: try call.argument("ofKind"))
        case "indexPathsToInsertForDecorationView":
            paths = layout.indexPathsToInsertForDecorationView(ofKind: try call.argument("ofKind"))
        default:
            throw .notUnderstood("call \(call.name)")
        }
        findings.equal("indexPaths", expected: try expected["indexPaths"].needStrings(), actual: paths.map(text))
    }

    private static func runSteps(
        _ steps: [JSONValue], _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
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

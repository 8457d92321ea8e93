import UIKit

/// `interactive_movement`: the results of a layout without a collection view during an interactive movement.
enum InteractiveMovementTopic: GoldenTopic {
    static let name = "interactive_movement"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let layout: UICollectionViewLayout = try golden.input["layout"].needCase([
            "base": UICollectionViewLayout(), "flow": UICollectionViewFlowLayout(),
        ])
        let call = try RecordedCall(try golden.input["call"].needString())
        let expected = golden.expected
        switch call.name {
        case "targetIndexPath":
            let path = layout.targetIndexPath(
                forInteractivelyMovingItem: try call.path("forInteractivelyMovingItem"),
                withPosition: try call.point("withPosition"))
            findings.equal("indexPath", expected: try expected["indexPath"].needString(), actual: text(path))
        case "layoutAttributesForInteractivelyMovingItem":
            // The base layout returns nil, which the Swift signature does not allow.
            guard expected.has("indexPath") else { throw .notUnderstood("an answer of nil: \(expected)") }
            let attributes = layout.layoutAttributesForInteractivelyMovingItem(
                at: try call.path("at"), withTargetPosition: try call.point("withTargetPosition"))
            try compare(attributes, expected, &findings)
        case "invalidationContext" where call.arguments["forBoundsChange"] != nil:
            let bounds = try call.numbers("forBoundsChange")
            guard bounds.count == 4 else { throw .notUnderstood("call \(golden.input["call"])") }
            let context = layout.invalidationContext(
                forBoundsChange: CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
            try findings.context(expected: expected, actual: context)
        case "invalidationContext":
            let context = layout.invalidationContext(
                forInteractivelyMovingItems: try call.paths("forInteractivelyMovingItems"),
                withTargetPosition: try call.point("withTargetPosition"),
                previousIndexPaths: try call.paths("previousIndexPaths"),
                previousPosition: try call.point("previousPosition"))
            try findings.context(expected: expected, actual: context)
        case "invalidationContextForEndingInteractiveMovementOfItems",
            "invalidationContextForEndingInteractiveMovement":
            let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: try call.paths("toFinalIndexPaths"),
                previousIndexPaths: try call.paths("previousIndexPaths"),
                movementCancelled: call.arguments["movementCancelled"] == "true")
            try findings.context(expected: expected, actual: context)
        default:
            throw .notUnderstood("call \(golden.input["call"])")
        }
    }

    private static func compare(
        _ attributes: UICollectionViewLayoutAttributes, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        for (key, value) in expected.members ?? [] {
            switch key {
            case "indexPath":
                findings.equal(key, expected: try value.needString(), actual: text(attributes.indexPath))
            case "frame": findings.frame(key, expected: try value.needRect(), actual: attributes.frame)
            case "center": try findings.point(key, expected: value, actual: attributes.center)
            case "size": try findings.size(key, expected: value, actual: attributes.size)
            case "zIndex": findings.equal(key, expected: try value.needInt(), actual: attributes.zIndex)
            case "representedElementKind":
                findings.equal(key, expected: value.string, actual: attributes.representedElementKind)
            default: throw .notUnderstood("expected \(key)")
            }
        }
    }
}

import UIKit

/// `interactive_movement`: the results of a layout without a collection view during an interactive movement.
enum InteractiveMovementTopic: AnsweringTopic {
    static let name = "interactive_movement"

    /// What a layout returns.
    private enum Result {
        case path(IndexPath)
        case attributes(UICollectionViewLayoutAttributes)
        case context(UICollectionViewLayoutInvalidationContext)
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        switch try result(of: golden.input) {
        case .path(let path): return .object(["indexPath": .string(text(path))])
        case .attributes(let attributes):
            return JSONValue.object([
                "indexPath": .string(text(attributes.indexPath)), "frame": recorded(attributes.frame),
                "center": recorded(attributes.center), "size": recorded(attributes.size),
                "zIndex": .integer(attributes.zIndex),
                "representedElementKind": attributes.representedElementKind.map(JSONValue.string) ?? .null,
            ]).restricted(to: golden.expected)
        case .context(let context): return context.recorded(like: golden.expected)
        }
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        switch try result(of: golden.input) {
        case .path(let path):
            findings.equal("indexPath", expected: try golden.expected["indexPath"].needString(), actual: text(path))
        case .attributes(let attributes): try compare(attributes, golden.expected, &findings)
        case .context(let context): try findings.context(expected: golden.expected, actual: context)
        }
    }

    private static func result(of input: JSONValue) throws(GoldenError) -> Result {
        let layout: UICollectionViewLayout = try input["layout"].needCase([
            "base": UICollectionViewLayout(), "flow": UICollectionViewFlowLayout(),
        ])
        let call = try RecordedCall(try input["call"].needString())
        switch call.name {
        case "targetIndexPath":
            return .path(
                layout.targetIndexPath(
                    forInteractivelyMovingItem: try call.path("forInteractivelyMovingItem"),
                    withPosition: try call.point("withPosition")))
        case "layoutAttributesForInteractivelyMovingItem":
            // UIKit's base layout returns nil, which the Swift signature does not allow.
            guard layout is UICollectionViewFlowLayout else { throw .notUnderstood("attributes of a base layout") }
            return .attributes(
                layout.layoutAttributesForInteractivelyMovingItem(
                    at: try call.path("at"), withTargetPosition: try call.point("withTargetPosition")))
        case "invalidationContext" where call.arguments["forBoundsChange"] != nil:
            let bounds = try call.numbers("forBoundsChange")
            guard bounds.count == 4 else { throw .notUnderstood("call \(input["call"])") }
            return .context(
                layout.invalidationContext(
                    forBoundsChange: CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])))
        case "invalidationContext":
            return .context(
                layout.invalidationContext(
                    forInteractivelyMovingItems: try call.paths("forInteractivelyMovingItems"),
                    withTargetPosition: try call.point("withTargetPosition"),
                    previousIndexPaths: try call.paths("previousIndexPaths"),
                    previousPosition: try call.point("previousPosition")))
        case "invalidationContextForEndingInteractiveMovementOfItems",
            "invalidationContextForEndingInteractiveMovement":
            return .context(
                layout.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: try call.paths("toFinalIndexPaths"),
                    previousIndexPaths: try call.paths("previousIndexPaths"),
                    movementCancelled: call.arguments["movementCancelled"] == "true"))
        default:
            throw .notUnderstood("call \(input["call"])")
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

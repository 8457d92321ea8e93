import UIKit

/// `defaults`: the default values of new objects.
enum DefaultsTopic: AnsweringTopic {
    static let name = "defaults"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        if let property = golden.input["property"].string {
            try runFlowProperty(property, golden.expected, &findings)
        } else {
            try runAttributes(try golden.input["do"].needArray(), golden.expected, &findings)
        }
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        if let property = golden.input["property"].string {
            let flag = try flag(property)
            let layout = UICollectionViewFlowLayout()
            let before = layout[keyPath: flag]
            layout[keyPath: flag] = true
            return JSONValue.object(["default": .bool(before), "afterSetTrue": .bool(layout[keyPath: flag])])
                .restricted(to: golden.expected)
        }
        let attributes = try attributes(after: try golden.input["do"].needArray())
        return JSONValue.object([
            "boundsEqualsFrame": .bool(attributes.bounds == attributes.frame), "bounds": recorded(attributes.bounds),
            "frame": recorded(attributes.frame), "center": recorded(attributes.center),
            "size": recorded(attributes.size), "alpha": recorded(attributes.alpha),
            "zIndex": .integer(attributes.zIndex), "isHidden": .bool(attributes.isHidden),
        ]).restricted(to: golden.expected)
    }

    /// New attributes after the steps.
    private static func attributes(
        after steps: [JSONValue]
    ) throws(GoldenError) -> UICollectionViewLayoutAttributes {
        guard steps.at(0) == "layout attributes for cell 0-0" else { throw .notUnderstood("step \(steps.at(0))") }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        for step in steps.dropFirst() {
            let call = try step.needArray()
            switch call.at(0) {
            case "frame": attributes.frame = try call.at(1).needRect()
            case "bounds": attributes.bounds = try call.at(1).needRect()
            case "center": attributes.center = try call.at(1).needPoint()
            case "size": attributes.size = try call.at(1).needSize()
            default: throw .notUnderstood("step \(step)")
            }
        }
        return attributes
    }

    private static func runAttributes(
        _ steps: [JSONValue], _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let attributes = try attributes(after: steps)
        for (key, value) in expected.members ?? [] {
            switch key {
            case "boundsEqualsFrame":
                findings.equal(key, expected: try value.needBool(), actual: attributes.bounds == attributes.frame)
            case "bounds": findings.frame(key, expected: try value.needRect(), actual: attributes.bounds)
            case "frame": findings.frame(key, expected: try value.needRect(), actual: attributes.frame)
            case "center": try findings.point(key, expected: value, actual: attributes.center)
            case "size": try findings.size(key, expected: value, actual: attributes.size)
            case "alpha": findings.close(key, expected: try value.needNumber(), actual: attributes.alpha)
            case "zIndex": findings.equal(key, expected: try value.needInt(), actual: attributes.zIndex)
            case "isHidden": findings.equal(key, expected: try value.needBool(), actual: attributes.isHidden)
            default: throw .notUnderstood("expected \(key)")
            }
        }
    }

    private static func flag(
        _ property: String
    ) throws(GoldenError) -> ReferenceWritableKeyPath<UICollectionViewFlowLayout, Bool> {
        let flags: [String: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Bool>] = [
            "sectionHeadersPinToVisibleBounds": \.sectionHeadersPinToVisibleBounds,
            "sectionFootersPinToVisibleBounds": \.sectionFootersPinToVisibleBounds,
        ]
        guard let flag = flags[property] else { throw .notUnderstood("property \(property)") }
        return flag
    }

    private static func runFlowProperty(
        _ property: String, _ expected: JSONValue, _ findings: inout Findings
    ) throws(GoldenError) {
        let flag = try flag(property)
        let layout = UICollectionViewFlowLayout()
        findings.equal("default", expected: try expected["default"].needBool(), actual: layout[keyPath: flag])
        if expected.has("afterSetTrue") {
            layout[keyPath: flag] = true
            findings.equal(
                "afterSetTrue", expected: try expected["afterSetTrue"].needBool(), actual: layout[keyPath: flag])
        }
    }
}

import UIKit

extension FlowLayoutTopic {
    /// Runs a case about a single property: `{property, set}` or `{enum}`.
    static func runProperty(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let expected = golden.expected
        for (name, value) in try values(golden.input) where golden.input.has("property") || expected.has(name) {
            findings.equal(name, expected: try expected[name].needInt(), actual: value)
        }
    }

    /// The answer to a case about a single property.
    static func propertyAnswer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for (name, value) in try values(golden.input) { members[name] = .integer(value) }
        return JSONValue.object(members).restricted(to: golden.expected)
    }

    /// The raw values of the properties or cases that the input names.
    private static func values(_ input: JSONValue) throws(GoldenError) -> KeyValuePairs<String, Int> {
        if input["enum"].string == "SectionInsetReference" {
            typealias Reference = UICollectionViewFlowLayout.SectionInsetReference
            return [
                "fromContentInset": Reference.fromContentInset.rawValue,
                "fromSafeArea": Reference.fromSafeArea.rawValue,
                "fromLayoutMargins": Reference.fromLayoutMargins.rawValue,
            ]
        }
        guard input["property"].string == "sectionInsetReference" else { throw .notUnderstood("\(input)") }
        let layout = UICollectionViewFlowLayout()
        switch input["set"] {
        case .null: return ["rawValue": layout.sectionInsetReference.rawValue]
        case "layoutMargins on one layout":
            layout.sectionInsetReference = .fromLayoutMargins
            let other = UICollectionViewFlowLayout()
            return ["first": layout.sectionInsetReference.rawValue, "other": other.sectionInsetReference.rawValue]
        default: throw .notUnderstood("\(input)")
        }
    }
}

import UIKit

extension FlowLayoutTopic {
    /// Runs a case about a single property: `{property, set}` or `{enum}`.
    static func runProperty(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let expected = golden.expected
        if golden.input["enum"].string == "SectionInsetReference" {
            let values: KeyValuePairs<String, UICollectionViewFlowLayout.SectionInsetReference> = [
                "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea,
                "fromLayoutMargins": .fromLayoutMargins,
            ]
            for (name, value) in values where expected.has(name) {
                findings.equal(name, expected: try expected[name].needInt(), actual: value.rawValue)
            }
            return
        }
        guard golden.input["property"].string == "sectionInsetReference" else {
            throw .notUnderstood("\(golden.input)")
        }
        let layout = UICollectionViewFlowLayout()
        switch golden.input["set"] {
        case .null:
            findings.equal(
                "rawValue", expected: try expected["rawValue"].needInt(), actual: layout.sectionInsetReference.rawValue)
        case "layoutMargins on one layout":
            layout.sectionInsetReference = .fromLayoutMargins
            findings.equal(
                "first", expected: try expected["first"].needInt(), actual: layout.sectionInsetReference.rawValue)
            findings.equal(
                "other", expected: try expected["other"].needInt(),
                actual: UICollectionViewFlowLayout().sectionInsetReference.rawValue)
        default:
            throw .notUnderstood("\(golden.input)")
        }
    }
}

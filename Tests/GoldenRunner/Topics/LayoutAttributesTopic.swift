import QuartzCore
import UIKit

/// `layout_attributes`: setting `transform` also sets `transform3D`, and vice versa.
enum LayoutAttributesTopic: AnsweringTopic {
    static let name = "layout_attributes"

    /// The transforms by their names in the recordings.
    private static let affine: KeyValuePairs<String, CGAffineTransform> = [
        "identity": .identity,
        "scale": CGAffineTransform(scaleX: 1.5, y: 0.25),
        "rotation": CGAffineTransform(rotationAngle: 0.3),
        "translation": CGAffineTransform(translationX: 12.5, y: -7),
        "scaled rotation": CGAffineTransform(scaleX: 2, y: 3).rotated(by: -1.25),
    ]

    private static let sameTransform: JSONValue = "the same affine transform as a 3D matrix, exactly"
    private static let affinePart: JSONValue = "its affine part"

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let text = try golden.input["set"].needString()
        var differences: [String: JSONValue] = [:]
        if text.hasPrefix("transform =") {
            for (name, transform) in affine where text.contains(name) {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.transform = transform
                let matrix = attributes.transform3D
                if !CATransform3DEqualToTransform(matrix, CATransform3DMakeAffineTransform(transform)) {
                    differences[name] = .array(
                        [
                            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23,
                            matrix.m24, matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42,
                            matrix.m43, matrix.m44,
                        ].map { recorded($0) })
                }
            }
            return .object(["transform3D": differences.isEmpty ? sameTransform : .object(differences)])
        }
        guard text == "an affine transform3D" else { throw .notUnderstood("set \(text)") }
        for (name, transform) in affine {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            attributes.transform3D = CATransform3DMakeAffineTransform(transform)
            let actual = attributes.transform
            if actual != transform {
                differences[name] = .array(
                    [actual.a, actual.b, actual.c, actual.d, actual.tx, actual.ty].map { recorded($0) })
            }
        }
        return .object(["transform": differences.isEmpty ? affinePart : .object(differences)])
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let text = try golden.input["set"].needString()
        if text.hasPrefix("transform ="),
            golden.expected["transform3D"] == sameTransform
        {
            for (name, transform) in affine where text.contains(name) {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.transform = transform
                let same = CATransform3DEqualToTransform(
                    attributes.transform3D, CATransform3DMakeAffineTransform(transform))
                findings.equal("transform3D after \(name)", expected: true, actual: same)
            }
        } else if text == "an affine transform3D", golden.expected["transform"] == affinePart {
            for (name, transform) in affine {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.transform3D = CATransform3DMakeAffineTransform(transform)
                findings.equal("transform after \(name)", expected: transform, actual: attributes.transform)
            }
        } else {
            throw .notUnderstood("set \(text), expect \(golden.expected)")
        }
    }
}

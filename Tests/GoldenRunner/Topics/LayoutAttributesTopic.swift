import QuartzCore
import UIKit

/// `layout_attributes`: setting `transform` also sets `transform3D`, and vice versa.
enum LayoutAttributesTopic: GoldenTopic {
    static let name = "layout_attributes"

    /// The transforms by their names in the recordings.
    private static let affine: KeyValuePairs<String, CGAffineTransform> = [
        "identity": .identity,
        "scale": CGAffineTransform(scaleX: 1.5, y: 0.25),
        "rotation": CGAffineTransform(rotationAngle: 0.3),
        "translation": CGAffineTransform(translationX: 12.5, y: -7),
        "scaled rotation": CGAffineTransform(scaleX: 2, y: 3).rotated(by: -1.25),
    ]

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let text = try golden.input["set"].needString()
        if text.hasPrefix("transform ="),
            golden.expected["transform3D"].string == "the same affine transform as a 3D matrix, exactly"
        {
            for (name, transform) in affine where text.contains(name) {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.transform = transform
                let same = CATransform3DEqualToTransform(
                    attributes.transform3D, CATransform3DMakeAffineTransform(transform))
                findings.equal("transform3D after \(name)", expected: true, actual: same)
            }
        } else if text == "an affine transform3D", golden.expected["transform"].string == "its affine part" {
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

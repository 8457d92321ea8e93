import Foundation
import Testing
import UIKit

private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TintedAttributes, other.tint == tint else { return false }
        return super.isEqual(object)
    }
}

@Suite struct LayoutAttributesTests {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 2))

    @Test("new attributes represent an opaque cell with an empty frame and no transform")
    func fresh() {
        #expect(attributes.frame == .zero && attributes.bounds == attributes.frame)
        #expect(attributes.alpha == 1 && attributes.zIndex == 0 && !attributes.isHidden)
        #expect(attributes.transform.isIdentity && CATransform3DIsIdentity(attributes.transform3D))
        #expect(attributes.representedElementCategory == .cell && attributes.representedElementKind == nil)
        #expect(attributes._section == 2 && attributes._item == 3)
    }

    @Test("frame, center, size, and bounds stay consistent")
    func geometry() {
        attributes.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 7, height: 8))
        #expect(attributes.center == CGPoint(x: 8.5, y: 10))
        attributes.size = CGSize(width: 3, height: 2)
        #expect(attributes.frame == CGRect(x: 7, y: 9, width: 3, height: 2))
        attributes.center = CGPoint(x: 1, y: 1)
        #expect(attributes.frame == CGRect(x: -0.5, y: 0, width: 3, height: 2))
        attributes.bounds = CGRect(x: 9, y: 9, width: 4, height: 4)
        #expect(attributes.frame == CGRect(x: -1, y: -1, width: 4, height: 4))
    }

    @Test("values are returned exactly as set, also a billion points from the origin")
    func exact() {
        let frame = CGRect(x: 0.1, y: 1_000_000_000.3, width: 0.3, height: 33.3)
        attributes.frame = frame
        #expect(attributes.frame == frame)
        attributes.center = CGPoint(x: 0.7, y: 0.1)
        #expect(attributes.center == CGPoint(x: 0.7, y: 0.1))
    }

    @Test("with a transform, the frame is the bounding box, and center and size do not change")
    func transformedFrame() {
        attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(attributes.center == CGPoint(x: 30, y: 30) && attributes.size == CGSize(width: 40, height: 20))
        #expect(attributes.frame == CGRect(x: -10, y: 25, width: 80, height: 10))
        attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        #expect(attributes.center == CGPoint(x: 20, y: 20) && attributes.size == CGSize(width: 20, height: 80))
        attributes.transform = .identity
        #expect(attributes.frame == CGRect(x: 10, y: -20, width: 20, height: 80))
    }

    @Test("with a perspective transform, the frame bounds the projection")
    func perspective() {
        attributes.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / 500
        transform = CATransform3DTranslate(transform, 0, 0, 250)
        attributes.transform3D = transform
        // Halfway to the eye, the projection is twice as large.
        #expect(attributes.frame == CGRect(x: -100, y: -100, width: 200, height: 200))
    }

    /// - Source: LAT-001 and LAT-002 of the recorded layout attributes.
    @Test(
        "transform and transform3D store the same value",
        arguments: [
            CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: 1),
            CGAffineTransform(translationX: 4, y: 5), CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 0.3, y: 2),
        ])
    func transforms(transform: CGAffineTransform) {
        attributes.transform = transform
        #expect(CATransform3DEqualToTransform(attributes.transform3D, CATransform3DMakeAffineTransform(transform)))
        attributes.transform = .identity
        attributes.transform3D = CATransform3DMakeAffineTransform(transform)
        #expect(attributes.transform == transform)
    }

    @Test("copies keep their class and values and are independent")
    func copying() throws {
        let original = TintedAttributes(forSupplementaryViewOfKind: "kind", with: IndexPath(item: 1, section: 0))
        original.tint = 5
        original.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        original.transform = CGAffineTransform(rotationAngle: 1)
        let copy = try #require(original.copy() as? TintedAttributes)
        #expect(copy.tint == 5 && copy == original && copy.representedElementKind == "kind")
        #expect(copy.hash == original.hash)
        copy.center.x += 1
        #expect(copy != original)
    }

    @Test("attributes that differ in one value are not equal", arguments: 0..<9)
    func equality(change: Int) {
        let a = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
        let b = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
        #expect(a == b)
        switch change {
        case 0: b.frame.origin.x = 1
        case 1: b.size.height = 1
        case 2: b.alpha = 0.5
        case 3: b.zIndex = 1
        case 4: b.isHidden = true
        case 5: b.transform = CGAffineTransform(scaleX: 2, y: 1)
        case 6: b.transform3D.m34 = 0.1
        case 7: b.indexPath = IndexPath(item: 2, section: 0)
        default: b.center.y = 4
        }
        #expect(a != b)
    }

    @Test("attributes of different kinds at the same index path are not equal")
    func kinds() {
        let path = IndexPath(item: 0, section: 0)
        let all = [
            UICollectionViewLayoutAttributes(forCellWith: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path),
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "b", with: path),
            UICollectionViewLayoutAttributes(forDecorationViewOfKind: "a", with: path),
        ]
        #expect(Set(all).count == 4)
        #expect(
            all.map { $0.representedElementCategory } == [
                .cell, .supplementaryView, .supplementaryView, .decorationView,
            ])
    }
}

import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// Layouts reuse attributes objects of earlier queries. An object that a caller retains must not change, and changes
/// that a caller makes to an object must not appear in later results.
@MainActor @Suite("Reused attributes objects") struct UsedAgainTests {
    private struct Values: Equatable, CustomStringConvertible {
        var description: String
        init(_ one: UICollectionViewLayoutAttributes) {
            description =
                "\(one.representedElementCategory) \(one.representedElementKind ?? "") \(one.indexPath) \(one.frame) "
                + "\(one.center) \(one.size) \(one.transform3D) \(one.alpha) \(one.zIndex) \(one.isHidden)"
        }
    }

    /// The attributes of the single element, which are always a new object.
    private func alone(
        _ one: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        switch one.representedElementCategory {
        case .cell: layout.layoutAttributesForItem(at: one.indexPath)
        case .supplementaryView:
            layout.layoutAttributesForSupplementaryView(ofKind: one.representedElementKind ?? "", at: one.indexPath)
        case .decorationView: one
        }
    }

    @Test(
        "retained attributes do not change, and rect queries agree with the queries of single elements",
        arguments: EveryLayout.cases.filter { $0.orthogonalSections == nil })
    func walk(_ law: LayoutCase) throws {
        for direction in law.axes {
            let layout = law.make(direction)
            let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [90, 0, 70])
            let size = fixture.view.contentSize
            var held: [(object: UICollectionViewLayoutAttributes, values: Values)] = []
            for step in 0..<14 {
                // Scrolls back and forth, by less and by more than the height of the view.
                let part = CGFloat((step * 5) % 14) / 14 + (step % 2 == 0 ? 0.01 : 0)
                let range = CGSize(
                    width: max(size.width - EveryLayout.size.width, 0),
                    height: max(size.height - EveryLayout.size.height, 0))
                fixture.scroll(x: (range.width * part).rounded(), y: (range.height * part).rounded())
                let answer = layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
                for one in answer {
                    let twin = try #require(alone(one, in: layout), "\(law) \(direction) \(one)")
                    #expect(Values(one) == Values(twin), "\(law) \(direction) step \(step)")
                }
                guard answer.count > 1 else { continue }
                let kept = answer[step % answer.count]
                if !held.contains(where: { $0.object === kept }) { held.append((kept, Values(kept))) }
                let other = answer[(step + 1) % answer.count]
                if !held.contains(where: { $0.object === other }) {
                    other.alpha = 0.25
                    other.transform = CGAffineTransform(scaleX: 3, y: 3)
                    other.zIndex = 40
                    other.isHidden = true
                    other.indexPath = IndexPath(item: 7, section: 2)
                }
            }
            for (object, values) in held { #expect(Values(object) == values, "\(law) \(direction)") }
        }
    }

    /// Attributes of a subclass that the layout must not reuse.
    private final class Tinted: UICollectionViewLayoutAttributes {
        var tint = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Tinted)?.tint = tint
            return copy
        }
    }

    private final class TintedFlow: AlignedFlowLayout {
        override class var layoutAttributesClass: AnyClass { Tinted.self }
    }

    @Test("aligned flow layouts use the attributes class of a subclass")
    func ownClass() {
        let layout = TintedFlow()
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [90])
        for y in [0, 40, 300, 20] {
            fixture.scroll(y: CGFloat(y))
            let answer = layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
            #expect(answer.count > 10 && answer.allSatisfy { ($0 as? Tinted)?.tint == 0 })
            for case let one as Tinted in answer { one.tint = 5 }
        }
    }
}

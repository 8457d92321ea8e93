internal import CollectionCore
import UIKit

/// A carousel whose items have the appearance that a ``CarouselPose`` describes: on a ring or a drum, in a stack, as
/// covers, or as defined by an app.
///
/// It may loop. A query takes O(log sections + visible), where at most `2 * visibleDistance + 1` items are visible.
open class PoseCarouselLayout: LoopingCarouselLayout {
    /// The appearance of items by their distance from the focus. The default is a ring of eight items.
    open var pose = CarouselPose.rotary() { didSet { parameterChanged(true) } }

    /// The appearance of items while the user prefers less motion; `nil` uses `pose`. The default shows items side by
    /// side, those beside the focused one half transparent.
    open var reducedMotionPose: CarouselPose? = .linear(alpha: 0.5) { didSet { parameterChanged(true) } }

    /// The maximum distance of visible items from the focus, in items, 1...1000.
    open var visibleDistance = 6 {
        didSet {
            requireCount(visibleDistance, in: 1...1000, "PoseCarouselLayout.visibleDistance")
            parameterChanged(visibleDistance != oldValue)
        }
    }

    package override var explainedClassName: String { "PoseCarouselLayout" }

    open override class var layoutAttributesClass: AnyClass { EffectLayoutAttributes.self }

    override func slots(_ plan: CarouselPlan, from low: Double, to high: Double, focus: Double) -> [Range<Int>] {
        // Items too far away are transparent and keep their position in the content.
        plan.slots(from: low, to: high, focus: focus, within: Double(visibleDistance))
    }

    override func attributes(at path: IndexPath) -> UICollectionViewLayoutAttributes {
        EffectLayoutAttributes(forCellWith: path)
    }

    override func apply(
        _ element: CarouselPlan.Element, _ plan: CarouselPlan, resting: Double,
        to attributes: UICollectionViewLayoutAttributes
    ) {
        let (size, distance) = (itemSize.core, element.distance)
        let pose = reducesMotion ? reducedMotionPose ?? pose : pose
        let appearance =
            abs(distance) <= Double(visibleDistance)
            ? pose(CGFloat(distance), CGSize(width: size[axis], height: size[axis.cross])) : nil
        guard let appearance, appearance.alpha > 0 else {
            attributes.alpha = 0
            return
        }
        var transform = appearance.transform
        if axis == .vertical { transform = transform.withAxesExchanged }
        // Poses begin in the middle of the view.
        let offset = CGFloat(element.pull - resting)
        attributes.transform3D = CATransform3DConcat(
            transform,
            CATransform3DMakeTranslation(axis == .horizontal ? offset : 0, axis == .vertical ? offset : 0, 0))
        attributes.alpha = min(max(appearance.alpha, 0), 1)
        if let z = appearance.zIndex { attributes.zIndex = z }
        (attributes as? EffectLayoutAttributes)?.blurRadius = max(appearance.blurRadius, 0)
    }
}

extension CATransform3D {
    /// The transform with x and y exchanged on both sides.
    fileprivate var withAxesExchanged: CATransform3D {
        CATransform3D(
            m11: m22, m12: m21, m13: m23, m14: m24, m21: m12, m22: m11, m23: m13, m24: m14, m31: m32, m32: m31,
            m33: m33,
            m34: m34, m41: m42, m42: m41, m43: m43, m44: m44)
    }
}

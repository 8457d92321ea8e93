import UIKit

/// Layout attributes with the parallax offset of the content of a cell, the opacity of its overlay, and its blur.
///
/// `ParallaxCell` and `StretchyHeaderView` apply them. Other views can read them in `apply(_:)`.
open class EffectLayoutAttributes: UICollectionViewLayoutAttributes {
    private struct Effects: Equatable {
        var parallax = CGPoint.zero
        var overlayAlpha: CGFloat = 0
        var blurRadius: CGFloat = 0
    }

    /// Compared and hashed by methods of `NSObject`, which are not isolated; Apple's attributes are.
    private nonisolated(unsafe) var effects = Effects()

    /// The offset of the content inside its view, in points.
    open var parallax: CGPoint {
        get { effects.parallax }
        set { effects.parallax = newValue }
    }
    /// The opacity of a dark overlay on the content, 0...1.
    open var overlayAlpha: CGFloat {
        get { effects.overlayAlpha }
        set { effects.overlayAlpha = newValue }
    }
    /// The radius by which the view blurs its content, in points; 0 for none.
    open var blurRadius: CGFloat {
        get { effects.blurRadius }
        set { effects.blurRadius = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? EffectLayoutAttributes)?.effects = effects
        return copy
    }

    open override func isEqual(_ attributes: Any?) -> Bool {
        guard let other = attributes as? EffectLayoutAttributes, super.isEqual(attributes) else { return false }
        return other.effects == effects
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(super.hash)
        for value in [effects.parallax.x, effects.parallax.y, effects.overlayAlpha, effects.blurRadius] {
            hasher.combine(value)
        }
        return hasher.finalize()
    }
}

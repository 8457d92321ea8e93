import UIKit

/// Layout attributes with the parallax offset of the content of a cell, the opacity of its overlay, and its blur.
///
/// `ParallaxCell` and `StretchyHeaderView` apply them. Other views can read them in `apply(_:)`.
open class EffectLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The offset of the content inside its view, in points.
    open var parallax = CGPoint.zero
    /// The opacity of a dark overlay on the content, 0...1.
    open var overlayAlpha: CGFloat = 0
    /// The radius by which the view blurs its content, in points; 0 for none.
    open var blurRadius: CGFloat = 0

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? EffectLayoutAttributes {
            copy.parallax = parallax
            copy.overlayAlpha = overlayAlpha
            copy.blurRadius = blurRadius
        }
        return copy
    }

    open override func isEqual(_ attributes: Any?) -> Bool {
        guard let other = attributes as? EffectLayoutAttributes, super.isEqual(attributes) else { return false }
        return other.parallax == parallax && other.overlayAlpha == overlayAlpha
            && other.blurRadius == blurRadius
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(super.hash)
        hasher.combine(parallax.x)
        hasher.combine(parallax.y)
        hasher.combine(overlayAlpha)
        hasher.combine(blurRadius)
        return hasher.finalize()
    }
}

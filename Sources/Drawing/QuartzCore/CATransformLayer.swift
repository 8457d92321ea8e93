public import Foundation

/// A layer whose sublayers share its three-dimensional space instead of being flattened into its plane.
///
/// Only the sublayers are drawn, ordered by the depth of their centers after all transforms, with the opacity of this
/// layer applied to each of them. Its own background, contents, border, shadow, mask, and clip have no effect.
/// Sublayers that intersect are not cut at the intersection.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        composition = .spatial
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        composition = .spatial
    }

    /// Decoding is not supported: creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        composition = .spatial
    }
}

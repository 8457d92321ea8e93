internal import CollectionCore
import CoreGraphics

// Layers whose x axis points to the left, as in a collection view that is read from right to left.
//
// Such a layer displays the point x of its bounds where another displays the point at the same distance from the
// opposite edge. Its sublayers are mirrored with their positions, except those that stay upright: only their positions
// and transforms are. The layer's own background, border, and shadow are not mirrored.
//
// Conversions between spaces include the mirroring. Display lists do without mirrored contents: in the drawn space of a
// mirroring layer, x is the width minus x. An upright sublayer is only moved there, so its content is cached and
// scrolled as elsewhere.
extension CALayer {
    /// Sets whether the layer mirrors its sublayers, and updates the display.
    package final func setMirrorsSublayers(_ mirrors: Bool) {
        guard mirrors != mirrorsSublayers else { return }
        mirrorsSublayers = mirrors
        contentChanged()
    }

    /// Whether this layer is upright in a superlayer that is mirrored.
    private final var isUprightInMirror: Bool { staysUpright && _parent?.mirrorsSublayers == true }

    /// Whether the conversion to the superlayer's space, without the transform, mirrors.
    package final var isMirroredInParent: Bool { mirrorsSublayers != isUprightInMirror }

    // MARK: The drawn space

    /// The bounds in the drawn space.
    final var drawnBounds: CGRect {
        guard mirrorsSublayers else { return _bounds }
        return CGRect(origin: CGPoint(x: -_bounds.origin.x, y: _bounds.origin.y), size: _bounds.size)
    }

    /// Whether the drawn space is only translated in that of the superlayer.
    final var isDrawnMoved: Bool {
        guard !_hasTransform else { return false }
        guard let parent = _parent else { return true }
        return parent._sublayerTransform == nil && (staysUpright || !parent.mirrorsSublayers)
    }

    /// The position of the drawn space in that of the superlayer, if it is only translated.
    final var drawnOrigin: Point {
        let (bounds, anchor) = (drawnBounds, _anchorPoint)
        var left = _position.x - anchor.x * bounds.size.width
        if let parent = _parent, parent.mirrorsSublayers { left = parent._bounds.size.width - left - bounds.size.width }
        return Point(
            x: Double(left - bounds.origin.x),
            y: Double(_position.y - anchor.y * bounds.size.height - bounds.origin.y))
    }

    /// The transform from the drawn space to that of the superlayer.
    final var drawnPlacement: Transform3D {
        guard mirrorsSublayers || _parent?.mirrorsSublayers == true else { return _placement }
        // The upright drawing of a mirroring layer is at the same place as the bounds.
        var map = unmirroredPlacement
        if mirrorsSublayers {
            map = Transform3D.translation(x: 2 * Double(_bounds.origin.x), y: 0, z: 0).concatenating(map)
        }
        guard let parent = _parent, parent.mirrorsSublayers else { return map }
        if staysUpright { map = Self.mirroring(at: drawnBounds.midX).concatenating(map) }
        return map.concatenating(Self.mirroring(at: parent._bounds.size.width / 2))
    }

    /// Exchanges left and right about a vertical line.
    static func mirroring(at x: CGFloat) -> Transform3D {
        var map = Transform3D.identity
        map.row1.x = -1
        map.row4.x = 2 * Double(x)
        return map
    }
}

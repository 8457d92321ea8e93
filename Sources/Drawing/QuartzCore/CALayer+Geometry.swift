package import CollectionCore
import CoreGraphics

extension CALayer {
    /// Traps if a coordinate is not a number, as Core Animation does.
    @inline(__always)
    private func check(_ a: CGFloat, _ b: CGFloat, _ what: StaticString) {
        if a.isNaN || b.isNaN { invalidGeometry(a, b, what) }
    }

    /// Whether the class may override `bounds` and `frame`, so that changes must use these properties.
    package final var mayOverrideGeometry: Bool { type(of: self) != CALayer.self }

    @inline(never)
    private func invalidGeometry(_ a: CGFloat, _ b: CGFloat, _ what: StaticString) -> Never {
        fatalError(
            "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer \(what) contains "
                + "NaN: [\(a) \(b)]. Layer: \(type(of: self))'")
    }

    /// Sets the bounds and notifies the owner.
    package final func setBounds(_ new: CGRect) {
        guard let old = storeBounds(new) else { return }
        _owner?.ownedLayer(self, didChangeBoundsFrom: old)
    }

    /// Sets the bounds without notifying the owner, which is the caller.
    ///
    /// - Returns: The old bounds; `nil` if they are equal.
    package final func storeBounds(_ new: CGRect) -> CGRect? {
        let old = _bounds
        guard new != old else { return nil }
        check(new.origin.x, new.origin.y, "bounds")
        check(new.size.width, new.size.height, "bounds")
        let new = NumberPolicy.usable(new, old, "CALayer.bounds")
        guard new != old else { return nil }
        if animatesChange(of: "bounds") { recordBounds(from: old, to: new) }
        _bounds = new
        contentChanged()
        if new.size != old.size {
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        return old
    }

    /// Moves the layer, with an animation inside an animation block. Replaces unusable numbers.
    package final func setPosition(_ new: CGPoint) {
        guard new != _position else { return }
        check(new.x, new.y, "position")
        let new = NumberPolicy.usable(new, _position, "CALayer.position")
        if animatesChange(of: "position") {
            _record(.position(CGPoint(x: _position.x - new.x, y: _position.y - new.y)))
        }
        _position = new
        placementChanged()
    }

    /// Transforms the layer, with an animation inside an animation block. Replaces unusable numbers.
    package final func setTransform(_ new: CATransform3D) {
        let new = NumberPolicy.usable(new, _transform, "CALayer.transform")
        guard !new.isSame(as: _transform) else { return }
        if animatesChange(of: "transform") { _record(.transform(_shown.transform)) }
        _transform = new
        _hasTransform = !new.isSame(as: CATransform3DIdentity)
        placementChanged()
    }

    /// Sets a transform in the plane. The identity costs nothing if there was no transform.
    package final func _setAffineTransform(_ new: CGAffineTransform) {
        if !_hasTransform && new.isIdentity { return }
        setTransform(CATransform3DMakeAffineTransform(new))
    }

    /// Sets the opacity, with an animation inside an animation block.
    package final func setOpacity(_ new: Float) {
        guard new != _opacity else { return }
        let wasInvisible = _isInvisible
        if animatesChange(of: "opacity") { _record(.opacity(CGFloat(_opacity - new))) }
        _opacity = new
        placementChanged(wasInvisible: wasInvisible)
    }

    /// Hides or shows the layer, without an animation.
    package final func setHidden(_ new: Bool) {
        guard new != _isHidden else { return }
        let wasInvisible = _isInvisible
        _isHidden = new
        placementChanged(wasInvisible: wasInvisible)
    }

    /// Sets the position in the drawing order, and redraws the superlayer.
    package final func setZPosition(_ new: CGFloat) {
        guard new != _zPosition else { return }
        _zPosition = new
        placementChanged()
    }

    /// Moves the layer so that the new anchor point is at the position. Replaces unusable numbers.
    package final func setAnchorPoint(_ new: CGPoint) {
        guard new != _anchorPoint else { return }
        check(new.x, new.y, "anchor point")
        _anchorPoint = NumberPolicy.usable(new, _anchorPoint, limit: 1e6, "CALayer.anchorPoint")
        placementChanged()
    }

    /// The bounding box of the transformed bounds, in the superlayer's coordinates.
    package final var _frame: CGRect {
        let size = _bounds.size
        let left = -_anchorPoint.x * size.width
        let top = -_anchorPoint.y * size.height
        guard _hasTransform else {
            return CGRect(origin: CGPoint(x: _position.x + left, y: _position.y + top), size: size)
        }
        let box = _transform.boundingBox(of: CGRect(x: left, y: top, width: size.width, height: size.height))
        return box.offsetBy(dx: _position.x, dy: _position.y)
    }

    /// Sets the frame and notifies the owner if the bounds changed.
    package final func setFrame(_ new: CGRect) {
        guard let old = storeFrame(new) else { return }
        _owner?.ownedLayer(self, didChangeBoundsFrom: old)
    }

    /// Sets the bounds' size and the position so that `_frame` becomes `new`. Keeps transform, anchor point, and the
    /// bounds' origin. Does not notify the owner, which is the caller.
    ///
    /// If the rotation is not a multiple of a right angle, such a size may not exist. Then the size is that of the
    /// inverse transform's bounding box, and the frame's origin is kept.
    ///
    /// - Returns: The old bounds; `nil` if they did not change.
    package final func storeFrame(_ new: CGRect) -> CGRect? {
        check(new.origin.x, new.origin.y, "position")
        check(new.size.width, new.size.height, "bounds")
        let new = NumberPolicy.usable(new, _frame, "CALayer.frame")
        // Negative sizes are standardized, as for all rectangles.
        let frame = new.size.width < 0 || new.size.height < 0 ? new.standardized : new
        guard _hasTransform else {
            setPosition(
                CGPoint(
                    x: frame.origin.x + _anchorPoint.x * frame.size.width,
                    y: frame.origin.y + _anchorPoint.y * frame.size.height))
            return storeBounds(CGRect(origin: _bounds.origin, size: frame.size))
        }
        let affine = CGAffineTransform(
            a: _transform.m11, b: _transform.m12, c: _transform.m21, d: _transform.m22, tx: 0, ty: 0)
        let size = CGRect(origin: .zero, size: frame.size).applying(affine.inverted()).size
        let box = _transform.boundingBox(
            of: CGRect(
                x: -_anchorPoint.x * size.width, y: -_anchorPoint.y * size.height, width: size.width,
                height: size.height))
        setPosition(CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y))
        return storeBounds(CGRect(origin: _bounds.origin, size: size))
    }

    /// The transform from this layer's space to its superlayer's, including the superlayer's `sublayerTransform`.
    package final var _placement: Transform3D {
        let map = unmirroredPlacement
        guard isMirroredInParent else { return map }
        return Self.mirroring(at: _bounds.midX).concatenating(map)
    }

    /// The same without the mirroring of this layer's space.
    final var unmirroredPlacement: Transform3D {
        let anchor = CGPoint(
            x: _bounds.origin.x + _anchorPoint.x * _bounds.size.width,
            y: _bounds.origin.y + _anchorPoint.y * _bounds.size.height)
        var map = Transform3D.identity
        if _hasTransform {
            map = .translation(x: -Double(anchor.x), y: -Double(anchor.y), z: 0)
                .concatenating(Transform3D(_transform))
                .concatenating(.translation(x: Double(_position.x), y: Double(_position.y), z: 0))
        } else {
            map.row4 = SIMD4(Double(_position.x - anchor.x), Double(_position.y - anchor.y), 0, 1)
        }
        guard let parent = _parent, let shared = parent._sublayerTransform else { return map }
        let center = CGPoint(
            x: parent._bounds.origin.x + parent._anchorPoint.x * parent._bounds.size.width,
            y: parent._bounds.origin.y + parent._anchorPoint.y * parent._bounds.size.height)
        return map.concatenating(.translation(x: -Double(center.x), y: -Double(center.y), z: Double(_zPosition)))
            .concatenating(Transform3D(shared))
            .concatenating(.translation(x: Double(center.x), y: Double(center.y), z: 0))
    }

    /// Whether `_placement` is a translation.
    package final var onlyMoves: Bool {
        guard !_hasTransform, !mirrorsSublayers else { return false }
        guard let parent = _parent else { return true }
        return parent._sublayerTransform == nil && !(parent.mirrorsSublayers && staysUpright)
    }

    /// The same as `toParent(_:)` for a layer that `onlyMoves`.
    final func movedToParent(_ p: CGPoint) -> CGPoint {
        CGPoint(
            x: p.x - _bounds.origin.x - _anchorPoint.x * _bounds.size.width + _position.x,
            y: p.y - _bounds.origin.y - _anchorPoint.y * _bounds.size.height + _position.y)
    }

    /// Converts a point of this layer's space to that of its superlayer.
    package final func toParent(_ p: CGPoint) -> CGPoint {
        if onlyMoves { return movedToParent(p) }
        // A point behind the camera has no projection, so its position without perspective is returned.
        return _placement.project(Point(p)).map { CGPoint($0) } ?? p
    }

    /// Converts a point of the superlayer's space to that of this layer.
    package final func fromParent(_ p: CGPoint) -> CGPoint {
        if onlyMoves {
            return CGPoint(
                x: p.x - _position.x + _anchorPoint.x * _bounds.size.width + _bounds.origin.x,
                y: p.y - _position.y + _anchorPoint.y * _bounds.size.height + _bounds.origin.y)
        }
        return _placement.unproject(Point(p)).map { CGPoint($0) } ?? p
    }
}

extension CATransform3D {
    /// The bounding box of the projected corners.
    package func boundingBox(of r: CGRect) -> CGRect {
        if m14 == 0, m24 == 0, m44 == 1 {
            return r.applying(CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42))
        }
        return CGRect(Transform3D(self).boundingBox(Rect(r)))
    }
}

extension Transform3D {
    /// The bounding box of the projected corners of `r`, without corners at or behind the camera.
    package func boundingBox(_ r: Rect) -> Rect {
        var box: Rect?
        for corner in [
            Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.minX, y: r.maxY),
            Point(x: r.maxX, y: r.maxY),
        ] {
            guard let p = project(corner) else { continue }
            let one = Rect(origin: p, size: .zero)
            box = box?.union(one) ?? one
        }
        return box ?? .zero
    }
}

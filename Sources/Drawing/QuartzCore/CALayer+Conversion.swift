public import CoreGraphics

extension CALayer {
    /// Converts from `layer`'s space, or from the space that contains the root if `nil`, to this layer's space.
    public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { Self._convert(p, from: layer, to: self) }
    /// Converts a point of this layer's space to that of another layer or, if it is `nil`, to that around the root.
    public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { Self._convert(p, from: self, to: layer) }
    /// Returns the bounding box of the converted corners under a rotation or perspective.
    public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { Self._convert(r, from: layer, to: self) }
    /// Returns the bounding box of a rectangle of this layer's space in that of another layer; around the root for
    /// `nil`.
    public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { Self._convert(r, from: self, to: layer) }

    /// Whether a point of the layer's space is inside its bounds. The edges at the smallest coordinates belong to them.
    public func contains(_ p: CGPoint) -> Bool {
        guard p.y >= _bounds.minY, p.y < _bounds.maxY else { return false }
        // The edge on the left of the screen belongs to the layer.
        return mirrorsSublayers
            ? p.x > _bounds.minX && p.x <= _bounds.maxX : p.x >= _bounds.minX && p.x < _bounds.maxX
    }

    /// The frontmost visible layer at `p`, in the superlayer's coordinates.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !_isInvisible else { return nil }
        let own = fromParent(p)
        let isInside = contains(own)
        if masksToBounds && !isInside { return nil }
        for layer in drawingOrder.reversed() {
            if let hit = layer.hitTest(own) { return hit }
        }
        return isInside ? self : nil
    }

    /// The sublayers in drawing order, back to front.
    ///
    /// - Complexity: O(*n*) if no sublayer has a `zPosition`, otherwise O(*n* log *n*).
    package final var drawingOrder: [CALayer] {
        guard _sublayers.contains(where: { $0._zPosition != 0 }) else { return _sublayers }
        let order = _sublayers.indices.sorted {
            let (a, b) = (_sublayers[$0]._zPosition, _sublayers[$1]._zPosition)
            return a < b || (a == b && $0 < $1)
        }
        return order.map { _sublayers[$0] }
    }

    private final var depth: Int {
        var count = 0
        var next = _parent
        while let layer = next {
            count += 1
            next = layer._parent
        }
        return count
    }

    /// The nearest common ancestor, or `nil` if the layers are in different trees.
    package static func commonAncestor(_ a: CALayer, _ b: CALayer) -> CALayer? {
        var (x, y) = (a, b)
        var (i, j) = (a.depth, b.depth)
        while i > j, let parent = x._parent { (x, i) = (parent, i - 1) }
        while j > i, let parent = y._parent { (y, j) = (parent, j - 1) }
        while x !== y {
            guard let p = x._parent, let q = y._parent else { return nil }
            (x, y) = (p, q)
        }
        return x
    }

    /// The position of a point in a layer above this one; `nil` if more than translations are on the way, or if the other
    /// layer is not above this one.
    ///
    /// Most conversions are of this kind, and need neither the common ancestor nor the other corners of a rectangle.
    private final func moved(_ p: CGPoint, upTo target: CALayer) -> CGPoint? {
        var (point, layer) = (p, self)
        while layer !== target {
            guard layer.onlyMoves, let parent = layer._parent else { return nil }
            point = layer.movedToParent(point)
            layer = parent
        }
        return point
    }

    /// Trees without a common root share the space above their roots; for windows, this is the screen.
    package static func _convert(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return p }
        if let source, let target, let point = source.moved(p, upTo: target) { return point }
        let common = source.flatMap { s in target.flatMap { commonAncestor(s, $0) } }
        var point = p
        var next = source
        while let layer = next, layer !== common {
            point = layer.toParent(point)
            next = layer._parent
        }
        return target.map { $0.descend(point, from: common) } ?? point
    }

    private final func descend(_ p: CGPoint, from ancestor: CALayer?) -> CGPoint {
        if self === ancestor { return p }
        return fromParent(_parent?.descend(p, from: ancestor) ?? p)
    }

    /// Converts a rectangle between the spaces of two layers; `nil` stands for the space around the root.
    package static func _convert(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        if source === target { return r }
        if let source, let target, let origin = source.moved(CGPoint(x: r.minX, y: r.minY), upTo: target) {
            return CGRect(origin: origin, size: r.size)
        }
        let a = _convert(CGPoint(x: r.minX, y: r.minY), from: source, to: target)
        if !needsTransform(source, target) {
            return CGRect(origin: a, size: r.size)
        }
        let b = _convert(CGPoint(x: r.maxX, y: r.minY), from: source, to: target)
        let c = _convert(CGPoint(x: r.minX, y: r.maxY), from: source, to: target)
        let d = _convert(CGPoint(x: r.maxX, y: r.maxY), from: source, to: target)
        let (x0, x1) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
        let (y0, y1) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// Whether a layer between the two has a transform other than a translation.
    private static func needsTransform(_ a: CALayer?, _ b: CALayer?) -> Bool {
        let common = a.flatMap { s in b.flatMap { commonAncestor(s, $0) } }
        for start in [a, b] {
            var next = start
            while let layer = next, layer !== common {
                if !layer.onlyMoves { return true }
                next = layer._parent
            }
        }
        return false
    }
}

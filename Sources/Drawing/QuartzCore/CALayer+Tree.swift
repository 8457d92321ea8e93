import CoreGraphics

extension CALayer {
    public var superlayer: CALayer? { isMask ? nil : _parent }

    /// The sublayers from back to front, not considering `zPosition`; `nil` if there are none.
    public var sublayers: [CALayer]? {
        get { _sublayers.isEmpty ? nil : _sublayers }
        set {
            for layer in _sublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    public func addSublayer(_ layer: CALayer) { _insert(layer, at: _sublayers.count) }

    /// - Precondition: `idx` is in `0...count`.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        _insert(layer, at: min(Int(idx), _sublayers.count))
    }

    /// Inserts `layer` behind `sibling`, or behind all sublayers if `sibling` is not one of them.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        _insert(layer, at: _sublayers.firstIndex { $0 === sibling } ?? 0)
    }

    /// Inserts `layer` in front of `sibling`, or in front of all sublayers if `sibling` is not one of them.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        _insert(layer, at: _sublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? _sublayers.count)
    }

    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, _sublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    public func removeFromSuperlayer() {
        guard let parent = _parent else { return }
        if isMask {
            parent.mask = nil
            return
        }
        if _owner == nil { LayerAnimator.noteRemoval(of: self) }
        // Searches from both ends, where most views are added and removed.
        var (low, high) = (0, parent._sublayers.count - 1)
        while low <= high {
            if parent._sublayers[high] === self {
                parent._sublayers.remove(at: high)
                break
            }
            if parent._sublayers[low] === self {
                parent._sublayers.remove(at: low)
                break
            }
            (low, high) = (low + 1, high - 1)
        }
        _parent = nil
        if !_isInvisible { parent.contentChanged() }
    }

    /// The layer whose alpha multiplies that of this layer. It is not drawn itself.
    public var mask: CALayer? {
        get { _mask }
        set {
            guard newValue !== _mask else { return }
            _mask?._parent = nil
            _mask?.isMask = false
            newValue?.removeFromSuperlayer()
            _mask = newValue
            newValue?.isMask = true
            newValue?._parent = self
            contentChanged()
        }
    }

    package final func _insert(_ layer: CALayer, at index: Int) {
        require(layer !== self, "A layer cannot be its own sublayer.")
        require(!isInside(layer), "A layer cannot become a sublayer of its own descendant.")
        var index = index
        if layer._parent === self, !layer.isMask {
            let old = _sublayers.firstIndex { $0 === layer }
            if let old, old < index { index -= 1 }
        }
        layer.removeFromSuperlayer()
        _sublayers.insert(layer, at: min(index, _sublayers.count))
        layer._parent = self
        if !layer._isInvisible { contentChanged() }
        if layer.needsUpdates { noteDescendantNeedsLayout() }
    }

    /// Whether `other` is this layer or one of its ancestors.
    package final func isInside(_ other: CALayer) -> Bool {
        var next: CALayer? = self
        while let layer = next {
            if layer === other { return true }
            next = layer._parent
        }
        return false
    }
}

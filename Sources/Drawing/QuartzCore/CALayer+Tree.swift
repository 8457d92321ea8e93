import CoreGraphics

extension CALayer {
    /// The layer that contains this one; `nil` for a root and for a mask.
    public var superlayer: CALayer? { isMask ? nil : _parent }

    /// The sublayers from back to front, not considering `zPosition`; `nil` if there are none.
    public var sublayers: [CALayer]? {
        get { _sublayers.isEmpty ? nil : _sublayers }
        set {
            for layer in _sublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds a layer in front of the others, after removing it from its superlayer.
    public func addSublayer(_ layer: CALayer) { _insert(layer, at: _sublayers.count) }

    /// - Precondition: `idx` is in `0...count`.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        _insert(layer, at: min(Int(idx), _sublayers.count))
    }

    /// Inserts `layer` behind `sibling`, or behind all sublayers if `sibling` is not one of them.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        _insert(layer, at: sibling.flatMap(_sublayers.index(ofObject:)) ?? 0)
    }

    /// Inserts `layer` in front of `sibling`, or in front of all sublayers if `sibling` is not one of them.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        layer.removeFromSuperlayer()
        _insert(layer, at: sibling.flatMap(_sublayers.index(ofObject:)).map { $0 + 1 } ?? _sublayers.count)
    }

    /// Puts a layer in the place of a sublayer. No effect if `oldLayer` is not a sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, _sublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer, or as the mask of one.
    public func removeFromSuperlayer() {
        guard let parent = _parent else { return }
        if isMask {
            parent.mask = nil
            return
        }
        if _owner == nil { LayerAnimator.noteRemoval(of: self) }
        if let index = parent._sublayers.index(ofObject: self) { parent._sublayers.remove(at: index) }
        _parent = nil
        parent.lowerHeight(from: height + 1)
        if !_isInvisible { parent.contentChanged() }
    }

    /// The layer whose alpha multiplies that of this layer. It is not drawn itself.
    public var mask: CALayer? {
        get { _mask }
        set {
            guard newValue !== _mask else { return }
            if let newValue { check(newValue, "A layer cannot be a mask of itself or of its own descendant.") }
            // Before a layer inside the old mask leaves it.
            let (old, oldHeight) = (_mask, (_mask?.height ?? 0) + 1)
            old?._parent = nil
            old?.isMask = false
            newValue?.removeFromSuperlayer()
            _mask = nil
            if old != nil { lowerHeight(from: oldHeight) }
            _mask = newValue
            newValue?.isMask = true
            newValue?._parent = self
            if let newValue { raiseHeight(to: newValue.height + 1) }
            contentChanged()
        }
    }

    /// Inserts a layer at an index, after removing it from its superlayer. The index refers to the sublayers before
    /// that. Traps for ancestors and for trees that are too deep.
    package final func _insert(_ layer: CALayer, at index: Int) {
        check(layer, "A layer cannot become a sublayer of itself or of its own descendant.")
        var index = index
        if layer._parent === self, !layer.isMask {
            let old = _sublayers.index(ofObject: layer)
            if let old, old < index { index -= 1 }
        }
        layer.removeFromSuperlayer()
        _sublayers.insert(layer, at: min(index, _sublayers.count))
        layer._parent = self
        raiseHeight(to: layer.height + 1)
        if !layer._isInvisible { contentChanged() }
        if layer.needsUpdates { noteDescendantNeedsLayout() }
    }

    private func check(_ layer: CALayer, _ message: String) {
        require(!isInside(layer), message)
        require(hasSpace(for: layer), Self.tooDeep)
    }

    // MARK: Levels

    /// The number of layers above each other that a tree can have at most. Each costs stack space when the tree is laid
    /// out and displayed.
    package static let maximumLevel = 256

    /// The message of the trap for trees that are too deep.
    package static let tooDeep =
        "A tree has at most \(maximumLevel) layers or views inside each other. Likely, each one adds another like itself."

    /// Whether the tree has few enough levels to add `layer`, with its sublayers, to this one.
    package final func hasSpace(for layer: CALayer) -> Bool {
        var levels = layer.height + 1
        var next: CALayer? = self
        while let above = next { (levels, next) = (levels + 1, above._parent) }
        return levels <= Self.maximumLevel
    }

    private func raiseHeight(to height: Int) {
        var (layer, height) = (self, height)
        while layer.height < height {
            layer.height = height
            guard let parent = layer._parent else { return }
            (layer, height) = (parent, height + 1)
        }
    }

    /// Corrects the height after the removal of a layer with which it was at least `old`.
    private func lowerHeight(from old: Int) {
        var (layer, old) = (self, old)
        while layer.height == old {
            var highest = layer._mask.map { $0.height + 1 } ?? 0
            for inner in layer._sublayers {
                highest = max(highest, inner.height + 1)
                // Most often the first one has the same height.
                if highest == old { break }
            }
            guard highest < old else { return }
            layer.height = highest
            guard let parent = layer._parent else { return }
            (layer, old) = (parent, old + 1)
        }
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

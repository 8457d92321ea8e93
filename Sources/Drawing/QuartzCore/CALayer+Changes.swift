import CoreGraphics

// How changes reach the next frame.
//
// A layer is dirty if its drawing, or that of its sublayers, differs from the last display list. All its ancestors
// are then dirty too, except above an invisible layer, which they do not draw. Therefore a walk toward the root can
// stop at the first dirty layer, and a clean root means that the last frame is still valid.

extension CALayer {
    /// Whether nothing of the layer is drawn: it is hidden, or its opacity is 0.
    package final var _isInvisible: Bool { _isHidden || shownOpacity <= 0 }

    /// The displayed opacity without animations.
    package final var shownOpacity: Float { _opacity * systemOpacity }

    /// Marks that the drawing of this layer in its own space changed.
    package final func contentChanged() {
        var next: CALayer? = self
        while let layer = next, !layer.isDirty {
            layer.isDirty = true
            if layer._isInvisible { return }
            next = layer._parent
        }
    }

    /// Marks that the placement or opacity of this layer changed. Its own content remains valid.
    @inline(__always)
    package final func placementChanged() {
        placementChanged(wasInvisible: _isInvisible)
    }

    /// Marks the superlayer for drawing, unless the layer was invisible and still is.
    ///
    /// - Parameter wasInvisible: Whether the layer was invisible before the change.
    package final func placementChanged(wasInvisible: Bool) {
        // The position of a root, or of a cell in a reuse pool, is not drawn.
        guard let parent = _parent else { return }
        if wasInvisible && _isInvisible { return }
        parent.contentChanged()
    }

    /// Notes that the layer needs layout, and requests a frame.
    final func noteNeedsLayout() {
        guard !_needsLayout else { return }
        _needsLayout = true
        guard let _parent else { return Runtime.requestFrame(for: self) }
        _parent.noteDescendantNeedsLayout()
    }

    /// Whether the next layout pass lays out the sublayers.
    public func needsLayout() -> Bool { _needsLayout }

    /// Requests that the owner updates its properties before the next layout. Does not request layout.
    package final func setNeedsProperties() {
        guard !needsProperties else { return }
        needsProperties = true
        _parent?.noteDescendantNeedsLayout()
    }

    /// Whether a layout pass visits this layer.
    @inline(__always)
    package final var needsUpdates: Bool { _needsLayout || descendantNeedsLayout || needsProperties }

    /// Marks this layer and its ancestors, so that a layout pass reaches a descendant. Requests a frame at the root.
    package final func noteDescendantNeedsLayout() {
        var next: CALayer? = self
        while let layer = next, !layer.descendantNeedsLayout {
            layer.descendantNeedsLayout = true
            next = layer._parent
            if next == nil { Runtime.requestFrame(for: layer) }
        }
    }

    /// Performs layout below the topmost of the consecutive ancestors that need it.
    final func layOutTopmost() {
        var top = self
        while let parent = top._parent, parent._needsLayout { top = parent }
        top.layoutTree()
    }

    /// The maximum number of rounds per call when layout requests more layout. Sixteen suffice for reasonable chains
    /// of dependencies. Remaining requests wait for the next frame.
    private static var roundLimit: Int { 16 }

    /// The maximum number of times that the layout of a layer may begin inside itself, as when a view lays out a subview
    /// whose constraints make the view request layout again. Further requests wait for the next frame.
    private static var nestingLimit: UInt8 { 8 }

    /// Makes the running layout pass end without repeating the layout that this or another layer requests again.
    package final func postponeLayout() {
        let runtime = Runtime.current
        if runtime.layoutDepth > 0 { runtime.layoutIsPostponed = true }
    }

    /// Lays out this layer and everything below it that needs layout, until nothing needs it or a limit is reached.
    package final func layoutTree() {
        guard needsUpdates else { return }
        layoutTree(.current)
    }

    /// If a layer exceeds its rounds in the outermost call, its ancestors do not repeat. Otherwise the rounds would
    /// multiply with each level.
    private final func layoutTree(_ runtime: Runtime) {
        if runtime.layoutDepth == 0 { runtime.layoutIsPostponed = false }
        runtime.layoutDepth += 1
        defer { runtime.layoutDepth -= 1 }
        var rounds = 0
        while needsUpdates {
            guard rounds < Self.roundLimit else {
                runtime.layoutIsPostponed = true
                return
            }
            if rounds > 0, runtime.layoutIsPostponed { return }
            rounds += 1
            if needsProperties {
                needsProperties = false
                _owner?.ownedLayerUpdatesProperties(self)
            }
            if _needsLayout {
                guard layoutNesting < Self.nestingLimit else {
                    runtime.layoutIsPostponed = true
                    return
                }
                layoutNesting += 1
                defer { layoutNesting -= 1 }
                _needsLayout = false
                layoutSublayers()
            }
            if descendantNeedsLayout {
                descendantNeedsLayout = false
                for layer in _sublayers where layer.needsUpdates {
                    layer.layoutTree(runtime)
                    // The layer may have exceeded its rounds, or a later sibling may have requested layout again.
                    if layer.needsUpdates { descendantNeedsLayout = true }
                }
            }
        }
    }
}

import CoreGraphics

// How a change finds its way to the next frame.
//
// A layer is dirty when what it draws, itself or through its sublayers, differs from the last display list; then
// everything that holds it is dirty as well, except above an invisible layer, whose holders show nothing of it.
// So a walk towards the root may end at the first dirty layer, and a clean root means that the last frame still stands.

extension CALayer {
    package final var _isInvisible: Bool { _isHidden || _shownOpacity <= 0 }

    /// The opacity that is drawn, where no animation says otherwise.
    package final var _shownOpacity: Float { _opacity * _systemOpacity }

    /// What this layer draws in its own space changed.
    package final func _contentChanged() {
        var next: CALayer? = self
        while let layer = next, !layer._isDirty {
            layer._isDirty = true
            if layer._isInvisible { return }
            next = layer._parent
        }
    }

    /// Where or how strongly this layer is drawn changed, but not what: its own content stays good.
    @inline(__always)
    package final func _placementChanged() {
        _placementChanged(wasInvisible: _isInvisible)
    }

    package final func _placementChanged(wasInvisible: Bool) {
        // Nobody shows a root's place, nor that of a cell that waits to be used again.
        guard let parent = _parent else { return }
        if wasInvisible && _isInvisible { return }
        parent._contentChanged()
    }

    /// Asks for `layoutSublayers` before the next frame.
    public func setNeedsLayout() {
        guard !_needsLayout else { return }
        _needsLayout = true
        _parent?._noteDescendantNeedsLayout()
    }

    public func needsLayout() -> Bool { _needsLayout }

    package final func _noteDescendantNeedsLayout() {
        var next: CALayer? = self
        while let layer = next, !layer._descendantNeedsLayout {
            layer._descendantNeedsLayout = true
            next = layer._parent
        }
    }

    /// Lays out, from the topmost of an unbroken line of ancestors that wait for it, everything below.
    public func layoutIfNeeded() {
        var top = self
        while let parent = top._parent, parent._needsLayout { top = parent }
        top._layoutTree()
    }

    /// How often one call may start over when layout asks for layout: enough for any honest chain of dependencies; what
    /// still asks after that waits for the next frame.
    private static var roundLimit: Int { 16 }

    package final func _layoutTree() {
        guard _needsLayout || _descendantNeedsLayout else { return }
        _layoutTree(.current)
    }

    /// When a layer gave up in the outermost call, those above do not start over for its sake, which would multiply the
    /// rounds from level to level.
    private final func _layoutTree(_ runtime: Runtime) {
        if runtime.layoutDepth == 0 { runtime.layoutGaveUp = false }
        runtime.layoutDepth += 1
        defer { runtime.layoutDepth -= 1 }
        var rounds = 0
        while _needsLayout || _descendantNeedsLayout {
            guard rounds < Self.roundLimit else {
                runtime.layoutGaveUp = true
                return
            }
            if rounds > 0, runtime.layoutGaveUp { return }
            rounds += 1
            if _needsLayout {
                _needsLayout = false
                layoutSublayers()
            }
            if _descendantNeedsLayout {
                _descendantNeedsLayout = false
                for layer in _sublayers where layer._needsLayout || layer._descendantNeedsLayout {
                    layer._layoutTree(runtime)
                    // It may have given up, or have been asked again by a later sibling: remember.
                    if layer._needsLayout || layer._descendantNeedsLayout { _descendantNeedsLayout = true }
                }
            }
        }
    }
}

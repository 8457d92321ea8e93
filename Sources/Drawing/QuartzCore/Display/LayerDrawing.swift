internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// The drawing of a layer, and its bounds when drawn.
package struct LayerDrawing {
    /// The recorded commands.
    let content: GroupContent
    /// The bounds of the layer when it was drawn.
    let bounds: CGRect
    /// Whether the drawing extends beyond the bounds.
    let needsClip: Bool

    /// Appends the drawing in bounds whose size may have changed.
    func append(to items: inout [DisplayItem], gravity: CALayerContentsGravity, bounds now: CGRect) {
        guard !content.items.isEmpty else { return }
        let frame = now.size == bounds.size ? now : gravity.placement(of: bounds.size, in: now)
        let (sx, sy) = (Double(frame.width / bounds.width), Double(frame.height / bounds.height))
        let map = CollectionCore.AffineTransform(
            a: sx, b: 0, c: 0, d: sy, tx: Double(frame.minX) - sx * Double(bounds.minX),
            ty: Double(frame.minY) - sy * Double(bounds.minY))
        items.append(
            .group(
                Group(
                    transform: map.isIdentity ? .identity : Transform3D(map),
                    clip: needsClip ? .rect(Rect(bounds)) : nil, content: content)))
    }
}

extension CALayer {
    /// Draws the layer's content through its delegate or class. Empty bounds defer it.
    final func _display() {
        needsDrawing = false
        guard _bounds.width > 0, _bounds.height > 0 else {
            // Defers drawing until the bounds are not empty.
            needsDrawing = true
            return
        }
        delegate?.layerWillDraw(self)
        let context = CGContext(area: _bounds)
        draw(in: context)
        let items = context.items
        if items.isEmpty, _drawing == nil { return }
        let box = Rect(_bounds)
        _drawing = LayerDrawing(
            content: GroupContent(id: Identity.next(), bounds: box, items: items, isCacheable: false), bounds: _bounds,
            needsClip: !items.allSatisfy { $0.isSurelyInside(box) })
        contentChanged()
    }

    /// Draws a layer while a list is built, without marking it.
    final func drawIfNeeded() {
        let wasDirty = isDirty
        // Its change is part of the current list, so ancestors are not marked.
        isDirty = true
        Runtime.callingApp { displayIfNeeded() }
        isDirty = wasDirty
    }

    /// Draws the changed and visible layers of the tree.
    ///
    /// - Complexity: O(changed layers and their sublayers).
    package final func displayTree() {
        guard isDirty, !_isInvisible else { return }
        if needsDrawing { Runtime.callingApp { displayIfNeeded() } }
        for layer in _sublayers { layer.displayTree() }
        _mask?.displayTree()
    }

    /// Draws the layer and its sublayers into a context, after layout.
    final func _render(in context: CGContext) {
        layoutIfNeeded()
        displayTree()
        let items = DisplayListBuilder.items(of: self, visible: nil)
        guard !items.isEmpty else { return }
        let outline = boundsShape.offsetBy(x: Double(_bounds.minX - drawnBounds.minX), y: 0)
        let content = GroupContent(id: Identity.next(), bounds: Rect(_bounds), items: items, isCacheable: false)
        context.append(
            [.group(Group(opacity: Double(_opacity), clip: masksToBounds ? outline : nil, content: content))],
            fades: true)
    }
}

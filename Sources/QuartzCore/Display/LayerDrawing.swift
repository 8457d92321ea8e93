internal import CollectionCore
internal import CoreGraphics
internal import DisplayList

/// What a layer drew, and the bounds that it had then.
package struct LayerDrawing {
    let content: GroupContent
    let bounds: CGRect
    /// Whether anything reaches beyond the bounds.
    let needsClip: Bool

    /// Shows it in bounds of perhaps another size.
    func append(to items: inout [DisplayItem], gravity: CALayerContentsGravity, bounds now: CGRect) {
        guard !content.items.isEmpty else { return }
        let place = now.size == bounds.size ? now : gravity.placement(of: bounds.size, in: now)
        let (sx, sy) = (Double(place.width / bounds.width), Double(place.height / bounds.height))
        let map = CollectionCore.AffineTransform(
            a: sx, b: 0, c: 0, d: sy, tx: Double(place.minX) - sx * Double(bounds.minX),
            ty: Double(place.minY) - sy * Double(bounds.minY))
        items.append(
            .group(
                Group(
                    transform: map.isIdentity ? .identity : Transform3D(map),
                    clip: needsClip ? .rect(Rect(bounds)) : nil, content: content)))
    }
}

extension CALayer {
    final func _display() {
        _needsDrawing = false
        guard _bounds.width > 0, _bounds.height > 0 else {
            // There will be something to draw when there is room.
            _needsDrawing = true
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
        _contentChanged()
    }

    /// For a layer that is met while a list is made: it stays unmarked.
    final func _drawIfNeeded() {
        let wasDirty = _isDirty
        // Its change is part of the list that is being made, so nothing above needs to hear of it.
        _isDirty = true
        Runtime.callingApp { displayIfNeeded() }
        _isDirty = wasDirty
    }

    /// Has all layers below that changed, and can be seen, draw what they show.
    ///
    /// - Complexity: O(changed layers and their sublayers).
    package final func _displayTree() {
        guard _isDirty, !_isInvisible else { return }
        if _needsDrawing { Runtime.callingApp { displayIfNeeded() } }
        for layer in _sublayers { layer._displayTree() }
        _mask?._displayTree()
    }

    final func _render(in context: CGContext) {
        layoutIfNeeded()
        _displayTree()
        let items = DisplayListBuilder.items(of: self, visible: nil)
        guard !items.isEmpty else { return }
        let clips = masksToBounds
        let content = GroupContent(id: Identity.next(), bounds: Rect(_bounds), items: items, isCacheable: false)
        context.append(
            [.group(Group(opacity: Double(_opacity), clip: clips ? boundsShape : nil, content: content))], fades: true)
    }
}

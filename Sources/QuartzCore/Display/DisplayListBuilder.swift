package import CollectionCore
internal import CoreGraphics
package import DisplayList

/// Turns a tree of layers into what a frame draws.
///
/// Layers that only move are written straight into the list of what holds them; those that fade, turn, clip or are kept
/// get a group. Order is back to front: a layer's shadow, background and contents, its sublayers by `zPosition` and
/// then by their order, its border.
///
/// A kept layer (a cell) is walked only when something below it changed; otherwise the content of the last frame goes
/// into the list again, at the cell's new place. Outside kept contents, what does not meet the visible rectangle is
/// left out.
package struct DisplayListBuilder {
    /// Space for what a frame usually holds.
    private static let usualCount = 64

    /// The items of `root` and what it holds, in its own space, where it shows `visible` (everything when `nil`).
    package static func items(of root: CALayer, visible: Rect?) -> [DisplayItem] {
        var builder = DisplayListBuilder()
        builder.items.reserveCapacity(usualCount)
        // A kept layer's own content is not renewed here.
        if !root._keepsContent { root._isDirty = false }
        builder.appendOwn(root, x: 0, y: 0, visible: visible)
        return builder.items
    }

    private var items: [DisplayItem] = []

    // MARK: One layer

    /// Appends `layer`, whose superlayer's zero lies at (`x`, `y`) of the space that the list is in.
    private mutating func append(_ layer: CALayer, x: Double, y: Double, visible: Rect?) {
        // What is invisible keeps its marks, to be met when it shows itself again.
        guard !layer._isInvisible, !layer._showsItsBack else { return }
        if layer._keepsContent || layer.shouldRasterize {
            appendKept(layer, x: x, y: y, visible: visible)
            return
        }
        layer._isDirty = false
        appendBackdrop(of: layer, x: x, y: y)
        let bounds = layer._bounds
        let (clip, drawn) = clipShape(of: layer)
        let mask = maskContent(of: layer)
        if clip == nil, mask == nil, layer._onlyMoves, layer._shownOpacity >= 1, !castsShadowByAlpha(layer) {
            let left = x + Double(layer._position.x - layer._anchorPoint.x * bounds.width - bounds.minX)
            let top = y + Double(layer._position.y - layer._anchorPoint.y * bounds.height - bounds.minY)
            appendOwn(layer, drawn: drawn, x: left, y: top, visible: visible)
            return
        }
        let placement = layer._placement.concatenating(.translation(x: x, y: y, z: 0))
        var inside = visible.flatMap { Self.visible($0, through: placement) }
        if let clip, let seen = inside {
            guard let both = seen.intersection(clip.bounds) else {
                // Nothing of it can be seen until it changes itself or moves, which marks it anew.
                return
            }
            inside = both
        }
        // A shadow by alpha is cast by everything, seen or not.
        let shadow = castsShadowByAlpha(layer) ? self.shadow(of: layer) : nil
        let content = makeContent(bounds: Rect(bounds), isCacheable: false) {
            $0.items.reserveCapacity(layer._sublayers.count)
            $0.appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: shadow == nil ? inside : nil)
        }
        guard !content.items.isEmpty else { return }
        items.append(
            .group(
                Group(
                    transform: placement, opacity: Double(layer._shownOpacity), clip: clip,
                    shadow: clip == nil && mask == nil ? shadow : nil, content: content, mask: mask)))
    }

    /// Glass, in a group of its own below the layer's: one that fades or is masked is put together apart from what is
    /// below.
    private mutating func appendBackdrop(of layer: CALayer, x: Double, y: Double) {
        guard let glass = layer._backdrop, layer._bounds.width > 0, layer._bounds.height > 0 else { return }
        let placement = layer._placement.concatenating(.translation(x: x, y: y, z: 0))
        let nothing = makeContent(bounds: Rect(layer._bounds), isCacheable: false) { _ in }
        let shape = layer._mask.flatMap { $0._maskShape } ?? layer.boundsShape
        items.append(
            .group(
                Group(
                    transform: placement, opacity: Double(layer._shownOpacity), clip: shape, content: nothing,
                    compositing: Compositing(backdrop: glass))))
    }

    private mutating func appendKept(_ layer: CALayer, x: Double, y: Double, visible: Rect?) {
        let content: GroupContent
        if !layer._isDirty, let kept = layer._keptContent {
            content = kept
        } else {
            layer._isDirty = false
            content = makeContent(bounds: Rect(layer._bounds), isCacheable: true) { $0.appendKeptItems(layer) }
            layer._keptContent = content
            layer._keptExtent = content.inkBounds.map { CGRect($0) } ?? .null
        }
        guard !layer._keptExtent.isNull else { return }
        if layer._onlyMoves {
            // Nearly all cells of nearly all frames.
            let (position, anchor, bounds) = (layer._position, layer._anchorPoint, layer._bounds)
            let left = Double(position.x - (bounds.origin.x + anchor.x * bounds.size.width)) + x
            let top = Double(position.y - (bounds.origin.y + anchor.y * bounds.size.height)) + y
            let extent = Rect(layer._keptExtent)
            if let visible, !touches(visible, extent.offsetBy(x: left, y: top)) { return }
            let place = Transform3D.translation(x: left, y: top, z: 0)
            items.append(.group(Group(transform: place, opacity: Double(layer._shownOpacity), content: content)))
            return
        }
        let placement = layer._placement.concatenating(.translation(x: x, y: y, z: 0))
        if let visible, let seen = Self.visible(visible, through: placement) {
            guard touches(seen, Rect(layer._keptExtent)) else { return }
        }
        items.append(.group(Group(transform: placement, opacity: Double(layer._shownOpacity), content: content)))
    }

    /// Clip and shadow of a kept layer are part of what is kept: they do not change when it moves.
    private mutating func appendKeptItems(_ layer: CALayer) {
        let (clip, drawn) = clipShape(of: layer)
        let mask = maskContent(of: layer)
        let shadow = clip == nil && mask == nil && castsShadowByAlpha(layer) ? self.shadow(of: layer) : nil
        guard clip != nil || mask != nil || shadow != nil else {
            appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: nil)
            return
        }
        let content = makeContent(bounds: Rect(layer._bounds), isCacheable: false) {
            $0.appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: nil)
        }
        guard !content.items.isEmpty else { return }
        items.append(.group(Group(clip: clip, shadow: shadow, content: content, mask: mask)))
    }

    /// Appends what the layer draws itself and its sublayers; its own zero lies at (`x`, `y`).
    ///
    /// - Parameter drawn: The layer's contents where they are known already; `nil` has the layer draw them.
    private mutating func appendOwn(
        _ layer: CALayer, drawn: [DisplayItem]? = nil, x: Double, y: Double, visible: Rect?
    ) {
        let first = items.count
        if let shape = shadowShape(of: layer), let shadow = shadow(of: layer), !layer.masksToBounds {
            let cast = makeContent(bounds: shape.bounds, isCacheable: false) { _ in }
            items.append(.group(Group(clip: shape, shadow: shadow, content: cast)))
        }
        if let color = layer._backgroundColor?.color, color.alpha > 0 {
            items.append(.fill(layer.boundsShape, .color(color)))
        }
        if let drawn { items += drawn } else { drawContents(of: layer, into: &items) }
        place(from: first, x: x, y: y, visible: visible)
        for sublayer in layer._drawingOrder { append(sublayer, x: x, y: y, visible: visible) }
        if layer.borderWidth > 0, let color = layer.borderColor?.color, color.alpha > 0 {
            let last = items.count
            items.append(.border(layer.boundsShape, color, width: Double(layer.borderWidth)))
            place(from: last, x: x, y: y, visible: visible)
        }
    }

    private func drawContents(of layer: CALayer, into items: inout [DisplayItem]) {
        if let owner = layer._owner {
            owner.ownedLayerDraws(layer, into: &items)
        } else {
            layer._drawContents(into: &items)
        }
    }

    /// Moves the items from `first` on and drops those that cannot be seen.
    private mutating func place(from first: Int, x: Double, y: Double, visible: Rect?) {
        if x != 0 || y != 0 {
            for index in first..<items.count { items[index] = items[index].offsetBy(x: x, y: y) }
        }
        guard let visible else { return }
        for index in (first..<items.count).reversed() {
            guard let ink = items[index].inkBounds, touches(ink, visible) else {
                items.remove(at: index)
                continue
            }
        }
    }

    private func makeContent(
        bounds: Rect, isCacheable: Bool, _ fill: (inout DisplayListBuilder) -> Void
    ) -> GroupContent {
        var inner = DisplayListBuilder()
        fill(&inner)
        return GroupContent(id: Identity.next(), bounds: bounds, items: inner.items, isCacheable: isCacheable)
    }

    // MARK: Clips and shadows

    /// The outline that clips the layer; `nil` where nothing does or nothing reaches beyond it.
    ///
    /// - Returns: Also the layer's contents, where the decision took drawing them: they are drawn once.
    private func clipShape(of layer: CALayer) -> (shape: Shape?, drawn: [DisplayItem]?) {
        if let mask = layer._mask, !layer.masksToBounds {
            // Seen now, so that its next change is heard of.
            mask._isDirty = false
            return (mask._maskShape, nil)
        }
        guard layer.masksToBounds else { return (nil, nil) }
        guard layer._mask == nil, layer._sublayers.isEmpty, layer.cornerRadius <= 0 else {
            return (layer.boundsShape, nil)
        }
        var drawn: [DisplayItem] = []
        drawContents(of: layer, into: &drawn)
        let bounds = Rect(layer._bounds)
        return (drawn.allSatisfy { $0.isSurelyInside(bounds) } ? nil : layer.boundsShape, drawn)
    }

    /// What the layer's mask draws, unless an outline says it all.
    private func maskContent(of layer: CALayer) -> GroupContent? {
        guard let mask = layer._mask, layer.masksToBounds || mask._maskShape == nil else { return nil }
        return makeContent(bounds: Rect(mask._bounds), isCacheable: false) {
            $0.append(mask, x: 0, y: 0, visible: nil)
        }
    }

    private func shadow(of layer: CALayer) -> Shadow? {
        guard layer.shadowOpacity > 0, var color = layer.shadowColor?.color else { return nil }
        color.alpha *= Double(min(1, layer.shadowOpacity))
        let offset = layer.shadowOffset
        return Shadow(
            color: color, offset: Size(width: Double(offset.width), height: Double(offset.height)),
            radius: max(0, Double(layer.shadowRadius)))
    }

    /// The outline that casts the shadow where one is known without looking at pixels: the given one, or an opaque
    /// background that nothing reaches beyond.
    private func shadowShape(of layer: CALayer) -> Shape? {
        guard layer.shadowOpacity > 0 else { return nil }
        if let path = layer.shadowPath { return .path(path.displayPath()) }
        guard let background = layer._backgroundColor, background.alpha >= 1 else { return nil }
        for sublayer in layer._sublayers where !sublayer._isInvisible {
            guard layer._bounds.contains(sublayer._frame) else { return nil }
        }
        return layer.boundsShape
    }

    private func castsShadowByAlpha(_ layer: CALayer) -> Bool {
        layer.shadowOpacity > 0 && !layer.masksToBounds && shadowShape(of: layer) == nil
    }

    // MARK: What can be seen

    /// Unlike `Rect.intersects`, a line or a dot can be seen.
    private func touches(_ a: Rect, _ b: Rect) -> Bool {
        a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
    }

    /// `rect` in the space that `placement` maps from; `nil`, for no limit, where perspective makes that hard to tell.
    private static func visible(_ rect: Rect, through placement: Transform3D) -> Rect? {
        placement.affine?.inverted.map { $0.boundingBox(rect) }
    }
}

extension CALayer {
    /// Whether the side that faces the viewer is one that is not shown.
    fileprivate var _showsItsBack: Bool {
        guard !_onlyMoves, !isDoubleSided else { return false }
        let b = _bounds
        let placement = _placement
        guard let p = placement.project(Point(CGPoint(x: b.minX, y: b.minY))),
            let q = placement.project(Point(CGPoint(x: b.maxX, y: b.minY))),
            let r = placement.project(Point(CGPoint(x: b.minX, y: b.maxY)))
        else { return false }
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) < 0
    }
}

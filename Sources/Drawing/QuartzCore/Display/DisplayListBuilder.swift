package import CollectionCore
import CoreGraphics
package import DisplayList

/// Builds the display list of a tree of layers.
///
/// Layers that are only translated are appended to the list of their ancestor. Layers that have opacity, a transform,
/// or a clip, or are cached, become groups. Drawing order is back to front: a layer's shadow, background, and
/// contents, its sublayers by `zPosition` and index, and its border.
///
/// A cached layer (such as a cell) is walked only if something below it changed. Otherwise the list contains the
/// content of the last frame at the current position of the cell. Outside cached contents, elements that do not
/// intersect the visible rectangle are omitted.
package struct DisplayListBuilder {
    /// The usual number of items in a frame.
    private static let expectedCount = 64

    /// The items of `root` and its sublayers in its own space, limited to `visible`, or all of them if `nil`.
    package static func items(of root: CALayer, visible: Rect?) -> [DisplayItem] {
        var record: LayerRecord?
        return items(of: root, visible: visible, record: &record)
    }

    /// The same.
    ///
    /// - Parameter record: Receives the positions of the layers in the items unless it is `nil`.
    static func items(of root: CALayer, visible: Rect?, record: inout LayerRecord?) -> [DisplayItem] {
        var builder = DisplayListBuilder()
        swap(&builder.record, &record)
        builder.items.reserveCapacity(expectedCount)
        // The content of a cached layer is not updated here, so it stays dirty.
        if !root.cachesContent { root.isDirty = false }
        // From the drawn space to the place of the bounds.
        let shift = Double(root._bounds.minX - root.drawnBounds.minX)
        if root._motion != nil, let transition = root.shownTransition {
            builder.appendTransition(transition, of: root, x: 0, y: 0) {
                $0.appendOwn(root, x: shift, y: 0, visible: visible)
            }
        } else {
            builder.appendOwn(root, x: shift, y: 0, visible: visible)
        }
        builder.record?.append(root, 0..<builder.items.count, x: 0, y: 0)
        swap(&builder.record, &record)
        return builder.items
    }

    /// The items so far, back to front.
    var items: [DisplayItem] = []
    /// `nil` inside cached contents and masks, and in drawings other than the frames of windows.
    private var record: LayerRecord?

    // MARK: Single layers

    /// Appends `layer`. The origin of its superlayer is at (`x`, `y`) in the space of the list.
    mutating func append(_ layer: CALayer, x: Double, y: Double, visible: Rect?) {
        let first = items.count
        if layer._motion != nil, let transition = layer.shownTransition {
            // The old content of a layer that was hidden remains until the transition ends.
            appendTransition(transition, of: layer, x: x, y: y) {
                if !layer._isInvisible { $0.appendContent(of: layer, x: 0, y: 0, visible: nil) }
            }
        } else {
            // Invisible layers keep their marks until they become visible again.
            guard !layer._isInvisible else { return }
            appendContent(of: layer, x: x, y: y, visible: visible)
        }
        record?.append(layer, first..<items.count, x: x, y: y)
    }

    /// Appends the current content of `layer`, which is visible.
    private mutating func appendContent(of layer: CALayer, x: Double, y: Double, visible: Rect?) {
        if layer.composition == .spatial {
            return appendSpace(of: layer, layer.drawnPlacement.concatenating(.translation(x: x, y: y, z: 0)), visible)
        }
        guard layer.isDrawnMoved || !layer.showsItsBack(layer.drawnPlacement) else { return }
        if layer.cachesContent || layer.shouldRasterize {
            appendCached(layer, x: x, y: y, visible: visible)
            return
        }
        layer.isDirty = false
        appendBackdrop(of: layer, x: x, y: y)
        let (clip, drawn) = clipShape(of: layer)
        let mask = maskContent(of: layer)
        // A viewport is a group even if nothing clips it.
        let scrolls = layer.viewportID != nil && !layer._sublayers.isEmpty
        if clip == nil, mask == nil, layer.isDrawnMoved, layer.shownOpacity >= 1, !scrolls, !castsShadowByAlpha(layer) {
            let origin = layer.drawnOrigin
            appendOwn(layer, drawn: drawn, x: x + origin.x, y: y + origin.y, visible: visible)
            return
        }
        appendGroup(
            layer, placement: layer.drawnPlacement.concatenating(.translation(x: x, y: y, z: 0)),
            opacity: Double(layer.shownOpacity), clip: clip, drawn: drawn, mask: mask, visible: visible)
    }

    /// Appends `layer` as a group.
    ///
    /// - Parameter placement: From the layer's space to that of the list.
    mutating func appendGroup(
        _ layer: CALayer, placement: Transform3D, opacity: Double, clip: Shape?, drawn: [DisplayItem]?,
        mask: GroupContent?, visible: Rect?
    ) {
        let bounds = layer.drawnBounds
        var inside = visible.flatMap { Self.visible($0, through: placement) }
        if let clip, let visiblePart = inside {
            guard let clippedPart = visiblePart.intersection(clip.bounds) else {
                // The layer is not visible until a change or a movement marks it again.
                return
            }
            inside = clippedPart
        }
        // A shadow by alpha includes content that is not visible itself.
        let shadow = castsShadowByAlpha(layer) ? self.shadow(of: layer) : nil
        // The clip is that of the viewport, not of a mask.
        let viewport = clip == nil || layer.masksToBounds ? layer.viewportID : nil
        let content = makeRecordedContent(bounds: Rect(bounds), viewport: viewport) {
            $0.items.reserveCapacity(layer._sublayers.count)
            $0.appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: shadow == nil ? inside : nil)
        }
        guard !content.items.isEmpty else { return }
        items.append(
            .group(
                Group(
                    transform: placement, opacity: opacity, clip: clip,
                    shadow: clip == nil && mask == nil ? shadow : nil, content: content, mask: mask)))
    }

    /// Appends the backdrop in a separate group below the layer, because a group with opacity or a mask is composited
    /// separately from what is below it.
    private mutating func appendBackdrop(of layer: CALayer, x: Double, y: Double) {
        guard let backdrop = layer._backdrop, layer.drawnBounds.width > 0, layer.drawnBounds.height > 0 else { return }
        let placement = layer.drawnPlacement.concatenating(.translation(x: x, y: y, z: 0))
        let empty = makeContent(bounds: Rect(layer.drawnBounds), isCacheable: false) { _ in }
        let shape = layer._mask.flatMap { $0.maskShape } ?? layer.boundsShape
        items.append(
            .group(
                Group(
                    transform: placement, opacity: Double(layer.shownOpacity), clip: shape, content: empty,
                    compositing: Compositing(backdrop: backdrop))))
    }

    private mutating func appendCached(_ layer: CALayer, x: Double, y: Double, visible: Rect?) {
        let content: GroupContent
        if !layer.isDirty, let cached = layer.cachedContent {
            content = cached
        } else {
            layer.isDirty = false
            content = makeContent(bounds: Rect(layer.drawnBounds), isCacheable: true) { $0.appendCachedItems(layer) }
            layer.cachedContent = content
            layer.keptExtent = content.inkBounds.map { CGRect($0) } ?? .null
        }
        guard !layer.keptExtent.isNull else { return }
        if layer.isDrawnMoved {
            // The common path for nearly all cells.
            let origin = layer.drawnOrigin
            let (left, top) = (origin.x + x, origin.y + y)
            let extent = Rect(layer.keptExtent)
            if let visible, !touches(visible, extent.offsetBy(x: left, y: top)) { return }
            let placement = Transform3D.translation(x: left, y: top, z: 0)
            items.append(.group(Group(transform: placement, opacity: Double(layer.shownOpacity), content: content)))
            return
        }
        let placement = layer.drawnPlacement.concatenating(.translation(x: x, y: y, z: 0))
        if let visible, let visiblePart = Self.visible(visible, through: placement) {
            guard touches(visiblePart, Rect(layer.keptExtent)) else { return }
        }
        items.append(.group(Group(transform: placement, opacity: Double(layer.shownOpacity), content: content)))
    }

    /// Clip and shadow of a cached layer are part of the cached content, because they do not change when it moves.
    private mutating func appendCachedItems(_ layer: CALayer) {
        let (clip, drawn) = clipShape(of: layer)
        let mask = maskContent(of: layer)
        let shadow = clip == nil && mask == nil && castsShadowByAlpha(layer) ? self.shadow(of: layer) : nil
        guard clip != nil || mask != nil || shadow != nil else {
            appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: nil)
            return
        }
        let content = makeContent(bounds: Rect(layer.drawnBounds), isCacheable: false) {
            $0.appendOwn(layer, drawn: drawn, x: 0, y: 0, visible: nil)
        }
        guard !content.items.isEmpty else { return }
        items.append(.group(Group(clip: clip, shadow: shadow, content: content, mask: mask)))
    }

    /// Appends the layer's own drawing and its sublayers. The origin of its space is at (`x`, `y`).
    ///
    /// - Parameter drawn: The layer's contents if known. If `nil`, the layer draws them.
    private mutating func appendOwn(
        _ layer: CALayer, drawn: [DisplayItem]? = nil, x: Double, y: Double, visible: Rect?
    ) {
        let first = items.count
        if let shape = shadowShape(of: layer), let shadow = shadow(of: layer), !layer.masksToBounds {
            let cast = makeContent(bounds: shape.bounds, isCacheable: false) { _ in }
            items.append(.group(Group(clip: shape, shadow: shadow, content: cast)))
        }
        if let color = layer._backgroundColor?.color, color.alpha > 0 {
            if let pattern = layer._backgroundColor?.pattern {
                let shown = visible.map { $0.offsetBy(x: -x, y: -y) }
                let corner = Rect(layer.drawnBounds).origin
                let tiles = pattern.fill(layer.boundsShape, from: corner, visible: shown, opacity: color.alpha)
                if let tiles { items.append(tiles) }
            } else {
                items.append(.fill(layer.boundsShape, .color(color)))
            }
        }
        if let drawn { items += drawn } else { drawContents(of: layer, into: &items) }
        place(from: first, x: x, y: y, visible: visible)
        if layer.composition == .replicating {
            appendCopies(of: layer, x: x, y: y)
        } else {
            for sublayer in layer.drawingOrder { append(sublayer, x: x, y: y, visible: visible) }
        }
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

    /// Translates the items from `first` on and removes those that are not visible.
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

    /// Returns the items that a function adds to an inner builder, as content of a group.
    func makeContent(
        bounds: Rect, isCacheable: Bool, viewport: UInt64? = nil, _ fill: (inout DisplayListBuilder) -> Void
    ) -> GroupContent {
        var inner = DisplayListBuilder()
        fill(&inner)
        return GroupContent(
            id: Identity.next(), bounds: bounds, items: inner.items, isCacheable: isCacheable, viewport: viewport)
    }

    /// Makes content whose layers are recorded if those of this list are.
    mutating func makeRecordedContent(
        bounds: Rect, viewport: UInt64? = nil, _ fill: (inout DisplayListBuilder) -> Void
    ) -> GroupContent {
        let start = record?.count ?? 0
        var inner = DisplayListBuilder()
        swap(&inner.record, &record)
        fill(&inner)
        swap(&inner.record, &record)
        let content = GroupContent(
            id: Identity.next(), bounds: bounds, items: inner.items, isCacheable: false, viewport: viewport)
        record?.close(from: start, in: content)
        return content
    }

    // MARK: Clips and shadows

    /// The outline that clips the layer; `nil` if there is no clip or nothing extends beyond it.
    ///
    /// - Returns: The outline, and the layer's contents if the decision required drawing them, so that they are
    ///   drawn only once.
    func clipShape(of layer: CALayer) -> (shape: Shape?, drawn: [DisplayItem]?) {
        if let mask = layer._mask, !layer.masksToBounds {
            // Clears the mark, so that the next change of the mask propagates.
            mask.isDirty = false
            return (mask.maskShape, nil)
        }
        guard layer.masksToBounds else { return (nil, nil) }
        guard layer._mask == nil, layer._sublayers.isEmpty, layer.cornerRadius <= 0 else {
            return (layer.boundsShape, nil)
        }
        var drawn: [DisplayItem] = []
        drawContents(of: layer, into: &drawn)
        let bounds = Rect(layer.drawnBounds)
        return (drawn.allSatisfy { $0.isSurelyInside(bounds) } ? nil : layer.boundsShape, drawn)
    }

    /// The drawing of the layer's mask, unless an outline describes it completely.
    func maskContent(of layer: CALayer) -> GroupContent? {
        guard let mask = layer._mask, layer.masksToBounds || mask.maskShape == nil else { return nil }
        return makeContent(bounds: Rect(mask.drawnBounds), isCacheable: false) {
            $0.append(mask, x: 0, y: 0, visible: nil)
        }
    }

    /// The standard deviation of a layer's shadow for each point of its `shadowRadius`.
    ///
    /// Fits pictures of UIKit of iOS 15 to 17 within 2 of 255 levels, radii 2 and 8, with the three box filters of
    /// the pixel renderer; a Gaussian without them is up to 5 levels off.
    private static let deviationPerShadowRadius = 0.93

    private func shadow(of layer: CALayer) -> Shadow? {
        guard layer.shadowOpacity > 0, var color = layer.shadowColor?.color else { return nil }
        color.alpha *= Double(min(1, layer.shadowOpacity))
        let offset = layer.shadowOffset
        return Shadow(
            color: color, offset: Size(width: Double(offset.width), height: Double(offset.height)),
            deviation: max(0, Double(layer.shadowRadius)) * Self.deviationPerShadowRadius)
    }

    /// The outline that casts the shadow if it is known without pixels: `shadowPath`, or an opaque background that no
    /// content extends beyond.
    private func shadowShape(of layer: CALayer) -> Shape? {
        guard layer.shadowOpacity > 0 else { return nil }
        if let path = layer.shadowPath { return .path(path.displayPath()) }
        guard let background = layer._backgroundColor, background.alpha >= 1, background.pattern == nil else {
            return nil
        }
        for sublayer in layer._sublayers where !sublayer._isInvisible {
            guard layer._bounds.contains(sublayer._frame) else { return nil }
        }
        return layer.boundsShape
    }

    private func castsShadowByAlpha(_ layer: CALayer) -> Bool {
        layer.shadowOpacity > 0 && !layer.masksToBounds && shadowShape(of: layer) == nil
    }

    // MARK: Visibility

    /// Unlike `Rect.intersects`, includes lines and points.
    private func touches(_ a: Rect, _ b: Rect) -> Bool {
        a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
    }

    /// `rect` in the space that `placement` maps from; `nil`, which means no limit, if `placement` has perspective or
    /// no inverse.
    private static func visible(_ rect: Rect, through placement: Transform3D) -> Rect? {
        placement.affine?.inverted.map { $0.boundingBox(rect) }
    }
}

extension CALayer {
    /// Whether the layer's back faces the viewer and is not drawn.
    ///
    /// - Parameter placement: From the layer's space to that of the viewer.
    func showsItsBack(_ placement: Transform3D) -> Bool {
        guard !isDoubleSided else { return false }
        let b = _bounds
        guard let p = placement.project(Point(CGPoint(x: b.minX, y: b.minY))),
            let q = placement.project(Point(CGPoint(x: b.maxX, y: b.minY))),
            let r = placement.project(Point(CGPoint(x: b.minX, y: b.maxY)))
        else { return false }
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) < 0
    }
}

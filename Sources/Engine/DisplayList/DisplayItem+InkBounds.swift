public import CollectionCore

extension DisplayItem {
    /// A box that contains everything the item draws, in the space of its list. It may be larger than necessary.
    ///
    /// `nil` if the item draws nothing or its bounds are not finite. Perspective that reaches behind the camera is
    /// clipped there. O(items inside).
    public var inkBounds: Rect? {
        switch self {
        case .fill(let shape, _), .border(let shape, _, _): Self.visible(shape.bounds)
        case .stroke(let shape, _, let width, let style):
            // A miter join extends farther than half the width, up to the limit in half widths.
            Self.visible(
                shape.bounds.inset(
                    by: Self.evenInsets(
                        -Swift.max(1, style.join == .miter ? style.miterLimit / 2 : 1) * Swift.max(width, 0))))
        case .image(let placement): Self.visible(placement.frame)
        case .text(let run):
            // Includes overhanging glyphs and, in a box that is too low, the one line that is always shown.
            run.string.isEmpty
                ? nil : Self.visible(run.frame.inset(by: Self.evenInsets(-1.5 * Swift.max(run.font.size, 0))))
        case .group(let group): group.inkBounds
        }
    }

    /// Returns equal insets for all four edges, in points.
    static func evenInsets(_ d: Double) -> EdgeInsets { EdgeInsets(top: d, left: d, bottom: d, right: d) }

    /// Keeps lines without thickness, because they may be stroked.
    static func visible(_ r: Rect) -> Rect? {
        r.isFinite && r.width >= 0 && r.height >= 0 ? r : nil
    }
}

extension Group {
    /// The `DisplayItem.inkBounds` of the content and its shadow, in the content's own space.
    public var contentInkBounds: Rect? {
        var box = content.inkBounds
        if let compositing {
            let spread = compositing.spread
            if spread > 0 { box = box?.inset(by: DisplayItem.evenInsets(-spread)) }
            // Blending changes the destination in this area even if nothing is drawn.
            if let area = compositing.areaBounds { box = box?.union(area) ?? area }
            if compositing.backdrop != nil, let area = clip.flatMap({ DisplayItem.visible($0.bounds) }) {
                box = box?.union(area) ?? area
            }
        }
        if let mask { box = box.flatMap { b in mask.inkBounds.flatMap { b.intersection($0) } } }
        if let clip {
            // The clip casts the shadow, whether or not the content fills it.
            let whole = DisplayItem.visible(clip.bounds)
            box = shadow == nil ? whole.flatMap { w in box.flatMap { $0.intersection(w) } } : whole
        }
        guard let inside = box, let shadow else { return box }
        let reach = Swift.max(shadow.deviation, 0) * 3
        let cast = inside.inset(by: DisplayItem.evenInsets(-reach))
            .offsetBy(x: shadow.offset.width, y: shadow.offset.height)
        return DisplayItem.visible(inside.union(cast))
    }

    /// The `DisplayItem.inkBounds` of the transformed group, in the parent's space.
    public var inkBounds: Rect? {
        guard opacity > 0, let inside = contentInkBounds else { return nil }
        if let affine = transform.affine { return DisplayItem.visible(affine.boundingBox(inside)) }
        let corners = [
            Point(x: inside.minX, y: inside.minY), Point(x: inside.maxX, y: inside.minY),
            Point(x: inside.minX, y: inside.maxY), Point(x: inside.maxX, y: inside.maxY),
        ].map(transform.project)
        var box: Rect?
        for corner in corners {
            // The group is partly behind the camera, so its projection may extend anywhere.
            guard let corner else { return Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }
            let dot = Rect(origin: corner, size: .zero)
            box = box?.union(dot) ?? dot
        }
        return box.flatMap(DisplayItem.visible)
    }
}

extension Compositing {
    /// A box around the blending area; `nil` if the content's ink determines it.
    var areaBounds: Rect? {
        guard let first = area.first else { return nil }
        let box = area.dropFirst().reduce(Optional(first.bounds)) { box, shape in
            box.flatMap { $0.intersection(shape.bounds) }
        }
        return box.flatMap(DisplayItem.visible)
    }
}

extension GroupContent {
    /// The bounding box of all items, in the content's own space; `nil` if nothing is drawn. O(items).
    public var inkBounds: Rect? {
        var box: Rect?
        for item in items {
            guard let part = item.inkBounds else { continue }
            box = box?.union(part) ?? part
        }
        return box
    }
}

public import CollectionCore

extension DisplayItem {
    /// A box that holds everything the item draws, in the space it is listed in; may be larger than what is drawn.
    ///
    /// `nil` for what draws nothing or has sides that are not finite. Perspective that reaches behind the eye is cut
    /// there. O(items inside).
    public var inkBounds: Rect? {
        switch self {
        case .fill(let shape, _), .border(let shape, _, _): Self.visible(shape.bounds)
        case .stroke(let shape, _, let width, let style):
            // A mitred corner reaches further than half the width, up to the limit in half widths.
            Self.visible(
                shape.bounds.inset(
                    by: Self.evenInsets(
                        -Swift.max(1, style.join == .miter ? style.miterLimit / 2 : 1) * Swift.max(width, 0))))
        case .image(let placement): Self.visible(placement.frame)
        case .text(let run):
            // Overhanging glyphs and, in a box that is too low, one line that is shown all the same.
            run.string.isEmpty
                ? nil : Self.visible(run.frame.inset(by: Self.evenInsets(-1.5 * Swift.max(run.font.size, 0))))
        case .group(let group): group.inkBounds
        }
    }

    static func evenInsets(_ d: Double) -> EdgeInsets { EdgeInsets(top: d, left: d, bottom: d, right: d) }

    /// Lines without a thickness are kept: they may be stroked.
    static func visible(_ r: Rect) -> Rect? {
        r.isFinite && r.width >= 0 && r.height >= 0 ? r : nil
    }
}

extension Group {
    /// `DisplayItem.inkBounds` of the content and its shadow, in the content's own space.
    public var contentInkBounds: Rect? {
        var box = content.inkBounds
        if let compositing {
            let spread = compositing.spread
            if spread > 0 { box = box?.inset(by: DisplayItem.evenInsets(-spread)) }
            // What is below changes there even when nothing is drawn.
            if let area = compositing.areaBounds { box = box?.union(area) ?? area }
            if compositing.backdrop != nil, let glass = clip.flatMap({ DisplayItem.visible($0.bounds) }) {
                box = box?.union(glass) ?? glass
            }
        }
        if let mask { box = box.flatMap { b in mask.inkBounds.flatMap { b.intersection($0) } } }
        if let clip {
            // What casts the shadow is the clip itself, whether or not the content fills it.
            let whole = DisplayItem.visible(clip.bounds)
            box = shadow == nil ? whole.flatMap { w in box.flatMap { $0.intersection(w) } } : whole
        }
        guard let inside = box, let shadow else { return box }
        let reach = Swift.max(shadow.radius, 0) * 1.5
        let cast = inside.inset(by: DisplayItem.evenInsets(-reach))
            .offsetBy(x: shadow.offset.width, y: shadow.offset.height)
        return DisplayItem.visible(inside.union(cast))
    }

    /// `DisplayItem.inkBounds` of the placed group, in the parent's space.
    public var inkBounds: Rect? {
        guard opacity > 0, let inside = contentInkBounds else { return nil }
        if let affine = transform.affine { return DisplayItem.visible(affine.boundingBox(inside)) }
        let corners = [
            Point(x: inside.minX, y: inside.minY), Point(x: inside.maxX, y: inside.minY),
            Point(x: inside.minX, y: inside.maxY), Point(x: inside.maxX, y: inside.maxY),
        ].map(transform.project)
        var box: Rect?
        for corner in corners {
            // Partly behind the eye: it may reach anywhere.
            guard let corner else { return Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }
            let dot = Rect(origin: corner, size: .zero)
            box = box?.union(dot) ?? dot
        }
        return box.flatMap(DisplayItem.visible)
    }
}

extension Compositing {
    /// A box around where the blending takes place; `nil` where that is for the content's ink to say.
    var areaBounds: Rect? {
        guard let first = area.first else { return nil }
        let box = area.dropFirst().reduce(Optional(first.bounds)) { box, shape in
            box.flatMap { $0.intersection(shape.bounds) }
        }
        return box.flatMap(DisplayItem.visible)
    }
}

extension GroupContent {
    /// The box around all items, in the content's own space; `nil` when nothing is drawn. O(items).
    public var inkBounds: Rect? {
        var box: Rect?
        for item in items {
            guard let part = item.inkBounds else { continue }
            box = box?.union(part) ?? part
        }
        return box
    }
}

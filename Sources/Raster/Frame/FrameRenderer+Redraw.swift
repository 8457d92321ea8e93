import CPangoCairo
public import CollectionCore
public import DisplayList

extension FrameRenderer {
    /// Boxes that together cover more of the frame than this are not worth being drawn one by one.
    private static let largestShare = 0.75

    /// Makes `bitmap`, which shows `old` on `background`, show `list`: draws anew only what may differ, and moves what only
    /// scrolled.
    ///
    /// The pixels are those of drawing all of it. Without `old`, and while pictures were missing in the last frame, all of
    /// it is drawn. A bitmap made with `scrolls` lets content scroll at next to no cost.
    /// - Returns: Where something was drawn or moved, in pixels; no two of these overlap. Empty when nothing was.
    /// - Precondition: As `render(_:background:)`.
    public func redraw(_ list: DisplayList, since old: DisplayList?, into bitmap: Bitmap, background: Color) -> [Rect] {
        let whole = PixelRect(bitmap)
        var areas = [whole]
        var moved: PixelRect?
        if let old, !isWaitingForImages {
            displayScale = list.scale
            if let part = scrolledPart(of: list, since: old, whole: whole),
                let parts = worthwhile(grown(Self.split(part.damage), in: list, whole: whole), whole)
            {
                areas = parts
                if part.x != 0 || part.y != 0 {
                    bitmap.move(part.region, x: part.x, y: part.y)
                    moved = part.region
                }
            } else {
                let boxes = pixels(list.damage(since: old), scale: list.scale, whole: whole)
                areas = grown(Self.disjoint(boxes.filter { !$0.isEmpty }), in: list, whole: whole)
                areas = worthwhile(areas, whole) ?? [whole]
            }
        }
        startFrame(list)
        work.pixelsDrawn = areas.reduce(0) { $0 + $1.width * $1.height }
        if !areas.isEmpty {
            let canvas = Canvas(bitmap)
            let matrix = CollectionCore.AffineTransform.scale(x: list.scale, y: list.scale)
            for area in areas {
                if !list.items.contains(where: { hides($0, matrix, area) }) {
                    canvas.clear(area, to: background.premultipliedPixel)
                }
                drawItems(list.items, on: canvas, matrix: matrix, clip: area)
            }
        }
        guard let moved else { return areas.map(\.rect) }
        return Self.disjoint([moved] + areas).map(\.rect)
    }

    /// The areas, unless they are most of the frame.
    private func worthwhile(_ areas: [PixelRect], _ whole: PixelRect) -> [PixelRect]? {
        let covered = areas.reduce(0) { $0 + $1.width * $1.height }
        return Double(covered) > Self.largestShare * Double(whole.width * whole.height) ? nil : areas
    }

    /// Boxes that cover the same and do not overlap: those that do become one.
    static func disjoint(_ boxes: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for box in boxes {
            var grown = box
            // A box that grew may meet others that it did not meet before.
            while let index = result.firstIndex(where: { !$0.intersection(grown).isEmpty }) {
                grown = grown.union(result.remove(at: index))
            }
            result.append(grown)
        }
        return result
    }
}

extension Canvas {
    /// Gives every pixel of an area one value.
    func clear(_ area: PixelRect, to value: UInt32) {
        cairo_surface_flush(cairo_get_target(cr))
        for y in area.y0..<area.y1 {
            (bitmap.pixels + y * bitmap.width + area.x0).update(repeating: value, count: area.width)
        }
        cairo_surface_mark_dirty(cairo_get_target(cr))
    }
}

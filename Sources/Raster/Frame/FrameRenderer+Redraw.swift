public import CollectionCore
public import DisplayList
import CPangoCairo

extension FrameRenderer {
    /// Boxes that together cover more of the frame than this are not worth being drawn one by one.
    private static let largestShare = 0.75

    /// Makes `bitmap`, which shows `old` on `background`, show `list`: draws anew only what may differ.
    ///
    /// The pixels are those of drawing all of it. Without `old`, and while pictures were missing in the last frame, all of
    /// it is drawn.
    /// - Returns: Where something was drawn, in pixels; no two of these overlap. Empty when nothing was.
    /// - Precondition: As `render(_:background:)`.
    public func redraw(_ list: DisplayList, since old: DisplayList?, into bitmap: Bitmap, background: Color) -> [Rect] {
        let whole = PixelRect(bitmap)
        var areas = [whole]
        if let old, !isWaitingForImages {
            displayScale = list.scale
            let boxes = list.damage(since: old).map { box in
                // Kept contents land on the nearest whole pixel, and smooth edges reach one farther.
                PixelRect(
                    enclosing: Rect(
                        x: box.x * list.scale, y: box.y * list.scale, width: box.width * list.scale,
                        height: box.height * list.scale)
                ).outset(2).intersection(whole)
            }
            areas = grown(Self.disjoint(boxes.filter { !$0.isEmpty }), in: list, whole: whole)
            let covered = areas.reduce(0) { $0 + $1.width * $1.height }
            if Double(covered) > Self.largestShare * Double(whole.width * whole.height) { areas = [whole] }
        }
        startFrame(list)
        guard !areas.isEmpty else { return [] }
        let canvas = Canvas(bitmap)
        for area in areas {
            canvas.clear(area, to: background.premultipliedPixel)
            drawItems(list.items, on: canvas, matrix: .scale(x: list.scale, y: list.scale), clip: area)
        }
        return areas.map(\.rect)
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

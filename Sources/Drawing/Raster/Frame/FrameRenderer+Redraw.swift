public import CollectionCore
public import DisplayList

extension FrameRenderer {
    /// The maximum fraction of the frame for which drawing separate boxes is faster.
    private static let maximumFraction = 0.75

    /// Updates `bitmap` from `old` on `background` to `list`: draws only areas that may differ, and moves areas that
    /// only scrolled, which the viewports of the lists state.
    ///
    /// The pixels are identical to those of a full redraw. Without `old`, everything is drawn. Elements whose images
    /// have been decoded since the last frame are drawn again. Images that the list does not contain are no longer
    /// decoded, so the image store must not be shared with other windows. A bitmap created with `scrolls` makes
    /// scrolling nearly free.
    /// - Returns: The areas that were drawn or moved, in pixels and without overlap. Empty if nothing changed.
    /// - Precondition: As for `render(_:background:)`.
    public func redraw(_ list: DisplayList, since old: DisplayList?, into bitmap: Bitmap, background: Color) -> [Rect] {
        let whole = PixelRect(bitmap)
        var areas = [whole]
        var moved: [PixelRect] = []
        let wasWaiting = isWaitingForImages
        if let old, missing.others.isEmpty {
            displayScale = list.scale
            let arrived = takeArrivedAreas(in: list, whole: whole)
            if let scrolled = scrolledParts(of: list, since: old, whole: whole),
                let parts = worthwhile(grown(Self.split(scrolled.damage + arrived), in: list, whole: whole), whole)
            {
                areas = parts
                for move in scrolled.moves { bitmap.move(move.region, x: move.distance.x, y: move.distance.y) }
                moved = scrolled.moves.map(\.region)
            } else {
                let boxes = pixels(list.damage(since: old), scale: list.scale, whole: whole) + arrived
                areas = grown(Self.disjoint(boxes.filter { !$0.isEmpty }), in: list, whole: whole)
                areas = worthwhile(areas, whole) ?? [whole]
            }
        }
        startFrame(list)
        if areas == [whole] { missing = MissingImages() }
        work.pixelsDrawn = areas.reduce(0) { $0 + $1.width * $1.height }
        if !areas.isEmpty {
            let canvas = Canvas(bitmap, bandCount: bandCount)
            let matrix = CollectionCore.AffineTransform.scale(x: list.scale, y: list.scale)
            for area in areas {
                if !list.items.contains(where: { hides($0, matrix, area) }) {
                    canvas.fill(area, background.premultipliedPixel)
                }
                drawItems(list.items, on: canvas, matrix: matrix, clip: area)
            }
            canvas.finish()
            work.bandsDrawn = canvas.bandsDrawn
        }
        if wasWaiting || isWaitingForImages { updateRequests(for: list, whole: whole) }
        return moved.isEmpty ? areas.map(\.rect) : Self.disjoint(moved + areas).map(\.rect)
    }

    /// The areas, unless they cover most of the frame.
    private func worthwhile(_ areas: [PixelRect], _ whole: PixelRect) -> [PixelRect]? {
        let covered = areas.reduce(0) { $0 + $1.width * $1.height }
        return Double(covered) > Self.maximumFraction * Double(whole.width * whole.height) ? nil : areas
    }

    /// Disjoint boxes that cover the same area. Overlapping ones are merged.
    static func disjoint(_ boxes: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for box in boxes {
            var grown = box
            // A merged box may overlap others.
            while let index = result.firstIndex(where: { !$0.intersection(grown).isEmpty }) {
                grown = grown.union(result.remove(at: index))
            }
            result.append(grown)
        }
        return result
    }
}

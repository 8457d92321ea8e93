import CollectionCore
import DisplayList

// Content below opaque items is not drawn.
extension FrameRenderer {
    /// The color of a fill that covers all pixels of an area.
    static func cover(
        _ item: DisplayItem, _ matrix: CollectionCore.AffineTransform, _ area: PixelRect
    ) -> Color? {
        guard case .fill(.rect(let rect), .color(let color)) = item, matrix.b == 0, matrix.c == 0 else { return nil }
        let box = matrix.boundingBox(rect)
        // Cairo's resolution is 1/256 of a pixel.
        let tolerance = 1e-4
        let covers =
            box.minX <= Double(area.x0) + tolerance && box.maxX >= Double(area.x1) - tolerance
            && box.minY <= Double(area.y0) + tolerance && box.maxY >= Double(area.y1) - tolerance
        return covers ? color : nil
    }

    /// Whether an item hides everything below it in an area.
    func hides(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform, _ area: PixelRect) -> Bool {
        if let color = Self.cover(item, matrix, area) { return color.alpha >= 1 }
        guard case .group(let group) = item, Self.isPlain(group),
            let inner = group.transform.affine?.concatenating(matrix)
        else { return false }
        if let shape = group.clip, Self.alignedRect(shape, inner)?.intersection(area) != area { return false }
        return group.content.items.contains { hides($0, inner, area) }
    }

    /// Whether a group's content can be drawn directly onto the canvas.
    static func isPlain(_ group: Group) -> Bool {
        !group.content.isCacheable && group.opacity >= 1 && group.mask == nil && group.shadow == nil
            && group.compositing == nil && !group.content.blends
    }
}

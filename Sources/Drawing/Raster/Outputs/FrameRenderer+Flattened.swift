package import CollectionCore
package import DisplayList

extension FrameRenderer {
    /// Draws a group, with its transform and effects, for hosts that cannot draw it themselves.
    ///
    /// - Parameter scale: The pixels per point, reduced for groups of more than 8,000 pixels.
    /// - Returns: The pixels, and the area that they cover, in the space of the group's parent; `nil` if nothing is
    ///   visible.
    package func flattened(_ group: Group, scale: Double) -> (bitmap: Bitmap, frame: Rect)? {
        let reach = Rect(x: -4_000, y: -4_000, width: 12_000, height: 12_000)
        guard let box = group.inkBounds?.intersection(reach), !box.isEmpty else { return nil }
        let scale = min(scale, 8_000 / max(box.width, box.height, 1))
        let area = PixelRect(
            enclosing: Rect(x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale))
        guard !area.isEmpty else { return nil }
        let canvas = Canvas(Bitmap(width: area.width, height: area.height))
        drawGroup(
            group, on: canvas,
            matrix: CollectionCore.AffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x0), ty: -Double(area.y0)),
            clip: canvas.area)
        let frame = Rect(
            x: Double(area.x0) / scale, y: Double(area.y0) / scale, width: Double(area.width) / scale,
            height: Double(area.height) / scale)
        return (canvas.bitmap, frame)
    }
}

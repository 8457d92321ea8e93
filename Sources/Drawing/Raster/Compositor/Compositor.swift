import CollectionCore

/// Composites finished bitmaps onto another one, with translation, scale, rotation, or perspective, and an opacity.
///
/// Sources must have a border of one transparent pixel. It lets the inner loops clamp instead of testing bounds, and
/// bilinear filtering across it antialiases the edges. Sampling is bilinear at pixel centers, weights have 8 bits,
/// and all values round to nearest. The result depends on no library.
struct Compositor {
    /// The bitmap that is drawn on.
    let target: Bitmap
    /// The area that may be drawn to.
    let clip: PixelRect

    /// Creates a compositor that changes only pixels inside `clip`; `nil` for all.
    init(target: Bitmap, clip: PixelRect? = nil) {
        self.target = target
        self.clip = clip.map { $0.intersection(PixelRect(target)) } ?? PixelRect(target)
    }

    /// Draws `source` over the target.
    ///
    /// - Parameters:
    ///   - map: The map from pixel coordinates of the source, including its border, to those of the target.
    ///   - opacity: The opacity, clamped to 0...1. NaN draws nothing.
    func draw(_ source: Bitmap, _ map: Homography, opacity: Double = 1) {
        guard opacity > 0, map.isFinite, !clip.isEmpty else { return }
        let alpha = UInt16((Swift.min(opacity, 1) * 256).rounded())
        guard alpha > 0 else { return }
        if let t = map.affine {
            if t.b == 0, t.c == 0 {
                let nearX = t.tx.rounded()
                let nearY = t.ty.rounded()
                if t.a == 1, t.d == 1, abs(t.tx - nearX) < Self.whole, abs(t.ty - nearY) < Self.whole,
                    abs(nearX) < 1e8, abs(nearY) < 1e8
                {
                    blit(source, x: Int(nearX), y: Int(nearY), alpha: alpha)
                    return
                }
                if t.a > 0, t.d > 0 {
                    drawScaled(source, t, alpha: alpha)
                    return
                }
            }
        }
        drawProjected(source, map, alpha: alpha)
    }

    /// Offsets within this distance of a whole pixel count as whole; 1/256 is the resolution of the filter.
    private static let whole = 1.0 / 256
}

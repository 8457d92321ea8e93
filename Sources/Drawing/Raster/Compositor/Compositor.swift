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
        guard let step = Step(source, map, opacity: opacity, clip: clip) else { return }
        perform(step)
    }

    /// Draws the part of a step in the rows of the clip.
    ///
    /// The pixels of a row do not depend on the clip's other rows, so bands of rows can be drawn in any order.
    func perform(_ step: Step) {
        let first = max(step.area.y0, clip.y0)
        let end = min(step.area.y1, clip.y1)
        guard first < end else { return }
        switch step.method {
        case .fill(let pixel): fill(step.area, pixel, rows: first..<end)
        case .blit(let source, let x, let y, let alpha):
            blit(source, step.area, x: x, y: y, alpha: alpha, rows: first..<end)
        case .scaled(let scaling): drawScaled(scaling, step.area, rows: first..<end)
        case .projected(let projection): drawProjected(projection, step.area, rows: first..<end)
        }
    }

    /// A draw with everything that its rows have in common.
    struct Step {
        /// A box around the pixels that change; not empty.
        let area: PixelRect
        /// How rows are drawn.
        let method: Method

        /// The ways to draw a row, the fastest first.
        enum Method {
            /// Sets all pixels of the area.
            case fill(UInt32)
            /// At whole pixels: the source's first pixel is at (x, y). The opacity is in 256ths.
            case blit(Bitmap, x: Int, y: Int, alpha: UInt16)
            /// With scales along both axes and at any position.
            case scaled(Scaling)
            /// With any other map.
            case projected(Projection)
        }

        /// Sets all pixels of an area inside the target.
        init(fill area: PixelRect, _ pixel: UInt32) {
            self.area = area
            method = .fill(pixel)
        }

        /// Draws `source` over the target.
        ///
        /// - Parameters: Those of `Compositor.draw(_:_:opacity:)`.
        /// - Returns: `nil` if no pixel changes.
        init?(_ source: Bitmap, _ map: Homography, opacity: Double, clip: PixelRect) {
            guard opacity > 0, map.isFinite, !clip.isEmpty else { return nil }
            let alpha = UInt16((Swift.min(opacity, 1) * 256).rounded())
            guard alpha > 0, let drawn = Self.drawn(source, map, alpha, clip) else { return nil }
            (area, method) = drawn
            if area.isEmpty { return nil }
        }

        private static func drawn(
            _ source: Bitmap, _ map: Homography, _ alpha: UInt16, _ clip: PixelRect
        ) -> (PixelRect, Method)? {
            if let t = map.affine, t.b == 0, t.c == 0 {
                let nearX = t.tx.rounded()
                let nearY = t.ty.rounded()
                if t.a == 1, t.d == 1, abs(t.tx - nearX) < whole, abs(t.ty - nearY) < whole, abs(nearX) < 1e8,
                    abs(nearY) < 1e8
                {
                    let (x, y) = (Int(nearX), Int(nearY))
                    return (
                        PixelRect(source).offset(x: x, y: y).intersection(clip),
                        .blit(source, x: x, y: y, alpha: alpha)
                    )
                }
                if t.a > 0, t.d > 0 {
                    let box = Rect(
                        x: t.tx, y: t.ty, width: Double(source.width) * t.a, height: Double(source.height) * t.d)
                    let area = PixelRect(enclosing: box).intersection(clip)
                    guard !area.isEmpty, source.width > 1, source.height > 1 else { return nil }
                    return (area, .scaled(Scaling(source, t, alpha: alpha, columns: area.x0..<area.x1)))
                }
            }
            guard source.width > 1, source.height > 1, let projection = Projection(source, map, alpha: alpha) else {
                return nil
            }
            return (projection.box.intersection(clip), .projected(projection))
        }

        /// Offsets within this distance of a whole pixel count as whole; 1/256 is the resolution of the filter.
        private static let whole = 1.0 / 256
    }
}

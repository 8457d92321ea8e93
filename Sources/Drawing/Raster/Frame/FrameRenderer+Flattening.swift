import CollectionCore
import DisplayList

/// A group rendered to a bitmap with a transparent border of one pixel.
final class FlatGroup {
    /// The rendered pixels.
    let bitmap: Bitmap
    /// The map from the bitmap's pixels to the content's points.
    let toContent: Homography
    /// The images that it lacks.
    let missing: MissingImages.Keys

    /// Creates the result of rendering a group.
    init(bitmap: Bitmap, toContent: Homography, missing: MissingImages.Keys) {
        self.bitmap = bitmap
        self.toContent = toContent
        self.missing = missing
    }
}

/// The inputs that determine the pixels of a flattened group.
struct FlatKey: Hashable {
    /// The identifier of the content.
    var content: UInt64
    /// The pixels per point.
    var scale: Double
    /// The clip of the group; `nil` for none.
    var clip: Shape?
    /// The shadow of the group; `nil` for none.
    var shadow: Shadow?
    /// The identifier of the mask's content; `nil` for none.
    var mask: UInt64?
}

extension FrameRenderer {
    /// The maximum number of pixels cached for one content. Larger content is drawn directly onto the frame.
    private static let maximumCachedPixels = 16_000_000.0

    /// Whether content with this ink is cached as a bitmap of `scale` pixels per point.
    static func canCache(_ ink: Rect, scale: Double) -> Bool {
        ink.width * ink.height * scale * scale <= maximumCachedPixels
    }

    /// The cached bitmap of a cacheable group, drawn now if necessary; `nil` if it is too large to cache.
    func cachedFlat(_ group: Group, _ local: Homography) -> FlatGroup? {
        guard let ink = group.contentInkBounds else { return nil }
        let scale = rasterScale(for: local, of: ink)
        guard Self.canCache(ink, scale: scale) else { return nil }
        let key = FlatKey(
            content: group.content.id, scale: scale, clip: group.clip, shadow: group.shadow, mask: group.mask?.id)
        // If images were missing, the group is drawn again after one of them has become available.
        if let cached = flatGroups[key], cached.missing.allSatisfy(images.isPending) {
            note(cached.missing, ofContent: group.content.id)
            return cached
        }
        guard let flat = flatten(group, scale: scale) else { return nil }
        note(flat.missing, ofContent: group.content.id)
        flat.bitmap.findRowSpans()
        flatGroups.insert(flat, for: key, cost: flat.bitmap.byteCount)
        return flat
    }

    /// Draws a group's shadow, content, and clip at a number of pixels per point; `nil` if there is nothing to draw.
    func flatten(_ group: Group, scale wanted: Double) -> FlatGroup? {
        guard let ink = group.contentInkBounds else { return nil }
        var scale = wanted
        // Reduces the scale of content that exceeds the maximum bitmap size.
        let side = Double(Bitmap.maximumSide / 4)
        scale = min(scale, side / max(ink.width, 1), side / max(ink.height, 1))
        guard scale > 0, scale.isFinite else { return nil }
        let area = PixelRect(
            enclosing: Rect(x: ink.x * scale, y: ink.y * scale, width: ink.width * scale, height: ink.height * scale)
        ).outset(1)
        guard area.width > 2, area.height > 2 else { return nil }
        let canvas = Canvas(Bitmap(width: area.width, height: area.height))
        let matrix = CollectionCore.AffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x0), ty: -Double(area.y0))
        let missing = collectingKeys { drawIsolated(group, on: canvas, matrix) }
        work.contentsDrawn += 1
        let toContent = Homography.translation(x: Double(area.x0), y: Double(area.y0))
            .concatenating(.scale(1 / scale))
        return FlatGroup(bitmap: canvas.bitmap, toContent: toContent, missing: missing)
    }

    /// The pixels per point at which to draw content displayed with `local`.
    ///
    /// Each step serves a range of sizes, so that a growing cell is not drawn again in each frame. The bitmap is
    /// displayed at 50 to 110 % of its size, where bilinear filtering produces good results.
    func rasterScale(for local: Homography, of ink: Rect) -> Double {
        let points = [
            ink.center, Point(x: ink.minX, y: ink.minY), Point(x: ink.maxX, y: ink.minY),
            Point(x: ink.minX, y: ink.maxY), Point(x: ink.maxX, y: ink.maxY),
        ]
        var maximum = 0.0
        for p in points where local.apply(p) != nil {
            let m = local.magnification(at: p)
            maximum = max(maximum, m.x, m.y)
        }
        // In perspective, the magnification near the camera is unbounded. Content may be blurred there, but its bitmap
        // must not grow to many screens for a small visible part.
        let ratio = min(maximum / displayScale, local.affine == nil ? Self.maximumPerspectiveScale : .infinity)
        guard ratio.isFinite, ratio > 0 else { return displayScale }
        return displayScale * Self.step(for: ratio)
    }

    private static let maximumPerspectiveScale = 2.0

    /// The bitmap's scale relative to the display's for content magnified by `ratio`.
    static func step(for ratio: Double) -> Double {
        if ratio > 1.1 {
            return [1.5, 2, 3, 4, 6].first { ratio <= $0 * 1.1 } ?? 8
        }
        var step = 1.0
        while ratio < step / 2, step > 1.0 / 64 { step /= 2 }
        return step
    }
}

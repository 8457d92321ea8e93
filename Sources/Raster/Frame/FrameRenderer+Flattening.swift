import CollectionCore
import DisplayList

/// A group drawn into a bitmap of its own, with a transparent border of one pixel.
final class FlatGroup {
    let bitmap: Bitmap
    /// From the bitmap's pixels to the content's points.
    let toContent: Homography
    /// The image store's state when a picture was missing; `nil` when all were there.
    let awaited: Int?

    init(bitmap: Bitmap, toContent: Homography, awaited: Int?) {
        self.bitmap = bitmap
        self.toContent = toContent
        self.awaited = awaited
    }
}

/// Everything the pixels of a flattened group depend on.
struct FlatKey: Hashable {
    var content: UInt64
    var scale: Double
    var clip: Shape?
    var shadow: Shadow?
    var mask: UInt64?
}

extension FrameRenderer {
    /// More pixels than this are not kept for one content; it is drawn straight onto the frame instead.
    private static let maximumKeptPixels = 16_000_000.0

    /// Whether content with this ink is kept as a bitmap of `scale` pixels per point.
    static func canKeep(_ ink: Rect, scale: Double) -> Bool {
        ink.width * ink.height * scale * scale <= maximumKeptPixels
    }

    /// The bitmap of a cacheable group, drawn now unless it is kept; `nil` when it is too large to keep.
    func keptFlat(_ group: Group, _ local: Homography) -> FlatGroup? {
        guard let ink = group.contentInkBounds else { return nil }
        let scale = rasterScale(for: local, of: ink)
        guard Self.canKeep(ink, scale: scale) else { return nil }
        let key = FlatKey(
            content: group.content.id, scale: scale, clip: group.clip, shadow: group.shadow, mask: group.mask?.id)
        if let known = flats[key] {
            guard let awaited = known.awaited else { return known }
            // Pictures were missing: draw again as soon as any has arrived.
            if awaited == images.generation {
                metPending = true
                return known
            }
        }
        guard let made = flatten(group, scale: scale) else { return nil }
        made.bitmap.findRowSpans()
        flats.insert(made, for: key, cost: made.bitmap.byteCount)
        return made
    }

    /// Draws a group's shadow, content and clip at a number of pixels per point; `nil` when there is nothing to draw.
    func flatten(_ group: Group, scale wanted: Double) -> FlatGroup? {
        guard let ink = group.contentInkBounds else { return nil }
        var scale = wanted
        // A bitmap has limits; what exceeds them gets fewer pixels.
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
        let before = images.generation
        let outer = metPending
        metPending = false
        drawUnplaced(group, on: canvas, matrix)
        let isIncomplete = metPending
        metPending = outer || isIncomplete
        work.contentsDrawn += 1
        let toContent = Homography.translation(x: Double(area.x0), y: Double(area.y0))
            .concatenating(.scale(1 / scale))
        return FlatGroup(bitmap: canvas.bitmap, toContent: toContent, awaited: isIncomplete ? before : nil)
    }

    /// Pixels per point at which to draw content that appears under `local`.
    ///
    /// One step serves a range of sizes, so that a growing cell is not drawn anew in each frame: the bitmap is shown at
    /// 50 to 110 % of its size, where bilinear filtering looks right.
    func rasterScale(for local: Homography, of ink: Rect) -> Double {
        let points = [
            ink.center, Point(x: ink.minX, y: ink.minY), Point(x: ink.maxX, y: ink.minY),
            Point(x: ink.minX, y: ink.maxY), Point(x: ink.maxX, y: ink.maxY),
        ]
        var largest = 0.0
        for p in points where local.apply(p) != nil {
            let m = local.magnification(at: p)
            largest = max(largest, m.x, m.y)
        }
        // In perspective, what comes near the eye grows without bounds: it may look soft there, but it must not take a bitmap
        // of many screens for a part of it that shows.
        let ratio = min(largest / displayScale, local.affine == nil ? Self.largestInPerspective : .infinity)
        guard ratio.isFinite, ratio > 0 else { return displayScale }
        return displayScale * Self.step(for: ratio)
    }

    private static let largestInPerspective = 2.0

    /// The bitmap's size relative to the display's for content magnified by `ratio`.
    static func step(for ratio: Double) -> Double {
        if ratio > 1.1 {
            return [1.5, 2, 3, 4, 6].first { ratio <= $0 * 1.1 } ?? 8
        }
        var step = 1.0
        while ratio < step / 2, step > 1.0 / 64 { step /= 2 }
        return step
    }
}

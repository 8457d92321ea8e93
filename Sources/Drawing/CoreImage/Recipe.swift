internal import CollectionCore
internal import CoreGraphics
internal import DisplayList

/// The operations that produce an image. Coordinates are those of Core Image: y points up, and the origin of an image
/// is its lower left corner.
///
/// Recipes are not rendered here: a part of a recipe is converted to display items, which a host renders.
indirect enum Recipe {
    case nothing
    case picture(ImageResource)
    case color(Color)
    case cropped(Recipe, CGRect)
    case moved(Recipe, CGAffineTransform)
    /// Repeats the outermost pixels of the rectangle infinitely.
    case clamped(Recipe, CGRect)
    /// Changes the colors of pixels.
    case recolored(Recipe, [ColorStep])
    case blurred(Recipe, deviation: Double)
    case blended(Recipe, over: Recipe, BlendMode)

    /// A change of colors, in linear light or in sRGB. Steps in the working space use linear light if that space is
    /// linear.
    struct ColorStep {
        /// Returns the change for a working space that is linear or not.
        var effect: (_ isLinear: Bool) -> PixelEffect
    }
}

/// Converts recipes to display items with y pointing down and the same origin.
struct RecipeWriter {
    /// Whether colors are processed in linear light.
    let isLinear: Bool

    /// The items visible in `rect`. They may extend beyond it.
    func items(_ recipe: Recipe, in rect: CGRect) -> [DisplayItem] {
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
        switch recipe {
        case .nothing: return []
        case .picture(let resource):
            let (w, h) = (resource.pixelSize.width, resource.pixelSize.height)
            return [.image(ImagePlacement(image: resource, frame: Rect(x: 0, y: -h, width: w, height: h)))]
        case .color(let color): return [.fill(.rect(Self.flipped(rect)), .color(color))]
        case .cropped(let inner, let crop):
            let visible = crop.intersection(rect)
            guard !visible.isNull else { return [] }
            return grouped(items(inner, in: visible), clip: .rect(Self.flipped(crop.isInfinite ? visible : crop)))
        case .moved(let inner, let map):
            let found = items(inner, in: rect.applying(map.inverted()))
            // The same transform with y pointing down.
            let flip = CGAffineTransform(scaleX: 1, y: -1)
            let flippedMap = flip.concatenating(map).concatenating(flip)
            return grouped(found, transform: Transform3D(CollectionCore.AffineTransform(flippedMap)))
        case .clamped(let inner, let extent): return clamped(inner, extent, in: rect)
        case .recolored(let inner, let steps):
            return grouped(items(inner, in: rect), effects: steps.map { $0.effect(isLinear) })
        case .blurred(let inner, let deviation):
            let reach = CGFloat(PixelEffect.reach(deviation))
            let expanded = rect.insetBy(dx: -reach, dy: -reach)
            // Clips pixels that are too far outside to affect the rectangle.
            let clipped = grouped(items(inner, in: expanded), clip: .rect(Self.flipped(expanded)))
            return grouped(clipped, effects: deviation > 0 ? [.blur(deviation)] : [])
        case .blended(let top, let bottom, let mode):
            let above = grouped(items(top, in: rect), blend: mode, in: rect)
            return grouped(items(bottom, in: rect) + above)
        }
    }

    /// Returns a rectangle with y pointing down instead of up.
    static func flipped(_ rect: CGRect) -> Rect {
        Rect(x: Double(rect.minX), y: Double(-rect.maxY), width: Double(rect.width), height: Double(rect.height))
    }

    /// Returns items as content of a group, whose bounds are those of their ink.
    static func content(_ items: [DisplayItem]) -> GroupContent {
        var box: Rect?
        for item in items { if let ink = item.inkBounds { box = box?.union(ink) ?? ink } }
        return GroupContent(id: Identity.next(), bounds: box ?? .zero, items: items, isCacheable: false)
    }

    private func grouped(
        _ items: [DisplayItem], clip: Shape? = nil, transform: Transform3D = .identity, effects: [PixelEffect] = [],
        blend: BlendMode = .normal, in rect: CGRect? = nil
    ) -> [DisplayItem] {
        guard !items.isEmpty else { return [] }
        let needsRules = !effects.isEmpty || blend != .normal
        let area = blend.needsArea ? rect.map { [Shape.rect(Self.flipped($0))] } ?? [] : []
        return [
            .group(
                Group(
                    transform: transform, clip: clip, content: Self.content(items),
                    compositing: needsRules ? Compositing(effects: effects, blend: blend, area: area) : nil))
        ]
    }

    /// The extent, surrounded by its outermost pixels stretched as far as `rect` extends.
    private func clamped(_ inner: Recipe, _ extent: CGRect, in rect: CGRect) -> [DisplayItem] {
        guard extent.width >= 1, extent.height >= 1, !extent.isInfinite else { return items(inner, in: rect) }
        let size = Size(width: Double(extent.width), height: Double(extent.height))
        let translation = Transform3D.translation(x: Double(-extent.minX), y: Double(extent.maxY), z: 0)
        let picture = ImageResource(
            id: Identity.next(), pixelSize: size,
            source: .drawing(
                DisplayList(size: size, scale: 1, items: grouped(items(inner, in: extent), transform: translation))))
        // Three columns and three rows, with the image in the center. The others stretch half a pixel, because
        // interpolation does not mix its color with others up to the pixel's center.
        let half = 0.5
        func parts(
            _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat
        ) -> [(from: Double, to: Double, start: Double, end: Double)] {
            let length = Double(high - low)
            return [
                (Double(min(from, low)), Double(low), 0, half / length),
                (Double(low), Double(high), 0, 1),
                (Double(high), Double(max(to, high)), 1 - half / length, 1),
            ]
        }
        let flippedExtent = Self.flipped(extent)
        let area = Self.flipped(rect)
        let columns = parts(extent.minX, extent.maxX, CGFloat(area.minX), CGFloat(area.maxX))
        let rows = parts(
            CGFloat(flippedExtent.minY), CGFloat(flippedExtent.maxY), CGFloat(area.minY), CGFloat(area.maxY))
        var found: [DisplayItem] = []
        for row in rows where row.to > row.from {
            for column in columns where column.to > column.from {
                let frame = Rect(x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)
                let source = Rect(
                    x: column.start, y: row.start, width: column.end - column.start, height: row.end - row.start)
                found.append(.image(ImagePlacement(image: picture, frame: frame, source: source)))
            }
        }
        return found
    }
}

package import CollectionCore
package import DisplayList

/// An image that fills areas as tiles.
///
/// Tiles are drawn in blocks, whose bitmaps hosts cache, so that small images do not require many commands per frame.
package final class ColorPattern: Hashable, Sendable {
    /// The image of a tile.
    private let image: ImageResource
    private let tint: Color?
    /// The size of a tile, in points.
    private let tile: Size
    /// Several tiles, with their top-left corner at the origin.
    private let block: GroupContent

    /// Blocks are at least this long, in points, unless that requires more tiles than the limit.
    private static let blockLength = 128.0
    /// The maximum number of tiles of a block along one axis.
    private static let blockLimit = 64
    /// The maximum number of blocks of one area. Beyond it, an area remains unfilled.
    private static let areaLimit = 4096.0

    /// - Parameters:
    ///   - size: The size of a tile, in points.
    ///   - tint: The color that fills the image's alpha; `nil` for the image's colors.
    /// - Returns: `nil` if the size is not positive and finite.
    package init?(_ image: ImageResource, size: Size, tint: Color?) {
        guard size.width > 0, size.height > 0, size.isFinite else { return nil }
        (self.image, self.tint, tile) = (image, tint, size)
        func count(_ length: Double) -> Int { Int(max(1, min(Double(Self.blockLimit), Self.blockLength / length))) }
        let (columns, rows) = (count(size.width), count(size.height))
        var items: [DisplayItem] = []
        items.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let frame = Rect(
                    x: Double(column) * size.width, y: Double(row) * size.height, width: size.width,
                    height: size.height)
                items.append(.image(ImagePlacement(image: image, frame: frame, tint: tint)))
            }
        }
        let bounds = Rect(x: 0, y: 0, width: Double(columns) * size.width, height: Double(rows) * size.height)
        block = GroupContent(id: Identity.next(), bounds: bounds, items: items, isCacheable: true)
    }

    /// The tiles that fill a shape; `nil` if nothing is visible.
    ///
    /// - Parameters:
    ///   - origin: The top-left corner of a tile, in the space of the shape.
    ///   - visible: The part of the space to fill; `nil` for all of the shape.
    /// - Complexity: O(*n*), where *n* is the number of visible blocks, at most 4,096.
    package func fill(_ shape: Shape, from origin: Point, visible: Rect?, opacity: Double) -> DisplayItem? {
        guard let content = tiles(in: shape.bounds, from: origin, visible: visible) else { return nil }
        return .group(Group(opacity: opacity, clip: shape, content: content))
    }

    /// The tiles that fill a line along an outline; `nil` if nothing is visible.
    ///
    /// - Parameter line: The line in an opaque color. It masks the tiles.
    package func stroke(_ line: DisplayItem, from origin: Point, visible: Rect?, opacity: Double) -> DisplayItem? {
        guard let ink = line.inkBounds, let content = tiles(in: ink, from: origin, visible: visible) else { return nil }
        let mask = GroupContent(id: Identity.next(), bounds: ink, items: [line], isCacheable: false)
        return .group(Group(opacity: opacity, content: content, mask: mask))
    }

    private func tiles(in area: Rect, from origin: Point, visible: Rect?) -> GroupContent? {
        let shown = visible.map { area.intersection($0) } ?? area
        let size = block.bounds.size
        guard let shown, shown.width > 0, shown.height > 0, shown.isFinite, origin.x.isFinite, origin.y.isFinite else {
            return nil
        }
        let left = origin.x + ((shown.minX - origin.x) / size.width).rounded(.down) * size.width
        let top = origin.y + ((shown.minY - origin.y) / size.height).rounded(.down) * size.height
        let columns = max(1, min(((shown.maxX - left) / size.width).rounded(.up), Self.areaLimit))
        let rows = max(
            1, min(((shown.maxY - top) / size.height).rounded(.up), (Self.areaLimit / columns).rounded(.down)))
        var items: [DisplayItem] = []
        items.reserveCapacity(Int(columns * rows))
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                let place = Transform3D.translation(
                    x: left + Double(column) * size.width, y: top + Double(row) * size.height, z: 0)
                items.append(.group(Group(transform: place, content: block)))
            }
        }
        return GroupContent(id: Identity.next(), bounds: shown, items: items, isCacheable: false)
    }

    /// Compares image, tile, and tint.
    package static func == (a: ColorPattern, b: ColorPattern) -> Bool {
        a === b || a.image == b.image && a.tile == b.tile && a.tint == b.tint
    }

    /// Hashes image and tile.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(image)
        hasher.combine(tile)
    }
}

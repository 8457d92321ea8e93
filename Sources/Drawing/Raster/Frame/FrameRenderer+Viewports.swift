import CollectionCore
import DisplayList

/// A viewport in a frame, reached through groups that draw directly onto the canvas.
struct FrameViewport {
    /// The identifier that both frames share.
    var id: UInt64
    /// The items of the content, back to front.
    var items: [DisplayItem]
    /// The transform from the content's space to pixels: positive scales and a translation.
    var matrix: CollectionCore.AffineTransform
    /// Its clip, in pixels; `nil` if content extends beyond it.
    var frame: PixelRect?
    /// The clips of the enclosing groups.
    var enclosing: PixelRect
    /// A box around everything that it draws, in pixels.
    var box: PixelRect
    /// The enclosing viewports, from the outside to the inside.
    var ancestors: [UInt64]

    /// The pixel to which the origin of the content is aligned, as cached content is.
    var origin: PixelOffset? { PixelOffset(of: matrix) }
}

/// A distance in whole pixels.
struct PixelOffset: Hashable {
    /// The distance to the right, in pixels.
    var x = 0
    /// The distance downward, in pixels.
    var y = 0

    /// Creates a distance, zero by default.
    init(x: Int = 0, y: Int = 0) {
        self.x = x
        self.y = y
    }

    /// The translation of `matrix`, aligned as cached content is; `nil` if a pixel position cannot express it.
    init?(of matrix: CollectionCore.AffineTransform) {
        // Beyond this limit, a `Double` does not contain the fraction of a pixel.
        guard abs(matrix.tx) < 1e12, abs(matrix.ty) < 1e12 else { return nil }
        x = Int(FrameRenderer.snapped(matrix.tx))
        y = Int(FrameRenderer.snapped(matrix.ty))
    }

    /// Returns the distance from `b` to `a`.
    static func - (a: PixelOffset, b: PixelOffset) -> PixelOffset { PixelOffset(x: a.x - b.x, y: a.y - b.y) }
}

extension PixelRect {
    /// Returns the rectangle moved by a distance.
    func offset(by distance: PixelOffset) -> PixelRect { offset(x: distance.x, y: distance.y) }
}

extension FrameRenderer {
    /// The viewports of a list whose content is drawn directly onto the frame, each one before those in its content.
    ///
    /// Omits a viewport that occurs several times, as in a snapshot of a view.
    ///
    /// - Complexity: O(groups outside cached contents).
    static func viewports(of list: DisplayList, whole: PixelRect) -> [FrameViewport] {
        var search = ViewportSearch()
        search.visit(list.items, .scale(x: list.scale, y: list.scale), clip: whole, ancestors: [])
        let counts = search.counts
        return search.found.filter { counts[$0.id] == 1 }
    }

    private struct ViewportSearch {
        var found: [FrameViewport] = []
        /// The number of occurrences outside cached contents, however they are drawn.
        var counts: [UInt64: Int] = [:]

        /// - Parameter clip: The visible area in pixels; `nil` in content that is not drawn directly onto the frame.
        mutating func visit(
            _ items: [DisplayItem], _ matrix: CollectionCore.AffineTransform, clip: PixelRect?, ancestors: [UInt64]
        ) {
            for item in items {
                guard case .group(let group) = item, !group.content.isCacheable else { continue }
                var region = clip
                var frame: PixelRect?
                let inner = group.transform.affine?.concatenating(matrix)
                if !FrameRenderer.isPlain(group) || inner == nil { region = nil }
                if let shape = group.clip, let inner {
                    frame = FrameRenderer.alignedRect(shape, inner)
                    region = frame.flatMap { region?.intersection($0) }
                }
                var ancestors = ancestors
                if let id = group.content.viewport?.id {
                    counts[id, default: 0] += 1
                    if let inner, inner.a > 0, inner.d > 0, let clip, let region, !region.isEmpty,
                        let box = frame ?? FrameRenderer.box(item, matrix)
                    {
                        found.append(
                            FrameViewport(
                                id: id, items: group.content.items, matrix: inner, frame: frame, enclosing: clip,
                                box: box, ancestors: ancestors))
                    }
                    ancestors.append(id)
                }
                visit(group.content.items, inner ?? matrix, clip: region, ancestors: ancestors)
            }
        }
    }

    /// The items without the groups that draw these viewports.
    static func removing(_ ids: Set<UInt64>, from items: [DisplayItem]) -> [DisplayItem] {
        var result: [DisplayItem] = []
        result.reserveCapacity(items.count)
        for item in items {
            guard case .group(var group) = item, !group.content.isCacheable else {
                result.append(item)
                continue
            }
            if let id = group.content.viewport?.id, ids.contains(id) { continue }
            if mayContainViewports(group.content) {
                group.content = GroupContent(
                    id: group.content.id, bounds: group.content.bounds,
                    items: removing(ids, from: group.content.items), isCacheable: false)
                result.append(.group(group))
            } else {
                result.append(item)
            }
        }
        return result
    }

    /// Whether content has groups that are not cached.
    static func mayContainViewports(_ content: GroupContent) -> Bool {
        content.items.contains { item in
            guard case .group(let group) = item else { return false }
            return !group.content.isCacheable
        }
    }
}

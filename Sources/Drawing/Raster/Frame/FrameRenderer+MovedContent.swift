import CollectionCore
import DisplayList

// The content of viewports in two frames, item by item. Only items whose position alone determines their pixels match.
extension FrameRenderer {
    /// The content of a viewport in two frames.
    struct MovedItems {
        /// The items of the content, back to front.
        var old, new: [DisplayItem]
        /// The transforms from the content's space to pixels.
        var oldMatrix, newMatrix: CollectionCore.AffineTransform
        /// The visible parts, in pixels.
        var oldRegion, newRegion: PixelRect
    }

    /// The rendering of a content item, if its position alone determines it.
    private enum Trace {
        /// A color that covers the whole region, whose pixels are the same at every position.
        case cover(Color)
        case cached(id: UInt64, opacity: Double, x: Int, y: Int)
        /// A viewport.
        case nested(id: UInt64)
        case other

        var key: TraceKey? {
            switch self {
            case .cover(let color): .cover(color)
            case .cached(let id, _, _, _): .cached(id)
            case .nested(let id): .nested(id)
            case .other: nil
            }
        }
    }

    private enum TraceKey: Hashable {
        case cover(Color)
        case cached(UInt64)
        case nested(UInt64)
    }

    private func trace(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform, in region: PixelRect) -> Trace {
        if let color = Self.cover(item, matrix, region) { return .cover(color) }
        guard case .group(let group) = item else { return .other }
        guard group.content.isCacheable else {
            guard let id = group.content.viewport?.id, Self.isPlain(group) else { return .other }
            return .nested(id: id)
        }
        guard group.opacity > 0, group.clip == nil, group.mask == nil, group.shadow == nil, group.compositing == nil,
            let local = group.transform.affine?.concatenating(matrix),
            local.b == 0, local.c == 0, abs(local.a - displayScale) < 1e-9, abs(local.d - displayScale) < 1e-9,
            let x = Self.surePixel(local.tx), let y = Self.surePixel(local.ty),
            let ink = group.contentInkBounds, Self.canCache(ink, scale: displayScale)
        else { return .other }
        return .cached(id: group.content.id, opacity: group.opacity, x: x, y: y)
    }

    /// The pixel to which cached content is aligned, unless the position is too close to a rounding boundary.
    private static func surePixel(_ position: Double) -> Int? {
        guard abs(position) < 1e8 else { return nil }
        let rest = (position + 0.5 + snapBias) - snapped(position)
        return rest > 1e-7 && rest < 1 - 1e-7 ? Int(snapped(position)) : nil
    }

    /// Adds the areas in which the content differs from that of the last frame displaced by `distance`.
    ///
    /// - Parameter ids: The viewports whose pixels are moved separately.
    func addMovedContent(
        _ items: MovedItems, by distance: PixelOffset, _ ids: Set<UInt64>, to damage: inout [PixelRect]
    ) {
        let before = items.old.map { trace($0, items.oldMatrix, in: items.oldRegion) }
        let after = items.new.map { trace($0, items.newMatrix, in: items.newRegion) }
        var isMatched = (
            old: [Bool](repeating: false, count: before.count), new: [Bool](repeating: false, count: after.count)
        )
        for (i, j) in Self.matches(before, after) {
            switch (before[i], after[j]) {
            case (.cached(_, _, let x0, let y0), .cached(_, _, let x1, let y1)):
                guard x1 - x0 == distance.x, y1 - y0 == distance.y else { continue }
            case (.nested(let id), .nested):
                if !ids.contains(id) {
                    guard addNestedContent(items.old[i], items.new[j], items, by: distance, ids, to: &damage) else {
                        continue
                    }
                }
            default: break
            }
            isMatched.old[i] = true
            isMatched.new[j] = true
        }
        for i in before.indices where !isMatched.old[i] {
            guard let box = Self.box(items.old[i], items.oldMatrix)?.intersection(items.oldRegion), !box.isEmpty else {
                continue
            }
            damage.append(box.offset(by: distance).intersection(items.newRegion))
        }
        for j in after.indices where !isMatched.new[j] {
            if let box = Self.box(items.new[j], items.newMatrix) { damage.append(box.intersection(items.newRegion)) }
        }
    }

    /// Adds the differences of a viewport in the content that moved with it.
    ///
    /// - Returns: Whether it moved by `distance` as a whole.
    private func addNestedContent(
        _ old: DisplayItem, _ new: DisplayItem, _ items: MovedItems, by distance: PixelOffset, _ ids: Set<UInt64>,
        to damage: inout [PixelRect]
    ) -> Bool {
        guard case .group(let a) = old, case .group(let b) = new,
            let m = a.transform.affine?.concatenating(items.oldMatrix),
            let n = b.transform.affine?.concatenating(items.newMatrix), m.a > 0, m.d > 0, m.a == n.a, m.d == n.d,
            let start = PixelOffset(of: m), let end = PixelOffset(of: n), end - start == distance,
            (a.clip == nil) == (b.clip == nil)
        else { return false }
        var (oldRegion, newRegion) = (items.oldRegion, items.newRegion)
        if let clip = a.clip, let newClip = b.clip {
            guard let frame = Self.alignedRect(clip, m), let newFrame = Self.alignedRect(newClip, n),
                frame.offset(by: distance) == newFrame
            else { return false }
            oldRegion = frame.intersection(oldRegion)
            newRegion = newFrame.intersection(newRegion)
        }
        let nested = MovedItems(
            old: a.content.items, new: b.content.items, oldMatrix: m, newMatrix: n,
            oldRegion: oldRegion, newRegion: newRegion)
        // Pixels that only one of the frames displays are drawn by other rules.
        if !nested.oldRegion.isEmpty || !nested.newRegion.isEmpty {
            addMovedContent(nested, by: distance, ids, to: &damage)
        }
        return true
    }

    /// The matching items of two contents, in the order common to both.
    private static func matches(_ old: [Trace], _ new: [Trace]) -> [(Int, Int)] {
        var positions: [TraceKey: Int] = [:]
        for (i, trace) in old.enumerated() { if let key = trace.key, positions[key] == nil { positions[key] = i } }
        var found: [(Int, Int)] = []
        for (j, trace) in new.enumerated() {
            guard let key = trace.key, let i = positions[key], i > found.last?.0 ?? -1 else { continue }
            if case .cached(_, let a, _, _) = old[i], case .cached(_, let b, _, _) = trace, a != b { continue }
            found.append((i, j))
        }
        return found
    }

    /// Returns the pixels that an item can change, with a margin of two pixels; `nil` if it draws nothing.
    static func box(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform) -> PixelRect? {
        item.inkBounds.map { PixelRect(enclosing: matrix.boundingBox($0)).outset(2) }
    }
}

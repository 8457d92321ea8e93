import CollectionCore
import DisplayList

/// A part of the last frame that appears in the next one moved by whole pixels, except for some boxes.
struct ScrolledPart {
    var region: PixelRect
    var x, y: Int
    /// The areas to draw after moving the region, inside it and elsewhere.
    var damage: [PixelRect]
}

// A scrolled frame is the last frame, moved, with some areas drawn again: the strip that became visible, content that
// moved differently (pinned headers, indicators), and stationary content above or below the scrolled one.
//
// Only content with position-independent pixels counts as moved: cached bitmaps at whole pixels, and plain colors
// that cover everything. The rest is drawn again, so that the pixels are identical to those of a full redraw.
extension FrameRenderer {
    /// The movable part of the last frame; `nil` if nothing scrolled.
    ///
    /// - Complexity: O(items).
    func scrolledPart(of list: DisplayList, since old: DisplayList, whole: PixelRect) -> ScrolledPart? {
        guard list.size == old.size, list.scale == old.scale else { return nil }
        let matrix = CollectionCore.AffineTransform.scale(x: list.scale, y: list.scale)
        guard let pair = scrolledPair(old.items, list.items, matrix: matrix, clip: whole),
            var part = movedContent(of: pair)
        else { return nil }
        // Everything except the scrolled content.
        let before = DisplayList(
            size: old.size, scale: old.scale, items: Self.removing(pair.path.map(\.old), from: old.items))
        let after = DisplayList(
            size: list.size, scale: list.scale, items: Self.removing(pair.path.map(\.new), from: list.items))
        part.damage += pixels(after.damage(since: before), scale: list.scale, whole: whole)
        if part.x != 0 || part.y != 0 {
            for box in boxes(of: before.items, in: part.region, matrix: matrix, clip: whole) {
                part.damage.append(box.offset(x: part.x, y: part.y).intersection(part.region))
            }
            part.damage += boxes(of: after.items, in: part.region, matrix: matrix, clip: whole)
        }
        part.damage.removeAll(where: \.isEmpty)
        return part
    }

    /// Converts boxes from points to pixels, with a margin for rounding and antialiasing.
    func pixels(_ boxes: [Rect], scale: Double, whole: PixelRect) -> [PixelRect] {
        boxes.map { box in
            // Cached contents are aligned to the nearest pixel, and antialiased edges extend by one more.
            PixelRect(
                enclosing: Rect(
                    x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
            ).outset(2).intersection(whole)
        }
    }

    // MARK: Scrolled content

    /// The same clipped group in two frames, whose content moved below the same clip.
    private struct ScrolledPair {
        var old, new: Group
        /// Its position in both lists, from the outside to the inside.
        var path: [(old: Int, new: Int)]
        var region: PixelRect
        /// The transforms from the content's space to pixels.
        var oldMatrix, newMatrix: CollectionCore.AffineTransform
    }

    /// Finds the pair with the largest region.
    private func scrolledPair(
        _ old: [DisplayItem], _ new: [DisplayItem], matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) -> ScrolledPair? {
        let (before, after) = (Self.clippedGroups(old), Self.clippedGroups(new))
        guard before.count == after.count else { return nil }
        var best: ScrolledPair?
        for (i, j) in zip(before, after) {
            guard case .group(let a) = old[i], case .group(let b) = new[j], let shape = a.clip, let other = b.clip,
                let m = a.transform.affine?.concatenating(matrix), let n = b.transform.affine?.concatenating(matrix),
                m.a > 0, m.d > 0, m.a == n.a, m.d == n.d,
                let region = alignedRect(shape, m)?.intersection(clip), !region.isEmpty,
                alignedRect(other, n)?.intersection(clip) == region
            else { continue }
            var found: ScrolledPair?
            if m == n {
                found = scrolledPair(a.content.items, b.content.items, matrix: m, clip: region)
                found?.path.insert((i, j), at: 0)
            } else {
                found = ScrolledPair(old: a, new: b, path: [(i, j)], region: region, oldMatrix: m, newMatrix: n)
            }
            guard let found else { continue }
            let isLarger =
                best.map { $0.region.width * $0.region.height < found.region.width * found.region.height } ?? true
            if isLarger { best = found }
        }
        return best
    }

    /// The indexes of groups through which scrolling content may be visible.
    private static func clippedGroups(_ items: [DisplayItem]) -> [Int] {
        items.indices.filter { k in
            guard case .group(let group) = items[k] else { return false }
            return group.clip != nil && isPlain(group)
        }
    }

    private static func removing(_ path: [Int], from items: [DisplayItem]) -> [DisplayItem] {
        guard let index = path.first else { return items }
        var items = items
        if path.count > 1, case .group(var group) = items[index] {
            let rest = removing(Array(path.dropFirst()), from: group.content.items)
            group.content = GroupContent(
                id: group.content.id, bounds: group.content.bounds, items: rest, isCacheable: false)
            items[index] = .group(group)
        } else {
            items.remove(at: index)
        }
        return items
    }

    // MARK: Moved items

    /// The rendering of a content item, if its position alone determines it.
    private enum Trace {
        /// A color that covers the whole region, whose pixels are the same at every position.
        case cover(Color)
        case cached(id: UInt64, opacity: Double, x: Int, y: Int)
        case other
    }

    private enum TraceKey: Hashable {
        case cover(Color)
        case cached(UInt64)
    }

    private func trace(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform, in region: PixelRect) -> Trace {
        if let color = Self.cover(item, matrix, region) { return .cover(color) }
        guard case .group(let group) = item, group.content.isCacheable, group.opacity > 0, group.clip == nil,
            group.mask == nil, group.shadow == nil, let local = group.transform.affine?.concatenating(matrix),
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

    private func movedContent(of pair: ScrolledPair) -> ScrolledPart? {
        let region = pair.region
        let (old, new) = (pair.old.content.items, pair.new.content.items)
        let before = old.map { trace($0, pair.oldMatrix, in: region) }
        let after = new.map { trace($0, pair.newMatrix, in: region) }
        let same = Self.matches(before, after)
        var votes: [(x: Int, y: Int, count: Int)] = []
        for (i, j) in same {
            guard case .cached(_, _, let x0, let y0) = before[i], case .cached(_, _, let x1, let y1) = after[j] else {
                continue
            }
            if let k = votes.firstIndex(where: { $0.x == x1 - x0 && $0.y == y1 - y0 }) {
                votes[k].count += 1
            } else {
                votes.append((x1 - x0, y1 - y0, 1))
            }
        }
        guard let movement = votes.max(by: { $0.count < $1.count }), abs(movement.x) < region.width,
            abs(movement.y) < region.height
        else {
            return nil
        }
        var part = ScrolledPart(
            region: region, x: movement.x, y: movement.y,
            damage: Self.uncovered(region, x: movement.x, y: movement.y))
        var matched: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (i, j) in same {
            if case .cached(_, _, let x0, let y0) = before[i], case .cached(_, _, let x1, let y1) = after[j],
                (x1 - x0, y1 - y0) != (movement.x, movement.y)
            {
                continue
            }
            matched.old.insert(i)
            matched.new.insert(j)
        }
        for i in old.indices where !matched.old.contains(i) {
            guard let box = Self.box(old[i], pair.oldMatrix)?.intersection(region), !box.isEmpty else { continue }
            part.damage.append(box.offset(x: movement.x, y: movement.y).intersection(region))
        }
        for j in new.indices where !matched.new.contains(j) {
            if let box = Self.box(new[j], pair.newMatrix) { part.damage.append(box.intersection(region)) }
        }
        return part
    }

    /// The matching items of two contents, in the order common to both.
    private static func matches(_ old: [Trace], _ new: [Trace]) -> [(Int, Int)] {
        func key(_ trace: Trace) -> TraceKey? {
            switch trace {
            case .cover(let color): .cover(color)
            case .cached(let id, _, _, _): .cached(id)
            case .other: nil
            }
        }
        var positions: [TraceKey: Int] = [:]
        for (i, trace) in old.enumerated() { if let key = key(trace), positions[key] == nil { positions[key] = i } }
        var found: [(Int, Int)] = []
        for (j, trace) in new.enumerated() {
            guard let key = key(trace), let i = positions[key], i > found.last?.0 ?? -1 else { continue }
            if case .cached(_, let a, _, _) = old[i], case .cached(_, let b, _, _) = trace, a != b { continue }
            found.append((i, j))
        }
        return found
    }

    /// The parts of a region that the movement uncovers.
    private static func uncovered(_ region: PixelRect, x: Int, y: Int) -> [PixelRect] {
        var parts: [PixelRect] = []
        var rest = region
        if y > 0 {
            parts.append(PixelRect(x0: rest.x0, y0: rest.y0, x1: rest.x1, y1: rest.y0 + y))
            rest.y0 += y
        } else if y < 0 {
            parts.append(PixelRect(x0: rest.x0, y0: rest.y1 + y, x1: rest.x1, y1: rest.y1))
            rest.y1 += y
        }
        if x > 0 {
            parts.append(PixelRect(x0: rest.x0, y0: rest.y0, x1: rest.x0 + x, y1: rest.y1))
        } else if x < 0 {
            parts.append(PixelRect(x0: rest.x1 + x, y0: rest.y0, x1: rest.x1, y1: rest.y1))
        }
        return parts
    }

    // MARK: Stationary content

    private static func box(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform) -> PixelRect? {
        item.inkBounds.map { PixelRect(enclosing: matrix.boundingBox($0)).outset(2) }
    }

    /// Bounding boxes of the content in a region, except the content that moves and colors that cover the whole
    /// region.
    private func boxes(
        of items: [DisplayItem], in region: PixelRect, matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) -> [PixelRect] {
        var found: [PixelRect] = []
        for item in items {
            if clip.intersection(region) == region, Self.cover(item, matrix, region) != nil { continue }
            if case .group(let group) = item, Self.isPlain(group),
                let inner = group.transform.affine?.concatenating(matrix)
            {
                // The outline of an antialiased clip extends one pixel farther.
                let visible = group.clip.map {
                    alignedRect($0, inner) ?? PixelRect(enclosing: inner.boundingBox($0.bounds)).outset(2)
                }
                found += boxes(
                    of: group.content.items, in: region, matrix: inner,
                    clip: visible.map { clip.intersection($0) } ?? clip)
                continue
            }
            guard let box = Self.box(item, matrix)?.intersection(clip).intersection(region), !box.isEmpty else {
                continue
            }
            found.append(box)
        }
        return found
    }

    /// Disjoint boxes that cover the same area: intersections with earlier boxes are removed.
    static func split(_ boxes: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for box in boxes {
            var parts = [box]
            for known in result { parts = parts.flatMap { $0.subtracting(known) } }
            result += parts
        }
        return result
    }
}

extension PixelRect {
    /// The remainder after subtracting another rectangle, in up to four parts.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let overlap = intersection(other)
        if overlap.isEmpty { return isEmpty ? [] : [self] }
        return [
            PixelRect(x0: x0, y0: y0, x1: x1, y1: overlap.y0), PixelRect(x0: x0, y0: overlap.y1, x1: x1, y1: y1),
            PixelRect(x0: x0, y0: overlap.y0, x1: overlap.x0, y1: overlap.y1),
            PixelRect(x0: overlap.x1, y0: overlap.y0, x1: x1, y1: overlap.y1),
        ].filter { !$0.isEmpty }
    }
}

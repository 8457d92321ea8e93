import CollectionCore
import DisplayList

/// A part of the last frame that shows the same in the next one, moved by whole pixels, but for some boxes.
struct ScrolledPart {
    var region: PixelRect
    var x, y: Int
    /// What has to be drawn anew once the region was moved, in it and elsewhere.
    var damage: [PixelRect]
}

// A scrolled frame is the last one, moved, with some places drawn anew: the strip that came into sight, what moved
// otherwise (pinned headers, indicators), and what lies over or below the scrolled content without moving.
//
// Only what lands on the same pixels wherever it is counts as moved: kept bitmaps at whole pixels, and plain colours
// that cover everything. The rest is drawn anew, so that the pixels are those of a whole frame.
extension FrameRenderer {
    /// What of the last frame can be moved; `nil` when nothing scrolled.
    ///
    /// - Complexity: O(items).
    func scrolledPart(of list: DisplayList, since old: DisplayList, whole: PixelRect) -> ScrolledPart? {
        guard list.size == old.size, list.scale == old.scale else { return nil }
        let matrix = CollectionCore.AffineTransform.scale(x: list.scale, y: list.scale)
        guard let pair = scrolledPair(old.items, list.items, matrix: matrix, clip: whole),
            var part = movedContent(of: pair)
        else { return nil }
        // All that is not the scrolled content.
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

    /// Boxes in points as pixels, with room for rounding and smooth edges.
    func pixels(_ boxes: [Rect], scale: Double, whole: PixelRect) -> [PixelRect] {
        boxes.map { box in
            // Kept contents land on the nearest whole pixel, and smooth edges reach one farther.
            PixelRect(
                enclosing: Rect(
                    x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
            ).outset(2).intersection(whole)
        }
    }

    // MARK: What scrolled

    /// The same clipped group in two frames, its content elsewhere below the same clip.
    private struct ScrolledPair {
        var old, new: Group
        /// Where it is in both lists, from the outside to the inside.
        var path: [(old: Int, new: Int)]
        var region: PixelRect
        /// From the content's space to pixels.
        var oldMatrix, newMatrix: CollectionCore.AffineTransform
    }

    /// Looks for the largest of those.
    private func scrolledPair(
        _ old: [DisplayItem], _ new: [DisplayItem], matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) -> ScrolledPair? {
        let (before, after) = (Self.windows(old), Self.windows(new))
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

    /// Where groups are through which content may be seen scrolling.
    private static func windows(_ items: [DisplayItem]) -> [Int] {
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

    // MARK: What moved with it

    /// How an item of the content shows in its frame, if one can tell that from where it lies alone.
    private enum Trace {
        /// A colour over the whole region: it looks the same wherever it is.
        case cover(Color)
        case kept(id: UInt64, opacity: Double, x: Int, y: Int)
        case other
    }

    private enum TraceKey: Hashable {
        case cover(Color)
        case kept(UInt64)
    }

    private func trace(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform, in region: PixelRect) -> Trace {
        if let color = Self.cover(item, matrix, region) { return .cover(color) }
        guard case .group(let group) = item, group.content.isCacheable, group.opacity > 0, group.clip == nil,
            group.mask == nil, group.shadow == nil, let local = group.transform.affine?.concatenating(matrix),
            local.b == 0, local.c == 0, abs(local.a - displayScale) < 1e-9, abs(local.d - displayScale) < 1e-9,
            let x = Self.surePixel(local.tx), let y = Self.surePixel(local.ty),
            let ink = group.contentInkBounds, Self.canKeep(ink, scale: displayScale)
        else { return .other }
        return .kept(id: group.content.id, opacity: group.opacity, x: x, y: y)
    }

    /// The pixel on which kept content lands, unless the last digits of the position decide.
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
            guard case .kept(_, _, let x0, let y0) = before[i], case .kept(_, _, let x1, let y1) = after[j] else {
                continue
            }
            if let k = votes.firstIndex(where: { $0.x == x1 - x0 && $0.y == y1 - y0 }) {
                votes[k].count += 1
            } else {
                votes.append((x1 - x0, y1 - y0, 1))
            }
        }
        guard let way = votes.max(by: { $0.count < $1.count }), abs(way.x) < region.width, abs(way.y) < region.height
        else {
            return nil
        }
        var part = ScrolledPart(region: region, x: way.x, y: way.y, damage: Self.uncovered(region, x: way.x, y: way.y))
        var staying: (old: Set<Int>, new: Set<Int>) = ([], [])
        for (i, j) in same {
            if case .kept(_, _, let x0, let y0) = before[i], case .kept(_, _, let x1, let y1) = after[j],
                (x1 - x0, y1 - y0) != (way.x, way.y)
            {
                continue
            }
            staying.old.insert(i)
            staying.new.insert(j)
        }
        for i in old.indices where !staying.old.contains(i) {
            guard let box = Self.box(old[i], pair.oldMatrix)?.intersection(region), !box.isEmpty else { continue }
            part.damage.append(box.offset(x: way.x, y: way.y).intersection(region))
        }
        for j in new.indices where !staying.new.contains(j) {
            if let box = Self.box(new[j], pair.newMatrix) { part.damage.append(box.intersection(region)) }
        }
        return part
    }

    /// Which items of two contents are the same ones, in the order that both have them in.
    private static func matches(_ old: [Trace], _ new: [Trace]) -> [(Int, Int)] {
        func key(_ trace: Trace) -> TraceKey? {
            switch trace {
            case .cover(let color): .cover(color)
            case .kept(let id, _, _, _): .kept(id)
            case .other: nil
            }
        }
        var places: [TraceKey: Int] = [:]
        for (i, trace) in old.enumerated() { if let key = key(trace), places[key] == nil { places[key] = i } }
        var found: [(Int, Int)] = []
        for (j, trace) in new.enumerated() {
            guard let key = key(trace), let i = places[key], i > found.last?.0 ?? -1 else { continue }
            if case .kept(_, let a, _, _) = old[i], case .kept(_, let b, _, _) = trace, a != b { continue }
            found.append((i, j))
        }
        return found
    }

    /// The parts of a region into which nothing moves.
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

    // MARK: What did not move

    private static func box(_ item: DisplayItem, _ matrix: CollectionCore.AffineTransform) -> PixelRect? {
        item.inkBounds.map { PixelRect(enclosing: matrix.boundingBox($0)).outset(2) }
    }

    /// Boxes around what lies in a region besides the content that moves, but for colours that cover all of it.
    private func boxes(
        of items: [DisplayItem], in region: PixelRect, matrix: CollectionCore.AffineTransform, clip: PixelRect
    ) -> [PixelRect] {
        var found: [PixelRect] = []
        for item in items {
            if clip.intersection(region) == region, Self.cover(item, matrix, region) != nil { continue }
            if case .group(let group) = item, Self.isPlain(group),
                let inner = group.transform.affine?.concatenating(matrix)
            {
                // The outline of a clip that is smoothed reaches one pixel farther.
                let seen = group.clip.map {
                    alignedRect($0, inner) ?? PixelRect(enclosing: inner.boundingBox($0.bounds)).outset(2)
                }
                found += boxes(
                    of: group.content.items, in: region, matrix: inner, clip: seen.map { clip.intersection($0) } ?? clip
                )
                continue
            }
            guard let box = Self.box(item, matrix)?.intersection(clip).intersection(region), !box.isEmpty else {
                continue
            }
            found.append(box)
        }
        return found
    }

    /// Boxes that cover the same and do not overlap: what lies in one already is cut off the others.
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
    /// What is left of it without another, in up to four parts.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let cut = intersection(other)
        if cut.isEmpty { return isEmpty ? [] : [self] }
        return [
            PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0), PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1),
            PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1),
            PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1),
        ].filter { !$0.isEmpty }
    }
}

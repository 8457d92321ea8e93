import CollectionCore
import DisplayList

/// The areas of the last frame that appear in the next one moved by whole pixels, and the areas to draw afterward.
struct ScrolledParts {
    /// One movement of pixels.
    struct Move {
        /// The area inside which pixels are moved.
        var region: PixelRect
        /// The distance by which they are moved.
        var distance: PixelOffset
    }
    /// In the order in which the pixels are moved.
    var moves: [Move] = []
    /// The areas to draw after all moves.
    var damage: [PixelRect] = []
}

// A scrolled frame is the last frame with some regions moved and some areas drawn again: the strips that became
// visible, content that moved differently (pinned headers, indicators), and other content above or below the scrolled
// one. The viewports of both lists state which regions moved and by how much; the content of a viewport has the same
// coordinates in both.
//
// Only content with position-independent pixels counts as moved: cached bitmaps at whole pixels, and plain colors
// that cover everything. The rest is drawn again, so that the pixels are identical to those of a full redraw.
extension FrameRenderer {
    /// A viewport whose pixels are moved.
    private struct MovingViewport {
        var old, new: FrameViewport
        /// Where the content is visible in both frames, in pixels.
        var oldRegion, region: PixelRect
        /// The displacement of the content since the last frame, including that of the enclosing viewports.
        var distance: PixelOffset
        /// The displacement relative to the enclosing viewports.
        var ownDistance: PixelOffset
        /// The pixels that display the displaced content of the last frame after the move.
        var valid: PixelRect
    }

    /// The movable parts of the last frame; `nil` if nothing scrolled.
    ///
    /// - Complexity: O(items), times the number of viewports that moved.
    func scrolledParts(of list: DisplayList, since old: DisplayList, whole: PixelRect) -> ScrolledParts? {
        guard list.size == old.size, list.scale == old.scale else { return nil }
        let moving = movingViewports(
            Self.viewports(of: old, whole: whole), Self.viewports(of: list, whole: whole), whole: whole)
        guard !moving.isEmpty else { return nil }
        let ids = Set(moving.map(\.new.id))
        // Everything except the content of these viewports.
        let before = DisplayList(size: old.size, scale: old.scale, items: Self.removing(ids, from: old.items))
        let after = DisplayList(size: list.size, scale: list.scale, items: Self.removing(ids, from: list.items))
        var parts = ScrolledParts()
        parts.damage = pixels(after.damage(since: before), scale: list.scale, whole: whole)
        for viewport in moving {
            parts.moves.append(.init(region: viewport.region, distance: viewport.ownDistance))
            parts.damage += viewport.region.subtracting(viewport.valid)
            addMovedContent(
                MovedItems(
                    old: viewport.old.items, new: viewport.new.items, oldMatrix: viewport.old.matrix,
                    newMatrix: viewport.new.matrix, oldRegion: viewport.oldRegion, newRegion: viewport.region),
                by: viewport.distance, ids, to: &parts.damage)
            guard addSurroundings(of: viewport, old, list, whole, to: &parts.damage) else { return nil }
        }
        parts.damage.removeAll(where: \.isEmpty)
        return parts
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

    // MARK: Viewports

    /// The viewports whose pixels are moved: those whose offset changed and whose frame did not, except that it moves
    /// with the enclosing viewport.
    private func movingViewports(_ old: [FrameViewport], _ new: [FrameViewport], whole: PixelRect) -> [MovingViewport] {
        var found: [MovingViewport] = []
        for after in new {
            guard let before = old.first(where: { $0.id == after.id }), before.ancestors == after.ancestors,
                before.matrix.a == after.matrix.a, before.matrix.d == after.matrix.d,
                let start = before.origin, let end = after.origin,
                after.items.contains(where: Self.mayMove)
            else { continue }
            let outer = found.last { after.ancestors.contains($0.new.id) }
            let distance = end - start
            let outerDistance = outer?.distance ?? PixelOffset()
            let own = distance - outerDistance
            guard own != PixelOffset(), before.frame?.offset(by: outerDistance) == after.frame else { continue }
            // Content without a clip must leave the pixels that it covered before.
            let box = after.frame ?? after.box.union(before.box.offset(by: outerDistance))
            let region = box.intersection(after.enclosing)
            let oldRegion = (before.frame ?? region.offset(by: PixelOffset() - distance))
                .intersection(before.enclosing)
            guard outer != nil || before.enclosing.intersection(box) == region else { continue }
            // The source and the target of the move, and the part that the enclosing viewports moved before.
            let valid = region.intersection(region.offset(by: own)).intersection(oldRegion.offset(by: distance))
                .intersection((outer?.valid ?? whole).offset(by: own))
            let isDisjoint = found.allSatisfy {
                after.ancestors.contains($0.new.id) || $0.region.intersection(region).isEmpty
            }
            guard !valid.isEmpty, isDisjoint else { continue }
            found.append(
                MovingViewport(
                    old: before, new: after, oldRegion: oldRegion, region: region, distance: distance,
                    ownDistance: own, valid: valid))
        }
        return found
    }

    /// Whether an item may be drawn from a bitmap, so that its position alone determines its pixels.
    private static func mayMove(_ item: DisplayItem) -> Bool {
        guard case .group(let group) = item else { return false }
        return group.content.isCacheable || group.content.viewport != nil
    }

    // MARK: Other content

    /// The content in the region of a viewport that does not belong to it.
    private struct Surroundings {
        /// The bounding boxes of items, except the covers.
        var boxes: [PixelRect] = []
        /// The colors that cover the whole region, below and above the viewport. Moving their pixels has no effect.
        var coversBelow: [Color] = []
        var coversAbove: [Color] = []
        var isAbove = false
        /// Whether the viewport hides what is below it.
        var isHidden = false
    }

    /// Adds the areas of other content in the region of a moving viewport: where the move put it, and where it is now.
    ///
    /// - Returns: Whether that content is at the same level above or below the viewport in both frames.
    private func addSurroundings(
        of viewport: MovingViewport, _ old: DisplayList, _ list: DisplayList, _ whole: PixelRect,
        to damage: inout [PixelRect]
    ) -> Bool {
        func surroundings(_ list: DisplayList, _ placed: FrameViewport, _ region: PixelRect) -> Surroundings {
            var found = Surroundings()
            found.isHidden = placed.items.contains { hides($0, placed.matrix, region) }
            addSurroundings(
                list.items, of: placed.id, in: region, .scale(x: list.scale, y: list.scale), clip: whole, to: &found)
            return found
        }
        let before = surroundings(old, viewport.old, viewport.oldRegion)
        let after = surroundings(list, viewport.new, viewport.region)
        guard before.coversBelow == after.coversBelow, before.coversAbove == after.coversAbove else { return false }
        let region = viewport.region
        damage += before.boxes.map { $0.offset(by: viewport.distance).intersection(region) }
        damage += after.boxes
        return true
    }

    private func addSurroundings(
        _ items: [DisplayItem], of viewport: UInt64, in region: PixelRect, _ matrix: CollectionCore.AffineTransform,
        clip: PixelRect, to found: inout Surroundings
    ) {
        for item in items {
            if case .group(let group) = item, Self.isPlain(group),
                let inner = group.transform.affine?.concatenating(matrix)
            {
                if group.content.viewport?.id == viewport {
                    found.isAbove = true
                    if found.isHidden {
                        found.boxes = []
                        found.coversBelow = []
                    }
                    continue
                }
                // The outline of an antialiased clip extends one pixel farther.
                let visible = group.clip.map {
                    Self.alignedRect($0, inner) ?? PixelRect(enclosing: inner.boundingBox($0.bounds)).outset(2)
                }
                let inside = visible.map { clip.intersection($0) } ?? clip
                if !inside.intersection(region).isEmpty {
                    addSurroundings(group.content.items, of: viewport, in: region, inner, clip: inside, to: &found)
                }
                continue
            }
            if clip.intersection(region) == region, let color = Self.cover(item, matrix, region) {
                if found.isAbove { found.coversAbove.append(color) } else { found.coversBelow.append(color) }
                continue
            }
            guard let box = Self.box(item, matrix)?.intersection(clip).intersection(region), !box.isEmpty else {
                continue
            }
            found.boxes.append(box)
        }
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

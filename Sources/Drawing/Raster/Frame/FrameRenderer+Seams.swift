import CollectionCore
import DisplayList

// Cairo divides slanted and curved outlines at the left and right side of the drawing area, and rounds the points of
// division. It also accumulates pixel rows differently if they contain no slanted outline. The pixels along such an
// outline therefore depend on the sides of the area. Redrawn areas are extended around every such outline that they
// intersect, so that their pixels are identical to those of a full redraw.
extension FrameRenderer {
    /// Extends areas as far as necessary. The result is disjoint.
    func grown(_ areas: [PixelRect], in list: DisplayList, whole: PixelRect) -> [PixelRect] {
        guard !areas.isEmpty, areas != [whole] else { return areas }
        var outlines = Outlines()
        collectOutlines(
            of: list.items, matrix: .scale(x: list.scale, y: list.scale), clip: whole, into: &outlines)
        var areas = areas
        while true {
            var hasGrown = false
            for k in areas.indices {
                for box in outlines.undivided where !box.intersection(areas[k]).isEmpty {
                    let merged = areas[k].union(box.intersection(whole))
                    if merged != areas[k] { hasGrown = true }
                    areas[k] = merged
                }
                for outline in outlines.cut {
                    let area = areas[k]
                    guard outline.y0 < area.y1, outline.y1 > area.y0 else { continue }
                    func isCut(at x: Int) -> Bool { outline.x0 < x && x < outline.x1 }
                    if isCut(at: area.x0) || isCut(at: area.x1) {
                        areas[k].x0 = max(whole.x0, min(area.x0, outline.x0))
                        areas[k].x1 = min(whole.x1, max(area.x1, outline.x1))
                        if areas[k] != area { hasGrown = true }
                    }
                }
            }
            guard hasGrown else { return areas }
            areas = Self.disjoint(areas)
        }
    }

    private struct Outlines {
        /// The bounding boxes of outlines that Cairo draws directly onto the frame, except axis-aligned lines.
        var cut: [PixelRect] = []
        /// The bounding boxes of effects that read neighboring pixels, including those pixels. They are drawn
        /// completely or not at all.
        var undivided: [PixelRect] = []
    }

    private func collectOutlines(
        of items: [DisplayItem], matrix: CollectionCore.AffineTransform, clip: PixelRect, into boxes: inout Outlines
    ) {
        let isAxisAligned = matrix.b == 0 && matrix.c == 0
        func add(_ rect: Rect?) {
            guard let rect else { return }
            let box = PixelRect(enclosing: matrix.boundingBox(rect)).outset(1)
            if !box.intersection(clip).isEmpty { boxes.cut.append(box) }
        }
        func add(_ shape: Shape) {
            switch shape {
            case .rect(let r): if !isAxisAligned { add(r) }
            case .roundedRect(let r, let radii) where isAxisAligned:
                // The rows with corners: one end of a row affects how Cairo accumulates the other.
                func strip(_ top: Double, _ height: Double) {
                    let height = max(0, min(height, r.height))
                    if height > 0 { add(Rect(x: r.minX, y: top, width: r.width, height: height)) }
                }
                let (above, below) = (max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
                strip(r.minY, above)
                strip(r.maxY - min(below, r.height), below)
            case .roundedRect(let r, _): add(r)
            case .path(let path): add(Shape.path(path).bounds)
            }
        }
        for item in items {
            switch item {
            case .fill(let shape, _), .border(let shape, _, _): add(shape)
            case .stroke: add(item.inkBounds)
            case .text: if !isAxisAligned { add(item.inkBounds) }
            case .image(let placement):
                if case .drawing = placement.image.source {
                    add(placement.frame)
                } else if !isAxisAligned {
                    add(placement.frame)
                }
            case .group(let group):
                collectOutlines(of: group, matrix: matrix, clip: clip, into: &boxes)
            }
        }
    }

    private func collectOutlines(
        of group: Group, matrix: CollectionCore.AffineTransform, clip: PixelRect, into boxes: inout Outlines
    ) {
        // Flattened groups are composited pixel by pixel.
        guard group.opacity > 0, let local = group.transform.affine?.concatenating(matrix),
            let ink = group.contentInkBounds
        else { return }
        let box = PixelRect(enclosing: local.boundingBox(ink)).outset(1)
        guard !box.intersection(clip).isEmpty else { return }
        if group.content.isCacheable, group.compositing == nil,
            Self.canCache(ink, scale: rasterScale(for: Homography(local), of: ink))
        {
            return
        }
        if let rules = group.compositing {
            let reach = Self.reach(of: rules, local)
            if reach > 0 { boxes.undivided.append(box.outset(reach)) }
        }
        if group.shadow != nil && group.clip == nil || group.compositing != nil || group.content.blends {
            boxes.cut.append(box)
            return
        }
        if let shape = group.clip {
            collectOutlines(of: [.fill(shape, .color(.black))], matrix: local, clip: clip, into: &boxes)
            if let shadow = group.shadow, shadow.deviation < 0.5 {
                let moved = shape.offsetBy(x: shadow.offset.width, y: shadow.offset.height)
                collectOutlines(of: [.fill(moved, .color(.black))], matrix: local, clip: clip, into: &boxes)
            }
        }
        collectOutlines(of: group.content.items, matrix: local, clip: clip, into: &boxes)
        if let mask = group.mask { collectOutlines(of: mask.items, matrix: local, clip: clip, into: &boxes) }
    }
}

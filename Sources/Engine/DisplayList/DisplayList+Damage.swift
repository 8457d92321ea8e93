public import CollectionCore

extension DisplayList {
    /// The boxes outside which both lists draw the same, in points of the canvas; empty if nothing changed.
    ///
    /// The result may be larger than necessary, never smaller. Items are compared in order, after the common
    /// beginning and end. Of containers at the same position, the contents are compared, so that one changed cell
    /// damages only that cell. Boxes may overlap. There are at most `maximumBoxes`; the last one covers all that
    /// remain.
    ///
    /// - Complexity: O(items), with cached contents compared by identity.
    public func damage(since old: DisplayList, maximumBoxes: Int = 16) -> [Rect] {
        let canvas = Rect(origin: .zero, size: size)
        guard size == old.size, scale == old.scale else { return [canvas] }
        var boxes: [Rect] = []
        Self.compare(old.items, items, .identity, clip: canvas, &boxes)
        let limit = Swift.max(1, maximumBoxes)
        guard boxes.count > limit else { return boxes }
        let rest = boxes[limit...].reduce(boxes[limit - 1]) { $0.union($1) }
        return Array(boxes[..<(limit - 1)]) + [rest]
    }

    private static func compare(
        _ old: [DisplayItem], _ new: [DisplayItem], _ transform: Transform3D, clip: Rect, _ boxes: inout [Rect]
    ) {
        var start = 0
        let shorter = Swift.min(old.count, new.count)
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let changedOld = old[start..<(old.count - end)]
        let changedNew = new[start..<(new.count - end)]
        for k in 0..<Swift.max(changedOld.count, changedNew.count) {
            let before = k < changedOld.count ? changedOld[start + k] : nil
            let after = k < changedNew.count ? changedNew[start + k] : nil
            if before == after { continue }
            if case .group(let a)? = before, case .group(let b)? = after, differInContentOnly(a, b) {
                let inside = a.transform.concatenating(transform)
                let inner = a.clip.flatMap { box($0.bounds, inside) }.flatMap { $0.intersection(clip) }
                if a.clip == nil || inner != nil {
                    compare(a.content.items, b.content.items, inside, clip: inner ?? clip, &boxes)
                }
                continue
            }
            for item in [before, after] {
                guard let ink = item?.inkBounds, let placed = box(ink, transform),
                    let visible = placed.intersection(clip)
                else { continue }
                boxes.append(visible)
            }
        }
    }

    /// Whether the groups differ at most in their content, and draw it directly onto the canvas.
    private static func differInContentOnly(_ a: Group, _ b: Group) -> Bool {
        a.transform == b.transform && a.transform.affine != nil && a.opacity == b.opacity && a.clip == b.clip
            && a.mask == b.mask && a.compositing == nil && b.compositing == nil
            && (a.shadow == nil || a.clip != nil) && a.shadow == b.shadow && !a.content.isCacheable
            && !b.content.isCacheable
    }

    private static func box(_ r: Rect, _ transform: Transform3D) -> Rect? {
        transform.affine.map { $0.boundingBox(r) }
    }
}

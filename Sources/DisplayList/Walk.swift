public import CollectionCore

/// An item met on a walk through a list, and how it stands to the canvas.
public struct VisitedItem: Sendable {
    public var item: DisplayItem
    /// 0 for items of the list itself, one more inside each group.
    public var depth: Int
    /// From the space the item is listed in to the canvas. Exact as long as no group above is seen in perspective from
    /// inside another one: each flattens what it holds.
    public var transform: Transform3D
    /// The product of the opacities of the groups around it.
    public var opacity: Double
}

extension DisplayList {
    /// Calls `body` for every item in drawing order, groups before what they hold, and masks after what they mask.
    /// O(items).
    public func visit(_ body: (VisitedItem) -> Void) {
        Self.visit(items, depth: 0, .identity, 1, body)
    }

    private static func visit(
        _ items: [DisplayItem], depth: Int, _ transform: Transform3D, _ opacity: Double, _ body: (VisitedItem) -> Void
    ) {
        for item in items {
            body(VisitedItem(item: item, depth: depth, transform: transform, opacity: opacity))
            guard case .group(let group) = item else { continue }
            visit(
                group.content.items, depth: depth + 1, group.transform.concatenating(transform),
                opacity * group.opacity, body)
            if let mask = group.mask {
                visit(mask.items, depth: depth + 1, group.transform.concatenating(transform), 1, body)
            }
        }
    }

    /// All strings in drawing order.
    public var strings: [String] {
        var found: [String] = []
        visit { if case .text(let run) = $0.item { found.append(run.string) } }
        return found
    }
}

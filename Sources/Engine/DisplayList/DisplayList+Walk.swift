public import CollectionCore

/// An item visited in a list, with its placement on the canvas.
public struct VisitedItem: Sendable {
    /// The command.
    public var item: DisplayItem
    /// The depth: 0 for items of the list itself, one more inside each group.
    public var depth: Int
    /// The transform from the item's space to the canvas. It is inexact if groups with perspective are nested,
    /// because each group flattens its content.
    public var transform: Transform3D
    /// The product of the opacities of the enclosing groups.
    public var opacity: Double
}

extension DisplayList {
    /// Calls `body` for every item in drawing order: groups before their content, and masks after the content they
    /// mask. O(items).
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

/// An item that keeps its position on screen while measured sizes move the content around it.
public struct FlowAnchor: Hashable, Sendable {
    /// The index of the section.
    public let section: Int
    /// The index of the item in its section.
    public let item: Int
    /// The item's start along the scrolling axis, in content space, when the anchor was taken.
    let start: Double
}

extension FlowSolution {
    /// Returns the first visible item that starts inside `visible`, or else the first visible item.
    ///
    /// - Parameter visible: The visible part of the content, without content insets.
    /// - Returns: `nil` when no item is visible, and when the content is scrolled to its start, because then the start
    ///   of the content keeps its position.
    /// - Complexity: O(log n + visible items before the anchor).
    public func anchor(in visible: Rect) -> FlowAnchor? {
        let edge = visible.min(axis)
        guard edge > 0 else { return nil }
        var first: FlowAnchor?
        for section in sections(in: visible) {
            for item in items(in: visible, section: section) {
                let anchor = FlowAnchor(section: section, item: item, start: start(ofItem: item, section: section))
                if anchor.start >= edge { return anchor }
                first = first ?? anchor
            }
        }
        return first
    }

    /// Returns how far an anchor has moved since it was taken, in points: the amount to add to the content offset.
    ///
    /// - Precondition: The anchor's section and item still exist.
    public func shift(of anchor: FlowAnchor) -> Double {
        start(ofItem: anchor.item, section: anchor.section) - anchor.start
    }

    private func start(ofItem item: Int, section: Int) -> Double {
        stack.offset(of: section) + stack[section].frame(ofItem: item).main
    }
}

/// An item that is to stay where it is on screen while measured sizes move the content around it.
public struct FlowAnchor: Hashable, Sendable {
    public let section: Int
    public let item: Int
    /// Where it started along the scrolling axis, in points of content.
    let start: Double
}

extension FlowSolution {
    /// The item to hold on to: the first that starts visible, or else the first visible.
    ///
    /// `nil` when the content rests at its start, where the start itself is what stays, and when no item is visible.
    ///
    /// - Parameter visible: The part of the content that is visible, content insets taken off.
    /// - Complexity: O(log n + items visible above the answer).
    public func anchor(in visible: Rect) -> FlowAnchor? {
        let edge = mirrored(visible).min(axis)
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

    /// How far an anchor has moved since it was taken: what to add to the content offset.
    ///
    /// - Precondition: The anchor's section and item still exist.
    public func shift(of anchor: FlowAnchor) -> Double {
        start(ofItem: anchor.item, section: anchor.section) - anchor.start
    }

    private func start(ofItem item: Int, section: Int) -> Double {
        stack.offset(of: section) + stack[section].frame(ofItem: item).main
    }
}

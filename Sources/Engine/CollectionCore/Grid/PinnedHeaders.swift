/// Headers at the top and leading edges of content that scrolls along both axes. They move with the content offset, so
/// that they stay visible, and meet in a corner.
public struct PinnedHeaders: Hashable, Sendable {
    /// The size of the content, in points.
    public var content: Size
    /// The width of the headers at the leading edge and the height of those at the top, in points.
    public var corner: Size

    /// Creates headers. Sizes are in points.
    public init(content: Size, corner: Size) {
        self.content = content
        self.corner = corner
    }

    /// Returns the distance that headers have moved along an axis to stay visible, in points.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the content scrolls.
    ///   - line: The start of the visible area along the axis, in content space.
    public func travel(_ axis: Axis, line: Double) -> Double {
        StickyEdge(origin: 0, maximumTravel: content[axis] - corner[axis]).travel(line: line)
    }

    /// Returns the frame of the corner after the headers have moved.
    public func cornerFrame(at travel: Point) -> Rect { Rect(origin: travel, size: corner) }
}

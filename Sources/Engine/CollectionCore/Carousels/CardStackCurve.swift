/// A stack of cards. The first card is on top, each card behind it shows a strip, and scrolling removes the top card.
public struct CardStackCurve: Hashable, Sendable {
    /// The scrolled distance from one card to the next, in points; positive.
    public let pitch: Double
    /// The number of cards visible at rest; at least 1.
    public let visible: Int
    /// The difference in scale between consecutive cards, as a fraction of the full size, in `0...1`.
    public let shrink: Double
    /// The visible strip of each card beyond the preceding one, on the cross axis, in points. A negative value shows it
    /// on the opposite side.
    public let peek: Double
    /// The rotation of a card that has left the stack, in radians.
    public let tilt: Double
    /// The length of a card on the cross axis, in points. Each card shows the strip at its outer edge.
    public let crossLength: Double

    /// Creates a curve. Lengths are in points, and `tilt` is in radians.
    public init(pitch: Double, visible: Int, shrink: Double, peek: Double, tilt: Double, crossLength: Double) {
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        self.visible = Swift.max(visible, 1)
        self.shrink = Swift.min(Swift.max(shrink, 0), 1)
        self.peek = peek
        self.tilt = tilt
        self.crossLength = usable(crossLength)
    }

    /// Returns the pose of the card that is `distance` cards behind the top. Negative distances are cards that are
    /// leaving or have left.
    ///
    /// A card that leaves moves with the content. Cards deeper than `visible` are transparent and keep their position
    /// in the content, so queries for visible elements do not find them.
    public func pose(_ distance: Double) -> ItemPose {
        guard distance > 0 else {
            return ItemPose(along: distance * pitch, angle: tilt * Swift.max(distance, -1))
        }
        guard distance < Double(visible) else { return ItemPose(along: distance * pitch, alpha: 0) }
        let scale = Swift.max(1 - shrink * distance, 0.01)
        let sign: Double = peek < 0 ? -1 : 1
        return ItemPose(
            across: distance * peek + sign * (1 - scale) * crossLength / 2, scale: scale,
            alpha: Swift.min(Double(visible) - distance, 1))
    }

    /// Returns the scrolled distance from one card to the next with which a card that has left is not visible at its tilt.
    ///
    /// - Parameters:
    ///   - viewLength: The length of the viewport along the scroll axis, in points.
    ///   - item: The size of a card, in points.
    ///   - tilt: In radians.
    ///   - axis: The scroll axis.
    public static func pitch(viewLength: Double, item: Size, tilt: Double, axis: Axis) -> Double {
        Swift.max(viewLength, item[axis]) + item[axis.cross] * abs(Maths.sincos(tilt).sine)
    }

    /// Returns the cards in the stack, top first, after `focus` cards have left.
    public func stacked(focus: Double, count: Int) -> Range<Int> {
        guard count > 0, focus.isFinite else { return 0..<0 }
        let top = Swift.min(Swift.max(focus.rounded(.up), 0), Double(count))
        var end = Int(Swift.min(Swift.max((focus + Double(visible)).rounded(.up), top), Double(count)))
        // The sum may have been rounded to a whole number when `pose` still places a card less than `visible` deep.
        while end < count, Double(end) - focus < Double(visible) { end += 1 }
        return Int(top)..<end
    }
}

/// A stack of cards: the first lies on top, those behind it show a strip each, and scrolling takes the top one away.
public struct CardStackCurve: Hashable, Sendable {
    /// How far scrolling goes from one card to the next, in points; above 0.
    public let pitch: Double
    /// How many cards show at rest; at least 1.
    public let visible: Int
    /// By how much a card is smaller than the one before it, as a part of its full size, within 0...1.
    public let shrink: Double
    /// What shows of each card beyond the one before it, across, in points; negative on the other side.
    public let peek: Double
    /// How far a card has turned when it has left, in radians.
    public let tilt: Double
    /// A card's length across, in points: its far edge is what peeks out.
    public let crossLength: Double

    public init(pitch: Double, visible: Int, shrink: Double, peek: Double, tilt: Double, crossLength: Double) {
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        self.visible = Swift.max(visible, 1)
        self.shrink = Swift.min(Swift.max(shrink, 0), 1)
        self.peek = peek
        self.tilt = tilt
        self.crossLength = usable(crossLength)
    }

    /// How a card stands that is `distance` cards behind the top; negative for cards that leave or have left.
    ///
    /// A card that leaves moves with the content. Cards deeper than `visible` cannot be seen; they stand where they lie
    /// in the content, so that looking for elements finds none of them.
    public func pose(_ distance: Double) -> ItemPose {
        guard distance > 0 else {
            return ItemPose(along: distance * pitch, angle: tilt * Swift.max(distance, -1))
        }
        guard distance < Double(visible) else { return ItemPose(along: distance * pitch, alpha: 0) }
        let scale = Swift.max(1 - shrink * distance, 0.01)
        let side: Double = peek < 0 ? -1 : 1
        return ItemPose(
            across: distance * peek + side * (1 - scale) * crossLength / 2, scale: scale,
            alpha: Swift.min(Double(visible) - distance, 1))
    }

    /// The cards in the stack, top first, when `focus` cards have left.
    public func stacked(focus: Double, count: Int) -> Range<Int> {
        guard count > 0, focus.isFinite else { return 0..<0 }
        let top = Swift.min(Swift.max(focus.rounded(.up), 0), Double(count))
        var end = Int(Swift.min(Swift.max((focus + Double(visible)).rounded(.up), top), Double(count)))
        // The sum may have been rounded to a whole number where `pose` still sees a card less than `visible` deep.
        while end < count, Double(end) - focus < Double(visible) { end += 1 }
        return Int(top)..<end
    }
}

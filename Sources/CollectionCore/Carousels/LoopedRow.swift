/// A row of equal elements that goes round: after the last one comes the first.
///
/// The row is laid out several times over, lap after lap; every *place* in it belongs to the element
/// `place mod count`. An element stands at the one of its places that is nearest to the focus, so it is never in two
/// places at once, and the caller moves the offset back by whole laps before it runs out of them.
public struct LoopedRow: Hashable, Sendable {
    /// How many elements there are.
    public let count: Int
    /// From one element to the next, in points; above 0.
    public let pitch: Double
    /// How often the elements are laid out: an odd number, 1 when the row does not go round.
    public let laps: Int

    /// - Parameters:
    ///   - viewLength: The viewport's length. The row goes round when its elements, less one, fill that: otherwise one
    ///     would have to be on both sides at once.
    ///   - itemLength: An element's length, in points.
    public init(count: Int, pitch: Double, itemLength: Double, viewLength: Double, wantsLoop: Bool = true) {
        self.count = Swift.max(count, 0)
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        let lap = Double(self.count) * self.pitch
        // Places are counted in Int, which has 32 bits on the web.
        let loops =
            wantsLoop && self.count > 1 && self.count <= 100_000_000 && lap + 1e-6 >= viewLength + itemLength
            && lap.isFinite
        // Long enough that no flick reaches its end, short enough that hosts whose graphics count in small units can show it.
        let wanted = loops ? Swift.min(Swift.max((200_000 / lap).rounded(.down), 5), 10_001) : 1
        laps = loops ? Int(wanted) | 1 : 1
    }

    public var loops: Bool { laps > 1 }

    /// How many places there are in all laps.
    public var places: Int { count * laps }

    /// The element at any place, also before the first or after the last lap.
    public func element(at place: Int) -> Int {
        guard count > 0 else { return 0 }
        let rest = place % count
        return rest < 0 ? rest + count : rest
    }

    /// The first lap's place of an element that counts when nothing is said about where: in the middle lap.
    public var middle: Int { laps / 2 * count }

    /// The places at which the elements stand while `focus` places have gone by: one for each element.
    public func window(focus: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        guard loops, focus.isFinite else { return 0..<count }
        let nearest = Int(Swift.min(Swift.max(focus.rounded(.toNearestOrAwayFromZero), -1e9), 1e9))
        let start = nearest - (count - 1) / 2
        return start..<(start + count)
    }

    /// Where an element stands while `focus` places have gone by.
    public func place(of element: Int, focus: Double) -> Int {
        guard loops else { return element }
        let window = window(focus: focus)
        return window.lowerBound + self.element(at: element - window.lowerBound)
    }

    /// How many points to move the offset so that the focus is in the middle lap again; 0 while it is far from both ends.
    public func recentering(focus: Double) -> Double {
        guard loops, focus.isFinite else { return 0 }
        let lap = (focus / Double(count)).rounded(.down)
        let third = Double(laps) / 4
        guard lap < third || lap >= Double(laps) - third else { return 0 }
        return (Double(laps / 2) - lap) * Double(count) * pitch
    }
}

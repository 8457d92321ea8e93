/// Equal elements in an endless loop: the first element follows the last.
///
/// The elements are laid out several times, in consecutive laps. The index of a position in all laps is called a
/// *place*. Place `p` belongs to element `p mod count`. Each element appears only at the one of its places that is
/// nearest to the focus. The caller moves the offset back by whole laps before it reaches the end.
public struct LoopedRow: Hashable, Sendable {
    /// The number of elements.
    public let count: Int
    /// The distance between consecutive elements, in points; positive.
    public let pitch: Double
    /// The number of laps: an odd number, and 1 when the elements do not loop.
    public let laps: Int

    /// - Parameters:
    ///   - itemLength: The length of an element, in points.
    ///   - viewLength: The length of the viewport, in points. The elements loop only if a lap is at least as long as
    ///     the viewport plus one element. Otherwise an element would have to appear on both sides at the same time.
    public init(count: Int, pitch: Double, itemLength: Double, viewLength: Double, wantsLoop: Bool = true) {
        self.count = Swift.max(count, 0)
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        let lap = Double(self.count) * self.pitch
        // Places are counted in Int, which has 32 bits on the web.
        let loops =
            wantsLoop && self.count > 1 && self.count <= 100_000_000 && lap + 1e-6 >= viewLength + itemLength
            && lap.isFinite
        // Long enough that no flick reaches the end, and short enough for hosts whose graphics use small integer units.
        let wanted = loops ? Swift.min(Swift.max((200_000 / lap).rounded(.down), 5), 10_001) : 1
        laps = loops ? Int(wanted) | 1 : 1
    }

    /// Whether the row repeats its items.
    public var loops: Bool { laps > 1 }

    /// The number of places in all laps.
    public var places: Int { count * laps }

    /// Returns the element at any place, including places before the first and after the last lap.
    public func element(at place: Int) -> Int {
        guard count > 0 else { return 0 }
        let rest = place % count
        return rest < 0 ? rest + count : rest
    }

    /// The place of the first element in the middle lap, the default position.
    public var middle: Int { laps / 2 * count }

    /// Returns the places of the elements when the focus is at place `focus`: one for each element.
    public func window(focus: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        guard loops, focus.isFinite else { return 0..<count }
        let nearest = Int(Swift.min(Swift.max(focus.rounded(.toNearestOrAwayFromZero), -1e9), 1e9))
        let start = nearest - (count - 1) / 2
        return start..<(start + count)
    }

    /// Returns the place of an element when the focus is at place `focus`.
    public func place(of element: Int, focus: Double) -> Int {
        guard loops else { return element }
        let window = window(focus: focus)
        return window.lowerBound + self.element(at: element - window.lowerBound)
    }

    /// Returns the distance, in points, by which to move the offset so that the focus is in the middle lap again; 0
    /// while the focus is far from both ends.
    public func recentering(focus: Double) -> Double {
        guard loops, focus.isFinite else { return 0 }
        let lap = (focus / Double(count)).rounded(.down)
        let third = Double(laps) / 4
        guard lap < third || lap >= Double(laps) - third else { return 0 }
        return (Double(laps / 2) - lap) * Double(count) * pitch
    }
}

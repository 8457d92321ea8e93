/// Equal elements in an endless loop: the first element follows the last.
///
/// The elements are laid out several times, in consecutive laps. The index of a position in all laps is called a
/// *slot*. Slot `p` belongs to element `p mod count`. Each element appears only at the one of its slots that is
/// nearest to the focus. The caller moves the offset back by whole laps before it reaches the end.
public struct LoopedRow: Hashable, Sendable {
    /// The number of elements.
    public let count: Int
    /// The distance between consecutive elements, in points; positive.
    public let pitch: Double
    /// The number of laps: an odd number, and 1 when the elements do not loop.
    public let laps: Int
    /// The additional space between elements; `nil` if they are equally far apart.
    public let spacing: RowSpacing?

    /// - Parameters:
    ///   - count: The number of elements; at least 0.
    ///   - pitch: The distance between the starts of two elements, in points.
    ///   - itemLength: The length of an element, in points.
    ///   - viewLength: The length of the viewport, in points. The elements loop only if a lap is at least as long as
    ///     the viewport plus one element. Otherwise an element would have to appear on both sides at the same time.
    ///   - wantsLoop: Whether the elements loop where the lap is long enough.
    ///   - spacing: The additional space after each of the `count` elements, with the same pitch.
    public init(
        count: Int, pitch: Double, itemLength: Double, viewLength: Double, wantsLoop: Bool = true,
        spacing: RowSpacing? = nil
    ) {
        self.count = Swift.max(count, 0)
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        self.spacing = spacing?.count == self.count ? spacing : nil
        let lap = self.spacing?.length ?? Double(self.count) * self.pitch
        // Slots are counted in Int, which has 32 bits on the web.
        let loops =
            wantsLoop && self.count > 1 && self.count <= 100_000_000 && lap + 1e-6 >= viewLength + itemLength
            && lap.isFinite
        // Long enough that no flick reaches the end, and short enough for graphics systems with a small coordinate
        // range.
        let desiredLaps = loops ? Swift.min(Swift.max((200_000 / lap).rounded(.down), 5), 10_001) : 1
        laps = loops ? Int(desiredLaps) | 1 : 1
    }

    /// Whether the row repeats its elements.
    public var loops: Bool { laps > 1 }

    /// The number of slots in all laps.
    public var slots: Int { count * laps }

    /// Returns the element at any slot, including slots before the first and after the last lap.
    public func element(at slot: Int) -> Int {
        guard count > 0 else { return 0 }
        let remainder = slot % count
        return remainder < 0 ? remainder + count : remainder
    }

    /// The slot of the first element in the middle lap, the default position.
    public var middle: Int { laps / 2 * count }

    /// Returns the slots of the elements when the focus is at slot `focus`: one for each element.
    public func window(focus: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        guard loops, focus.isFinite else { return 0..<count }
        if spacing != nil {
            // Half a lap before the focus and half a lap after it, in points: enough to fill the viewport on both
            // sides.
            let start = Int(position(at: offset(at: Swift.min(Swift.max(focus, -1e9), 1e9)) - lap / 2).rounded(.up))
            return start..<(start + count)
        }
        let nearest = Int(Swift.min(Swift.max(focus.rounded(.toNearestOrAwayFromZero), -1e9), 1e9))
        let start = nearest - (count - 1) / 2
        return start..<(start + count)
    }

    /// Returns the slot of an element when the focus is at slot `focus`.
    public func slot(of element: Int, focus: Double) -> Int {
        guard loops else { return element }
        let window = window(focus: focus)
        return window.lowerBound + self.element(at: element - window.lowerBound)
    }

    /// Returns the distance, in points, by which to move the offset so that the focus is in the middle lap again; 0
    /// while the focus is far from both ends.
    public func recentering(focus: Double) -> Double {
        guard loops, focus.isFinite else { return 0 }
        let lap = (focus / Double(count)).rounded(.down)
        let margin = Double(laps) / 4
        guard lap < margin || lap >= Double(laps) - margin else { return 0 }
        return (Double(laps / 2) - lap) * self.lap
    }

    // MARK: Offsets

    /// The length of one lap, in points.
    private var lap: Double { spacing?.length ?? Double(count) * pitch }

    /// Returns the offset of a slot from the first one, in points.
    public func offset(of slot: Int) -> Double {
        guard let spacing else { return Double(slot) * pitch }
        guard loops else { return spacing.offset(at: Double(slot)) }
        let element = element(at: slot)
        return Double((slot - element) / count) * lap + spacing.offset(of: element)
    }

    /// Returns the offset of a position between slots, in points.
    public func offset(at position: Double) -> Double {
        guard let spacing else { return position * pitch }
        guard loops, position.isFinite, abs(position) < 1e15 else { return spacing.offset(at: position) }
        let slot = Int(position.rounded(.down))
        let start = offset(of: slot)
        return start + (offset(of: slot + 1) - start) * (position - Double(slot))
    }

    /// Returns the position between slots at an offset in points: the inverse of ``offset(at:)``.
    ///
    /// - Complexity: O(1) for equal distances, otherwise O(log count).
    public func position(at offset: Double) -> Double {
        guard let spacing else { return offset / pitch }
        guard loops, offset.isFinite else { return spacing.position(at: offset) }
        let laps = (offset / lap).rounded(.down)
        return laps * Double(count) + spacing.position(inside: offset - laps * lap)
    }
}

/// Extra room around the element in the middle of a row of equal elements.
///
/// Positions run along one axis; the row starts at 0 and element `i` begins at `i * pitch`. At rest on an element its
/// neighbours stand `spread` further away; between two elements everything closes up.
public struct FocusSpread: Hashable, Sendable {
    /// The length of one element, in points.
    public var itemLength: Double
    /// From the start of one element to the start of the next, in points; above 0.
    public var pitch: Double
    /// What is added on either side of the focused element, in points. May be negative: the neighbours move closer.
    public var spread: Double

    public init(itemLength: Double, pitch: Double, spread: Double) {
        self.itemLength = itemLength
        self.pitch = pitch
        self.spread = spread
    }

    /// Where the focus is, for one scroll offset.
    public struct Focus: Hashable, Sendable {
        /// The position in elements, between 0 and the last index; 1.25 is a quarter of the way from element 1 to 2.
        public var position: Double
        /// The element nearest to the middle of the viewport; halves go to the later one.
        public var index: Int
        /// 1 while an element is exactly in the middle, falling to 0 half-way between two.
        public var factor: Double
        /// How far everything before `index` moves back and everything after it moves on, in points.
        public var shift: Double
    }

    /// The focus of a viewport `length` points long whose start lies at `offset`.
    ///
    /// Outside the row the focus stays at its first or last element, so that nothing jumps while the content bounces.
    /// `nil` without elements, and for parameters that are not finite or a pitch that is not above 0.
    public func focus(offset: Double, length: Double, count: Int) -> Focus? {
        guard count > 0, pitch > 0 else { return nil }
        let raw = (length / 2 + offset - itemLength / 2) / pitch
        guard raw.isFinite, spread.isFinite else { return nil }
        let position = min(max(raw, 0), Double(count - 1))
        let nearest = position.rounded(.toNearestOrAwayFromZero)
        let factor = 1 - 2 * abs(position - nearest)
        return Focus(position: position, index: Int(nearest), factor: factor, shift: spread * factor)
    }

    /// What is added to the position of element `index`, in points.
    @inlinable public func translation(of index: Int, _ focus: Focus) -> Double {
        index == focus.index ? 0 : index < focus.index ? -focus.shift : focus.shift
    }

    /// The elements that share more than an edge with `start ..< end`, shifted as `focus` says.
    ///
    /// Three ranges, ascending, each possibly empty: before the focused element, that element, after it.
    public func indices(from start: Double, to end: Double, count: Int, focus: Focus) -> (
        before: Range<Int>, focused: Range<Int>, after: Range<Int>
    ) {
        let k = focus.index
        return (
            touching(start + focus.shift, end + focus.shift, within: 0..<k),
            touching(start, end, within: k..<min(k + 1, count)),
            touching(start - focus.shift, end - focus.shift, within: min(k + 1, count)..<count)
        )
    }

    /// The unshifted elements of `within` that share more than an edge with `start ..< end`.
    private func touching(_ start: Double, _ end: Double, within: Range<Int>) -> Range<Int> {
        guard !within.isEmpty, start < end, itemLength > 0, pitch > 0 else {
            return within.lowerBound..<within.lowerBound
        }
        // Compared as doubles first: a rectangle may reach further than an Int can count. Rounding of the quotient may
        // be off by one in either direction, which the two corrections below mend.
        let low = Double(within.lowerBound)
        let high = Double(within.upperBound)
        var first = Int(min(max(((start - itemLength) / pitch).rounded(.down), low), high))
        var last = Int(min(max((end / pitch).rounded(.up), low), high))
        while first < last, Double(first) * pitch + itemLength <= start { first += 1 }
        while last > first, Double(last - 1) * pitch >= end { last -= 1 }
        return first..<last
    }
}

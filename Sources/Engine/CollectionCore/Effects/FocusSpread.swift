/// Additional space around the middle one of several consecutive elements of equal length.
///
/// Positions are along one axis, on which element `i` starts at `i * pitch`. When an element is exactly in the middle,
/// its neighbors are `spread` further away. Halfway between two elements, no space is added.
public struct FocusSpread: Hashable, Sendable {
    /// The length of one element, in points.
    public var itemLength: Double
    /// The distance between the starts of consecutive elements, in points; positive.
    public var pitch: Double
    /// The space added on either side of the focused element, in points. A negative value moves the neighbors closer.
    public var spread: Double
    /// The additional space between elements; `nil` if they are equally far apart. Its pitch is `pitch`.
    public var spacing: RowSpacing?

    /// Creates a spread. Lengths are in points along the scroll axis.
    public init(itemLength: Double, pitch: Double, spread: Double, spacing: RowSpacing? = nil) {
        self.itemLength = itemLength
        self.pitch = pitch
        self.spread = spread
        self.spacing = spacing
    }

    /// Creates a spread of the elements of a row.
    public init(_ row: CenteredRow, spread: Double) {
        self.init(itemLength: row.item[row.axis], pitch: row.pitch, spread: spread, spacing: row.spacing)
    }

    /// Returns the start of element `index` without a focus, in points.
    public func start(of index: Int) -> Double { spacing?.offset(of: index) ?? Double(index) * pitch }

    /// Returns the position in elements of a start in points. Whole positions are the starts of elements.
    public func position(at start: Double) -> Double { spacing?.position(at: start) ?? start / pitch }

    /// The focus for one content offset.
    public struct Focus: Hashable, Sendable {
        /// The position in elements, between 0 and the last index. For example, 1.25 is a quarter of the distance from
        /// element 1 to element 2.
        public var position: Double
        /// The index of the element nearest to the middle of the viewport. At equal distances, it is the later one.
        public var index: Int
        /// 1 while an element is exactly in the middle, decreasing to 0 halfway between two elements.
        public var factor: Double
        /// The distance by which elements before `index` move back and elements after it move forward, in points.
        public var shift: Double
    }

    /// Returns the focus of a viewport of a given `length` that starts at `offset`.
    ///
    /// Outside the elements, the focus remains at the first or last one, so that elements do not jump while the content
    /// bounces. Returns `nil` without elements, for values that are not finite, and for a pitch that is not positive.
    public func focus(offset: Double, length: Double, count: Int) -> Focus? {
        guard count > 0, pitch > 0 else { return nil }
        let raw = position(at: length / 2 + offset - itemLength / 2)
        guard raw.isFinite, spread.isFinite else { return nil }
        let position = min(max(raw, 0), Double(count - 1))
        let nearest = position.rounded(.toNearestOrAwayFromZero)
        let factor = 1 - 2 * abs(position - nearest)
        return Focus(position: position, index: Int(nearest), factor: factor, shift: spread * factor)
    }

    /// Returns the translation of element `index`, in points.
    @inlinable public func translation(of index: Int, _ focus: Focus) -> Double {
        index == focus.index ? 0 : index < focus.index ? -focus.shift : focus.shift
    }

    /// Returns the elements that share more than an edge with `start ..< end` after the translation.
    ///
    /// The three ranges are ascending and possibly empty: before the focused element, that element, and after it.
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

    /// Returns the elements of `within` that share more than an edge with `start ..< end` before the translation.
    private func touching(_ start: Double, _ end: Double, within: Range<Int>) -> Range<Int> {
        guard !within.isEmpty, start < end, itemLength > 0, pitch > 0 else {
            return within.lowerBound..<within.lowerBound
        }
        // Clamped before the conversion, because a rectangle may extend beyond the range of Int. Rounding may make the
        // quotients off by one in either direction. The two loops below correct this.
        let low = Double(within.lowerBound)
        let high = Double(within.upperBound)
        var first = Int(min(max(position(at: start - itemLength).rounded(.down), low), high))
        var last = Int(min(max(position(at: end).rounded(.up), low), high))
        while first < last, self.start(of: first) + itemLength <= start { first += 1 }
        while last > first, self.start(of: last - 1) >= end { last -= 1 }
        return first..<last
    }
}

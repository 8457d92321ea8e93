/// The layout of a carousel: equal elements in one row, of which one has the focus. The pose of an element depends only
/// on its distance from the focus.
///
/// Scrolling by one *pitch* moves the focus to the next element. The content is one pitch per slot plus the length of
/// the viewport, so that the first and the last element reach the middle without insets. Each element rests in the
/// middle of its stretch of content and moves by its pose only.
///
/// A *slot* is the index of an element in a row that may repeat its elements (``LoopedRow``). The *focus* is the slot
/// in the middle of the viewport, with a fraction between two slots. Main-axis positions are in content space, in
/// points.
public struct CarouselPlan: Sendable {
    /// The appearance of elements, as a function of their distance from the focus.
    public enum Curve: Hashable, Sendable {
        /// Elements side by side. From one pitch before or after the focus on, they have the given scale and opacity.
        case row(smallScale: Double, smallAlpha: Double)
        /// Elements on the rim of a wheel.
        case wheel(WheelCurve)
        /// Cards behind each other. While the content is pulled past its ends, all cards move together.
        case stack(CardStackCurve)
    }

    /// The curve that elements follow.
    public let curve: Curve
    /// The slots and the elements in them.
    public let row: LoopedRow
    /// The size of an element without its pose, in points.
    public let item: Size
    /// The length of the viewport along the scroll axis, in points.
    public let viewLength: Double
    /// The scroll axis.
    public let axis: Axis
    /// The distance between the usual slots, in points; see ``LoopedRow/pitch``.
    public let pitch: Double

    /// Creates a plan. Lengths are in points.
    ///
    /// - Parameters:
    ///   - curve: The curve that elements follow.
    ///   - count: The number of elements.
    ///   - item: The size of an element without its pose.
    ///   - pitch: The distance between slots without additional space. A plan whose pitch is not positive has no
    ///     meaningful positions.
    ///   - viewLength: The length of the viewport along the scroll axis.
    ///   - axis: The scroll axis.
    ///   - wantsLoop: Whether the first element follows the last one, if there are enough elements.
    ///   - spacing: Additional space between some slots; `nil` for none.
    public init(
        _ curve: Curve, count: Int, item: Size, pitch: Double, viewLength: Double, axis: Axis, wantsLoop: Bool = false,
        spacing: RowSpacing? = nil
    ) {
        self.curve = curve
        self.item = item
        self.pitch = pitch
        self.viewLength = viewLength
        self.axis = axis
        row = LoopedRow(
            count: count, pitch: pitch, itemLength: item[axis], viewLength: viewLength, wantsLoop: wantsLoop,
            spacing: spacing)
    }

    /// The length of the content along the scroll axis; 0 without elements.
    public var contentLength: Double { row.slots > 0 ? row.offset(of: row.slots - 1) + viewLength : 0 }

    /// Whether elements nearer to the focus are above the others. Otherwise earlier elements are above later ones.
    public var nearestIsOnTop: Bool {
        if case .stack = curve { return false }
        return true
    }

    // MARK: The focus

    /// Returns the focus at a content offset; 0 for an offset that is not finite. It is outside the row while the content
    /// is pulled past its ends.
    public func focus(at offset: Double) -> Double {
        let position = row.spacing == nil ? offset / pitch : row.position(at: offset)
        return position.isFinite ? position : 0
    }

    /// Returns the slot nearest to a focus.
    public func nearestSlot(_ focus: Double) -> Int {
        Int(Swift.min(Swift.max(focus.rounded(.toNearestOrAwayFromZero), 0), Double(Swift.max(row.slots - 1, 0))))
    }

    /// Returns the focus limited to the first and the last slot.
    public func clamped(_ focus: Double) -> Double {
        Swift.min(Swift.max(focus, 0), Double(Swift.max(row.slots - 1, 0)))
    }

    /// The focus that poses refer to.
    private func posedFocus(_ focus: Double) -> Double {
        if case .stack = curve { return clamped(focus) }
        return focus
    }

    /// Returns the focus that is `length` points after another one.
    func position(_ length: Double, after focus: Double) -> Double {
        guard row.spacing != nil else { return length / pitch + focus }
        return row.position(at: row.offset(at: focus) + length)
    }

    // MARK: Elements

    /// An element in its slot.
    public struct Element: Hashable, Sendable {
        /// The index of the element, below the number of elements.
        public var index: Int
        /// The distance from the focus that poses refer to, in units of the pitch.
        public var distance: Double
        /// The distance by which all elements move together along the scroll axis, in points.
        public var pull: Double
        /// The middle of the element without its pose along the scroll axis, in content space.
        public var rest: Double
        /// The stacking order: elements with higher values are above others.
        public var z: Int
    }

    /// Returns the element in a slot.
    public func element(inSlot slot: Int, focus: Double) -> Element {
        let posed = posedFocus(focus)
        return Element(
            index: row.element(at: slot), distance: distance(of: slot, from: posed),
            pull: row.spacing == nil ? (posed - focus) * pitch : row.offset(at: posed) - row.offset(at: focus),
            rest: row.offset(of: slot) + viewLength / 2,
            z: nearestIsOnTop ? -abs(slot - nearestSlot(focus)) : -slot)
    }

    /// The distance of a slot from a focus, in units of the pitch. Cards keep equal distances in depth.
    private func distance(of slot: Int, from focus: Double) -> Double {
        if row.spacing == nil { return Double(slot) - focus }
        if case .stack = curve { return Double(slot) - focus }
        return (row.offset(of: slot) - row.offset(at: focus)) / pitch
    }

    /// Returns the pose of an element at a distance from the focus, in units of the pitch; without the common movement
    /// of all elements.
    public func pose(_ distance: Double) -> ItemPose {
        switch curve {
        case .row(let smallScale, let smallAlpha):
            let near = 1 - Swift.min(abs(distance), 1)
            return ItemPose(
                along: distance * pitch, scale: smallScale + (1 - smallScale) * near,
                alpha: smallAlpha + (1 - smallAlpha) * near)
        case .wheel(let wheel): return wheel.pose(distance)
        case .stack(let stack): return stack.pose(distance)
        }
    }

    /// Returns the pose of an element, including the common movement.
    public func pose(of element: Element) -> ItemPose {
        var pose = pose(element.distance)
        pose.along += element.pull
        return pose
    }

    /// Returns the frame of the element in a slot without its pose.
    ///
    /// - Parameters:
    ///   - slot: The slot, which is counted from the start of the content and repeats in a loop.
    ///   - cross: The start of the element across the scroll axis, in points.
    public func frame(inSlot slot: Int, cross: Double) -> Rect {
        Rect(
            main: row.offset(of: slot) + (viewLength - item[axis]) / 2, cross: cross, mainLength: item[axis],
            crossLength: item[axis.cross], axis: axis)
    }

    // MARK: Queries

    /// Half the diagonal of an element: the distance from its middle to which it extends at any angle.
    private var halfDiagonal: Double { (item.width * item.width + item.height * item.height).squareRoot() / 2 }

    /// Returns the slots whose elements may be visible between two positions relative to the middle of the viewport, as
    /// ascending, disjoint ranges. Slots outside ``LoopedRow/window(focus:)`` have no element.
    public func slots(from low: Double, to high: Double, focus: Double) -> [Range<Int>] {
        switch curve {
        case .row:
            let reach = item[axis] / 2
            let first = Swift.min(Swift.max(position(low - reach, after: focus).rounded(.down), -1e9), 1e9)
            let last = Swift.min(Swift.max(position(high + reach, after: focus).rounded(.up), first), 1e9)
            return [Int(first)..<Int(last) + 1]
        case .wheel(let wheel): return [slots(on: wheel, from: low - halfDiagonal, to: high + halfDiagonal, focus)]
        case .stack(let stack):
            let reach = halfDiagonal
            // Cards that have left, and cards too deep in the stack to be visible, stay at their content position.
            func slot(_ along: Double) -> Int {
                Int(Swift.min(Swift.max(position(along, after: focus).rounded(.down), -1), Double(row.count)))
            }
            let start = Swift.max(slot(low - reach), 0)
            let resting = start..<Swift.max(Swift.min(slot(high + reach) + 1, row.count), start)
            return Self.joined(resting, stack.stacked(focus: clamped(focus), count: row.count))
        }
    }

    private func slots(on wheel: WheelCurve, from low: Double, to high: Double, _ focus: Double) -> Range<Int> {
        guard row.spacing != nil else { return wheel.indices(from: low, to: high, focus: focus, count: row.count) }
        guard low <= high else { return 0..<0 }
        func along(_ slot: Int) -> Double { wheel.pose(distance(of: slot, from: focus)).along }
        let first = partitionPoint(row.count) { along($0) >= low }
        return first..<Swift.max(partitionPoint(row.count) { along($0) > high }, first)
    }

    /// Returns the slots of ``slots(from:to:focus:)`` and those at most `reach` pitches away from the focus.
    public func slots(from low: Double, to high: Double, focus: Double, within reach: Double) -> [Range<Int>] {
        let resting = slots(from: low, to: high, focus: focus)[0]
        let center = Swift.min(Swift.max(focus, -1e9), 1e9)
        var (first, last) = (center - reach, center + reach)
        if row.spacing != nil {
            (first, last) = (position(-reach * pitch, after: center), position(reach * pitch, after: center))
        }
        let start = Int(first.rounded(.up))
        return Self.joined(resting, start..<Swift.max(Int(last.rounded(.down)) + 1, start))
    }

    /// Two ranges in ascending order, or their union if they touch.
    private static func joined(_ one: Range<Int>, _ other: Range<Int>) -> [Range<Int>] {
        if other.upperBound <= one.lowerBound { return [other, one] }
        if one.upperBound <= other.lowerBound { return [one, other] }
        return [
            Swift.min(one.lowerBound, other.lowerBound)..<Swift.max(one.upperBound, other.upperBound)
        ]
    }

    // MARK: Rest positions

    /// Returns the content offset at which a released drag comes to rest.
    ///
    /// - Parameters:
    ///   - proposed: The offset without snapping, in points.
    ///   - current: The offset at release, in points.
    ///   - velocity: In the unit of `threshold`; negative toward the start.
    ///   - threshold: The velocity from which a drag moves to another slot.
    ///   - start: The focus at the start of the drag; `nil` for a drag that moves any distance.
    ///   - reach: The number of slots that the drag moves at most from `start`.
    public func restOffset(
        proposed: Double, current: Double, velocity: Double, threshold: Double, start: Double? = nil, reach: Double = 0
    ) -> Double {
        let slot = CarouselRest.slot(
            proposed: row.spacing == nil ? proposed / pitch : row.position(at: proposed), current: focus(at: current),
            velocity: velocity, threshold: threshold, slack: 0.5 / pitch, count: row.slots, start: start, reach: reach)
        return row.offset(of: Int(slot))
    }
}

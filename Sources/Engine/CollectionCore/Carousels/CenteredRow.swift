/// Equal elements in a row, each of which can rest in the middle of the viewport.
///
/// Element `i` starts at `i * pitch`. Content insets of half the free space let the first and the last element reach
/// the middle.
public struct CenteredRow: Sendable {
    /// The number of elements.
    public let count: Int
    /// The size of an element, in points.
    public let item: Size
    /// The distance between the starts of consecutive elements, in points. A row whose pitch is not positive has no
    /// meaningful positions.
    public let pitch: Double
    /// The size of the viewport, in points.
    public let view: Size
    /// The scroll axis.
    public let axis: Axis
    /// The additional space between elements; `nil` if they are equally far apart. Its pitch is `pitch`.
    public let spacing: RowSpacing?

    /// Creates a row. Lengths are in points.
    public init(count: Int, item: Size, pitch: Double, view: Size, axis: Axis, spacing: RowSpacing? = nil) {
        self.count = count
        self.item = item
        self.pitch = pitch
        self.view = view
        self.axis = axis
        self.spacing = spacing
    }

    /// The start of element `index` along the scroll axis, in points.
    public func start(of index: Int) -> Double { spacing?.offset(of: index) ?? Double(index) * pitch }

    /// The position in elements of a start in points. Whole positions are the starts of elements.
    public func position(at start: Double) -> Double { spacing?.position(at: start) ?? start / pitch }

    /// The size of the content: as thick as an element, because elements are in the middle of the viewport across the
    /// scroll axis. Zero without elements.
    public var contentSize: Size {
        guard count > 0, pitch > 0 else { return .zero }
        return Size(main: start(of: count - 1) + item[axis], cross: item[axis.cross], axis: axis)
    }

    /// The insets before and after the content along the scroll axis, in points; negative for elements longer than the
    /// viewport.
    public var inset: Double { (view[axis] - item[axis]) / 2 }

    /// The frame of an element in content space.
    public func frame(of index: Int) -> Rect {
        Rect(
            main: start(of: index), cross: (view[axis.cross] - item[axis.cross]) / 2, mainLength: item[axis],
            crossLength: item[axis.cross], axis: axis)
    }

    /// Returns the elements that may intersect `start ..< end` along the scroll axis, if all are equally far apart.
    public func indices(from start: Double, to end: Double) -> Range<Int> {
        let low = Swift.max(((start - item[axis]) / pitch).rounded(.down), 0)
        let high = Swift.min((end / pitch).rounded(.up), Double(count))
        return low < high ? Int(low)..<Int(high) : 0..<0
    }

    /// Returns the content offset at which an element rests in the middle.
    public func offset(centering index: Int) -> Double { start(of: index) - inset }

    /// Returns the content offset at which a released drag comes to rest.
    ///
    /// - Parameters:
    ///   - proposed: The offset without snapping, in points.
    ///   - current: The offset at release, in points.
    ///   - velocity: In the unit of `threshold`; negative toward the start.
    ///   - threshold: The velocity from which a drag moves to another element.
    /// - Precondition: There are elements, and `pitch` is positive.
    public func restOffset(proposed: Double, current: Double, velocity: Double, threshold: Double) -> Double {
        offset(
            centering: Int(
                CarouselRest.slot(
                    proposed: position(at: proposed + inset), current: position(at: current + inset),
                    velocity: velocity, threshold: threshold, slack: 0.5 / pitch, count: count)))
    }
}

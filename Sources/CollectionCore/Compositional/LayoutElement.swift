/// A cell, a supplementary view or a decoration, and where it goes.
public struct LayoutElement: Hashable, Sendable {
    public enum Category: Hashable, Sendable {
        case cell
        /// With the caller's number of the element kind.
        case supplement(kind: Int)
        case decoration(kind: Int)
    }

    public var category: Category
    public var section: Int
    /// The item, or the number within the section and kind; `Int.max` for boundary items of the whole layout.
    public var item: Int
    /// In content coordinates, rounded to the pixel; in a section that scrolls sideways as if it were not scrolled.
    public var frame: Rect
    public var zIndex: Int
    /// The axes on which the view may choose its own length.
    public var estimatedAxes: AxisSet = []
    /// Whether it moves with its section's sideways scrolling.
    public var scrollsOrthogonally = false
    /// For boundary items the place in the section's or layout's list.
    public var boundaryIndex = -1
    public var isPinned = false

    @inlinable public init(
        category: Category, section: Int, item: Int, frame: Rect, zIndex: Int, estimatedAxes: AxisSet = [],
        scrollsOrthogonally: Bool = false, boundaryIndex: Int = -1, isPinned: Bool = false
    ) {
        self.category = category
        self.section = section
        self.item = item
        self.frame = frame
        self.zIndex = zIndex
        self.estimatedAxes = estimatedAxes
        self.scrollsOrthogonally = scrollsOrthogonally
        self.boundaryIndex = boundaryIndex
        self.isPinned = isPinned
    }
}

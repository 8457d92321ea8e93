/// A cell, supplementary view, or decoration with its frame.
public struct LayoutElement: Hashable, Sendable {
    /// The category of an element.
    public enum Category: Hashable, Sendable {
        /// The view of an item.
        case cell
        /// A supplementary view with the caller's number for its element kind.
        case supplement(kind: Int)
        /// A decoration view, with the number of its kind.
        case decoration(kind: Int)
    }

    /// Whether the element is a cell, a supplementary view, or a decoration.
    public var category: Category
    /// The index of the section.
    public var section: Int
    /// The index of the item, or of the view within its section and kind; `Int.max` for boundary items of the layout.
    public var item: Int
    /// The frame in content coordinates, rounded to the pixel. In an orthogonal section, it excludes the scroll offset.
    public var frame: Rect
    /// The order from back to front.
    public var zIndex: Int
    /// The axes on which the view is measured.
    public var estimatedAxes: AxisSet = []
    /// Whether the element moves with the scroll offset of its orthogonal section.
    public var scrollsOrthogonally = false
    /// The index of a boundary item in the list of its section or layout; -1 for other elements.
    public var boundaryIndex = -1
    /// Whether the element is pinned to an edge of the visible area.
    public var isPinned = false

    /// Creates an element with a frame in content coordinates, in points.
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

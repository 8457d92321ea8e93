public import CollectionCore

/// The kind of view that the page uses for an element.
public enum ElementKind: UInt8, Sendable, CaseIterable {
    case cell, header, footer, hero, menu, columnHeader, rowHeader, corner
}

/// The appearance of a cell. The page's style sheet has a class for each.
public enum CellStyle: UInt8, Sendable, CaseIterable {
    /// Image above, text below.
    case card
    /// A thumbnail with text beside it and a button at the trailing edge.
    case row
    /// Only the image.
    case picture
    /// The image with text over its lower edge.
    case poster
    /// A small square image with a short title below.
    case tile
    /// A parallax image that is larger than its cell.
    case window
    /// A pill with a word.
    case tag
    /// A number in a table.
    case sheet
    /// A colored plate with a title and a time.
    case event
    /// A row of a list.
    case line
}

/// A visible element in the form that the page draws.
public struct SceneElement {
    /// The kind of view.
    public var kind: ElementKind
    /// The appearance, if the element is a cell.
    public var style: CellStyle
    /// The identity of the element among those of its kind: the identifier of a cell, otherwise the section.
    public var identifier: Double
    /// The index of a cell over all sections; -1 for other kinds.
    public var position: Int
    /// The index of the section that contains the element.
    public var section: Int
    /// The index of a cell in its section.
    public var item: Int
    /// The frame without the transform, in points of the viewport.
    public var frame: Rect
    /// The transform around the frame's center.
    public var transform = Transform3D.identity
    /// The opacity, from 0 to 1.
    public var alpha = 1.0
    /// The z index; elements with higher ones are above others.
    public var z = 0
    /// An additional value of the style or kind: the parallax offset of a window in points, the overlay opacity of a
    /// hero, or the rounded corners of a list row (1: upper, 2: lower).
    public var detail = 0.0
}

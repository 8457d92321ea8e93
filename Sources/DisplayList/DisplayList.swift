public import CollectionCore

/// What one frame draws: ordered values, back to front, in points with the origin at the top left.
///
/// A host is one `switch` over the items and decides nothing about layout. The list prints as text
/// (`description`) so that tests can compare what would be drawn without pixels.
public struct DisplayList: Hashable, Sendable {
    /// The canvas, in points.
    public var size: Size
    /// Device pixels per point.
    public var scale: Double
    public var items: [DisplayItem]

    public init(size: Size, scale: Double, items: [DisplayItem] = []) {
        self.size = size
        self.scale = scale
        self.items = items
    }
}

/// One thing to draw.
public enum DisplayItem: Hashable, Sendable {
    case fill(Shape, Paint)
    /// A stroke that lies inside the shape's outline, as layer borders do.
    case border(Shape, Color, width: Double)
    /// A stroke centred on the path.
    case stroke(Shape, Color, width: Double, style: StrokeStyle = .plain)
    case image(ImagePlacement)
    case text(TextRun)
    case group(Group)
}

/// A picture drawn into `frame`; `source` names the part of it that is shown.
public struct ImagePlacement: Hashable, Sendable {
    public var image: ImageResource
    public var frame: Rect
    /// In unit coordinates of the upright picture; `(0, 0, 1, 1)` is all of it.
    public var source: Rect
    /// When set, the picture's alpha is filled with this colour instead (template images).
    public var tint: Color?

    public init(
        image: ImageResource, frame: Rect, source: Rect = Rect(x: 0, y: 0, width: 1, height: 1), tint: Color? = nil
    ) {
        self.image = image
        self.frame = frame
        self.source = source
        self.tint = tint
    }
}

public import CollectionCore

/// The drawing commands of a frame: ordered values, back to front, in points with the origin at the top left.
///
/// A host draws the items with one `switch` and needs no layout. The list has a text form (`description`), so that
/// tests can compare drawing without pixels.
public struct DisplayList: Hashable, Sendable {
    /// The size of the canvas, in points.
    public var size: Size
    /// The device pixels per point.
    public var scale: Double
    /// The commands, from back to front.
    public var items: [DisplayItem]

    /// Creates a list for a size in points and a scale in pixels per point.
    public init(size: Size, scale: Double, items: [DisplayItem] = []) {
        self.size = size
        self.scale = scale
        self.items = items
    }
}

/// A drawing command.
public enum DisplayItem: Hashable, Sendable {
    /// Fills a shape.
    case fill(Shape, Paint)
    /// A stroke inside the shape's outline, as for layer borders.
    case border(Shape, Color, width: Double)
    /// A stroke centered on the path.
    case stroke(Shape, Color, width: Double, style: StrokeStyle = .plain)
    /// Draws an image.
    case image(ImagePlacement)
    /// Draws text.
    case text(TextRun)
    /// Draws other commands with a transform, an opacity, and a clip.
    case group(Group)
}

/// An image drawn into `frame`; `source` is the displayed part of the image.
public struct ImagePlacement: Hashable, Sendable {
    /// The pixels, or the encoded data from which a host decodes them.
    public var image: ImageResource
    /// The area into which the image is drawn, in points.
    public var frame: Rect
    /// The displayed part, in unit coordinates of the upright image; `(0, 0, 1, 1)` is the whole image.
    public var source: Rect
    /// If set, the image's alpha is filled with this color (template images).
    public var tint: Color?

    /// Creates a placement of an image.
    public init(
        image: ImageResource, frame: Rect, source: Rect = Rect(x: 0, y: 0, width: 1, height: 1), tint: Color? = nil
    ) {
        self.image = image
        self.frame = frame
        self.source = source
        self.tint = tint
    }
}

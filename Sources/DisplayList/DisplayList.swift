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
    case stroke(Shape, Color, width: Double)
    case image(ImagePlacement)
    case text(TextRun)
    case group(Group)
}

/// An sRGB colour with straight (not premultiplied) alpha; all components in 0...1.
public struct Color: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)
}

public enum Paint: Hashable, Sendable {
    case color(Color)
    /// `start` and `end` are unit coordinates of the shape's bounding box; stop positions in 0...1, ascending.
    case linearGradient(start: Point, end: Point, stops: [GradientStop])
}

public struct GradientStop: Hashable, Sendable {
    public var position: Double
    public var color: Color

    public init(position: Double, color: Color) {
        self.position = position
        self.color = color
    }
}

public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case roundedRect(Rect, CornerRadii)
    case path(Path)

    public var bounds: Rect {
        switch self {
        case .rect(let r), .roundedRect(let r, _): r
        case .path(let p): p.bounds
        }
    }
}

/// Radii of the four corners in points; hosts reduce those that do not fit.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft, topRight, bottomLeft, bottomRight: Double

    public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
    }

    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
    }
}

/// An outline of lines and Bézier curves; the even-odd rule when `usesEvenOddFill`, else non-zero winding.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quad(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    public var elements: [Element]
    public var usesEvenOddFill: Bool

    public init(elements: [Element] = [], usesEvenOddFill: Bool = false) {
        self.elements = elements
        self.usesEvenOddFill = usesEvenOddFill
    }

    /// The box around all points, control points included; zero when empty.
    public var bounds: Rect {
        var box: Rect?
        func add(_ p: Point) {
            let r = Rect(origin: p, size: .zero)
            box = box?.union(r) ?? r
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let e): add(c); add(e)
            case .cubic(let c1, let c2, let e): add(c1); add(c2); add(e)
            case .close: break
            }
        }
        return box ?? .zero
    }
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

/// Items drawn together in a space of their own, flattened, and then placed.
public struct Group: Hashable, Sendable {
    /// From the content's space to the parent's. Perspective is applied to the flattened content.
    public var transform: Transform3D
    /// 0...1.
    public var opacity: Double
    /// Clips the content, in its own space.
    public var clip: Shape?
    /// Falls outside the content; cast by `clip` or, without one, by the content's alpha.
    public var shadow: Shadow?
    public var content: GroupContent

    public init(
        transform: Transform3D = .identity, opacity: Double = 1, clip: Shape? = nil, shadow: Shadow? = nil,
        content: GroupContent
    ) {
        self.transform = transform
        self.opacity = opacity
        self.clip = clip
        self.shadow = shadow
        self.content = content
    }
}

public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// The offset in points, in the parent's axes.
    public var offset: Size
    /// The blur radius in points (a Gaussian with half of this as its standard deviation).
    public var radius: Double

    public init(color: Color, offset: Size, radius: Double) {
        self.color = color
        self.offset = offset
        self.radius = radius
    }
}

/// The immutable content of a group, shared between frames.
///
/// A new instance means new content: hosts keep the bitmap of a cacheable content for as long as they meet the same
/// `id`, so a cell that only moves is never drawn again.
public final class GroupContent: Hashable, Sendable {
    /// Unique in the process, never reused.
    public let id: UInt64
    /// The box the content is meant to fill, in its own space; text and shadows may reach outside.
    public let bounds: Rect
    public let items: [DisplayItem]
    /// Whether keeping a bitmap of it pays: set for cells, not for containers of them.
    public let isCacheable: Bool

    public init(id: UInt64, bounds: Rect, items: [DisplayItem], isCacheable: Bool) {
        self.id = id
        self.bounds = bounds
        self.items = items
        self.isCacheable = isCacheable
    }

    /// Equal in what they draw; `id` plays no part.
    public static func == (a: GroupContent, b: GroupContent) -> Bool {
        a === b || (a.bounds == b.bounds && a.isCacheable == b.isCacheable && a.items == b.items)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bounds)
        hasher.combine(items.count)
    }
}

public import CollectionCore

/// An image that can be passed around without being decoded.
///
/// Equality is by `id`: two loads of the same file are two resources.
public final class ImageResource: Hashable, Sendable {
    /// The origin of the pixels.
    public enum Source: Hashable, Sendable {
        /// A file of an image format.
        case file(path: String)
        /// An encoded file: JPEG, PNG, WebP, GIF, HEIC, or AVIF. Of an animation, the first frame.
        case encoded([UInt8])
        /// A frame of an animation. An index that the animation does not have cannot be decoded.
        case frame(EncodedAnimation, index: Int)
        /// Premultiplied BGRA, rows from top to bottom without padding, `4 * width * height` bytes.
        case pixels([UInt8])
        /// A drawing, rendered at its display size.
        case drawing(DisplayList)
    }

    /// The identifier, unique in the process and never reused.
    public let id: UInt64
    /// The size of the upright image (after EXIF orientation), in pixels.
    public let pixelSize: Size
    /// The EXIF orientation of the stored rows, 1...8; 1 for upright.
    public let orientation: Int
    /// The origin of the pixels.
    public let source: Source
    /// Whether it is a drawing that can be drawn only as pixels, because it blends or has effects.
    public let needsPixels: Bool
    /// Whether the file contains vector graphics, which are drawn at their display size. `pixelSize` is then the size at
    /// the scale of the display for which the image was loaded.
    public let isVector: Bool

    /// Creates a resource. `pixelSize` is its size in pixels after the orientation is applied.
    public init(id: UInt64, pixelSize: Size, orientation: Int = 1, source: Source, isVector: Bool = false) {
        self.id = id
        self.pixelSize = pixelSize
        self.orientation = orientation
        self.source = source
        self.isVector = isVector
        if case .drawing(let list) = source {
            needsPixels = list.items.pixelRules.needsPixels
        } else {
            needsPixels = false
        }
    }

    /// The drawing in its upright orientation; `nil` for other kinds of images.
    public var uprightDrawing: DisplayList? {
        guard case .drawing(let list) = source else { return nil }
        guard (2...8).contains(orientation) else { return list }
        let (w, h) = (list.size.width, list.size.height)
        let (a, b, c, d, tx, ty): (Double, Double, Double, Double, Double, Double) =
            switch orientation {
            case 2: (-1, 0, 0, 1, w, 0)
            case 3: (-1, 0, 0, -1, w, h)
            case 4: (1, 0, 0, -1, 0, h)
            case 5: (0, 1, 1, 0, 0, 0)
            case 6: (0, 1, -1, 0, h, 0)
            case 7: (0, -1, -1, 0, h, w)
            default: (0, -1, 1, 0, 0, w)
            }
        let content = GroupContent(
            id: Identity.next(), bounds: Rect(origin: .zero, size: list.size), items: list.items, isCacheable: false)
        let rotated = Group(
            transform: Transform3D(AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)), content: content)
        return DisplayList(
            size: orientation >= 5 ? Size(width: h, height: w) : list.size, scale: list.scale, items: [.group(rotated)])
    }

    /// Compares identifiers only.
    public static func == (a: ImageResource, b: ImageResource) -> Bool { a.id == b.id }
    /// Hashes the identifier only.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

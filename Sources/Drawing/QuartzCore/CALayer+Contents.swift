internal import CollectionCore
import CoreGraphics
package import DisplayList

/// The placement of `contents` in a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How the contents of a layer are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a filter from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolation between pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Interpolation between pixels of several sizes of the image.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature increases and decreases smoothly.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds; y points down.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

extension CALayerContentsGravity {
    /// The frame of an image of `size` points in `bounds` with this gravity.
    package func placement(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        var drawn = size
        var (x, y): (CGFloat, CGFloat) = (0.5, 0.5)
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
            let scale = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
            drawn = CGSize(width: size.width * scale, height: size.height * scale)
        case .top: y = 0
        case .bottom: y = 1
        case .left: x = 0
        case .right: x = 1
        case .topLeft: (x, y) = (0, 0)
        case .topRight: (x, y) = (1, 0)
        case .bottomLeft: (x, y) = (0, 1)
        case .bottomRight: (x, y) = (1, 1)
        default: break
        }
        return CGRect(
            x: bounds.minX + (bounds.width - drawn.width) * x, y: bounds.minY + (bounds.height - drawn.height) * y,
            width: drawn.width, height: drawn.height)
    }
}

extension CALayer {
    /// Appends the placements of the layer's image.
    package func drawImage(_ image: CGImage, into items: inout [DisplayItem]) {
        let pixels = image.resource.pixelSize
        let scale = contentsScale > 0 ? contentsScale : 1
        let part = contentsRect
        let size = CGSize(
            width: CGFloat(pixels.width) / scale * part.width, height: CGFloat(pixels.height) / scale * part.height)
        let frame = contentsGravity.placement(of: size, in: drawnBounds)
        guard frame.width > 0, frame.height > 0, part.width > 0, part.height > 0 else { return }
        guard contentsCenter != CALayer.unit else {
            items.append(.image(ImagePlacement(image: image.resource, frame: Rect(frame), source: Rect(part))))
            return
        }
        let columns = Self.stretched(
            contentsCenter.minX, contentsCenter.maxX, part.minX, part.width, size.width, frame.minX, frame.width)
        let rows = Self.stretched(
            contentsCenter.minY, contentsCenter.maxY, part.minY, part.height, size.height, frame.minY, frame.height)
        for row in rows {
            for column in columns {
                let source = CGRect(x: column.source, y: row.source, width: column.part, height: row.part)
                let target = CGRect(x: column.target, y: row.target, width: column.length, height: row.length)
                items.append(.image(ImagePlacement(image: image.resource, frame: Rect(target), source: Rect(source))))
            }
        }
    }

    /// The parts of an axis before, inside, and after the part that is stretched, without empty ones.
    ///
    /// - Parameters:
    ///   - center: The stretched part, as fractions of the drawn part of the image.
    ///   - start: The start of the drawn part, as a fraction of the image; `part` is its length.
    ///   - size: The length of the drawn part in points without stretching.
    ///   - origin: The start of the area, and `length` its length, in points.
    private static func stretched(
        _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ part: CGFloat, _ size: CGFloat, _ origin: CGFloat,
        _ length: CGFloat
    ) -> [(source: CGFloat, part: CGFloat, target: CGFloat, length: CGFloat)] {
        let low = max(0, min(1, low))
        let high = max(low, min(1, high))
        // The ends shrink together if the area is shorter than both.
        let ends = (low + 1 - high) * size
        let factor = ends > length && ends > 0 ? length / ends : 1
        let (first, last) = (low * size * factor, (1 - high) * size * factor)
        return [
            (start, low * part, origin, first),
            (start + low * part, (high - low) * part, origin + first, max(0, length - first - last)),
            (start + high * part, (1 - high) * part, origin + length - last, last),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }
}

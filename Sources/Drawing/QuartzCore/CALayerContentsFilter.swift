internal import CollectionCore
import CoreGraphics
package import DisplayList

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

/// Properties of contents that few layers set, so that the others do not store them. Copied on change.
final class ContentsOptions {
    /// The part that is drawn.
    var rect = unit
    /// The part that is stretched.
    var center = unit
    /// The filter of enlarged images.
    var magnification = CALayerContentsFilter.linear
    /// The filter of reduced images.
    var minification = CALayerContentsFilter.linear
    /// A change of the size of the image that is chosen.
    var bias: Float = 0
    /// Whether sublayers are transparent as a group.
    var groups = true

    /// The whole of an image.
    static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// A copy with another value.
    static func changing<Value>(
        _ old: ContentsOptions?, _ property: ReferenceWritableKeyPath<ContentsOptions, Value>, to value: Value
    ) -> ContentsOptions {
        let copy = ContentsOptions()
        if let old {
            (copy.rect, copy.center, copy.magnification) = (old.rect, old.center, old.magnification)
            (copy.minification, copy.bias, copy.groups) = (old.minification, old.bias, old.groups)
        }
        copy[keyPath: property] = value
        return copy
    }
}

extension CALayer {
    private func set<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<ContentsOptions, Value>, to value: Value, from old: Value
    ) {
        if value != old { contentsOptions = .changing(contentsOptions, property, to: value) }
    }

    /// The part of `contents` that is drawn, in unit coordinates. It is the whole image by default.
    public var contentsRect: CGRect {
        get { contentsOptions?.rect ?? ContentsOptions.unit }
        set {
            var (new, old) = (newValue, contentsRect)
            NumberPolicy.replace(&new, old)
            set(\.rect, to: new, from: old)
        }
    }
    /// The part of `contents` that is stretched if the gravity resizes them, in unit coordinates. The parts beside it
    /// keep their width or height, and the corners both.
    public var contentsCenter: CGRect {
        get { contentsOptions?.center ?? ContentsOptions.unit }
        set {
            var (new, old) = (newValue, contentsCenter)
            NumberPolicy.replace(&new, old)
            set(\.center, to: new, from: old)
        }
    }
    /// Stored without an effect: images are always filtered linearly.
    public var magnificationFilter: CALayerContentsFilter {
        get { contentsOptions?.magnification ?? .linear }
        set { set(\.magnification, to: newValue, from: magnificationFilter) }
    }
    /// Stored without an effect, as ``magnificationFilter``.
    public var minificationFilter: CALayerContentsFilter {
        get { contentsOptions?.minification ?? .linear }
        set { set(\.minification, to: newValue, from: minificationFilter) }
    }
    /// Stored without an effect, as ``magnificationFilter``.
    public var minificationFilterBias: Float {
        get { contentsOptions?.bias ?? 0 }
        set {
            var (new, old) = (newValue, minificationFilterBias)
            NumberPolicy.replace(&new, old)
            set(\.bias, to: new, from: old)
        }
    }
    /// Stored without an effect: a layer and its sublayers are always transparent as a group.
    public var allowsGroupOpacity: Bool {
        get { contentsOptions?.groups ?? true }
        set { set(\.groups, to: newValue, from: allowsGroupOpacity) }
    }

    // MARK: Drawing

    /// Appends the placements of the layer's image.
    package func drawImage(_ image: CGImage, into items: inout [DisplayItem]) {
        let pixels = image.resource.pixelSize
        let scale = contentsScale > 0 ? contentsScale : 1
        let part = contentsRect
        let size = CGSize(
            width: CGFloat(pixels.width) / scale * part.width, height: CGFloat(pixels.height) / scale * part.height)
        let frame = contentsGravity.placement(of: size, in: drawnBounds)
        guard frame.width > 0, frame.height > 0, part.width > 0, part.height > 0 else { return }
        guard contentsCenter != ContentsOptions.unit else {
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

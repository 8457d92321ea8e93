internal import CollectionCore
public import CoreGraphics
package import DisplayList
public import Foundation

/// The orientation of a stored image, with the numbers of EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1
    case upMirrored = 2
    case down = 3
    case downMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8
}

/// A recipe for an image: sources and operations on them. It is rendered when an image that a ``CIContext`` created
/// from it is displayed.
///
/// Coordinates are in pixels with y pointing up. Immutable.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// How the pixels are computed.
    let recipe: Recipe
    /// The bounds of the image; infinite for colors and clamped images.
    open private(set) var extent: CGRect
    /// The source, if no operation was applied.
    open private(set) var cgImage: CGImage?

    /// Creates an image whose pixels outside `extent` are transparent.
    init(_ recipe: Recipe, extent: CGRect) {
        self.recipe = recipe
        self.extent = extent
        super.init()
    }

    /// Creates an image with the contents of another one, for subclasses.
    package init(copying other: CIImage) {
        recipe = other.recipe
        extent = other.extent
        cgImage = other.cgImage
        super.init()
    }

    /// Creates an image of a resource, with its lower left corner at zero.
    package init(resource: ImageResource) {
        // As stored. Core Image does not apply the orientation automatically.
        let stored = resource.stored
        recipe = .picture(stored)
        extent = CGRect(x: 0, y: 0, width: stored.pixelSize.width, height: stored.pixelSize.height)
        cgImage = CGImage(resource)
        super.init()
    }

    /// Creates an image of the stored pixels, without the orientation.
    public convenience init(cgImage: CGImage) { self.init(resource: cgImage.resource) }

    /// Creates an infinite image of one color.
    public init(color: CIColor) {
        recipe = .color(color.color)
        extent = .infinite
        super.init()
    }

    /// Returns an image without pixels.
    open class func empty() -> CIImage { CIImage(.nothing, extent: .null) }

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Geometry

    /// Returns the part inside a rectangle.
    open func cropped(to rect: CGRect) -> CIImage { CIImage(.cropped(recipe, rect), extent: extent.intersection(rect)) }

    /// Returns a transformed image. The result is empty if the transform is not invertible.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return .empty() }
        return CIImage(
            .moved(recipe, matrix), extent: extent.isInfinite || extent.isNull ? extent : extent.applying(matrix))
    }

    /// Returns an image that repeats its outermost pixels infinitely, so that the edges of a blur do not fade.
    open func clampedToExtent() -> CIImage { clamped(to: extent) }
    /// Returns an image that repeats the outermost pixels of the part inside `rect` infinitely. An empty part changes
    /// nothing.
    open func clamped(to rect: CGRect) -> CIImage {
        let visible = rect.intersection(extent)
        guard !visible.isNull, !visible.isInfinite else { return self }
        return CIImage(.clamped(recipe, visible), extent: .infinite)
    }

    /// Returns an image with the orientation applied and its lower left corner at zero.
    open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        guard orientation != .up, !extent.isInfinite, !extent.isNull else { return self }
        let rotation: CGAffineTransform =
            switch orientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            }
        let box = extent.applying(rotation)
        return transformed(by: rotation.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY)))
    }
    /// Returns an image with the orientation of an EXIF number applied. Unknown numbers count as upright.
    open func oriented(forExifOrientation orientation: Int32) -> CIImage {
        oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
    }

    // MARK: Filters

    /// Returns the result of the named filter. For unknown filters, prints a message and returns the image unchanged.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else {
            CIFilter.warn("there is no filter named \"\(filterName)\", so the image is unchanged")
            return self
        }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }
    /// Returns the result of the named filter with its default values.
    open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// - Parameter sigma: The standard deviation, in pixels.
    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        guard sigma > 0, sigma.isFinite else { return self }
        let reach = CGFloat((sigma * 3).rounded(.up))
        return CIImage(
            .blurred(recipe, deviation: sigma),
            extent: extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: -reach, dy: -reach))
    }

    /// Returns the image over another one, in which the other is visible through transparent pixels.
    open func composited(over dest: CIImage) -> CIImage { blended(over: dest, .normal) }

    /// Returns the image blended with another one. The mode determines the extent.
    func blended(over below: CIImage, _ mode: BlendMode) -> CIImage {
        let extent =
            switch mode {
            case .sourceIn: self.extent.intersection(below.extent)
            case .sourceAtop: below.extent
            default: self.extent.union(below.extent)
            }
        return CIImage(.blended(recipe, over: below.recipe, mode), extent: extent)
    }

    /// Returns the image with color changes, joined to those that it already has.
    func recolored(_ steps: [Recipe.ColorStep]) -> CIImage {
        if case .recolored(let inner, let before) = recipe {
            return CIImage(.recolored(inner, before + steps), extent: extent)
        }
        return CIImage(.recolored(recipe, steps), extent: extent)
    }

    /// A drawing of the part in `rect`, with one point per pixel; `nil` for rectangles that cannot be displayed.
    package func drawing(of rect: CGRect, isLinear: Bool = true) -> DisplayList? {
        let rect = rect.integral
        guard !rect.isNull, !rect.isInfinite, rect.width >= 1, rect.height >= 1, rect.width <= 32_000,
            rect.height <= 32_000
        else { return nil }
        let items = RecipeWriter(isLinear: isLinear).items(recipe, in: rect)
        let translation = Transform3D.translation(x: Double(-rect.minX), y: Double(rect.maxY), z: 0)
        let size = Size(rect.size)
        return DisplayList(
            size: size, scale: 1,
            items: items.isEmpty ? [] : [.group(Group(transform: translation, content: RecipeWriter.content(items)))])
    }
}

internal import CollectionCore
public import CoreGraphics
public import CoreImage
package import DisplayList
internal import FileAccess
public import Foundation

/// An immutable image whose size is known without decoding it.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
    /// How the stored rows are turned or mirrored to be upright.
    public enum Orientation: Int, Sendable {
        case up
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }

    /// Whether an image has its own colors or that of the tint.
    public enum RenderingMode: Int, Sendable {
        /// A template if the view uses templates, otherwise the original.
        case automatic
        case alwaysOriginal
        /// Filled with the tint color; only the alpha channel is used.
        case alwaysTemplate
    }

    /// The pixels or drawing commands, which hosts draw.
    package let resource: ImageResource
    /// If set, fills the image regardless of the view's tint color.
    package let ownTint: UIColor?
    /// Pixels per point.
    public let scale: CGFloat
    /// Whether the image has its own colors or that of the tint. Default: `.automatic`.
    public let renderingMode: RenderingMode
    /// Set for images created from a symbol name.
    let symbol: Symbol?
    /// The recipe from which the image was created.
    public let ciImage: CIImage?
    /// The variants for different traits; empty if there is only one.
    let variants: [Variant]
    /// The parts that keep their size when the image is stretched; `nil` if all of it stretches.
    let caps: Caps?
    /// The frames of an animated image; `nil` for other images.
    let animation: Animation?
    /// The insets for alignment, and whether right-to-left interfaces mirror the image.
    let placement: PlacementRules

    /// How the middle of a resizable image fills a larger area.
    public enum ResizingMode: Int, Sendable {
        case tile
        case stretch
    }

    /// Creates an image that is not a symbol and has no caps.
    package convenience init(
        resource: ImageResource, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, ownTint: UIColor? = nil
    ) {
        self.init(resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: nil)
    }

    /// Creates an image with all of its parts.
    init(
        resource: ImageResource, scale: CGFloat, renderingMode: RenderingMode = .automatic, ownTint: UIColor?,
        symbol: Symbol?, ciImage: CIImage? = nil, variants: [Variant] = [], caps: Caps? = nil,
        animation: Animation? = nil, placement: PlacementRules = PlacementRules()
    ) {
        self.placement = placement
        self.caps = caps
        self.animation = animation
        self.symbol = symbol
        self.ciImage = ciImage
        self.variants = variants
        self.resource = resource
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.renderingMode = renderingMode
        self.ownTint = ownTint
        super.init()
    }

    /// Creates an image of zero size, which draws nothing.
    public override convenience init() {
        self.init(
            resource: ImageResource(id: Identity.next(), pixelSize: Size(width: 0, height: 0), source: .encoded([])))
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(resource: cgImage.resource)
    }

    /// Creates an image with `scale` pixels per point, turned to `orientation`.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(resource: cgImage.resource.turned(to: orientation.exif), scale: scale)
    }

    /// Creates an image from a recipe. The size is zero if the recipe has infinite extent.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// Renders `ciImage` at once. The result is empty if its extent is infinite or empty.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let rendered = CIContext().createCGImage(ciImage, from: ciImage.extent)
        let nothing = ImageResource(id: Identity.next(), pixelSize: Size(width: 0, height: 0), source: .encoded([]))
        self.init(
            resource: rendered?.resource.turned(to: orientation.exif) ?? nothing, scale: scale, ownTint: nil,
            symbol: nil, ciImage: ciImage)
    }

    /// Returns `nil` if the file cannot be read or decoded. A name that ends in "@2x" or "@3x" determines the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let resource = ImageFiles.resource(atPath: path) else { return nil }
        self.init(resource: resource, scale: ImageFiles.scale(ofPath: path))
    }

    /// Creates an image with one pixel per point from a file's bytes; `nil` for unknown formats.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from a file's bytes; `nil` for unknown formats. Decodes it when it is first drawn.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard let header = ImageFiles.header(of: bytes) else { return nil }
        self.init(
            resource: ImageResource(
                id: Identity.next(), pixelSize: header.pixelSize, orientation: header.orientation,
                source: .encoded(bytes)),
            scale: scale)
    }

    /// Loads an image set from an asset catalog in the program's resources, or a file from the main bundle's folder
    /// or from a folder that the host specified. The image adapts to traits if the catalog has variants.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Implements `#imageLiteral(resourceName:)`.
    ///
    /// - Precondition: An image with that name exists.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = Self.found(name, in: nil, .current) else {
            fatalError(
                "There is no image named '\(name)' for #imageLiteral. Add its file to the resources of the app.")
        }
        self.init(
            resource: found.resource, scale: found.scale, renderingMode: found.renderingMode, ownTint: nil, symbol: nil,
            variants: found.variants)
    }

    /// Searches asset catalogs and files of a bundle for the variant that fits the traits; `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = Self.found(name, in: bundle, traitCollection ?? .current) else { return nil }
        self.init(
            resource: found.resource, scale: found.scale, renderingMode: found.renderingMode, ownTint: nil, symbol: nil,
            variants: found.variants)
    }

    /// An image set of an asset catalog; otherwise an image file. An image set is also found by the name of a file:
    /// "hero" by "hero.pdf".
    private static func found(_ name: String, in bundle: Bundle?, _ traits: UITraitCollection) -> UIImage? {
        func inCatalog(_ name: String) -> UIImage? { AssetImages.named(name, in: bundle, traits: traits) }
        if let found = inCatalog(name) { return found }
        if let file = ImageFiles.named(name, in: bundle, scale: traits.displayScale) {
            return UIImage(resource: file.resource, scale: file.scale)
        }
        // A dot at the end is an empty extension, as for Foundation on Apple's platforms.
        let stem = name.hasSuffix(".") ? String(name.dropLast()) : FilePath(name).withoutExtension
        return stem == name ? nil : inCatalog(stem)
    }

    /// In points, after applying the orientation.
    open var size: CGSize {
        CGSize(width: CGFloat(resource.pixelSize.width) / scale, height: CGFloat(resource.pixelSize.height) / scale)
    }
    /// How the stored rows are rotated for display. ``size`` takes it into account.
    open var imageOrientation: Orientation { Orientation(exif: resource.orientation) }
    /// `nil` for images created from a ``ciImage``.
    open var cgImage: CGImage? { ciImage == nil ? CGImage(resource) : nil }

    // MARK: Drawing into the current context

    /// Draws the image in its own size, with its top-left corner at `point` of the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image scaled to `rect` into the current context.
    open func draw(in rect: CGRect) { resolved(for: .current)._draw(in: rect, alpha: 1) }
    /// Draws the image in its own size with a blend mode and an opacity from 0 to 1.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the image scaled to `rect` with a blend mode and an opacity from 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        resolved(for: .current)._draw(in: rect, alpha: alpha)
        context.restoreGState()
    }
    /// Tiles the image at its own size, starting at the origin of the rectangle.
    open func drawAsPattern(in rect: CGRect) { _drawAsPattern(in: rect) }

    /// Returns a copy with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(renderingMode, ownTint) }
    /// Returns a copy that is filled with a color, regardless of the view's tint color.
    open func withTintColor(_ color: UIColor) -> UIImage { copy(renderingMode, color) }
    /// Returns a copy with a color and a rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { copy(renderingMode, color) }

    /// Returns a copy, including the frames of an animation.
    final func copy(_ renderingMode: RenderingMode, _ tint: UIColor?) -> UIImage {
        let animation = animation?.mapped { $0.copy(renderingMode, tint) }
        return UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: tint, symbol: symbol,
            ciImage: ciImage, variants: variants, caps: caps, animation: animation, placement: placement)
    }
    /// Returns a copy with other variants for traits.
    final func with(_ variants: [Variant]) -> UIImage {
        UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: symbol,
            ciImage: ciImage, variants: variants, caps: caps, animation: animation, placement: placement)
    }
    /// Returns a copy with other caps, including the frames of an animation.
    final func with(_ caps: Caps?) -> UIImage {
        let animation = animation?.mapped { $0.with(caps) }
        return UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: symbol,
            ciImage: ciImage, variants: variants, caps: caps, animation: animation, placement: placement)
    }

    /// An image whose edges keep their size, while its middle is tiled to fill a larger area.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// - Parameters:
    ///   - capInsets: The sizes of the edges, in points.
    ///   - resizingMode: Whether the middle of the image is stretched or repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with(Caps(insets: capInsets, mode: resizingMode))
    }
    /// An image whose middle is one point wide and high, beginning at these caps; 0 means that a dimension scales as a
    /// whole.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: topCapHeight > 0 ? max(0, size.height - top - 1) : 0,
                right: leftCapWidth > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
    }
    /// The edges that keep their size, in points.
    open var capInsets: UIEdgeInsets { caps?.insets ?? .zero }
    /// How the middle of a resizable image fills. Default: `.tile`.
    open var resizingMode: ResizingMode { caps?.mode ?? .tile }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || ((symbol != nil ? symbol == other.symbol : resource == other.resource) && scale == other.scale
                && renderingMode == other.renderingMode
                && ownTint == other.ownTint && caps == other.caps && animation == other.animation
                && placement == other.placement)
    }
    open override var hash: Int { symbol?.hashValue ?? resource.hashValue }
    /// Whether only the alpha channel is used when the image is drawn in a view's tint color.
    var isTemplate: Bool { renderingMode == .alwaysTemplate || renderingMode == .automatic && symbol != nil }
}

extension UIImage.Orientation {
    /// In the order of the EXIF values, which start at 1.
    private static let inExifOrder: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Values outside 1...8 mean `up`.
    init(exif: Int) {
        self = Self.inExifOrder.indices.contains(exif - 1) ? Self.inExifOrder[exif - 1] : .up
    }

    /// The number of the orientation in Exif, from 1 to 8.
    var exif: Int { (Self.inExifOrder.firstIndex(of: self) ?? 0) + 1 }
}

extension ImageResource {
    /// The same stored rows with another orientation.
    func turned(to orientation: Int) -> ImageResource {
        guard orientation != self.orientation else { return self }
        let swaps = (orientation >= 5) != (self.orientation >= 5)
        return ImageResource(
            id: Identity.next(),
            pixelSize: swaps ? Size(width: pixelSize.height, height: pixelSize.width) : pixelSize,
            orientation: orientation, source: source)
    }
}

/// The type to which the compiler converts `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

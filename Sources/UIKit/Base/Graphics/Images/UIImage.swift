internal import CollectionCore
public import CoreGraphics
public import CoreImage
package import DisplayList
public import Foundation

/// A picture that knows its size without having been decoded. Never changes once made.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
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

    public enum RenderingMode: Int, Sendable {
        /// As a template where the view says so, else as it is.
        case automatic
        case alwaysOriginal
        /// Filled with the tint colour; only the alpha counts.
        case alwaysTemplate
    }

    package let resource: ImageResource
    /// Fills the picture when set, whatever the view's tint is.
    package let ownTint: UIColor?
    /// Pixels per point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// Set for images made by a symbol's name.
    let symbol: Symbol?
    /// The recipe that the image was made of.
    public let ciImage: CIImage?
    /// What the image is in other surroundings, when that is not always the same.
    let variants: [Variant]

    package convenience init(
        resource: ImageResource, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic, ownTint: UIColor? = nil
    ) {
        self.init(resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: nil)
    }

    init(
        resource: ImageResource, scale: CGFloat, renderingMode: RenderingMode = .automatic, ownTint: UIColor?,
        symbol: Symbol?, ciImage: CIImage? = nil, variants: [Variant] = []
    ) {
        self.symbol = symbol
        self.ciImage = ciImage
        self.variants = variants
        self.resource = resource
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.renderingMode = renderingMode
        self.ownTint = ownTint
        super.init()
    }

    /// An image of no size, which draws nothing.
    public override convenience init() {
        self.init(
            resource: ImageResource(id: Identity.next(), pixelSize: Size(width: 0, height: 0), source: .encoded([])))
    }

    public convenience init(cgImage: CGImage) {
        self.init(resource: cgImage.resource)
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(resource: cgImage.resource.turned(to: orientation.exif), scale: scale)
    }

    /// Of what a recipe makes; of no size when it goes on for ever.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        let made = CIContext().createCGImage(ciImage, from: ciImage.extent)
        let nothing = ImageResource(id: Identity.next(), pixelSize: Size(width: 0, height: 0), source: .encoded([]))
        self.init(
            resource: made?.resource.turned(to: orientation.exif) ?? nothing, scale: scale, ownTint: nil, symbol: nil,
            ciImage: ciImage)
    }

    /// `nil` when the file cannot be read or is no picture. A name that ends in "@2x" or "@3x" says the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let resource = ImageFiles.resource(atPath: path) else { return nil }
        self.init(resource: resource, scale: ImageFiles.scale(ofPath: path))
    }

    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard let header = ImageFiles.header(of: bytes) else { return nil }
        self.init(
            resource: ImageResource(
                id: Identity.next(), pixelSize: header.pixelSize, orientation: header.orientation,
                source: .encoded(bytes)),
            scale: scale)
    }

    /// An image set of that name in an asset catalogue among the program's resources, or a file in the main bundle's folder
    /// or one that the host named. Follows its surroundings where the catalogue has variants.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// What `#imageLiteral(resourceName:)` makes.
    /// - Precondition: There is a picture of that name.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = ImageFiles.named(name, in: nil, scale: UITraitCollection.current.displayScale) else {
            preconditionFailure("#imageLiteral finds no picture named '\(name)'")
        }
        self.init(resource: found.resource, scale: found.scale)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let traits = traitCollection ?? .current
        if let found = AssetImages.named(name, in: bundle, traits: traits) {
            self.init(
                resource: found.resource, scale: found.scale, renderingMode: found.renderingMode, ownTint: nil,
                symbol: nil,
                variants: found.variants)
            return
        }
        guard let found = ImageFiles.named(name, in: bundle, scale: traits.displayScale) else { return nil }
        self.init(resource: found.resource, scale: found.scale)
    }

    /// In points, upright.
    open var size: CGSize {
        CGSize(width: CGFloat(resource.pixelSize.width) / scale, height: CGFloat(resource.pixelSize.height) / scale)
    }
    /// How the stored rows are turned to stand upright; ``size`` counts it in.
    open var imageOrientation: Orientation { Orientation(exif: resource.orientation) }
    /// `nil` for images made of a recipe, which ``ciImage`` is.
    open var cgImage: CGImage? { ciImage == nil ? CGImage(resource) : nil }

    // MARK: Drawing into the current context

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    open func draw(in rect: CGRect) { resolved(for: .current)._draw(in: rect, alpha: 1) }
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        resolved(for: .current)._draw(in: rect, alpha: alpha)
        context.restoreGState()
    }
    /// Repeats the picture in its own size, beginning at the rectangle's corner.
    open func drawAsPattern(in rect: CGRect) { _drawAsPattern(in: rect) }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(renderingMode, ownTint) }
    open func withTintColor(_ color: UIColor) -> UIImage { copy(renderingMode, color) }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { copy(renderingMode, color) }

    private func copy(_ renderingMode: RenderingMode, _ tint: UIColor?) -> UIImage {
        UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: tint, symbol: symbol,
            ciImage: ciImage,
            variants: variants)
    }
    final func with(_ variants: [Variant]) -> UIImage {
        UIImage(
            resource: resource, scale: scale, renderingMode: renderingMode, ownTint: ownTint, symbol: symbol,
            ciImage: ciImage, variants: variants)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || ((symbol != nil ? symbol == other.symbol : resource == other.resource) && scale == other.scale
                && renderingMode == other.renderingMode
                && ownTint == other.ownTint)
    }
    open override var hash: Int { symbol?.hashValue ?? resource.hashValue }
    /// Whether only the alpha counts where the image is drawn in a view's tint.
    var isTemplate: Bool { renderingMode == .alwaysTemplate || renderingMode == .automatic && symbol != nil }
}

extension UIImage.Orientation {
    /// In the order of EXIF's numbers, which start at 1.
    private static let inExifOrder: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// Numbers outside 1...8 mean upright.
    init(exif: Int) {
        self = Self.inExifOrder.indices.contains(exif - 1) ? Self.inExifOrder[exif - 1] : .up
    }

    var exif: Int { (Self.inExifOrder.firstIndex(of: self) ?? 0) + 1 }
}

extension ImageResource {
    /// The same stored rows, read with another orientation.
    func turned(to orientation: Int) -> ImageResource {
        guard orientation != self.orientation else { return self }
        let swaps = (orientation >= 5) != (self.orientation >= 5)
        return ImageResource(
            id: Identity.next(),
            pixelSize: swaps ? Size(width: pixelSize.height, height: pixelSize.width) : pixelSize,
            orientation: orientation, source: source)
    }
}

public typealias _ImageLiteralType = UIImage

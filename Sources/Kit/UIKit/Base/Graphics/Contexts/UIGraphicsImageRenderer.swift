internal import CoreGraphics
public import Foundation
import QuartzCore

/// The scale and opacity of an image.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of color components. Has no effect: images have standard components.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point.
    open var scale: CGFloat = UITraitCollection.current.displayScale > 0 ? UITraitCollection.current.displayScale : 1 {
        didSet { NumberPolicy.replace(&scale, oldValue, limit: 1e3) }
    }
    /// Whether the initial content is black rather than transparent.
    open var opaque = false
    /// Has no effect: colors are always sRGB.
    open var preferredRange = Range.automatic

    /// Creates a format for the main screen.
    public required init() { super.init() }

    /// Creates a format with the scale of the traits, if they specify it.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

extension UIImage {
    /// A format with the scale of the image, for pictures like it. Not opaque, because pixels are decoded later.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }
}

/// The context of drawing actions, which can return the image drawn so far.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let canvas: DrawingStack.Canvas

    /// Creates a context that draws on a canvas.
    init(_ canvas: DrawingStack.Canvas, _ format: UIGraphicsImageRendererFormat) {
        self.canvas = canvas
        super.init(canvas.context, format)
    }

    open override var format: UIGraphicsImageRendererFormat {
        // The initializer above sets this type.
        unsafeDowncast(ownFormat, to: UIGraphicsImageRendererFormat.self)
    }
    /// The image drawn so far.
    open var currentImage: UIImage { canvas.image ?? UIImage() }
}

/// Creates images from drawing actions.
///
/// Images store drawing commands, which are rasterized when the image is displayed.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer whose images show `bounds`.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// Creates a renderer whose images show `bounds`, with the scale and opacity of a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, ownFormat: format)
    }

    open override var format: UIGraphicsImageRendererFormat {
        unsafeDowncast(ownFormat, to: UIGraphicsImageRendererFormat.self)
    }
    open override var allowsImageOutput: Bool { true }

    /// The image that `actions` draw, in the space of the renderer's bounds.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = format.bounds
        let canvas = DrawingStack.Canvas(
            size: bounds.size, scale: format.scale, isOpaque: format.opaque, origin: bounds.origin)
        let stack = DrawingStack.current
        stack.push(canvas)
        defer { stack.pop() }
        actions(UIGraphicsImageRendererContext(canvas, format))
        return canvas.image ?? UIImage()
    }
}

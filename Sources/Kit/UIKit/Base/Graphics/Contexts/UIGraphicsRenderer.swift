public import CoreGraphics
public import Foundation
import QuartzCore

/// The properties of a drawing destination.
open class UIGraphicsRendererFormat: NSObject {
    open internal(set) var bounds = CGRect.zero
    public override required init() { super.init() }
    /// The format for the main screen.
    open class func `default`() -> Self { self.init() }
    open class func preferred() -> Self { self.init() }
}

/// The context that is passed to drawing actions.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    let ownFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        ownFormat = format
        super.init()
    }

    open var format: UIGraphicsRendererFormat { ownFormat }
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a frame of one point inside the rectangle's edges.
    open func stroke(_ rect: CGRect) {
        cgContext.saveGState()
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Runs drawing actions with a current context.
open class UIGraphicsRenderer: NSObject {
    let ownFormat: UIGraphicsRendererFormat

    init(bounds: CGRect, ownFormat: UIGraphicsRendererFormat) {
        self.ownFormat = ownFormat
        ownFormat.bounds = bounds
        super.init()
    }

    open var format: UIGraphicsRendererFormat { ownFormat }
    open var allowsImageOutput: Bool { false }
}

/// The scale and opacity of an image.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point.
    open var scale: CGFloat = UITraitCollection.current.displayScale > 0 ? UITraitCollection.current.displayScale : 1 {
        didSet { NumberPolicy.replace(&scale, oldValue, limit: 1e3, "UIGraphicsImageRendererFormat.scale") }
    }
    /// Whether the initial content is black rather than transparent.
    open var opaque = false
    /// Has no effect: colors are always sRGB.
    open var preferredRange = Range.automatic

    public required init() { super.init() }

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let canvas: DrawingStack.Canvas

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
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
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

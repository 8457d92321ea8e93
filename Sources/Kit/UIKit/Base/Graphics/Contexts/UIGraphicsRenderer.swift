public import CoreGraphics
public import Foundation
import QuartzCore

/// The properties of a drawing destination.
open class UIGraphicsRendererFormat: NSObject {
    /// The drawable area in points, set by the renderer.
    open internal(set) var bounds = CGRect.zero
    public override required init() { super.init() }
    /// The format for the main screen.
    open class func `default`() -> Self { self.init() }
    /// The default format: hosts have one kind of screen.
    open class func preferred() -> Self { self.init() }
}

/// The context that is passed to drawing actions.
open class UIGraphicsRendererContext: NSObject {
    /// The context for drawing with Core Graphics.
    public let cgContext: CGContext
    /// The format of the renderer.
    let ownFormat: UIGraphicsRendererFormat

    /// Creates a context with the format of its renderer.
    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        ownFormat = format
        super.init()
    }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { ownFormat }
    /// Fills a rectangle with the current color.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a frame of one point inside the rectangle's edges.
    open func stroke(_ rect: CGRect) {
        cgContext.saveGState()
        cgContext.setLineWidth(1)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        cgContext.restoreGState()
    }
    /// Restricts drawing to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Runs drawing actions with a current context.
open class UIGraphicsRenderer: NSObject {
    /// The format of the renderer.
    let ownFormat: UIGraphicsRendererFormat

    /// Creates a renderer and sets the bounds of its format.
    init(bounds: CGRect, ownFormat: UIGraphicsRendererFormat) {
        self.ownFormat = ownFormat
        ownFormat.bounds = bounds
        super.init()
    }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { ownFormat }
    /// Whether drawing results in an image. `false` here; renderers of images override it.
    open var allowsImageOutput: Bool { false }
}

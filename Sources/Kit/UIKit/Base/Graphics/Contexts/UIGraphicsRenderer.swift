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

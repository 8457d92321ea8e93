internal import CoreGraphics
public import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The direction's string.
    public let rawValue: String
    /// Creates a direction from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Scrolling has no effect.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Only along the y axis.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Only along the x axis.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Along either axis.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which code scrolls. It does not react to touches.
open class CAScrollLayer: CALayer {
    /// Other directions keep their position.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Shows the sublayers from a point on, in the space of the layer.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode != .vertically, scrollMode != .none { origin.x = p.x }
        if scrollMode != .horizontally, scrollMode != .none { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as possible, so that a rectangle in the space of the layer becomes visible.
    open func scroll(to r: CGRect) {
        func start(_ shown: (CGFloat, CGFloat), _ wanted: (CGFloat, CGFloat)) -> CGFloat {
            if wanted.0 < shown.0 || wanted.1 - wanted.0 > shown.1 - shown.0 { return wanted.0 }
            return wanted.1 > shown.1 ? shown.0 + wanted.1 - shown.1 : shown.0
        }
        scroll(
            to: CGPoint(
                x: start((bounds.minX, bounds.maxX), (r.minX, r.maxX)),
                y: start((bounds.minY, bounds.maxY), (r.minY, r.maxY))))
    }

    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }

    /// Decoding is not supported: creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

extension CALayer {
    private var scrollLayer: CAScrollLayer? {
        var next: CALayer? = superlayer
        while let layer = next {
            if let found = layer as? CAScrollLayer { return found }
            next = layer.superlayer
        }
        return nil
    }

    /// Scrolls the nearest scroll layer above this one to a point in the space of this layer.
    public func scroll(_ p: CGPoint) {
        if let scrollLayer { scrollLayer.scroll(to: scrollLayer.convert(p, from: self)) }
    }

    /// Scrolls the nearest scroll layer above this one until a rectangle in the space of this layer is visible.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scrollLayer { scrollLayer.scroll(to: scrollLayer.convert(r, from: self)) }
    }

    /// The part of the bounds that the nearest scroll layer above this one shows; without one, the bounds.
    public var visibleRect: CGRect {
        guard let scrollLayer else { return bounds }
        return convert(scrollLayer.bounds, from: scrollLayer).intersection(bounds)
    }
}

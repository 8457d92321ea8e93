public import CoreGraphics
public import Foundation
package import DisplayList

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Draws an outline given in its own space.
open class CAShapeLayer: CALayer {
    /// Copied when it may still change.
    open var path: CGPath? {
        didSet {
            if path is CGMutablePath { path = path?.copy() }
            if path != oldValue { _contentChanged() }
        }
    }
    open var fillColor: CGColor? = .black {
        didSet { if fillColor != oldValue { _contentChanged() } }
    }
    open var strokeColor: CGColor? {
        didSet { if strokeColor != oldValue { _contentChanged() } }
    }
    /// In points, half of it on each side of the path.
    open var lineWidth: CGFloat = 1 {
        didSet { if lineWidth != oldValue { _contentChanged() } }
    }
    /// Where along the path the stroke begins and ends, in fractions of its length. Fills are not cut.
    open var strokeStart: CGFloat = 0 {
        didSet { if strokeStart != oldValue { _contentChanged() } }
    }
    open var strokeEnd: CGFloat = 1 {
        didSet { if strokeEnd != oldValue { _contentChanged() } }
    }
    open var fillRule: CAShapeLayerFillRule = .nonZero {
        didSet { if fillRule != oldValue { _contentChanged() } }
    }

    open var lineCap: CAShapeLayerLineCap = .butt {
        didSet { if lineCap != oldValue { _contentChanged() } }
    }
    open var lineJoin: CAShapeLayerLineJoin = .miter {
        didSet { if lineJoin != oldValue { _contentChanged() } }
    }
    /// In half widths; corners that reach further are cut off.
    open var miterLimit: CGFloat = 10 {
        didSet { if miterLimit != oldValue { _contentChanged() } }
    }
    /// Strokes and gaps in turn, in points.
    open var lineDashPattern: [NSNumber]? {
        didSet { if lineDashPattern != oldValue { _contentChanged() } }
    }
    open var lineDashPhase: CGFloat = 0 {
        didSet { if lineDashPhase != oldValue { _contentChanged() } }
    }

    private var style: StrokeStyle {
        var style = StrokeStyle(miterLimit: Double(miterLimit), dash: lineDashPattern?.map(\.doubleValue) ?? [])
        if lineCap == .round { style.cap = .round } else if lineCap == .square { style.cap = .square }
        if lineJoin == .round { style.join = .round } else if lineJoin == .bevel { style.join = .bevel }
        style.dashPhase = Double(lineDashPhase)
        return style
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        (path, fillColor, strokeColor) = (layer.path, layer.fillColor, layer.strokeColor)
        (lineWidth, fillRule) = (layer.lineWidth, layer.fillRule)
        (strokeStart, strokeEnd) = (layer.strokeStart, layer.strokeEnd)
        (lineCap, lineJoin, miterLimit) = (layer.lineCap, layer.lineJoin, layer.miterLimit)
        (lineDashPattern, lineDashPhase) = (layer.lineDashPattern, layer.lineDashPhase)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        guard let path, !path.isEmpty else { return }
        let shape = Shape.path(path.displayPath(usesEvenOddFill: fillRule == .evenOdd))
        if let fillColor, fillColor.alpha > 0 { items.append(.fill(shape, .color(fillColor.color))) }
        if let strokeColor, strokeColor.alpha > 0, lineWidth > 0 {
            let drawn = path.displayPath().trimmed(from: Double(strokeStart), to: Double(strokeEnd))
            if !drawn.elements.isEmpty {
                items.append(.stroke(.path(drawn), strokeColor.color, width: Double(lineWidth), style: style))
            }
        }
    }
}

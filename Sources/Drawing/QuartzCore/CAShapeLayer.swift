public import CoreGraphics
package import DisplayList
public import Foundation

/// The animatable drawing of a shape layer: path, colors, and numbers.
struct ShapeValues: Equatable {
    /// The path in the layer's space; `nil` draws nothing.
    var path: CGPath?
    /// The color of the interior; `nil` for none.
    var fillColor: CGColor? = .black
    /// The color of the line; `nil` for none.
    var strokeColor: CGColor?
    /// The width of the line, in points.
    var lineWidth: CGFloat = 1
    /// The fraction of the path's length at which the line begins, 0...1.
    var strokeStart: CGFloat = 0
    /// The fraction of the path's length at which the line ends, 0...1.
    var strokeEnd: CGFloat = 1
    /// The rule that determines the interior.
    var fillRule = CAShapeLayerFillRule.nonZero
    /// The shape of the ends of the line.
    var lineCap = CAShapeLayerLineCap.butt
    /// The shape of the corners of the line.
    var lineJoin = CAShapeLayerLineJoin.miter
    /// The ratio of miter length and line width above which corners are beveled.
    var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn, in points; `nil` for a solid line.
    var lineDashPattern: [NSNumber]?
    /// The distance into the dash pattern at which the line begins, in points.
    var lineDashPhase: CGFloat = 0
}

/// Draws a path in its own space.
open class CAShapeLayer: CALayer {
    /// The path. A mutable path is copied.
    open var path: CGPath? {
        get { _shape.path }
        set { change { $0.path = newValue is CGMutablePath ? newValue?.copy() : newValue } }
    }
    /// The color of the interior; opaque black by default, `nil` for none.
    open var fillColor: CGColor? {
        get { _shape.fillColor }
        set { change("fillColor") { $0.fillColor = newValue } }
    }
    /// The color of the line; `nil`, the default, for none.
    open var strokeColor: CGColor? {
        get { _shape.strokeColor }
        set { change("strokeColor") { $0.strokeColor = newValue } }
    }
    /// The width in points, centered on the path.
    open var lineWidth: CGFloat {
        get { _shape.lineWidth }
        set {
            let newValue = NumberPolicy.usable(newValue, lineWidth)
            change("lineWidth") { $0.lineWidth = newValue }
        }
    }
    /// The start of the stroke along the path, as a fraction of its length. Fills are not affected.
    open var strokeStart: CGFloat {
        get { _shape.strokeStart }
        set {
            let newValue = NumberPolicy.usable(newValue, strokeStart)
            change("strokeStart") { $0.strokeStart = newValue }
        }
    }
    /// The fraction of the path's length at which the line ends, 0...1; 1 by default.
    open var strokeEnd: CGFloat {
        get { _shape.strokeEnd }
        set {
            let newValue = NumberPolicy.usable(newValue, strokeEnd)
            change("strokeEnd") { $0.strokeEnd = newValue }
        }
    }
    /// The rule that determines the interior; nonzero winding by default.
    open var fillRule: CAShapeLayerFillRule {
        get { _shape.fillRule }
        set { change { $0.fillRule = newValue } }
    }

    /// The displayed values. Animations write to them without the setters.
    final var _shape = ShapeValues()

    /// - Parameter key: The name of a property that changes with an implicit animation; `nil` for the others.
    private func change(_ key: String? = nil, _ body: (inout ShapeValues) -> Void) {
        var new = _shape
        body(&new)
        guard new != _shape else { return }
        if let key { animateImplicitly(key) }
        _shape = new
        contentChanged()
    }

    /// The shape of the ends of the line; `butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { _shape.lineCap }
        set { change { $0.lineCap = newValue } }
    }
    /// The shape of the corners of the line; `miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { _shape.lineJoin }
        set { change { $0.lineJoin = newValue } }
    }
    /// The limit of miter joins in half line widths. Longer joins are beveled.
    open var miterLimit: CGFloat {
        get { _shape.miterLimit }
        set {
            let newValue = NumberPolicy.usable(newValue, miterLimit)
            change("miterLimit") { $0.miterLimit = newValue }
        }
    }
    /// The lengths of dashes and gaps in turn, in points.
    open var lineDashPattern: [NSNumber]? {
        get { _shape.lineDashPattern }
        set { change { $0.lineDashPattern = newValue } }
    }
    /// The distance into the dash pattern at which the line begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { _shape.lineDashPhase }
        set {
            let newValue = NumberPolicy.usable(newValue, lineDashPhase)
            change("lineDashPhase") { $0.lineDashPhase = newValue }
        }
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
        _shape = layer._shape
    }

    /// Decoding is not supported: creates a layer with default values.
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

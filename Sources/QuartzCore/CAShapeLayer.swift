public import CoreGraphics
package import DisplayList

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// What a shape layer draws. All but the rule can be animated.
struct ShapeValues: Equatable {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var strokeColor: CGColor?
    var lineWidth: CGFloat = 1
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var fillRule = CAShapeLayerFillRule.nonZero
}

/// Draws an outline given in its own space.
open class CAShapeLayer: CALayer {
    /// Copied when it may still change.
    open var path: CGPath? {
        get { _shape.path }
        set { change { $0.path = newValue is CGMutablePath ? newValue?.copy() : newValue } }
    }
    open var fillColor: CGColor? {
        get { _shape.fillColor }
        set { change { $0.fillColor = newValue } }
    }
    open var strokeColor: CGColor? {
        get { _shape.strokeColor }
        set { change { $0.strokeColor = newValue } }
    }
    /// In points, half of it on each side of the path.
    open var lineWidth: CGFloat {
        get { _shape.lineWidth }
        set { change { $0.lineWidth = newValue } }
    }
    /// Where along the path the stroke begins and ends, in fractions of its length. Fills are not cut.
    open var strokeStart: CGFloat {
        get { _shape.strokeStart }
        set { change { $0.strokeStart = newValue } }
    }
    open var strokeEnd: CGFloat {
        get { _shape.strokeEnd }
        set { change { $0.strokeEnd = newValue } }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { _shape.fillRule }
        set { change { $0.fillRule = newValue } }
    }

    /// What is drawn. Animations write to it past the setters.
    final var _shape = ShapeValues()

    private func change(_ body: (inout ShapeValues) -> Void) {
        let old = _shape
        body(&_shape)
        if _shape != old { _contentChanged() }
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAShapeLayer else { return }
        _shape = layer._shape
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
                items.append(.stroke(.path(drawn), strokeColor.color, width: Double(lineWidth)))
            }
        }
    }
}

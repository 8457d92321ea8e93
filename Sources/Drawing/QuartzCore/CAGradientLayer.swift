internal import CollectionCore
public import CoreGraphics
package import DisplayList

/// The geometry of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The type's string.
    public let rawValue: String
    /// Creates a type. Strings other than those below draw an axial gradient.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outward from the start point, up to the ellipse inscribed in the rectangle with the end point as a corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds with a gradient.
open class CAGradientLayer: CALayer {
    /// The `CGColor`s along the line. With fewer than two, nothing is drawn.
    open var colors: [Any]? {
        didSet { contentChanged() }
    }
    /// The position of each color along the line, ascending in 0...1; evenly distributed if `nil`.
    open var locations: [NSNumber]? {
        didSet { if locations != oldValue { contentChanged() } }
    }
    /// The start point in unit coordinates of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet {
            NumberPolicy.replace(&startPoint, oldValue)
            if startPoint != oldValue { contentChanged() }
        }
    }
    /// The end point in unit coordinates of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        didSet {
            NumberPolicy.replace(&endPoint, oldValue)
            if endPoint != oldValue { contentChanged() }
        }
    }

    /// Whether colors follow a line, an ellipse, or an angle; axial by default.
    open var type = CAGradientLayerType.axial {
        didSet { if type != oldValue { contentChanged() } }
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        (colors, locations, startPoint, endPoint) = (layer.colors, layer.locations, layer.startPoint, layer.endPoint)
        type = layer.type
    }

    /// Decoding is not supported: creates a layer with default values.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var stops: [GradientStop] {
        let all = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
        var last = 0.0
        return all.enumerated().map { index, color in
            let even = all.count > 1 ? Double(index) / Double(all.count - 1) : 0
            let given = locations.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? even
            // Positions that are not ascending or not finite count as the previous one.
            last = given.isFinite ? max(last, min(1, given)) : last
            return GradientStop(position: last, color: color)
        }
    }

    package override func _drawContents(into items: inout [DisplayItem]) {
        let stops = self.stops.interpolatedWithGamma
        guard stops.count > 1, _bounds.width > 0, _bounds.height > 0 else { return }
        let extent = Size(width: Double(endPoint.x - startPoint.x), height: Double(endPoint.y - startPoint.y))
        let paint: Paint
        switch type {
        case .radial:
            paint = .radialGradient(
                center: Point(startPoint), radii: Size(width: abs(extent.width), height: abs(extent.height)),
                stops: stops)
        case .conic:
            let angle = atan2(extent.height * Double(_bounds.height), extent.width * Double(_bounds.width))
            paint = .conicGradient(center: Point(startPoint), angle: angle, stops: stops)
        default: paint = .linearGradient(start: Point(startPoint), end: Point(endPoint), stops: stops)
        }
        items.append(.fill(boundsShape, paint))
    }
}

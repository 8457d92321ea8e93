public import CollectionCore

/// An sRGB color with straight (not premultiplied) alpha and all components in 0...1.
public struct Color: Hashable, Sendable {
    /// The components in sRGB without premultiplication, 0...1.
    public var red, green, blue, alpha: Double

    /// Creates a color from components in sRGB, 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
}

/// The fill of an area.
public enum Paint: Hashable, Sendable {
    /// One color.
    case color(Color)
    /// A linear gradient. `start` and `end` are in unit coordinates of the shape's bounding box, and stop positions
    /// ascend in 0...1.
    case linearGradient(start: Point, end: Point, stops: [GradientStop])
    /// A gradient from `center` to an ellipse with these radii, in unit coordinates of the shape's bounding box.
    case radialGradient(center: Point, radii: Size, stops: [GradientStop])
    /// A gradient around `center`, in unit coordinates of the shape's bounding box: one clockwise turn from `angle`,
    /// in radians from the x axis to the y axis in points.
    case conicGradient(center: Point, angle: Double, stops: [GradientStop])
}

extension Paint {
    /// The paint in a form that every output can draw: a gradient with finite positions and ascending stops in 0...1, or
    /// the color of the last stop instead of a gradient that has one stop, no extent, or positions that are not finite.
    /// `nil` for a gradient without stops, which draws nothing.
    package var drawable: Paint? {
        let stops: [GradientStop]
        let isDefined: Bool
        switch self {
        case .color: return self
        case .linearGradient(let start, let end, let given):
            isDefined = start != end && start.isFinite && end.isFinite
            stops = given
        case .radialGradient(let center, let radii, let given):
            isDefined = center.isFinite && radii.isFinite && radii.width > 0 && radii.height > 0
            stops = given
        case .conicGradient(let center, let angle, let given):
            isDefined = center.isFinite && angle.isFinite
            stops = given
        }
        guard let last = stops.last else { return nil }
        guard isDefined, stops.count > 1 else { return .color(last.color) }
        guard !stops.areOrdered else { return self }
        let ordered = stops.ordered
        return switch self {
        case .color: self
        case .linearGradient(let start, let end, _): .linearGradient(start: start, end: end, stops: ordered)
        case .radialGradient(let center, let radii, _): .radialGradient(center: center, radii: radii, stops: ordered)
        case .conicGradient(let center, let angle, _): .conicGradient(center: center, angle: angle, stops: ordered)
        }
    }
}

extension [GradientStop] {
    /// Whether positions ascend in 0...1.
    fileprivate var areOrdered: Bool {
        var lowest = 0.0
        for stop in self {
            guard stop.position >= lowest, stop.position <= 1 else { return false }
            lowest = stop.position
        }
        return true
    }

    /// The stops with positions limited to 0...1. A position below the one before it, or NaN, becomes that one.
    fileprivate var ordered: [GradientStop] {
        var lowest = 0.0
        return map { stop in
            if stop.position > lowest { lowest = Swift.min(stop.position, 1) }
            return GradientStop(position: lowest, color: stop.color)
        }
    }

    /// The color at a position. Beyond the outermost stops, it is that of the nearest stop.
    public func color(at position: Double) -> Color {
        guard let next = firstIndex(where: { $0.position >= position }) else { return last?.color ?? .clear }
        guard next > 0 else { return self[next].color }
        let (a, b) = (self[next - 1], self[next])
        let fraction = b.position > a.position ? (position - a.position) / (b.position - a.position) : 1
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}

/// A color at a position along a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The position, from 0 at the gradient's start to 1 at its end.
    public var position: Double
    /// The color at the position.
    public var color: Color

    /// Creates a stop at a position, 0...1.
    public init(position: Double, color: Color) {
        self.position = position
        self.color = color
    }
}

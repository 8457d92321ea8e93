public import CollectionCore

/// An sRGB colour with straight (not premultiplied) alpha; all components in 0...1.
public struct Color: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)
}

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    /// `start` and `end` are unit coordinates of the shape's bounding box; stop positions in 0...1, ascending.
    case linearGradient(start: Point, end: Point, stops: [GradientStop])
    /// From `center` outwards to an ellipse with these radii, in unit coordinates of the shape's bounding box.
    case radialGradient(center: Point, radii: Size, stops: [GradientStop])
    /// Around `center`, in unit coordinates of the shape's bounding box, once and clockwise from `angle`, in radians from
    /// the x axis to the y axis in points.
    case conicGradient(center: Point, angle: Double, stops: [GradientStop])
}

extension [GradientStop] {
    /// The colour at a place; beyond the outermost stops, theirs.
    public func color(at place: Double) -> Color {
        guard let next = firstIndex(where: { $0.position >= place }) else { return last?.color ?? .clear }
        guard next > 0 else { return self[next].color }
        let (a, b) = (self[next - 1], self[next])
        let part = b.position > a.position ? (place - a.position) / (b.position - a.position) : 1
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
        return Color(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
    /// 0 at the gradient's start, 1 at its end.
    public var position: Double
    public var color: Color

    public init(position: Double, color: Color) {
        self.position = position
        self.color = color
    }
}

package import DisplayList

/// An immutable color in sRGB, or an image that fills areas as tiles.
public final class CGColor: Hashable, _ExpressibleByColorLiteral, Sendable {
    /// The color. That of a pattern is black with the alpha of the pattern, for drawing that cannot be tiled.
    package let color: Color
    /// The tiles of a pattern.
    package let pattern: ColorPattern?

    /// Creates a color. For a pattern, `color` is the one that stands for it where patterns are not supported.
    package init(_ color: Color, pattern: ColorPattern? = nil) {
        self.color = color
        self.pattern = pattern
    }

    /// Creates a color from components in 0...1, in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Creates the color of `#colorLiteral(red:green:blue:alpha:)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a color from components in 0...1, in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray from a brightness and an alpha in 0...1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Creates a color from its components and alpha in a color space, which is treated as sRGB or gray.
    ///
    /// - Parameters:
    ///   - space: The meaning of the components.
    ///   - components: One number for each component of `space`, then alpha, each 0...1.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let numbers = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        self.init(space.color(numbers[...]))
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black with alpha 0.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity, 0...1.
    public var alpha: CGFloat { CGFloat(color.alpha) }
    /// Red, green, blue, and alpha; only alpha for a pattern.
    public var components: [CGFloat]? {
        if pattern != nil { return [alpha] }
        return [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)]
    }
    /// The number of `components` with alpha: 4, or 1 for a pattern.
    public var numberOfComponents: Int { pattern == nil ? 4 : 1 }
    /// The meaning of the components; `nil` for a pattern.
    public var colorSpace: CGColorSpace? { pattern == nil ? CGColorSpace(name: CGColorSpace.sRGB) : nil }

    /// The same color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.alpha = Double(alpha)
        return CGColor(copy, pattern: pattern)
    }

    /// Compares components and patterns.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || lhs.color == rhs.color && lhs.pattern == rhs.pattern
    }
    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

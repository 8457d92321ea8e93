/// A matrix of four rows for red, green, blue, and alpha. Each row has a factor for each of these and an offset.
public struct ColorMatrix: Hashable, Sendable {
    /// The rows from which the components of the result are computed.
    public var red, green, blue, alpha: Row

    /// The factors of the components, and a constant.
    public struct Row: Hashable, Sendable {
        /// The factors of the components, and the constant, 0...1.
        public var red, green, blue, alpha, offset: Double

        /// Creates a row from the factors of the components and the constant.
        public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 0, _ offset: Double = 0) {
            (self.red, self.green, self.blue, self.alpha, self.offset) = (red, green, blue, alpha, offset)
        }

        /// Returns the component for a color without premultiplication.
        public func value(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> Double {
            red * r + green * g + blue * b + alpha * a + offset
        }
    }

    /// Creates a matrix from its rows. By default, alpha is unchanged.
    public init(red: Row, green: Row, blue: Row, alpha: Row = Row(0, 0, 0, 1)) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The matrix that changes nothing.
    public static let identity = ColorMatrix(red: Row(1, 0, 0), green: Row(0, 1, 0), blue: Row(0, 0, 1))

    /// Interpolates from the gray of the same luminance (0) to the color (1) and beyond, with the luminance weights
    /// of sRGB.
    public static func saturation(_ s: Double) -> ColorMatrix {
        let (r, g, b) = (0.2126 * (1 - s), 0.7152 * (1 - s), 0.0722 * (1 - s))
        return ColorMatrix(red: Row(r + s, g, b), green: Row(r, g + s, b), blue: Row(r, g, b + s))
    }
}

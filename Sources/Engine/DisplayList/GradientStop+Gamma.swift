internal import CollectionCore

extension [GradientStop] {
    /// The stops with further ones between them, so that linear interpolation in sRGB shows the colors that Core
    /// Animation interpolates in a space of gamma 1.8: the middle of black and white is 146 of 255 instead of 128.
    ///
    /// Alpha remains linear. Colors differ from the exact ones by at most half a level, so equal colors need no further
    /// stops. All outputs show the same colors, because they need no other interpolation.
    ///
    /// - Source: a picture of UIKit of iOS 26.1 with a gradient from black to white.
    package var interpolatedWithGamma: [GradientStop] {
        guard var last = first else { return self }
        var result = [last]
        for stop in dropFirst() {
            if stop.position > last.position {
                GammaSegment(last.color, stop.color).append(to: &result, from: last.position, to: stop.position)
            }
            result.append(stop)
            last = stop
        }
        return result
    }
}

/// The colors between two colors, interpolated in a space of gamma 1.8.
private struct GammaSegment {
    private let start, end: (encoded: Color, color: Color)

    init(_ start: Color, _ end: Color) {
        self.start = (Self.mapped(start, Self.encoded), start)
        self.end = (Self.mapped(end, Self.encoded), end)
    }

    /// Appends stops between two positions. Halves a part as long as its middle differs visibly from the mean of its
    /// ends.
    func append(to stops: inout [GradientStop], from low: Double, to high: Double) {
        func divide(_ a: Double, _ first: Color, _ b: Double, _ second: Color, depth: Int) {
            let middle = (a + b) / 2
            let color = self.color(at: middle)
            let error = Swift.max(
                abs(color.red - (first.red + second.red) / 2), abs(color.green - (first.green + second.green) / 2),
                abs(color.blue - (first.blue + second.blue) / 2))
            guard error > Self.tolerance, depth < Self.maximumDepth else { return }
            divide(a, first, middle, color, depth: depth + 1)
            stops.append(GradientStop(position: low + (high - low) * middle, color: color))
            divide(middle, color, b, second, depth: depth + 1)
        }
        divide(0, start.color, 1, end.color, depth: 0)
    }

    private static let tolerance = 0.5 / 255
    private static let maximumDepth = 6

    private func color(at fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        let (a, b) = (start.encoded, end.encoded)
        return Self.mapped(
            Color(
                red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
                alpha: mix(a.alpha, b.alpha)), Self.decoded)
    }

    private static func mapped(_ color: Color, _ map: (Double) -> Double) -> Color {
        Color(red: map(color.red), green: map(color.green), blue: map(color.blue), alpha: color.alpha)
    }

    /// From a component in sRGB to one in the space of gamma 1.8.
    private static func encoded(_ value: Double) -> Double {
        let linear = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
        return power(linear, 1 / 1.8)
    }

    private static func decoded(_ value: Double) -> Double {
        let linear = power(value, 1.8)
        return linear <= 0.0031308 ? linear * 12.92 : 1.055 * power(linear, 1 / 2.4) - 0.055
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        base > 0 ? Maths.exp(Maths.log(base) * exponent) : 0
    }
}

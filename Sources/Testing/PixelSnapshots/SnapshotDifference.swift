internal import CoreGraphics
internal import Foundation
public import Raster

/// The allowed difference of a pixel from the recorded one.
public enum SnapshotTolerance: Hashable, Sendable {
    /// Every channel of every pixel is equal.
    case exact
    /// Red, green, blue, and alpha may each differ by this much of 255. A value of 2 covers the rounding of other
    /// processors.
    case perChannel(Int)
    /// The distance in the color space CIELAB (CIE 1976): about 2 is the smallest visible difference; black and
    /// white differ by 100. Alpha counts as lightness.
    case perceptual(Float)

    /// Whether a pixel matches; both are premultiplied.
    func accepts(_ a: UInt32, _ b: UInt32) -> Bool {
        switch self {
        case .exact: a == b
        case .perChannel(let n): BitmapDifference.distance(a, b) <= n
        case .perceptual(let limit): LabColor(a).distance(to: LabColor(b)) <= Double(limit)
        }
    }
}

/// The difference of two images. Its description is a sentence.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
    private let difference: BitmapDifference
    /// The width of the recorded image, in pixels.
    public var expectedWidth: Int { difference.expectedWidth }
    /// The height of the recorded image, in pixels.
    public var expectedHeight: Int { difference.expectedHeight }
    /// The width of the present image, in pixels.
    public var actualWidth: Int { difference.actualWidth }
    /// The height of the present image, in pixels.
    public var actualHeight: Int { difference.actualHeight }
    /// The number of pixels beyond the tolerance; 0 if the sizes differ.
    public var pixelCount: Int { difference.pixelCount }
    /// The maximum difference of a channel, of 255.
    public var largest: Int { difference.largest }
    /// The range of columns and rows with such pixels.
    public var columns: ClosedRange<Int> { difference.columns }
    /// The rows with differences, from the first to the last.
    public var rows: ClosedRange<Int> { difference.rows }

    /// Returns `nil` if the images are equal within the tolerance. O(pixels).
    public init?(expected: Bitmap, actual: Bitmap, tolerance: SnapshotTolerance) {
        let found = BitmapDifference(expected: expected, actual: actual) { tolerance.accepts($0, $1) }
        guard let found else { return nil }
        difference = found
    }

    /// Whether the fraction of matching pixels is below `precision`, or the sizes differ.
    func isMore(than precision: Float) -> Bool {
        guard difference.hasEqualSizes else { return true }
        let allowed = Double(1 - max(0, min(1, precision))) * Double(actualWidth * actualHeight)
        return Double(pixelCount) > allowed
    }

    /// How many pixels differ, where, and by how much.
    public var description: String { difference.description }
}

/// A color in the perceptual color space CIELAB: lightness 0...100, and two axes from green to red and from blue to
/// yellow.
struct LabColor {
    /// The components. Opacity, from 0 to 100, counts like the others.
    var lightness, a, b, alpha: Double

    /// Converts premultiplied sRGB. A translucent color is composed on black, and its alpha is compared as well.
    init(_ pixel: UInt32) {
        func linear(_ shift: UInt32) -> Double {
            SRGB.toLinear(Double((pixel >> shift) & 255) / 255)
        }
        let (red, green, blue) = (linear(16), linear(8), linear(0))
        // The matrix of sRGB, relative to the white point D65.
        func root(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
        let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
        alpha = Double(pixel >> 24) / 2.55
    }

    /// The Euclidean distance of two colors, opacity included. About 2.3 is just noticeable.
    func distance(to other: LabColor) -> Double {
        let (l, a, b, alpha) = (lightness - other.lightness, a - other.a, b - other.b, alpha - other.alpha)
        return (l * l + a * a + b * b + alpha * alpha).squareRoot()
    }
}

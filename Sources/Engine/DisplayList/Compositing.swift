internal import CollectionCore

/// The blending and effects of a group. Most groups have none, so they are stored separately from the group.
public final class Compositing: Hashable, Sendable {
    /// The effects on the group's pixels, in order, applied before mask, clip, and opacity.
    public let effects: [PixelEffect]
    /// How the group is combined with the content behind it.
    public let blend: BlendMode
    /// The area in which blending applies, in the content's space: the intersection of all shapes, or the content's
    /// ink if empty. Only modes that change the destination where nothing is drawn use it (`BlendMode.needsArea`).
    public let area: [Shape]
    /// The effect on the destination below the group's clip, applied before the group is drawn.
    public let backdrop: Backdrop?

    /// Creates a description of how a group is combined with the content behind it.
    public init(
        effects: [PixelEffect] = [], blend: BlendMode = .normal, area: [Shape] = [], backdrop: Backdrop? = nil
    ) {
        self.effects = effects
        self.blend = blend
        self.area = area
        self.backdrop = backdrop
    }

    public static func == (a: Compositing, b: Compositing) -> Bool {
        a === b || a.effects == b.effects && a.blend == b.blend && a.area == b.area && a.backdrop == b.backdrop
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(effects)
        hasher.combine(blend)
        hasher.combine(area)
        hasher.combine(backdrop)
    }

    /// The distance by which effects extend the content, in points of its space.
    public var spread: Double {
        effects.reduce(0) { sum, effect in
            if case .blur(let deviation) = effect { return sum + PixelEffect.reach(deviation) }
            return sum
        }
    }
}

/// A frosted-glass effect. Hosts that cannot blur the destination leave it unchanged.
public struct Backdrop: Hashable, Sendable {
    /// The standard deviation of the Gaussian blur, in points of the group's space.
    public var deviation: Double
    /// The saturation factor: 0 removes all color, 1 keeps it, larger values intensify it.
    public var saturation: Double

    /// Creates a backdrop with a blur, in points, and a saturation factor.
    public init(deviation: Double, saturation: Double = 1) {
        self.deviation = deviation
        self.saturation = saturation
    }

    /// How far the blur reaches beyond the area, in points.
    public var reach: Double { PixelEffect.reach(deviation) }
}

/// An effect on pixels. Colors are straight (not premultiplied), in 0...1, and clamped after each effect.
public enum PixelEffect: Hashable, Sendable {
    /// A color matrix, in linear light if `isLinear`, otherwise on sRGB values.
    case colors(ColorMatrix, isLinear: Bool)
    /// Raises red, green, and blue to a power.
    case gamma(Double, isLinear: Bool)
    /// A Gaussian blur with this standard deviation, in points of the content's space. Pixels outside the content
    /// count as transparent.
    case blur(Double)

    /// The distance in points beyond which a Gaussian blur is not visible.
    public static func reach(_ deviation: Double) -> Double {
        deviation.isFinite && deviation > 0 ? deviation * 3 + 1 : 0
    }
}

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

/// The operator that combines colors with those below.
///
/// The first sixteen are those of the W3C compositing specification and PDF; the others are Porter and Duff's, and
/// two sums.
public enum BlendMode: UInt8, Hashable, Sendable {
    /// Blend modes of separate components.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    /// Blend modes of the difference and of hue, saturation, and luminosity.
    case exclusion, hue, saturation, color, luminosity
    /// Porter-Duff operators.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    /// The exclusive operator, and sums toward black and white.
    case xor, plusDarker, plusLighter

    /// Whether the mode changes the destination where nothing is drawn, so that its area must be known.
    public var needsArea: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension [DisplayItem] {
    /// `blends`: whether an item blends with earlier ones, which must then be separate from the content below all of
    /// them. `needsPixels`: whether an item, at any depth, can be drawn only as pixels.
    var pixelRules: (blends: Bool, needsPixels: Bool) {
        var (blends, needsPixels) = (false, false)
        for case .group(let group) in self {
            if let rules = group.compositing {
                needsPixels = true
                if rules.blend != .normal { blends = true }
            } else if group.content.needsPixels || group.mask?.needsPixels ?? false {
                needsPixels = true
            }
        }
        return (blends, needsPixels)
    }
}

internal import CollectionCore

/// How a group meets what lies below it where that is more than lying on top. Rare, so kept apart from the group.
public final class Compositing: Hashable, Sendable {
    /// What becomes of the group's pixels, in this order, before mask, clip and opacity.
    public let effects: [PixelEffect]
    public let blend: BlendMode
    /// Where the blending takes place, in the content's space: inside of all of these; with none, where the content has
    /// ink. Only modes that change what is below even where nothing is drawn ask for it (`BlendMode.needsArea`).
    public let area: [Shape]
    /// What happens to what lies below the group's clip before the group is drawn.
    public let backdrop: Backdrop?

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

    /// How far the effects spread the content, in points of its space.
    public var spread: Double {
        effects.reduce(0) { sum, effect in
            if case .blur(let deviation) = effect { return sum + PixelEffect.reach(deviation) }
            return sum
        }
    }
}

/// Frosted glass: hosts that cannot blur what is below leave it as it is.
public struct Backdrop: Hashable, Sendable {
    /// The standard deviation of a Gaussian, in points of the group's space.
    public var deviation: Double
    /// 0 takes all colour away, 1 leaves it, more makes it stronger.
    public var saturation: Double

    public init(deviation: Double, saturation: Double = 1) {
        self.deviation = deviation
        self.saturation = saturation
    }

    public var reach: Double { PixelEffect.reach(deviation) }
}

/// What becomes of pixels. Colours are straight, not premultiplied, in 0...1, and limited to that after each effect.
public enum PixelEffect: Hashable, Sendable {
    /// In linear light when `isLinear`, else as sRGB has them.
    case colors(ColorMatrix, isLinear: Bool)
    /// Each of red, green and blue to a power.
    case gamma(Double, isLinear: Bool)
    /// A Gaussian with this standard deviation in points of the content's space; outside of the content is nothing.
    case blur(Double)

    /// Beyond this many points a Gaussian adds nothing that shows.
    public static func reach(_ deviation: Double) -> Double {
        deviation.isFinite && deviation > 0 ? deviation * 3 + 1 : 0
    }
}

/// Four rows for red, green, blue and alpha; each has factors for these four and something to add.
public struct ColorMatrix: Hashable, Sendable {
    public var red, green, blue, alpha: Row

    public struct Row: Hashable, Sendable {
        public var red, green, blue, alpha, offset: Double

        public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 0, _ offset: Double = 0) {
            (self.red, self.green, self.blue, self.alpha, self.offset) = (red, green, blue, alpha, offset)
        }

        public func value(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> Double {
            red * r + green * g + blue * b + alpha * a + offset
        }
    }

    public init(red: Row, green: Row, blue: Row, alpha: Row = Row(0, 0, 0, 1)) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public static let identity = ColorMatrix(red: Row(1, 0, 0), green: Row(0, 1, 0), blue: Row(0, 0, 1))

    /// From the grey of the same luminance (0) over the colour itself (1) to stronger colours, with the shares that red,
    /// green and blue have in the luminance of sRGB.
    public static func saturation(_ s: Double) -> ColorMatrix {
        let (r, g, b) = (0.2126 * (1 - s), 0.7152 * (1 - s), 0.0722 * (1 - s))
        return ColorMatrix(red: Row(r + s, g, b), green: Row(r, g + s, b), blue: Row(r, g, b + s))
    }
}

/// How colours are put together with those below them.
///
/// The first sixteen are those of the W3C's compositing and of PDF; the others are Porter's and Duff's and two sums.
public enum BlendMode: UInt8, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
    case xor, plusDarker, plusLighter

    /// Whether it changes what is below where nothing is drawn, so that it has to be known where it applies.
    public var needsArea: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension [DisplayItem] {
    /// Whether one of them blends with those before it, which then have to be apart from what is below all of them; and
    /// whether one of them, at any depth, can only be had as pixels.
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

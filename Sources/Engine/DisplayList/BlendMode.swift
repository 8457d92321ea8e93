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

internal import Foundation

/// Raises red, green, and blue to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The exponent; 1 by default.
    var power: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { CIGammaAdjustFilter(.known("CIGammaAdjust")) }
}

private final class CIGammaAdjustFilter: CIFilter, CIGammaAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var power: Float {
        get { number("inputPower") }
        set { put(newValue, "inputPower") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIGammaAdjustFilter(kind) }
}

internal import Foundation

public protocol CIGammaAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var power: Float { get set }
}

extension CIFilter {
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

internal import Foundation

public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}

extension CIFilter {
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { CIGaussianBlurFilter(.known("CIGaussianBlur")) }
}

private final class CIGaussianBlurFilter: CIFilter, CIGaussianBlur {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var radius: Float {
        get { number("inputRadius") }
        set { put(newValue, "inputRadius") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIGaussianBlurFilter(kind) }
}

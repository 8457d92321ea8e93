internal import Foundation

public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}

extension CIFilter {
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
        CIExposureAdjustFilter(.known("CIExposureAdjust"))
    }
}

private final class CIExposureAdjustFilter: CIFilter, CIExposureAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var ev: Float {
        get { number("inputEV") }
        set { put(newValue, "inputEV") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIExposureAdjustFilter(kind) }
}

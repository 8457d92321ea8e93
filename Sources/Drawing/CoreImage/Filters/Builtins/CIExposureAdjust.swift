internal import Foundation

/// Multiplies light, as a longer exposure does.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The exposure in stops, each of which doubles the light; 0 by default.
    var ev: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
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

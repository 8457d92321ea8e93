internal import Foundation

public protocol CIHueAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}

extension CIFilter {
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { CIHueAdjustFilter(.known("CIHueAdjust")) }
}

private final class CIHueAdjustFilter: CIFilter, CIHueAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var angle: Float {
        get { number("inputAngle") }
        set { put(newValue, "inputAngle") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIHueAdjustFilter(kind) }
}

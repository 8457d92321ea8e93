internal import Foundation

public protocol CIWhitePointAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
}

extension CIFilter {
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        CIWhitePointAdjustFilter(.known("CIWhitePointAdjust"))
    }
}

private final class CIWhitePointAdjustFilter: CIFilter, CIWhitePointAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var color: CIColor {
        get { get("inputColor") ?? .clear }
        set { put(newValue, "inputColor") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIWhitePointAdjustFilter(kind) }
}

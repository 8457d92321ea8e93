internal import Foundation

public protocol CIMaskToAlpha: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { CIMaskToAlphaFilter(.known("CIMaskToAlpha")) }
}

private final class CIMaskToAlphaFilter: CIFilter, CIMaskToAlpha {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIMaskToAlphaFilter(kind) }
}

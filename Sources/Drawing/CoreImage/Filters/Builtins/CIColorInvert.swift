internal import Foundation

public protocol CIColorInvert: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIColorInvertFilter(.known("CIColorInvert")) }
}

private final class CIColorInvertFilter: CIFilter, CIColorInvert {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorInvertFilter(kind) }
}

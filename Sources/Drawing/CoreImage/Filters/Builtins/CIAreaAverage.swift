internal import CoreGraphics
public import Foundation

public protocol CIAreaAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}

extension CIFilter {
    public class func areaAverage() -> any CIFilter & CIAreaAverage { CIAreaAverageFilter(.known("CIAreaAverage")) }
}

private final class CIAreaAverageFilter: CIFilter, CIAreaAverage {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var extent: CGRect {
        get { (get("inputExtent") as CIVector?)?.cgRectValue ?? .zero }
        set { put(CIVector(cgRect: newValue), "inputExtent") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIAreaAverageFilter(kind) }
}

internal import Foundation

public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}

extension CIFilter {
    public class func sepiaTone() -> any CIFilter & CISepiaTone { CISepiaToneFilter(.known("CISepiaTone")) }
}

private final class CISepiaToneFilter: CIFilter, CISepiaTone {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var intensity: Float {
        get { number("inputIntensity") }
        set { put(newValue, "inputIntensity") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CISepiaToneFilter(kind) }
}

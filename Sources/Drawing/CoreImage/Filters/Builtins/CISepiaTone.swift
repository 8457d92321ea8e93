internal import Foundation

/// Shows the image in shades of brown.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The strength of the effect: 0 for none; 1, the default, for all of it.
    var intensity: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
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

internal import Foundation

/// Blurs the image with a Gaussian.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The standard deviation, in pixels; 10 by default.
    var radius: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
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

internal import Foundation

/// Replaces luminance by the alpha of white.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { CIMaskToAlphaFilter(.known("CIMaskToAlpha")) }
}

private final class CIMaskToAlphaFilter: CIFilter, CIMaskToAlpha {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIMaskToAlphaFilter(kind) }
}

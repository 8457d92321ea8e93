internal import Foundation

/// Inverts red, green, and blue.
public protocol CIColorInvert: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIColorInvertFilter(.known("CIColorInvert")) }
}

private final class CIColorInvertFilter: CIFilter, CIColorInvert {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorInvertFilter(kind) }
}

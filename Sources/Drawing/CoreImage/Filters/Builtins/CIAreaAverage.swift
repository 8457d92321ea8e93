internal import CoreGraphics
public import Foundation

/// Computes one pixel with the average color of a rectangle.
public protocol CIAreaAverage: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The averaged rectangle, in pixels. The whole image until it is set.
    var extent: CGRect { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
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

internal import Foundation

/// Rotates hues.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The rotation, in radians; 0 by default.
    var angle: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { CIHueAdjustFilter(.known("CIHueAdjust")) }
}

private final class CIHueAdjustFilter: CIFilter, CIHueAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var angle: Float {
        get { number("inputAngle") }
        set { put(newValue, "inputAngle") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIHueAdjustFilter(kind) }
}

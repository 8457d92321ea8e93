internal import Foundation

/// Multiplies colors, so that white becomes another color.
public protocol CIWhitePointAdjust: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The color that replaces white; white by default.
    var color: CIColor { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        CIWhitePointAdjustFilter(.known("CIWhitePointAdjust"))
    }
}

private final class CIWhitePointAdjustFilter: CIFilter, CIWhitePointAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var color: CIColor {
        get { get("inputColor") ?? .clear }
        set { put(newValue, "inputColor") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIWhitePointAdjustFilter(kind) }
}

internal import Foundation

/// Replaces luminance by colors between two colors.
public protocol CIFalseColor: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The color of dark areas; a dark red by default.
    var color0: CIColor { get set }
    /// The color of light areas; a light yellow by default.
    var color1: CIColor { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func falseColor() -> any CIFilter & CIFalseColor { CIFalseColorFilter(.known("CIFalseColor")) }
}

private final class CIFalseColorFilter: CIFilter, CIFalseColor {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var color0: CIColor {
        get { get("inputColor0") ?? .clear }
        set { put(newValue, "inputColor0") }
    }
    var color1: CIColor {
        get { get("inputColor1") ?? .clear }
        set { put(newValue, "inputColor1") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIFalseColorFilter(kind) }
}

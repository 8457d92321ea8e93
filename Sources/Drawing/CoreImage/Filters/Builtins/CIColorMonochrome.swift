internal import Foundation

/// Shows the image in shades of one color.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The color of light areas; a light brown by default.
    var color: CIColor { get set }
    /// The strength of the effect: 0 for none; 1, the default, for all of it.
    var intensity: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        CIColorMonochromeFilter(.known("CIColorMonochrome"))
    }
}

private final class CIColorMonochromeFilter: CIFilter, CIColorMonochrome {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var color: CIColor {
        get { get("inputColor") ?? .clear }
        set { put(newValue, "inputColor") }
    }
    var intensity: Float {
        get { number("inputIntensity") }
        set { put(newValue, "inputIntensity") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorMonochromeFilter(kind) }
}

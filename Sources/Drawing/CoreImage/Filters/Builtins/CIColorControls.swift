internal import Foundation

/// Changes saturation, brightness, and contrast.
public protocol CIColorControls: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The color intensity: 0 for gray; 1, the default, for no change.
    var saturation: Float { get set }
    /// The amount that is added to all colors; 0 by default.
    var brightness: Float { get set }
    /// The factor of differences from middle gray; 1 by default.
    var contrast: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func colorControls() -> any CIFilter & CIColorControls {
        CIColorControlsFilter(.known("CIColorControls"))
    }
}

private final class CIColorControlsFilter: CIFilter, CIColorControls {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var saturation: Float {
        get { number("inputSaturation") }
        set { put(newValue, "inputSaturation") }
    }
    var brightness: Float {
        get { number("inputBrightness") }
        set { put(newValue, "inputBrightness") }
    }
    var contrast: Float {
        get { number("inputContrast") }
        set { put(newValue, "inputContrast") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorControlsFilter(kind) }
}

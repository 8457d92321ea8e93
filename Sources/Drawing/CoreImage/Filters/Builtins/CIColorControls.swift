internal import Foundation

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}

extension CIFilter {
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

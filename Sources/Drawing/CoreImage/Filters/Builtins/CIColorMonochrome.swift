internal import Foundation

public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}

extension CIFilter {
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

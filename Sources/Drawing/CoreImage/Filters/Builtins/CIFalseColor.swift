internal import Foundation

public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}

extension CIFilter {
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

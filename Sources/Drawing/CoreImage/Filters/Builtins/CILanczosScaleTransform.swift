internal import Foundation

public protocol CILanczosScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}

extension CIFilter {
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        CILanczosScaleTransformFilter(.known("CILanczosScaleTransform"))
    }
}

private final class CILanczosScaleTransformFilter: CIFilter, CILanczosScaleTransform {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var scale: Float {
        get { number("inputScale") }
        set { put(newValue, "inputScale") }
    }
    var aspectRatio: Float {
        get { number("inputAspectRatio") }
        set { put(newValue, "inputAspectRatio") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CILanczosScaleTransformFilter(kind) }
}

internal import Foundation

/// Changes the size of the image.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The factor of both lengths; 1 by default.
    var scale: Float { get set }
    /// The additional factor of the width; 1 by default.
    var aspectRatio: Float { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
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

internal import Foundation

/// Multiplies colors by a matrix.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
    /// The factors of red, green, blue, and alpha in the red of the result.
    var rVector: CIVector { get set }
    /// The factors of red, green, blue, and alpha in the green of the result.
    var gVector: CIVector { get set }
    /// The factors of red, green, blue, and alpha in the blue of the result.
    var bVector: CIVector { get set }
    /// The factors of red, green, blue, and alpha in the alpha of the result.
    var aVector: CIVector { get set }
    /// The amounts that are added to red, green, blue, and alpha; 0 by default.
    var biasVector: CIVector { get set }
}

extension CIFilter {
    /// Returns a filter with default values and without an image.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { CIColorMatrixFilter(.known("CIColorMatrix")) }
}

private final class CIColorMatrixFilter: CIFilter, CIColorMatrix {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var rVector: CIVector {
        get { get("inputRVector") ?? CIVector(x: 0, y: 0, z: 0, w: 0) }
        set { put(newValue, "inputRVector") }
    }
    var gVector: CIVector {
        get { get("inputGVector") ?? CIVector(x: 0, y: 0, z: 0, w: 0) }
        set { put(newValue, "inputGVector") }
    }
    var bVector: CIVector {
        get { get("inputBVector") ?? CIVector(x: 0, y: 0, z: 0, w: 0) }
        set { put(newValue, "inputBVector") }
    }
    var aVector: CIVector {
        get { get("inputAVector") ?? CIVector(x: 0, y: 0, z: 0, w: 0) }
        set { put(newValue, "inputAVector") }
    }
    var biasVector: CIVector {
        get { get("inputBiasVector") ?? CIVector(x: 0, y: 0, z: 0, w: 0) }
        set { put(newValue, "inputBiasVector") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorMatrixFilter(kind) }
}

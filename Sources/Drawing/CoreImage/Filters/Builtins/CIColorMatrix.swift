internal import Foundation

public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var rVector: CIVector { get set }
    var gVector: CIVector { get set }
    var bVector: CIVector { get set }
    var aVector: CIVector { get set }
    var biasVector: CIVector { get set }
}

extension CIFilter {
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

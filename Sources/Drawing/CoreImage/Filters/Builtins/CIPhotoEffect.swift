internal import Foundation

public protocol CIPhotoEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectMono"))
    }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectTonal"))
    }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectNoir"))
    }
}

private final class CIPhotoEffectFilter: CIFilter, CIPhotoEffect {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIPhotoEffectFilter(kind) }
}

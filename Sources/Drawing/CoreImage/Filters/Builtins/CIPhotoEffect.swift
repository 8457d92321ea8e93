internal import Foundation

/// Imitates black-and-white film.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The image to change; `nil` at first.
    var inputImage: CIImage? { get set }
}

extension CIFilter {
    /// Returns a filter with low contrast.
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectMono"))
    }
    /// Returns a filter that keeps the contrast.
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectTonal"))
    }
    /// Returns a filter with high contrast.
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

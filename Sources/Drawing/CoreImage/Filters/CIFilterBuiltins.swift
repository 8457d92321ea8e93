internal import CoreGraphics
public import Foundation

// The declarations of `import CoreImage.CIFilterBuiltins` on Apple's platforms: filters with properties for their
// values.

public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}
public protocol CIColorInvert: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}
public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}
public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}
public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}
public protocol CIGammaAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var power: Float { get set }
}
public protocol CIHueAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var angle: Float { get set }
}
public protocol CIWhitePointAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
}
public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var rVector: CIVector { get set }
    var gVector: CIVector { get set }
    var bVector: CIVector { get set }
    var aVector: CIVector { get set }
    var biasVector: CIVector { get set }
}
public protocol CIMaskToAlpha: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}
public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}
public protocol CIPhotoEffect: CIFilterProtocol {
    var inputImage: CIImage? { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}
public protocol CIAreaAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}
public protocol CILanczosScaleTransform: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var scale: Float { get set }
    var aspectRatio: Float { get set }
}

extension CIFilter {
    public class func colorControls() -> any CIFilter & CIColorControls {
        CIColorControlsFilter(.known("CIColorControls"))
    }
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIColorInvertFilter(.known("CIColorInvert")) }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        CIColorMonochromeFilter(.known("CIColorMonochrome"))
    }
    public class func falseColor() -> any CIFilter & CIFalseColor { CIFalseColorFilter(.known("CIFalseColor")) }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
        CIExposureAdjustFilter(.known("CIExposureAdjust"))
    }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { CIGammaAdjustFilter(.known("CIGammaAdjust")) }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { CIHueAdjustFilter(.known("CIHueAdjust")) }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        CIWhitePointAdjustFilter(.known("CIWhitePointAdjust"))
    }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { CIColorMatrixFilter(.known("CIColorMatrix")) }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { CIMaskToAlphaFilter(.known("CIMaskToAlpha")) }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { CISepiaToneFilter(.known("CISepiaTone")) }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectMono"))
    }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectTonal"))
    }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
        CIPhotoEffectFilter(.known("CIPhotoEffectNoir"))
    }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { CIGaussianBlurFilter(.known("CIGaussianBlur")) }
    public class func areaAverage() -> any CIFilter & CIAreaAverage { CIAreaAverageFilter(.known("CIAreaAverage")) }
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        CILanczosScaleTransformFilter(.known("CILanczosScaleTransform"))
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
private final class CIColorInvertFilter: CIFilter, CIColorInvert {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIColorInvertFilter(kind) }
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
private final class CIExposureAdjustFilter: CIFilter, CIExposureAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var ev: Float {
        get { number("inputEV") }
        set { put(newValue, "inputEV") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIExposureAdjustFilter(kind) }
}
private final class CIGammaAdjustFilter: CIFilter, CIGammaAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var power: Float {
        get { number("inputPower") }
        set { put(newValue, "inputPower") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIGammaAdjustFilter(kind) }
}
private final class CIHueAdjustFilter: CIFilter, CIHueAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var angle: Float {
        get { number("inputAngle") }
        set { put(newValue, "inputAngle") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIHueAdjustFilter(kind) }
}
private final class CIWhitePointAdjustFilter: CIFilter, CIWhitePointAdjust {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var color: CIColor {
        get { get("inputColor") ?? .clear }
        set { put(newValue, "inputColor") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIWhitePointAdjustFilter(kind) }
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
private final class CIMaskToAlphaFilter: CIFilter, CIMaskToAlpha {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIMaskToAlphaFilter(kind) }
}
private final class CISepiaToneFilter: CIFilter, CISepiaTone {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var intensity: Float {
        get { number("inputIntensity") }
        set { put(newValue, "inputIntensity") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CISepiaToneFilter(kind) }
}
private final class CIPhotoEffectFilter: CIFilter, CIPhotoEffect {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIPhotoEffectFilter(kind) }
}
private final class CIGaussianBlurFilter: CIFilter, CIGaussianBlur {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var radius: Float {
        get { number("inputRadius") }
        set { put(newValue, "inputRadius") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIGaussianBlurFilter(kind) }
}
private final class CIAreaAverageFilter: CIFilter, CIAreaAverage {
    var inputImage: CIImage? {
        get { get("inputImage") }
        set { put(newValue, "inputImage") }
    }
    var extent: CGRect {
        get { (get("inputExtent") as CIVector?)?.cgRectValue ?? .zero }
        set { put(CIVector(cgRect: newValue), "inputExtent") }
    }
    override func makeFilter(_ kind: FilterKind) -> CIFilter { CIAreaAverageFilter(kind) }
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

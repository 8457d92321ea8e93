internal import CollectionCore
internal import CoreGraphics
internal import DisplayList
internal import Foundation

// Filters that transform, blur, crop, and measure.
extension FilterKind {
    private static func transform(_ inputs: FilterInputs) -> CGAffineTransform? {
        inputs.values[kCIInputTransformKey] as? CGAffineTransform
    }

    /// The filters that change positions or combine neighboring pixels.
    static let geometry: [FilterKind] = [
        FilterKind("CIGaussianBlur", [kCIInputRadiusKey: 10.0]) {
            $0.image()?.applyingGaussianBlur(sigma: $0.number(kCIInputRadiusKey))
        },
        FilterKind("CICrop", others: [kCIInputImageKey, "inputRectangle"]) { inputs in
            inputs.vector("inputRectangle").flatMap { rect in inputs.image()?.cropped(to: rect.cgRectValue) }
        },
        FilterKind("CIAffineTransform", [kCIInputTransformKey: CGAffineTransform.identity]) { inputs in
            transform(inputs).flatMap { inputs.image()?.transformed(by: $0) }
        },
        FilterKind("CIAffineClamp", [kCIInputTransformKey: CGAffineTransform.identity]) { inputs in
            transform(inputs).flatMap { inputs.image()?.transformed(by: $0).clampedToExtent() }
        },
        FilterKind("CILanczosScaleTransform", [kCIInputScaleKey: 1.0, kCIInputAspectRatioKey: 1.0]) {
            let scale = $0.number(kCIInputScaleKey)
            guard scale > 0, scale.isFinite else { return nil }
            return $0.image()?.transformed(
                by: CGAffineTransform(scaleX: scale * $0.number(kCIInputAspectRatioKey), y: scale))
        },
        FilterKind("CIConstantColorGenerator", others: [kCIInputColorKey]) {
            $0.color(kCIInputColorKey).map { CIImage(color: CIColor($0)) }
        },
        FilterKind("CIAreaAverage", others: [kCIInputImageKey, kCIInputExtentKey]) { inputs in
            guard let image = inputs.image() else { return nil }
            let extent = inputs.vector(kCIInputExtentKey)?.cgRectValue ?? image.extent
            return average(of: image, in: extent)
        },
    ]

    /// A single pixel of the mean color in linear light. It requires rendering the area immediately; `nil` in
    /// programs that cannot render.
    private static func average(of image: CIImage, in extent: CGRect) -> CIImage? {
        let area = extent.intersection(image.extent).integral
        guard let list = image.drawing(of: area) else { return nil }
        let (width, height) = (Int(list.size.width), Int(list.size.height))
        guard let pixels = PixelServices.pixels(of: list.items, width: width, height: height, for: "CIAreaAverage")
        else { return nil }
        func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
        func encoded(_ v: Double) -> Double { v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055 }
        let linearValues = (0...255).map { linear(Double($0) / 255) }
        var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
        for k in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = Int(pixels[k + 3])
            guard alpha > 0 else { continue }
            func value(_ v: UInt8) -> Double {
                linearValues[min(255, (Int(v) * 255 + alpha / 2) / alpha)] * Double(alpha)
            }
            sum.blue += value(pixels[k])
            sum.green += value(pixels[k + 1])
            sum.red += value(pixels[k + 2])
            sum.alpha += Double(alpha)
        }
        guard sum.alpha > 0 else { return CIImage(color: .clear).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let mean = Color(
            red: encoded(sum.red / sum.alpha), green: encoded(sum.green / sum.alpha),
            blue: encoded(sum.blue / sum.alpha), alpha: sum.alpha / 255 / Double(width * height))
        return CIImage(color: CIColor(mean)).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    // MARK: Two images

    private static func composite(_ name: String, _ mode: BlendMode) -> FilterKind {
        FilterKind(name, others: [kCIInputImageKey, kCIInputBackgroundImageKey]) { inputs in
            guard let image = inputs.image(), let below = inputs.image(kCIInputBackgroundImageKey) else { return nil }
            return image.blended(over: below, mode)
        }
    }

    /// The filters that combine two images.
    static let composites: [FilterKind] = [
        composite("CISourceOverCompositing", .normal), composite("CISourceInCompositing", .sourceIn),
        composite("CISourceAtopCompositing", .sourceAtop), composite("CIMultiplyBlendMode", .multiply),
        composite("CIScreenBlendMode", .screen), composite("CIOverlayBlendMode", .overlay),
        composite("CIDarkenBlendMode", .darken), composite("CILightenBlendMode", .lighten),
        composite("CIColorDodgeBlendMode", .colorDodge), composite("CIColorBurnBlendMode", .colorBurn),
        composite("CISoftLightBlendMode", .softLight), composite("CIHardLightBlendMode", .hardLight),
        composite("CIDifferenceBlendMode", .difference), composite("CIExclusionBlendMode", .exclusion),
        composite("CIHueBlendMode", .hue), composite("CISaturationBlendMode", .saturation),
        composite("CIColorBlendMode", .color), composite("CILuminosityBlendMode", .luminosity),
    ]
}

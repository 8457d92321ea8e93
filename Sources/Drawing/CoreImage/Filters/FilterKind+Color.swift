internal import CoreGraphics
internal import DisplayList
internal import Foundation

// Color arithmetic. It follows the formulas in Apple's documentation, where given, in the context's working space.
// Gray is the luminance of sRGB.
extension FilterKind {
    private typealias Row = ColorMatrix.Row

    private static func recolored(_ inputs: FilterInputs, _ steps: Recipe.ColorStep...) -> CIImage? {
        inputs.image()?.recolored(steps)
    }

    private static func working(_ matrix: ColorMatrix) -> Recipe.ColorStep {
        Recipe.ColorStep { .colors(matrix, isLinear: $0) }
    }

    /// Applies a matrix to sRGB values in any working space.
    private static func perceived(_ matrix: ColorMatrix) -> Recipe.ColorStep {
        Recipe.ColorStep { _ in .colors(matrix, isLinear: false) }
    }

    /// Changes the contrast around the middle, and adds a brightness.
    private static func contrast(_ k: Double, _ brightness: Double = 0) -> ColorMatrix {
        let b = 0.5 - 0.5 * k + brightness
        return ColorMatrix(red: Row(k, 0, 0, 0, b), green: Row(0, k, 0, 0, b), blue: Row(0, 0, k, 0, b))
    }

    private static func scaled(_ r: Double, _ g: Double, _ b: Double) -> ColorMatrix {
        ColorMatrix(red: Row(r, 0, 0), green: Row(0, g, 0), blue: Row(0, 0, b))
    }

    /// Interpolates between two matrices.
    private static func mixed(_ a: ColorMatrix, _ b: ColorMatrix, _ part: Double) -> ColorMatrix {
        func row(_ x: Row, _ y: Row) -> Row {
            func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * part }
            return Row(
                mix(x.red, y.red), mix(x.green, y.green), mix(x.blue, y.blue), mix(x.alpha, y.alpha),
                mix(x.offset, y.offset))
        }
        return ColorMatrix(
            red: row(a.red, b.red), green: row(a.green, b.green), blue: row(a.blue, b.blue),
            alpha: row(a.alpha, b.alpha))
    }

    /// Maps luminance to shades: black to `dark`, white to `color`.
    private static func shades(of color: Color, from dark: Color = .black) -> ColorMatrix {
        func row(_ low: Double, _ high: Double) -> Row {
            let k = high - low
            return Row(0.2126 * k, 0.7152 * k, 0.0722 * k, 0, low)
        }
        return ColorMatrix(
            red: row(dark.red, color.red), green: row(dark.green, color.green), blue: row(dark.blue, color.blue))
    }

    /// A color step in the working space. The argument of `make` converts sRGB colors to that space.
    private static func inWorkingSpace(_ make: @escaping ((Color) -> Color) -> ColorMatrix) -> Recipe.ColorStep {
        func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
        return Recipe.ColorStep { isLinear in
            .colors(
                make { c in
                    isLinear
                        ? Color(red: linear(c.red), green: linear(c.green), blue: linear(c.blue), alpha: c.alpha) : c
                }, isLinear: isLinear)
        }
    }

    /// Rotates colors around the gray axis.
    private static func rotated(_ angle: Double) -> ColorMatrix {
        let (c, s) = (cos(angle), sin(angle))
        let (same, next, last) = (
            c + (1 - c) / 3, (1 - c) / 3 - s / 3.0.squareRoot(), (1 - c) / 3 + s / 3.0.squareRoot()
        )
        return ColorMatrix(red: Row(same, next, last), green: Row(last, same, next), blue: Row(next, last, same))
    }

    /// A grayscale photo effect with a contrast.
    private static func photo(_ name: String, contrast k: Double) -> FilterKind {
        FilterKind(name) { recolored($0, perceived(.saturation(0)), perceived(contrast(k))) }
    }

    /// The filters that change each pixel by itself.
    static let colors: [FilterKind] = [
        FilterKind(
            "CIColorControls",
            [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]
        ) {
            recolored(
                $0, working(.saturation($0.number(kCIInputSaturationKey))),
                working(contrast($0.number(kCIInputContrastKey), $0.number(kCIInputBrightnessKey))))
        },
        FilterKind("CIColorInvert") {
            recolored(
                $0,
                working(ColorMatrix(red: Row(-1, 0, 0, 0, 1), green: Row(0, -1, 0, 0, 1), blue: Row(0, 0, -1, 0, 1))))
        },
        FilterKind(
            "CIColorMonochrome",
            [kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0]
        ) {
            inputs in
            guard let color = inputs.color(kCIInputColorKey) else { return nil }
            let part = inputs.number(kCIInputIntensityKey)
            return recolored(inputs, inWorkingSpace { mixed(.identity, shades(of: $0(color)), part) })
        },
        FilterKind(
            "CIFalseColor",
            [
                "inputColor0": CIColor(red: 0.3, green: 0, blue: 0),
                "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8),
            ]
        ) { inputs in
            guard let dark = inputs.color("inputColor0"), let light = inputs.color("inputColor1") else { return nil }
            return recolored(inputs, inWorkingSpace { shades(of: $0(light), from: $0(dark)) })
        },
        FilterKind("CIExposureAdjust", [kCIInputEVKey: 0.0]) {
            let k = pow(2, $0.number(kCIInputEVKey))
            return recolored($0, working(scaled(k, k, k)))
        },
        FilterKind("CIGammaAdjust", ["inputPower": 1.0]) { inputs in
            let power = inputs.number("inputPower")
            return inputs.image()?.recolored([Recipe.ColorStep { .gamma(power, isLinear: $0) }])
        },
        FilterKind("CIHueAdjust", [kCIInputAngleKey: 0.0]) {
            recolored($0, working(rotated($0.number(kCIInputAngleKey))))
        },
        FilterKind("CIWhitePointAdjust", [kCIInputColorKey: CIColor.white]) { inputs in
            guard let color = inputs.color(kCIInputColorKey) else { return nil }
            return recolored(
                inputs,
                inWorkingSpace {
                    let c = $0(color)
                    return scaled(c.red, c.green, c.blue)
                })
        },
        FilterKind(
            "CIColorMatrix",
            [
                "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
                "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
                "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
            ]
        ) { inputs in
            func row(_ key: String, _ index: Int) -> Row {
                let (v, bias) = (inputs.vector(key), inputs.vector("inputBiasVector"))
                func part(_ k: Int) -> Double { Double(v?.value(at: k) ?? (k == index ? 1 : 0)) }
                return Row(part(0), part(1), part(2), part(3), Double(bias?.value(at: index) ?? 0))
            }
            return recolored(
                inputs,
                working(
                    ColorMatrix(
                        red: row("inputRVector", 0), green: row("inputGVector", 1), blue: row("inputBVector", 2),
                        alpha: row("inputAVector", 3))))
        },
        FilterKind("CIMaskToAlpha") {
            recolored(
                $0,
                working(
                    ColorMatrix(
                        red: Row(0, 0, 0, 0, 1), green: Row(0, 0, 0, 0, 1), blue: Row(0, 0, 0, 0, 1),
                        alpha: Row(0.2126, 0.7152, 0.0722, 0, 0))))
        },
        FilterKind("CISepiaTone", [kCIInputIntensityKey: 1.0]) {
            // The brown of the W3C filter of the same name.
            let sepia = ColorMatrix(
                red: Row(0.393, 0.769, 0.189), green: Row(0.349, 0.686, 0.168), blue: Row(0.272, 0.534, 0.131))
            return recolored($0, perceived(mixed(.identity, sepia, $0.number(kCIInputIntensityKey))))
        },
        // Apple describes only the appearance of these filters, not their computation: gray with less, equal, and
        // much more contrast.
        photo("CIPhotoEffectMono", contrast: 0.85),
        photo("CIPhotoEffectTonal", contrast: 1),
        photo("CIPhotoEffectNoir", contrast: 1.4),
    ]
}

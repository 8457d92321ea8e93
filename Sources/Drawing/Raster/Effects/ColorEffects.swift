internal import CoreGraphics
import DisplayList
import Foundation

/// Applies color effects to bitmaps, pixel by pixel.
enum ColorEffects {
    /// Applies effects in order, except blurs.
    ///
    /// Computes with straight colors and rounds once at the end. O(pixels x effects).
    static func apply(_ effects: [PixelEffect], to bitmap: Bitmap) {
        guard !effects.isEmpty else { return }
        // Reuses the last result, because neighboring pixels are often equal.
        var (last, result): (UInt32, UInt32) = (0, 0)
        for k in 0..<bitmap.width * bitmap.height {
            let pixel = bitmap.pixels[k]
            if pixel == 0 { continue }
            if pixel != last { (last, result) = (pixel, changed(pixel, effects)) }
            bitmap.pixels[k] = result
        }
    }

    private static func changed(_ pixel: UInt32, _ effects: [PixelEffect]) -> UInt32 {
        let alpha = Double(pixel >> 24)
        func straight(_ shift: UInt32) -> Double { min(1, Double((pixel >> shift) & 0xff) / alpha) }
        var color = Color(red: straight(16), green: straight(8), blue: straight(0), alpha: alpha / 255)
        for effect in effects {
            switch effect {
            case .colors(let matrix, let isLinear):
                let (r, g, b) =
                    isLinear
                    ? (SRGB.toLinear(color.red), SRGB.toLinear(color.green), SRGB.toLinear(color.blue))
                    : (color.red, color.green, color.blue)
                func value(_ row: ColorMatrix.Row) -> Double { min(1, max(0, row.value(r, g, b, color.alpha))) }
                let (red, green, blue) = (value(matrix.red), value(matrix.green), value(matrix.blue))
                color.alpha = value(matrix.alpha)
                (color.red, color.green, color.blue) =
                    isLinear
                    ? (SRGB.fromLinear(red), SRGB.fromLinear(green), SRGB.fromLinear(blue)) : (red, green, blue)
            case .gamma(let power, let isLinear):
                func raised(_ v: Double) -> Double {
                    min(1, isLinear ? SRGB.fromLinear(pow(SRGB.toLinear(v), power)) : pow(v, power))
                }
                color.red = raised(color.red)
                color.green = raised(color.green)
                color.blue = raised(color.blue)
            case .blur: break
            }
        }
        return color.premultipliedPixel
    }
}

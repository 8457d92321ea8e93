internal import CoreGraphics
import Foundation

/// Converts the pixels of decoded images to sRGB, in which everything is drawn.
struct ColorConversion {
    private let profile: ColorProfile

    /// - Returns: `nil` if the colors of the profile are those of sRGB, so that pixels need no conversion.
    init?(_ profile: ColorProfile?) {
        guard let profile else { return nil }
        self.profile = profile
        if isIdentity { return nil }
    }

    /// Converts the pixels of an image from the colors of its profile. Profiles of tables require Little CMS; without
    /// it, or if the profile is invalid, the pixels do not change.
    ///
    /// - Parameter isPremultiplied: Whether the colors are multiplied by alpha.
    static func convert(_ bitmap: Bitmap, from profile: [UInt8]?, isPremultiplied: Bool = false) {
        guard let profile, let model = ColorProfile.model(of: profile), model != .cmyk else { return }
        let simple = ColorProfile(profile)
        if simple?.hasTables ?? true, model == .rgb, let library = LittleCMS.installed {
            let isConverted = straight(bitmap, isPremultiplied) {
                library.convertToSRGB(bitmap, profile: profile, from: .bgra)
            }
            if isConverted { return }
        }
        ColorConversion(simple)?.apply(to: bitmap, isPremultiplied: isPremultiplied)
    }

    /// Converts all pixels in place.
    func apply(to bitmap: Bitmap, isPremultiplied: Bool = false) {
        Self.straight(bitmap, isPremultiplied) {
            let pixels = bitmap.pixels
            for k in 0..<bitmap.width * bitmap.height { pixels[k] = converted(pixels[k]) }
        }
    }

    /// Runs a conversion of straight colors.
    private static func straight<Result>(_ bitmap: Bitmap, _ isPremultiplied: Bool, _ body: () -> Result) -> Result {
        guard isPremultiplied else { return body() }
        let pixels = bitmap.pixels
        for k in 0..<bitmap.width * bitmap.height { pixels[k] = Premultiplication.straight(pixels[k]) }
        defer { Premultiplication.apply(bitmap) }
        return body()
    }

    /// A straight pixel in sRGB.
    func converted(_ pixel: UInt32) -> UInt32 {
        let r = profile.curves[0][Int((pixel >> 16) & 255)]
        let g = profile.curves[1][Int((pixel >> 8) & 255)]
        let b = profile.curves[2][Int(pixel & 255)]
        let m = profile.matrix
        return pixel & 0xFF00_0000 | (Self.level(m[0] * r + m[1] * g + m[2] * b) << 16)
            | (Self.level(m[3] * r + m[4] * g + m[5] * b) << 8) | Self.level(m[6] * r + m[7] * g + m[8] * b)
    }

    /// The number of steps of linear light for which levels are stored. A step is less than a fifth of a level.
    private static let steps = 16_384

    private static let levels: [UInt8] = (0...steps).map { step in
        UInt8((SRGB.fromLinear(Double(step) / Double(steps)) * 255).rounded())
    }

    private static func level(_ light: Float) -> UInt32 {
        // Also true for NaN.
        guard light > 0 else { return 0 }
        return UInt32(levels[Int((min(light, 1) * Float(steps)).rounded())])
    }

    /// Whether no color of a coarse lattice changes visibly.
    private var isIdentity: Bool {
        let values: [UInt32] = [0, 51, 102, 153, 204, 255]
        for r in values {
            for g in values {
                for b in values {
                    let result = converted(0xFF00_0000 | (r << 16) | (g << 8) | b)
                    for (shift, value) in [(UInt32(16), r), (8, g), (0, b)] {
                        let other = (result >> shift) & 255
                        if max(other, value) - min(other, value) > 1 { return false }
                    }
                }
            }
        }
        return true
    }
}

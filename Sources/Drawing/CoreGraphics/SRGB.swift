import Foundation

/// The transfer function of sRGB and Display P3.
package enum SRGB {
    /// The linear light of a value.
    package static func toLinear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    /// The value of linear light. Light above 1 has values above 1.
    package static func fromLinear(_ v: Double) -> Double {
        v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
}

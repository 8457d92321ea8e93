internal import CoreGraphics
import Foundation

/// An ICC profile whose colors are defined by a curve for each channel and a matrix, as those of displays and cameras
/// are.
///
/// Input is untrusted. Every read is checked, and the result for invalid data is `nil`.
///
/// - Source: ICC.1:2022, Image technology colour management.
struct ColorProfile {
    /// The components of the pixels for which a profile is made.
    enum Model { case rgb, gray, cmyk }

    /// The components of the pixels.
    let model: Model
    /// Linear light for each of the 256 levels of red, green, and blue.
    let curves: [[Float]]
    /// Linear light of the profile to linear sRGB, row by row.
    let matrix: [Float]
    /// Whether the profile also has tables, which describe its colors better than curve and matrix.
    let hasTables: Bool

    /// The model of a profile; `nil` for data that is not a profile of one of these models.
    static func model(of bytes: [UInt8]) -> Model? {
        guard bytes.count >= 132, text(bytes, 36) == "acsp" else { return nil }
        switch text(bytes, 16) {
        case "RGB ": return .rgb
        case "GRAY": return .gray
        case "CMYK": return .cmyk
        default: return nil
        }
    }

    /// Whether the profile has tables from colors to the connection space.
    static func hasTables(_ bytes: [UInt8]) -> Bool {
        ["A2B0", "A2B1", "D2B0"].contains { tag($0, bytes) != nil }
    }

    /// - Returns: `nil` if the profile is invalid or consists of tables only.
    init?(_ bytes: [UInt8]) {
        guard let model = Self.model(of: bytes), Self.text(bytes, 20) == "XYZ " else { return nil }
        self.model = model
        hasTables = Self.hasTables(bytes)
        switch model {
        case .cmyk: return nil
        case .gray:
            guard let curve = Self.tag("kTRC", bytes).flatMap({ Self.curve(bytes, $0) }) else { return nil }
            curves = [curve, curve, curve]
            matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
        case .rgb:
            let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { Self.tag($0, bytes).flatMap { Self.xyz(bytes, $0) } }
            let curves = ["rTRC", "gTRC", "bTRC"].compactMap { Self.tag($0, bytes).flatMap { Self.curve(bytes, $0) } }
            guard columns.count == 3, curves.count == 3 else { return nil }
            self.curves = curves
            matrix = Self.product(columns)
        }
    }

    /// The primaries of Display P3 with the curve of sRGB, which HEIF files name by number.
    static let displayP3 = ColorProfile(
        columns: [(0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841)])

    private init(columns: [(Double, Double, Double)]) {
        model = .rgb
        hasTables = false
        let curve = (0..<256).map { Float(SRGB.toLinear(Double($0) / 255)) }
        curves = [curve, curve, curve]
        matrix = Self.product(columns)
    }

    // MARK: Colors

    /// The connection space, with the white point D50, to linear sRGB.
    private static let toSRGB: [(Double, Double, Double)] = [
        (3.1338561, -1.6168667, -0.4906146), (-0.9787684, 1.9161415, 0.0334540), (0.0719453, -0.2289914, 1.4052427),
    ]

    private static func product(_ columns: [(Double, Double, Double)]) -> [Float] {
        toSRGB.flatMap { row in columns.map { Float(row.0 * $0.0 + row.1 * $0.1 + row.2 * $0.2) } }
    }

    // MARK: Reading

    private static func text(_ bytes: [UInt8], _ at: Int) -> String {
        String(decoding: bytes[at..<at + 4], as: UTF8.self)
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at <= bytes.count - count else { return nil }
        return bytes[at..<at + count].reduce(0) { ($0 << 8) | Int($1) }
    }

    /// A number with 16 bits after the point.
    private static func fixed(_ bytes: [UInt8], _ at: Int) -> Double? {
        big(bytes, at, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }

    /// The maximum number of tags that are read.
    private static let maximumTags = 256

    private static func tag(_ name: String, _ bytes: [UInt8]) -> Range<Int>? {
        guard let count = big(bytes, 128, 4) else { return nil }
        for index in 0..<min(count, maximumTags) {
            let at = 132 + index * 12
            guard let start = big(bytes, at + 4, 4), let length = big(bytes, at + 8, 4) else { return nil }
            guard text(bytes, at) == name else { continue }
            return length >= 8 && start <= bytes.count && length <= bytes.count - start ? start..<start + length : nil
        }
        return nil
    }

    private static func xyz(_ bytes: [UInt8], _ range: Range<Int>) -> (Double, Double, Double)? {
        let at = range.lowerBound
        guard range.count >= 20, text(bytes, at) == "XYZ ", let x = fixed(bytes, at + 8),
            let y = fixed(bytes, at + 12), let z = fixed(bytes, at + 16)
        else { return nil }
        return (x, y, z)
    }

    private static func curve(_ bytes: [UInt8], _ range: Range<Int>) -> [Float]? {
        let at = range.lowerBound
        guard range.count >= 12 else { return nil }
        let function: (Double) -> Double
        switch text(bytes, at) {
        case "curv":
            guard let count = big(bytes, at + 8, 4) else { return nil }
            if count == 0 {
                function = { $0 }
            } else if count == 1, let gamma = big(bytes, at + 12, 2) {
                function = { pow($0, Double(gamma) / 256) }
            } else {
                guard count > 1, range.count >= 12 + count * 2 else { return nil }
                function = { value in
                    let position = value * Double(count - 1)
                    let index = min(Int(position), count - 2)
                    let below = Double(big(bytes, at + 12 + index * 2, 2) ?? 0)
                    let above = Double(big(bytes, at + 14 + index * 2, 2) ?? 0)
                    return (below + (above - below) * (position - Double(index))) / 65_535
                }
            }
        case "para":
            guard let kind = big(bytes, at + 8, 2), let made = parametric(bytes, at + 12, kind) else { return nil }
            function = made
        default: return nil
        }
        return (0..<256).map { level in
            let value = function(Double(level) / 255)
            return value.isFinite ? Float(min(1, max(0, value))) : 0
        }
    }

    private static func parametric(_ bytes: [UInt8], _ at: Int, _ kind: Int) -> ((Double) -> Double)? {
        let counts = [1, 3, 4, 5, 7]
        guard counts.indices.contains(kind) else { return nil }
        let values = (0..<counts[kind]).compactMap { fixed(bytes, at + $0 * 4) }
        guard values.count == counts[kind] else { return nil }
        let g = values[0]
        func value(_ index: Int) -> Double { values.count > index ? values[index] : 0 }
        let (a, b, c, d) = (value(1), value(2), value(3), value(4))
        func power(_ x: Double) -> Double { pow(max(0, a * x + b), g) }
        switch kind {
        case 0: return { pow($0, g) }
        case 1: return { a != 0 && $0 >= -b / a ? power($0) : 0 }
        case 2: return { a != 0 && $0 >= -b / a ? power($0) + c : c }
        case 3: return { $0 >= d ? power($0) : c * $0 }
        default: return { $0 >= d ? power($0) + value(5) : c * $0 + value(6) }
        }
    }
}

import Foundation

/// Encoded images with their pixels, in `Tests/Fixtures/images`.
enum ImageFixtures {
    struct Frame: Decodable {
        var size: [Int]
        /// Eight digits for each pixel: red, green, blue, alpha.
        var pixels: String
        var milliseconds: Double

        /// Straight pixels, 0xAARRGGBB.
        var straight: [UInt32] {
            let digits = Array(pixels.utf8)
            return stride(from: 0, to: digits.count, by: 8).map { start in
                let value = UInt32(String(decoding: digits[start..<start + 8], as: UTF8.self), radix: 16) ?? 0
                return value << 24 | value >> 8
            }
        }
    }

    struct Animation: Decodable {
        var file: Data
        var frames: [Frame]
        var bytes: [UInt8] { [UInt8](file) }
    }

    struct Profile: Decodable {
        var profile, png, webp, jpeg: Data
        /// Six digits for each color, in sRGB.
        var expected: [String]
        var colors: [UInt32] { expected.compactMap { UInt32($0, radix: 16) } }
    }

    static func data(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath)
                .appendingPathComponent("../../../Fixtures/images/\(name)").standardized)
    }

    static func animations() throws -> [String: Animation] {
        try JSONDecoder().decode([String: Animation].self, from: data("animations.json"))
    }

    static func profiles() throws -> [String: Profile] {
        try JSONDecoder().decode([String: Profile].self, from: data("profiles.json"))
    }
}

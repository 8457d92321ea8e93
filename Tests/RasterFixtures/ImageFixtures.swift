package import Foundation

/// Encoded images with their pixels, in `Tests/Fixtures/images`.
package enum ImageFixtures {
    package struct Frame: Decodable {
        package var size: [Int]
        /// Eight digits for each pixel: red, green, blue, alpha.
        package var pixels: String
        package var milliseconds: Double

        /// Straight pixels, 0xAARRGGBB.
        package var straight: [UInt32] {
            let digits = Array(pixels.utf8)
            return stride(from: 0, to: digits.count, by: 8).map { start in
                let value = UInt32(String(decoding: digits[start..<start + 8], as: UTF8.self), radix: 16) ?? 0
                return value << 24 | value >> 8
            }
        }
    }

    package struct Animation: Decodable {
        package var file: Data
        package var frames: [Frame]
        package var bytes: [UInt8] { [UInt8](file) }
    }

    package struct Profile: Decodable {
        package var profile, png, webp, jpeg: Data
        /// Six digits for each color, in sRGB.
        package var expected: [String]
        package var colors: [UInt32] { expected.compactMap { UInt32($0, radix: 16) } }
    }

    package static func data(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath)
                .appendingPathComponent("../../Fixtures/images/\(name)").standardized)
    }

    package static func animations() throws -> [String: Animation] {
        try JSONDecoder().decode([String: Animation].self, from: data("animations.json"))
    }

    package static func profiles() throws -> [String: Profile] {
        try JSONDecoder().decode([String: Profile].self, from: data("profiles.json"))
    }
}

internal import Foundation
internal import UIKit

/// The sample data of a layout class. The same seed gives the same data.
package struct PreviewData: Hashable, Sendable {
    /// How the colored areas of cells appear: at once, after a delay, or never.
    package enum Images: Hashable, Sendable { case immediate, slow, failing }

    /// The number of items in all sections.
    package var items = 60
    /// The seed of texts, colors, and sizes.
    package var seed: UInt64 = 1
    /// The maximum number of words of a text.
    package var words = 12
    /// How the colored areas of cells appear.
    package var images = Images.immediate

    /// Creates the data with which previews start.
    package init() {}

    private static let vocabulary = [
        "light", "harbor", "a", "mountain", "quiet", "of", "evening", "river", "the", "Straße", "glass", "in",
        "extraordinarily", "small", "garden", "wind", "über", "winter", "and", "photographers", "sea", "north",
        "café", "island", "unbelievable", "sand", "moss", "far", "Kyoto", "field",
    ]

    private func mixed(_ index: Int, _ salt: UInt64) -> UInt64 {
        var z = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(index)) &* 0xBF58_476D_1CE4_E5B9 &+ salt
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a text of 1 to ``words`` words. Short texts are more frequent.
    package func text(_ index: Int) -> String {
        guard words > 0 else { return "" }
        let part = Double(mixed(index, 1) >> 11) / Double(1 << 53)
        let count = 1 + Int(part * part * Double(words))
        let text = (0..<min(count, words)).map { word in
            Self.vocabulary[Int(mixed(index &* 131 &+ word, 2) % UInt64(Self.vocabulary.count))]
        }.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Returns the hue of the image of an item, from 0 to 1.
    package func hue(_ index: Int) -> Double { Double(mixed(index, 3) >> 11) / Double(1 << 53) }

    /// Returns the delay of the image of an item, in seconds; `nil` for an image that never arrives.
    package func delay(_ index: Int) -> Double? {
        switch images {
        case .immediate: 0
        case .slow: 0.5 + Double(mixed(index, 4) % 2_000) / 1_000
        case .failing: mixed(index, 5) % 3 == 0 ? 0 : nil
        }
    }
}

import UIKit

/// A landscape that is drawn rather than loaded, so that the example needs no files.
struct Photo: Hashable {
    let name: String
    let hour: CGFloat
    let seed: Int

    static let albums: [(title: String, photos: [Photo])] = [
        ("Morning", photos(["First light", "Mist", "Lake", "Ridge", "Meadow", "Dew", "Harbour"], hour: 7, from: 1)),
        ("Afternoon", photos(["Summit", "Dunes", "Shore", "Orchard", "Cliffs"], hour: 13, from: 11)),
        (
            "Evening",
            photos(
                ["Golden hour", "Valley", "Island", "Last ferry", "Afterglow", "Dusk", "Stars", "Moonrise", "Fires"],
                hour: 19, from: 21)
        ),
    ]

    private static func photos(_ names: [String], hour: CGFloat, from seed: Int) -> [Photo] {
        names.enumerated().map { Photo(name: $1, hour: hour + CGFloat($0) * 0.4, seed: seed + $0) }
    }

    /// From the top of the sky to the horizon.
    var sky: [UIColor] {
        let night = max(0, min(1, abs(hour - 13) / 9))
        let warm = max(0, 1 - abs(abs(hour - 13) - 6) / 3)
        return [
            UIColor(hue: 0.58 + 0.08 * night, saturation: 0.55, brightness: 0.95 - 0.65 * night, alpha: 1),
            UIColor(hue: 0.56 - 0.48 * warm, saturation: 0.3 + 0.3 * warm, brightness: 0.98 - 0.15 * night, alpha: 1),
        ]
    }

    /// Heights of a row of hills as parts of the picture, from left to right.
    func hills(row: Int) -> [CGFloat] {
        (0...6).map { step in
            let wave = sin(CGFloat(seed * 7 + row * 13) + CGFloat(step) * (1.1 + 0.3 * CGFloat((seed + row) % 3)))
            return 0.3 - 0.09 * CGFloat(row) + 0.09 * wave
        }
    }
}

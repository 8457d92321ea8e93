import Foundation
import UIKit

/// Asset catalogs are read from folders; each input is the `Contents.json` of a new one.
@MainActor enum FuzzCatalog {
    static let root = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-catalogs-\(getpid())").path
    static var number = 0

    static func with(_ json: [UInt8], _ body: () throws -> Void) throws {
        number += 1
        let folder = "\(root)/\(number)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        for set in ["C.colorset", "I.imageset", "D.dataset", "Group"] {
            let path = "\(folder)/Media.xcassets/\(set)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(json).write(to: URL(fileURLWithPath: path + "/Contents.json"))
        }
        let picture = "\(folder)/Media.xcassets/I.imageset/a.png"
        try Data(try FuzzPictures.bitmap(3, 2).pngData()).write(to: URL(fileURLWithPath: picture))
        let before = ImageFiles.folders
        ImageFiles.folders = [folder]
        defer { ImageFiles.folders = before }
        try body()
    }
}

extension FuzzTarget {
    static let assets = FuzzTarget(
        name: "assets", summary: "asset catalogs: colors, images, and data", iterations: 500,
        dictionary: [
            "\"colors\": [", "\"images\": [", "\"data\": [", "\"components\": {", "\"red\": \"0xFF\"",
            "\"alpha\": \"nan\"",
            "\"scale\": \"2x\"", "\"scale\": \"0x\"", "\"filename\": \"a.png\"",
            "\"filename\": \"../C.colorset/Contents.json\"",
            "\"appearances\": [", "{\"appearance\": \"luminosity\", \"value\": \"dark\"}", "\"white\": \"1e999.\"",
            "\"color-space\": \"display-p3\"", "[[[[", "\"idiom\": \"universal\"",
            "\"language-direction\": \"right-to-left\"",
        ],
        run: { _, bytes in
            try FuzzCatalog.with(bytes) {
                if let color = UIColor(named: "C") {
                    for style in [UIUserInterfaceStyle.light, .dark] {
                        let shown = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                        let parts = shown.cgColor.components ?? []
                        try require(parts.allSatisfy { $0.isFinite }, "a color has the components \(parts)")
                    }
                }
                if let image = UIImage(named: "I") {
                    let size = image.size
                    try require(
                        size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
                            && image.scale >= 1,
                        "an image of \(size) at scale \(image.scale)")
                }
                _ = NSDataAsset(name: "D")
            }
        })

    static let json = FuzzTarget(
        name: "json", summary: "deep and odd JSON in gesture scripts and catalogs", iterations: 1_500,
        dictionary: ["[", "{\"a\":", "]", "}", "\"", "\\u", "\\ud800", "1e400", "-0", "0.1e-400", "\u{0}", "\u{FEFF}"],
        seeds: { Corpus.files("gestures") + Corpus.files("assets") },
        run: { generator, bytes in
            // Nesting is what a parser that recurses cannot take.
            let depth = generator.chance(1, in: 4) ? generator.below(40_000) : 0
            let (open, close): (UInt8, UInt8) = (UInt8(ascii: "["), UInt8(ascii: "]"))
            let nested = Array(repeating: open, count: depth) + bytes + Array(repeating: close, count: depth)
            var ignored = generator
            try gestures.run(&ignored, nested)
            if generator.chance(1, in: 8) { try assets.run(&ignored, nested) }
        })
}

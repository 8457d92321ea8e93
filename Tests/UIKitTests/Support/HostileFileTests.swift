import Foundation
import Testing

@testable import UIKit

@Suite struct HostileFileTests {
    /// Creates a temporary folder and removes it after `body`.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "/hostile-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private func write(_ bytes: [UInt8], _ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    @Test("folders of a catalog with circular links are read once")
    func circles() throws {
        try withFolder { folder in
            for name in ["a", "b", "c"] {
                try write(Array("{}".utf8), "\(folder)/\(name)/\(name).colorset/Contents.json")
                for link in ["1", "2", "3"] {
                    try FileManager.default.createSymbolicLink(
                        atPath: "\(folder)/\(name)/\(link)", withDestinationPath: folder)
                }
            }
            let catalog = AssetCatalog(atPath: folder)
            #expect(["a", "b", "c"].allSatisfy { catalog.asset(.color, named: $0) != nil })
            #expect(catalog.asset(.color, named: "d") == nil)
        }
    }

    @Test("the contents of a set are read only from a regular file of limited size")
    func contents() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/p.colorset", withIntermediateDirectories: true)
            #expect(mkfifo(folder + "/p.colorset/Contents.json", 0o600) == 0)
            try write(Array("{}".utf8), folder + "/s.colorset/Contents.json")
            #expect(truncate(folder + "/s.colorset/Contents.json", 5_000_000_000) == 0)
            let catalog = AssetCatalog(atPath: folder)
            #expect(catalog.asset(.color, named: "p") == nil && catalog.asset(.color, named: "s") == nil)
        }
    }

    @Test("a file name of a set cannot refer to a file outside its folder")
    func names() {
        func entry(_ name: String) -> AssetCatalog.Entry? {
            AssetCatalog.contents(of: Array("{\"data\": [{\"filename\": \"\(name)\"}]}".utf8))?.data?.first
        }
        #expect(entry("a.png")?.file(in: "/set") == "/set/a.png")
        for name in ["../a.png", "/etc/passwd", "a/b.png", "..", ""] { #expect(entry(name)?.file(in: "/set") == nil) }
    }

    @Test("invalid scales and components have default values or produce no color")
    func numbers() {
        for scale in ["0x", "-1x", "nanx", "infx", "1e9x", "x", ""] { #expect(AssetImages.factor(scale) == 1) }
        #expect(AssetImages.factor("3x") == 3)
        func color(_ red: String, alpha: String) -> UIColor? {
            let json =
                "{\"colors\": [{\"color\": {\"components\": "
                + "{\"red\": \"\(red)\", \"green\": \"0.5\", \"blue\": \"0.5\", \"alpha\": \"\(alpha)\"}}}]}"
            return AssetCatalog.contents(of: Array(json.utf8))?.colors?.first?.color?.color(for: .current)
        }
        #expect(color("1e999.", alpha: "1") == nil)
        #expect(color("0.5", alpha: "nan")?.cgColor.alpha == 1)
        #expect(color("0.5", alpha: "0.25")?.cgColor.alpha == 0.25)
    }

    @Test("a header is read from the beginning of a file of any size; pipes and devices have none")
    func headers() throws {
        try withFolder { folder in
            let gif = Array("GIF89a".utf8) + [40, 0, 30, 0]
            try write(gif, folder + "/large.gif")
            #expect(truncate(folder + "/large.gif", 6_000_000_000) == 0)
            #expect(try ImageFiles.header(ofFile: folder + "/large.gif")?.pixelSize.width == 40)
            try write([0xFF, 0xD8, 0xFF, 0xE1], folder + "/large.jpg")
            #expect(truncate(folder + "/large.jpg", 6_000_000_000) == 0)
            #expect(try ImageFiles.header(ofFile: folder + "/large.jpg") == nil)
            #expect(mkfifo(folder + "/pipe.png", 0o600) == 0)
            #expect(ImageFiles.resource(atPath: folder + "/pipe.png") == nil)
            #expect(ImageFiles.resource(atPath: "/dev/zero") == nil)
        }
    }

    @Test("the orientation after the pixels of a WebP file is found without reading the pixels")
    func webpOrientation() throws {
        try withFolder { folder in
            let length = 3_000_000_000
            let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
            let head =
                Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                    10, 0, 0, 0, 8, 0, 0, 0, 39, 0, 0, 29, 0, 0,
                ]
            let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            let path = folder + "/turned.webp"
            try write(head + Array("VP8 ".utf8) + size, path)
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.seek(toOffset: UInt64(head.count + 8 + length))
            try file.write(contentsOf: Array("EXIF".utf8) + [UInt8(tiff.count), 0, 0, 0] + tiff)
            try file.close()
            let header = try #require(try ImageFiles.header(ofFile: path))
            #expect(header.orientation == 6)
            #expect(header.pixelSize.width == 30 && header.pixelSize.height == 40)
        }
    }
}

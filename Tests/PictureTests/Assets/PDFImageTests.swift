import CollectionCore
import DisplayList
import Foundation
import Raster
import TestRuntimes
import Testing
import UIKit

/// A PDF file with one page of 40 by 20 points, whose left half is opaque green.
private func page(
    _ entries: String = "/MediaBox [0 0 40 20]", tree: String = "", content: String = "0 1 0 rg 0 0 20 20 re f"
) -> [UInt8] {
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for object in [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 \(tree) >>",
        "<< /Type /Page /Parent 2 0 R \(entries) /Contents 4 0 R >>",
        "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream", "[0 0 64 32]",
    ] {
        offsets.append(text.utf8.count)
        text += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
    text += "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
}

@MainActor @Suite("PDF images", .ownRuntime) struct PDFImageTests {
    private func size(_ bytes: [UInt8]) -> [Double]? { PDFHeaderReader.size(of: bytes).map { [$0.width, $0.height] } }

    @Test("the size of a PDF file is that of the visible part of its first page, without the library")
    func sizes() {
        #expect(size(page()) == [40, 20])
        #expect(size(page("/MediaBox[ 10.5 0.0 50.500 20.0 ]")) == [40, 20])
        #expect(size(page("/MediaBox [40 20 0 0]")) == [40, 20])
        #expect(size(page("/MediaBox [0 0 40 20] /CropBox [10 5 30 15]")) == [20, 10])
        #expect(size(page("/MediaBox [0 0 40 20] /CropBox [10 5 900 900]")) == [30, 15])
        #expect(size(page("/MediaBox [0 0 40 20] /CropBox [100 100 200 200]")) == [40, 20])
        #expect(size(page("/MediaBox [0 0 40 20] /Rotate 90")) == [20, 40])
        #expect(size(page("/MediaBox [0 0 40 20] /Rotate -180")) == [40, 20])
        #expect(size(page("/MediaBox 5 0 R")) == [64, 32])
        #expect(size(page("", tree: "/MediaBox [0 0 8 9]")) == [8, 9])
        #expect(size(page("/MediaBox [0 0 40 20]", tree: "/MediaBox [0 0 612 792] /Rotate 90")) == [20, 40])
        #expect(size(Array("garbage\n".utf8) + page()) == [40, 20])
    }

    @Test("a page in a compressed stream of objects is found, and so is the tree from which it inherits")
    func compressedPage() {
        func file(_ page: String, _ tree: String, first offset: Int? = nil) -> [UInt8] {
            let header = "7 0 8 \(page.utf8.count + 1) "
            // The last block, with fixed codes: each character is one of eight bits, and seven zeros are the end.
            var bits = [1, 1, 0]
            for byte in (header + page + " " + tree).utf8 {
                bits += (0..<8).reversed().map { (Int(byte) + 0x30) >> $0 & 1 }
            }
            bits += Array(repeating: 0, count: 7 + 8)
            let data = stride(from: 0, to: bits.count - 7, by: 8).map { start in
                UInt8((0..<8).reduce(0) { $0 | bits[start + $1] << $1 })
            }
            let start =
                "%PDF-1.7\n3 0 obj\n<</Type/ObjStm/N 2/First \(offset ?? header.utf8.count)/Filter/FlateDecode>>stream\r\n"
            return Array(start.utf8) + [0x78, 0x01] + data
                + Array("\nendstream\nendobj\n".utf8)
        }
        let tree = "<</Type/Pages/Kids[7 0 R]/MediaBox[0 0 9 8]>>"
        #expect(size(file("<</Type/Page/Parent 8 0 R/MediaBox[0 0 30 12]>>", tree)) == [30, 12])
        #expect(size(file("<</Type/Page/Parent 8 0 R>>", tree)) == [9, 8])
        #expect(size(file("<</Type/Page/Parent 8 0 R>>", "<</Type/Pages/Rotate 90>>")) == nil)
        for offset in [-1, 1_000_000, Int.max] { #expect(size(file("<</Type/Page>>", tree, first: offset)) == nil) }
    }

    @Test("other data has no size")
    func invalidSizes() {
        for entries in [
            "", "/MediaBox [0 0 0 20]", "/MediaBox [0 0 40]", "/MediaBox [0 0 nan 20]", "/MediaBox [0 0 1e5 20]",
            "/MediaBox 9 0 R", "/MediaBox 5", "/MediaBoxes [0 0 1 1]",
        ] {
            #expect(size(page(entries)) == nil, "\(entries)")
        }
        #expect(size([]) == nil)
        #expect(size(Array("%PDF-1.7\n".utf8)) == nil)
        #expect(size(Array(page().dropFirst(9))) == nil)
        let whole = page()
        // Shortened files have the size of the page or none.
        for length in stride(from: 0, to: whole.count, by: 3) {
            #expect([nil, [40, 20]].contains(size(Array(whole.prefix(length)))), "\(length)")
        }
    }

    @Test("changed files have a size within the limits or none")
    func changed() {
        var random = SplitMixGenerator(seed: 7)
        for _ in 0..<1_000 {
            var copy = page("/MediaBox 5 0 R /CropBox [1 2 30 19] /Rotate 90", tree: "/MediaBox [0 0 8 9]")
            for _ in 0..<4 {
                let known = Array("0 []/-9Rj<".utf8)
                let index = Int.random(in: 9..<copy.count, using: &random)
                copy[index] = known[Int.random(in: 0..<known.count, using: &random)]
            }
            for length in size(copy) ?? [] { #expect(0.01...10_000 ~= length) }
        }
    }

    private func withImage(_ bytes: [UInt8], keeps: Bool = false, _ body: (UIImage) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "pages-" + UUID().uuidString
        let name = "page-\(UUID().uuidString)"
        let set = URL(fileURLWithPath: "\(folder)/Media.xcassets/\(name).imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let before = ImageFiles.folders
        ImageFiles.folders = [folder]
        defer {
            ImageFiles.folders = before
            try? FileManager.default.removeItem(atPath: folder)
        }
        try Data(
            """
            {"images":[{"filename":"page.pdf","idiom":"universal"}],"properties":{
            "preserves-vector-representation":\(keeps),"template-rendering-intent":"template"}}
            """.utf8
        ).write(to: set.appendingPathComponent("Contents.json"))
        try Data(bytes).write(to: set.appendingPathComponent("page.pdf"))
        let traits = UITraitCollection(displayScale: 2)
        try body(#require(UIImage(named: name, in: nil, compatibleWith: traits)))
    }

    @Test("PDF files of a catalog have the size of their page at the scale of the display, without the library")
    func catalog() throws {
        try withImage(page()) { image in
            #expect(image.size == CGSize(width: 40, height: 20) && image.scale == 2)
            #expect(image.renderingMode == .alwaysTemplate)
        }
    }

    @Test(
        "the visible part of the page is drawn; files that keep their vectors are drawn at any size",
        .enabled(if: PDFCodec.isInstalled), arguments: [false, true])
    func pixels(keeps: Bool) throws {
        // The visible part begins in the middle of the green half.
        for entries in ["/MediaBox [0 0 40 20]", "/MediaBox [0 0 100 20] /CropBox [10 0 50 20]"] {
            let isCropped = entries.contains("Crop")
            try withImage(page(entries), keeps: keeps) { image in
                #expect(image.size == CGSize(width: 40, height: 20))
                let columns = GreenColumns(of: image)
                #expect(columns.drawn(80, 40) == [80, 40, isCropped ? 20 : 40])
                let large = [400, 200, isCropped ? 100 : 200]
                #expect(columns.drawn(400, 200) == (keeps ? large : columns.drawn(80, 40)))
            }
        }
    }

    @Test("PDF data is not an image outside of catalogs, as on iOS, and damaged files are errors with a reason")
    func damaged() {
        #expect(UIImage(data: Data(page())) == nil)
        let damaged = Array("%PDF-1.4\n1 0 obj << /Type /Page /MediaBox [0 0 4 4] >> endobj".utf8)
        #expect(size(damaged) == [4, 4])
        do {
            _ = try Bitmap.decoded(from: damaged, name: "damaged")
            Issue.record("no error")
        } catch {
            let text = "\(error)"
            #expect(
                text.contains(PDFCodec.isInstalled ? "it is not a valid PDF document" : "libpoppler-glib8"), "\(text)")
        }
    }
}

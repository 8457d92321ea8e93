import CollectionCore
import DisplayList
import Foundation
import PixelSnapshots
import Raster
import RasterFixtures
import Testing
import UIKit

@Suite struct RasterServicesTests {
    @Test("drawing into pixels uses the text mode that was installed last")
    func installedTextMode() async {
        // Runs in a separate process, because the installed services apply to the whole process.
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let run = TextRun(
                    string: "Quay 漢字", font: FontDescription(size: 20, family: "DejaVu Serif"), color: .black,
                    frame: Rect(x: 0, y: 0, width: 160, height: 40))
                let list = DisplayList(size: Size(width: 160, height: 40), scale: 1, items: [.text(run)])
                for mode in [TextEngine.Mode.bundledThenSystem, .bundled, .bundledThenSystem] {
                    try RasterServices.install(mode: mode)
                    let expected = try FrameRenderer(text: TextEngine(mode: mode)).render(list)
                    var pixels = [UInt8](repeating: 0, count: 160 * 40 * 4)
                    PixelServices.renderer?.draw(list.items, into: &pixels, width: 160, height: 40)
                    precondition(pixels.contains { $0 != 0 }, "Nothing was drawn.")
                    expected.withPixels { expected in
                        precondition(
                            Array(UnsafeRawBufferPointer(expected)) == pixels, "Text is not drawn in the mode \(mode).")
                    }
                }
            }
        }
    }

    @Test("an image of any format has the same size on every thread")
    func picturesOnThreads() async throws {
        let bitmap = corners(10, 8)
        let files: [(name: String, bytes: [UInt8])] = [
            ("GIF", Self.gif), ("PNG", try bitmap.pngData()), ("JPEG", try bitmap.jpegData(quality: 90)),
            ("turned JPEG", try jpeg(corners(8, 10), orientation: 6)),
            ("no picture", Array("GIF of no version".utf8)),
        ]
        try await MainActor.run { _ = try RasterServices.install() }
        for (name, bytes) in files {
            let main = await MainActor.run { UIImage(data: Data(bytes))?.size }
            let other = await Task.detached { UIImage(data: Data(bytes))?.size }.value
            #expect(main == other, "\(name)")
            #expect(main == (name == "no picture" ? nil : CGSize(width: 10, height: 8)), "\(name)")
        }
    }

    /// The header, a palette of two colors, and the first image of a GIF file of 10 x 8 pixels, all of color 0.
    static let gif: [UInt8] =
        Array("GIF89a".utf8) + [10, 0, 8, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
        + [0x2C, 0, 0, 0, 0, 10, 0, 8, 0, 0, 2, 0x08, 0x84, 0x8F, 0xA9, 0xCB, 0xED, 0x0F, 0xA3, 0x9C, 0, 0x3B]

    @Test("each difference picture has images with new identifiers")
    func differencePictures() {
        func ids() -> [UInt64] {
            let list = DifferencePicture.list(expected: corners(8, 8), actual: corners(9, 8), tolerance: .exact)
            return list.items.compactMap { item in
                if case .image(let placement) = item { placement.image.id } else { nil }
            }
        }
        let (first, second) = (ids(), ids())
        #expect(first.count == 3 && second.count == 3)
        #expect(Set(first + second + [Identity.next()]).count == 7)
    }
}

import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

/// Saved pictures are encoded by this module.
@MainActor @Suite("Saved pictures", .ownRuntime) struct SavedPicturesTests {
    @MainActor private final class Album: NSObject {
        var results: [String] = []
        func image(_ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer) {
            results.append("\(Int(image.size.width)) \(error == nil)")
        }
    }

    @Test("pictures are saved where the host allows it, and the target is notified")
    func savedPictures() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        let album = Album()
        let selector = Selector(
            "image:didFinishSavingWithError:contextInfo:",
            calling: Album.image(_:didFinishSavingWithError:contextInfo:))
        UIImageWriteToSavedPhotosAlbum(image, album, selector, nil)
        await untilEqual {
            album.results.count
        } to: {
            1
        }
        UIApplication.shared.savedPicturesFolder = folder
        UIImageWriteToSavedPhotosAlbum(image, album, selector, nil)
        UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
        await untilEqual {
            album.results.count
        } to: {
            2
        }
        #expect(album.results == ["3 false", "3 true"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "IMG_0001.png", "IMG_0002.png",
            ])
    }

    private func untilEqual(_ value: () -> Int, to expected: () -> Int) async {
        for _ in 0..<1000 where value() != expected() { await Task.yield() }
    }
}

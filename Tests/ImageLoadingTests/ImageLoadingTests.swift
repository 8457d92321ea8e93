import Foundation
import ImageLoading
import TestRuntimes
import Testing
import UIKit

@Suite("Loading of pictures") @MainActor struct ImageLoadingTests {
    /// A PNG file of one pixel, each in a file of its own.
    private func picture() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: pixel)).write(to: file)
        return file
    }

    private let placeholder = UIImage()

    @Test("a view shows the placeholder, then the picture, from the cache the second time")
    func kingfisher() async throws {
        let (view, url, other) = (UIImageView(), try picture(), UIImageView())
        let first = await withCheckedContinuation { done in
            view.kf.setImage(with: url, placeholder: placeholder, options: [.transition(.none), .cacheOriginalImage]) {
                done.resume(returning: (try? $0.get())?.cacheType)
            }
            #expect(view.image === placeholder)
        }
        #expect(first == CacheType.none && view.image?.size == CGSize(width: 1, height: 1))
        other.kf.setImage(with: url)
        #expect(other.image === view.image)
    }

    @Test("a reused view shows the picture of the last request only")
    func reuse() async throws {
        let (view, first, second) = (UIImageView(), try picture(), try picture())
        view.sd_setImage(with: first) { _, _, _, _ in Issue.record("the first request was replaced") }
        let shown = await withCheckedContinuation { done in
            view.sd_setImage(with: second, placeholderImage: placeholder) { picture, error, _, url in
                done.resume(returning: picture != nil && error == nil && url == second)
            }
        }
        #expect(shown && view.image != nil)
        view.sd_setImage(with: first, completed: { _, _, _, _ in Issue.record("it was canceled") })
        view.sd_cancelCurrentImageLoad()
        view.sd_setImage(with: nil, placeholderImage: placeholder)
        #expect(view.image === placeholder)
    }

    @Test("a picture that does not exist is an error, and the failure image is shown")
    func failure() async {
        let (view, failed) = (UIImageView(), UIImage())
        let result = await withCheckedContinuation { done in
            loadImage(
                with: URL(fileURLWithPath: "/nowhere.png"),
                options: ImageLoadingOptions(placeholder: placeholder, failureImage: failed), into: view
            ) { result in done.resume(returning: (try? result.get()) == nil) }
        }
        #expect(result && view.image === failed)
    }
}

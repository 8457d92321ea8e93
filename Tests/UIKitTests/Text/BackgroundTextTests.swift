import Foundation
import Testing
import UIKit

/// Text is measured and image files are read on any thread with the same results.
@MainActor @Suite("Text measurement and image files on other threads") struct BackgroundTextTests {
    nonisolated private static let texts = ["", "a", "Two words", "Several lines\nof text that is wrapped", "漢字 👍"]

    /// The results of all measuring methods as text.
    nonisolated private static func measures() -> [String] {
        texts.flatMap { text in
            let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
            let attributes: [NSAttributedString.Key: Any] = [.font: font]
            let box = CGSize(width: 60, height: 1_000)
            let rich = NSMutableAttributedString(string: text, attributes: attributes)
            rich.append(NSAttributedString(string: " more", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
            let context = NSStringDrawingContext()
            let bound = (text as NSString).boundingRect(
                with: box, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
            return [
                "\((text as NSString).size(withAttributes: attributes))", "\(text.size())", "\(bound)",
                "\(context.totalBounds)", "\(rich.size())",
                "\(rich.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil))",
                "\(font.lineHeight) \(font.ascender) \(font.capHeight)",
            ]
        }
    }

    @Test("text has the same size on other threads as on the main thread")
    func sizes() async {
        let expected = Self.measures()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.concurrentPerform(iterations: 32) { _ in
                    if Self.measures() != expected { Issue.record("text has a different size on another thread") }
                }
                continuation.resume()
            }
        }
        #expect(Set(expected).count > 10)
    }

    @Test("image files have the same size on other threads as on the main thread")
    func images() async throws {
        // The header of a PNG of 3 x 2 pixels.
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        bytes += [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        let path = NSTemporaryDirectory() + "background-\(ProcessInfo.processInfo.processIdentifier).png"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let expected = try #require(UIImage(contentsOfFile: path)).size
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                DispatchQueue.concurrentPerform(iterations: 16) { _ in
                    if UIImage(contentsOfFile: path)?.size != expected {
                        Issue.record("an image has a different size on another thread")
                    }
                }
                continuation.resume()
            }
        }
        #expect(expected == CGSize(width: 3, height: 2))
    }
}

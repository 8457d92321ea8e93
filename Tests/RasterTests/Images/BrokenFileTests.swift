import CollectionCore
import DisplayList
import HostServices
import RasterFixtures
import Testing

@testable import Raster

@Suite struct BrokenFileTests {
    static func valid() throws -> [String: [UInt8]] {
        let picture = corners(40, 30)
        return [
            "jpeg": try jpeg(picture, orientation: 6), "png": try picture.pngData(),
            "webp": try picture.webpData(), "lossless webp": try picture.webpData(quality: .lossless),
        ]
    }

    /// The error of decoding a file; `nil` if it can be decoded.
    static func failure(of bytes: [UInt8], name: String) -> (name: String, reason: String)? {
        let result = Result { try Bitmap.decoded(from: bytes, name: name) }
        guard case .failure(let error) = result else { return nil }
        guard case .imageUnreadable(let named, let reason)? = error as? RasterError else {
            return ("another error: \(error)", "")
        }
        return (named, reason)
    }

    @Test("headers give the size without decoding")
    func headers() throws {
        for (name, bytes) in try Self.valid() {
            let header = try #require(ImageHeaderReader.header(of: bytes), "\(name)")
            // The JPEG is stored rotated. The header has the size of the upright image.
            let upright = name == "jpeg" ? Size(width: 30, height: 40) : Size(width: 40, height: 30)
            #expect(header.pixelSize == upright, "\(name)")
        }
    }

    @Test("truncated and damaged files give an error or an image, never a crash")
    func damaged() throws {
        var numbers = SplitMixGenerator(seed: 4242)
        var failures = 0
        for (name, bytes) in try Self.valid().sorted(by: { $0.key < $1.key }) {
            for round in 0..<120 {
                var broken = bytes
                if round % 2 == 0 { broken.removeLast(Int.random(in: 1...bytes.count, using: &numbers)) }
                for _ in 0..<(round % 7) where !broken.isEmpty {
                    broken[Int.random(in: 0..<broken.count, using: &numbers)] = UInt8.random(
                        in: 0...255, using: &numbers)
                }
                _ = ImageHeaderReader.header(of: broken)
                guard let (named, reason) = Self.failure(of: broken, name: name) else { continue }
                failures += 1
                #expect(named == name && !reason.isEmpty)
            }
        }
        #expect(failures > 100)
    }

    @Test("an unreadable file is reported once, with its name and the reason, and drawn as a placeholder")
    func placeholder() throws {
        let one = try renderer()
        let missing = ImageResource(
            id: 1, pixelSize: Size(width: 100, height: 100), source: .file(path: "/no/such/photo.jpg"))
        let text = ImageResource(
            id: 2, pixelSize: Size(width: 100, height: 100), source: .encoded(Array("not a picture".utf8)))
        let list = frame(
            120, 60,
            [
                .image(ImagePlacement(image: missing, frame: rect(0, 0, 60, 60))),
                .image(ImagePlacement(image: text, frame: rect(60, 0, 60, 60))),
            ])
        for _ in 0..<3 { _ = one.render(list) }
        let bitmap = one.render(list, background: .white)
        #expect(
            one.images.failures.map(\.description) == [
                "The picture /no/such/photo.jpg cannot be read: there is no such file",
                "The picture in memory (13 bytes) cannot be read: it is neither JPEG, PNG, WebP, GIF, HEIC, nor AVIF",
            ])
        // A light gray with a symbol in the middle.
        #expect(channels(bitmap[3, 3])[1] > 220 && channels(bitmap[3, 3])[1] < 250)
        #expect((20..<40).contains { y in (20..<40).contains { channels(bitmap[$0, y])[1] < 190 } })
    }

    @Test("a wrong number of pixels is an error with both numbers")
    func wrongCount() throws {
        let bad = ImageResource(id: 5, pixelSize: Size(width: 4, height: 4), source: .pixels([1, 2, 3]))
        #expect(
            throws: RasterError.imageUnreadable(name: "in memory (pixels)", reason: "4 x 4 pixels need 64 bytes, not 3")
        ) {
            try ImageSource.decode(bad, atLeast: 4, 4, animations: AnimationDecoders())
        }
    }
}

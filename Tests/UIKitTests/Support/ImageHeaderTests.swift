import CollectionCore
import Foundation
import Testing
import UIKit

// The files are written byte by byte according to their specifications: PNG (W3C), JPEG (ITU T.81), TIFF 6.0 for EXIF,
// WebP (RFC 9649), GIF89a.

@Suite("Headers of image files")
struct ImageHeaderTests {
    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
    static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func tiff(orientation: Int, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { isLittle ? little(value, count) : big(value, count) }
        var bytes = ascii(isLittle ? "II" : "MM") + number(42, 2) + number(8, 4) + number(2, 2)
        // An unrelated entry, then the orientation.
        bytes += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(640, 4)
        bytes += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        return bytes + number(0, 4)
    }

    /// A function, because the compiler of Swift 6.2 cannot infer the type of a long sum of arrays.
    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    static func jpeg(width: Int, height: Int, exif: [UInt8]? = nil, frame: UInt8 = 0xC0) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(16, 2) + ascii("JFIF") + [UInt8](repeating: 0, count: 10)
        if let exif {
            let payload = ascii("Exif\u{0}\u{0}") + exif
            bytes += [0xFF, 0xE1] + big(payload.count + 2, 2) + payload
        }
        // A table and a fill byte before the frame.
        bytes += joined([0xFF, 0xC4], big(5, 2), [1, 2, 3], [0xFF])
        bytes += joined([0xFF, frame], big(17, 2), [8], big(height, 2), big(width, 2), [3])
        return bytes + [UInt8](repeating: 0, count: 9) + [0xFF, 0xDA]
    }

    static func png(width: Int, height: Int, exif: [UInt8]? = nil) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += joined(big(13, 4), ascii("IHDR"), big(width, 4), big(height, 4), [8, 6, 0, 0, 0], big(0, 4))
        if let exif { bytes += big(exif.count, 4) + ascii("eXIf") + exif + big(0, 4) }
        return bytes + big(0, 4) + ascii("IDAT") + big(0, 4)
    }

    static func riff(_ chunks: [UInt8]) -> [UInt8] {
        ascii("RIFF") + little(chunks.count + 4, 4) + ascii("WEBP") + chunks
    }
    static func webpLossy(width: Int, height: Int) -> [UInt8] {
        riff(ascii("VP8 ") + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2))
    }
    static func webpLossless(width: Int, height: Int) -> [UInt8] {
        riff(ascii("VP8L") + little(5, 4) + [0x2F] + little((width - 1) | (height - 1) << 14, 4))
    }
    static func webpExtended(width: Int, height: Int, exif: [UInt8]? = nil) -> [UInt8] {
        var chunks = ascii("VP8X") + little(10, 4) + [exif == nil ? 0 : 8, 0, 0, 0]
        chunks += little(width - 1, 3) + little(height - 1, 3)
        chunks += ascii("ALPH") + little(3, 4) + [1, 2, 3, 0]
        if let exif { chunks += ascii("EXIF") + little(exif.count, 4) + exif }
        return riff(chunks)
    }
    static func gif(width: Int, height: Int) -> [UInt8] {
        ascii("GIF89a") + little(width, 2) + little(height, 2) + [0, 0, 0]
    }

    struct Sample: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]
        var width = 640.0
        var height = 480.0
        var orientation = 1
    }

    static let samples: [Sample] = [
        Sample(testDescription: "PNG", bytes: png(width: 640, height: 480)),
        Sample(testDescription: "baseline JPEG", bytes: jpeg(width: 640, height: 480)),
        Sample(testDescription: "progressive JPEG", bytes: jpeg(width: 640, height: 480, frame: 0xC2)),
        Sample(testDescription: "lossy WebP", bytes: webpLossy(width: 640, height: 480)),
        Sample(testDescription: "lossless WebP", bytes: webpLossless(width: 640, height: 480)),
        Sample(testDescription: "extended WebP", bytes: webpExtended(width: 640, height: 480)),
        Sample(testDescription: "GIF", bytes: gif(width: 640, height: 480)),
        Sample(
            testDescription: "JPEG, upside down",
            bytes: jpeg(width: 640, height: 480, exif: tiff(orientation: 3, isLittle: true)), orientation: 3),
        Sample(
            testDescription: "JPEG, rotated, big-endian",
            bytes: jpeg(width: 640, height: 480, exif: tiff(orientation: 6, isLittle: false)), width: 480, height: 640,
            orientation: 6),
        Sample(
            testDescription: "PNG, rotated",
            bytes: png(width: 640, height: 480, exif: tiff(orientation: 8, isLittle: true)), width: 480, height: 640,
            orientation: 8),
        Sample(
            testDescription: "WebP, rotated",
            bytes: webpExtended(width: 640, height: 480, exif: tiff(orientation: 5, isLittle: false)), width: 480,
            height: 640, orientation: 5),
        Sample(
            testDescription: "JPEG with an invalid orientation",
            bytes: jpeg(width: 640, height: 480, exif: tiff(orientation: 77, isLittle: true))),
    ]

    @Test("headers contain the size of the upright image and its orientation", arguments: samples)
    func reads(_ sample: Sample) throws {
        let header = try #require(ImageHeaderReader.header(of: sample.bytes))
        #expect(header.pixelSize == Size(width: sample.width, height: sample.height))
        #expect(header.orientation == sample.orientation)
    }

    @Test("a truncated file is read without a crash and never has a different size", arguments: samples)
    func truncated(_ sample: Sample) {
        var headerCount = 0
        for length in 0..<sample.bytes.count {
            guard let header = ImageHeaderReader.header(of: Array(sample.bytes[..<length])) else { continue }
            headerCount += 1
            let sides = Set([header.pixelSize.width, header.pixelSize.height])
            #expect(sides == [640, 480])
        }
        // The end of a file does not contain the size, so some truncated files still have a header.
        #expect(headerCount < sample.bytes.count)
    }

    @Test("a file with one corrupted byte is read without a crash", arguments: samples)
    func corrupted(_ sample: Sample) {
        var read = 0
        for index in sample.bytes.indices {
            for value in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
                var bytes = sample.bytes
                bytes[index] = value
                if let header = ImageHeaderReader.header(of: bytes) {
                    #expect(header.pixelSize.width > 0 && header.pixelSize.height > 0)
                    #expect(1...8 ~= header.orientation)
                }
                read += 1
            }
        }
        #expect(read == sample.bytes.count * 5)
    }

    @Test("random bytes have no header", arguments: [21, 22, 23] as [UInt64])
    func noise(_ seed: UInt64) {
        var random = SplitMixGenerator(seed: seed)
        for _ in 0..<500 {
            let count = Int.random(in: 0..<64, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if count > 3 { bytes.replaceSubrange(0..<3, with: [0x42, 0x4D, 0x00]) }
            #expect(ImageHeaderReader.header(of: bytes) == nil)
        }
    }

    @Test("sizes of zero or billions of pixels are rejected")
    func lyingSizes() {
        #expect(ImageHeaderReader.header(of: Self.png(width: 0, height: 10)) == nil)
        #expect(ImageHeaderReader.header(of: Self.png(width: 0x7FFF_FFFF, height: 10)) == nil)
        #expect(ImageHeaderReader.header(of: Self.jpeg(width: 10, height: 0)) == nil)
        #expect(ImageHeaderReader.header(of: Self.gif(width: 0, height: 0)) == nil)
    }

    @Test("a segment with zero length does not cause an endless loop")
    func noLength() {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0xFF, 0xE1, 0, 0]
        #expect(ImageHeaderReader.header(of: bytes) == nil)
    }

    private static let starts: [([UInt8], ImageFormat?)] = [
        ([0xFF, 0xD8, 0xFF], .jpeg), ([0xFF, 0xD8, 0xFE], nil), ([], nil),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png), (ascii("GIF89a"), .gif), (ascii("GIF88a"), nil),
        (ascii("RIFF1234WEBP"), .webp), (ascii("RIFF1234WAVE"), nil), (ascii("RIFFWEBP"), nil),
    ]

    @Test("formats are detected by their first bytes", arguments: starts)
    func formats(bytes: [UInt8], format: ImageFormat?) {
        #expect(ImageFormat(bytes) == format)
    }
}

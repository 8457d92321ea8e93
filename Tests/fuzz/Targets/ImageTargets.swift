import CollectionCore
import DisplayList
import Raster
import UIKit

/// Encoded pictures of a few sizes, and what decoders may do with damaged ones.
@MainActor enum FuzzPictures {
    static let renderer = try? FrameRenderer(text: RasterServices.install(), images: ImageStore())

    /// Gradients with transparency, the same on every run.
    static func bitmap(_ width: Int, _ height: Int, opaque: Bool = false) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height)
        bitmap.withMutablePixels { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha: UInt32 = opaque ? 255 : UInt32(x * 255 / width)
                    let red = UInt32(y * 255 / height) * alpha / 255
                    pixels[y * width + x] = alpha << 24 | red << 16 | UInt32(x ^ y) * alpha / 255 % 256 << 8 | alpha / 3
                }
            }
        }
        return bitmap
    }

    static func encoded() throws -> [[UInt8]] {
        let small = bitmap(9, 5)
        let opaque = bitmap(40, 30, opaque: true)
        let jpeg = try opaque.jpegData(quality: 50)
        let exif: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [
                0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1,
            ]
            + [0, 6, 0, 0, 0, 0, 0, 0]
        return [
            jpeg, Array(jpeg[..<2]) + exif + Array(jpeg[2...]), try small.pngData(), try opaque.pngData(),
            try small.webpData(), try opaque.webpData(quality: .lossy(40)), try small.webpData(quality: .lossless),
            Array("GIF89a".utf8) + [40, 0, 30, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3B],
        ]
    }

    nonisolated static let dictionary = [
        "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "EXIF", "ICCP", "IHDR", "IDAT", "IEND", "PLTE",
        "tRNS", "eXIf", "iCCP", "acTL", "fcTL", "fdAT", "Exif\u{0}\u{0}", "II*\u{0}", "MM\u{0}*", "GIF87a",
        "NETSCAPE2.0", "!\u{F9}\u{4}", "ICC_PROFILE\u{0}", "acsp", "rXYZ", "rTRC", "kTRC", "curv", "para", "A2B0",
        "ftyp",
        "meta", "pitm", "iprp", "ipco", "ipma", "ispe", "irot", "clap", "heic", "avif", "mif1",
    ]
}

extension FuzzTarget {
    static let imageHeaders = FuzzTarget(
        name: "image-headers", summary: "sizes and orientations of JPEG, PNG, WebP, GIF, HEIC, and AVIF files",
        iterations: 4_000,
        dictionary: FuzzPictures.dictionary, seeds: { try FuzzPictures.encoded() },
        run: { generator, bytes in
            _ = FuzzPictures.renderer
            if let header = ImageHeaderReader.header(of: bytes) {
                let size = header.pixelSize
                try require(size.width >= 1 && size.height >= 1, "a side of \(size) is not positive")
                try require(size.width.rounded() == size.width, "a width of \(size.width) is not whole")
                try require(1...8 ~= header.orientation, "the orientation is \(header.orientation)")
            }
            // The header of a part of a file never has another size than that of the file.
            guard let whole = ImageHeaderReader.header(of: bytes) else { return }
            let cut = Array(bytes.prefix(generator.below(bytes.count + 1)))
            guard let part = ImageHeaderReader.header(of: cut) else { return }
            let (a, b) = (whole.pixelSize, part.pixelSize)
            try require(
                Set([a.width, a.height]) == Set([b.width, b.height]),
                "the first \(cut.count) bytes say \(b), all say \(a)")
        })

    static let imageDecoders = FuzzTarget(
        name: "image-decoders", summary: "pixels of damaged pictures, whole and reduced", iterations: 1_200,
        dictionary: FuzzPictures.dictionary, seeds: { try FuzzPictures.encoded() },
        run: { generator, bytes in
            let decoded = Result { try Bitmap.decoded(from: bytes, name: "fuzz") }
            switch decoded {
            case .success(let bitmap):
                try require(
                    PixelBudget.allows(width: bitmap.width, height: bitmap.height),
                    "\(bitmap.width) x \(bitmap.height) pixels are above the budget")
                try checkPremultiplied(bitmap)
                if let again = try? Bitmap.decoded(from: bytes, name: "fuzz") {
                    try require(bitmap.isEqual(to: again), "the same bytes give other pixels the second time")
                }
            case .failure(let error):
                guard case .imageUnreadable(let name, let reason)? = error as? RasterError else {
                    throw Violation("an unexpected error: \(error)")
                }
                try require(name == "fuzz" && !reason.isEmpty, "the error does not say what is wrong: \(error)")
            }
            // As it is drawn: reduced, turned, or as a placeholder.
            guard let renderer = FuzzPictures.renderer else { throw Violation("there are no fonts") }
            let size = Size(width: Double(1 + generator.below(60)), height: Double(1 + generator.below(60)))
            let image = ImageResource(
                id: Identity.next(), pixelSize: size, orientation: generator.below(10), source: .encoded(bytes))
            let place = ImagePlacement(image: image, frame: Rect(x: 0, y: 0, width: 12, height: 7))
            let drawn = renderer.render(DisplayList(size: Size(width: 12, height: 7), scale: 1, items: [.image(place)]))
            try require(drawn.width == 12 && drawn.height == 7, "the frame has another size")
        })

    static let animations = FuzzTarget(
        name: "animations", summary: "frames of damaged GIF, APNG, and WebP animations, in any order", iterations: 600,
        dictionary: FuzzPictures.dictionary,
        run: { generator, bytes in
            guard let renderer = FuzzPictures.renderer else { throw Violation("there are no fonts") }
            let header = AnimationHeader(bytes)
            let count = header?.durations.count ?? 0
            if let header {
                try require(count > 1, "an animation has \(count) frames")
                try require(
                    header.durations.allSatisfy { $0 >= 0 && $0.isFinite } && header.loopCount >= 0,
                    "a duration or the number of repetitions is negative")
            }
            let animation = EncodedAnimation(id: Identity.next(), bytes: bytes)
            for _ in 0..<3 {
                let image = ImageResource(
                    id: Identity.next(), pixelSize: Size(width: 12, height: 7),
                    source: .frame(animation, index: generator.below(count + 2) - 1))
                let place = ImagePlacement(image: image, frame: Rect(x: 0, y: 0, width: 12, height: 7))
                let size = Size(width: 12, height: 7)
                let drawn = renderer.render(DisplayList(size: size, scale: 1, items: [.image(place)]))
                try require(drawn.width == 12 && drawn.height == 7, "the frame has another size")
                try checkPremultiplied(drawn)
            }
        })

    /// Decoders give premultiplied pixels: no color is brighter than its alpha.
    @MainActor private static func checkPremultiplied(_ bitmap: Bitmap) throws {
        let isSound = bitmap.withPixels { pixels in
            pixels.allSatisfy { p in
                let alpha = p >> 24
                return p >> 16 & 255 <= alpha && p >> 8 & 255 <= alpha && p & 255 <= alpha
            }
        }
        try require(isSound, "a color is brighter than its alpha")
    }
}

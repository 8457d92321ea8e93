/// The format of an encoded image, determined by its first bytes. The name of the file is not used.
package enum ImageFormat: Sendable {
    case jpeg, png, webp, gif
    /// Formats in HEIF containers.
    case heic, avif

    /// - Parameter bytes: The data, or at least its first twelve bytes. Fewer are sufficient for some formats.
    package init?(_ bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.dropFirst(4).starts(with: "ftyp".utf8), let container = Self.container(bytes) {
            self = container
        } else {
            return nil
        }
    }

    /// The maximum number of brands that are read.
    private static let maximumBrands = 32

    /// The format that the first box of a container names: its main brand, or one of the compatible brands if the main
    /// brand only means that the container has images.
    private static func container(_ bytes: some Collection<UInt8>) -> ImageFormat? {
        let start = [UInt8](bytes.prefix(16 + 4 * maximumBrands))
        guard start.count >= 12 else { return nil }
        let length = start[..<4].reduce(0) { ($0 << 8) | Int($1) }
        var isGeneric = false
        for (index, at) in stride(from: 8, to: min(length, start.count) - 3, by: 4).enumerated() where index != 1 {
            switch String(decoding: start[at..<at + 4], as: UTF8.self) {
            case "avif", "avis": return .avif
            case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
            case "mif1", "msf1": isGeneric = true
            default: if index == 0 { return nil }
            }
        }
        return isGeneric ? .heic : nil
    }
}

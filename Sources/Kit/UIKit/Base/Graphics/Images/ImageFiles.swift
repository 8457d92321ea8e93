internal import CollectionCore
import CoreGraphics
internal import DisplayList
internal import FileAccess
import Foundation

/// Finds images by name and reads their headers without decoding pixels.
package enum ImageFiles {
    /// Search folders in addition to the main bundle; the first match is used. Set before views are created.
    package static var folders: [String] {
        get { ResourceFolders.added }
        set {
            ResourceFolders.added = newValue
            let table = table
            table.lock.withLock { table.found = [:] }
        }
    }

    /// An image file that was found by its name.
    struct Named {
        /// The file, which is decoded when it is first drawn.
        var resource: ImageResource
        /// Pixels per point, from the name of the file.
        var scale: CGFloat
    }

    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var found: [String: Named] = [:]
    }

    private static var table: Table { ProcessTables.shared.table(Table.init) }

    private static let extensions = ["", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic", ".avif"]
    /// The amounts of data to read for a header, in bytes. The first is enough for most files; large color profiles
    /// or thumbnails require more. A file without a header within the last amount does not count as an image.
    private static let headerLengths = [1 << 16, 1 << 20, 1 << 24]

    /// The variant for `scale`, otherwise for the next higher scale, otherwise for the next lower one.
    static func named(_ name: String, in bundle: Bundle?, scale: CGFloat) -> Named? {
        let requested = scale >= 3 ? 3 : scale >= 2 ? 2 : 1
        let bundleFolder = (bundle ?? .main).resourcePath
        let key = "\(bundleFolder ?? "")\u{0}\(name)\u{0}\(requested)"
        let table = table
        if let known = table.lock.withLock({ table.found[key] }) { return known }
        let folders = (bundle == nil ? ResourceFolders.added : []) + ResourceFolders.folders(of: bundle)
        let scales = ([requested] + (requested + 1..<4) + (1..<requested).reversed())
        for folder in folders {
            for scale in scales {
                for path in candidates(name, scale: scale) {
                    guard let resource = resource(atPath: folder + "/" + path) else { continue }
                    let found = Named(resource: resource, scale: CGFloat(scale))
                    table.lock.withLock { table.found[key] = found }
                    return found
                }
            }
        }
        return nil
    }

    private static func candidates(_ name: String, scale: Int) -> [String] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let (stem, ending) = split(name)
        return ending.isEmpty ? extensions.map { stem + suffix + $0 } : [stem + suffix + ending]
    }

    /// Removes only extensions of image formats.
    private static func split(_ name: String) -> (stem: String, ending: String) {
        for ending in extensions.dropFirst() where name.lowercased().hasSuffix(ending) {
            return (String(name.dropLast(ending.count)), String(name.suffix(ending.count)))
        }
        return (name, "")
    }

    /// The scale from "@2x" or "@3x" before the extension; 1 without one.
    static func scale(ofPath path: String) -> CGFloat {
        let stem = split(path).stem
        if stem.hasSuffix("@3x") { return 3 }
        return stem.hasSuffix("@2x") ? 2 : 1
    }

    /// The image of a file; `nil` if it cannot be read or has an unknown format. Reads the header only.
    static func resource(atPath path: String) -> ImageResource? {
        guard let header = try? header(ofFile: path) else { return nil }
        return ImageResource(
            id: Identity.next(), pixelSize: header.pixelSize, orientation: header.orientation,
            source: .file(path: path))
    }

    /// An SVG or PDF file that is drawn in its size in points, in pixels of a scale.
    ///
    /// - Parameter isScalable: Whether it is drawn with more pixels where it is displayed in a larger size.
    static func vector(atPath path: String, scale: CGFloat, isScalable: Bool) -> ImageResource? {
        guard let file = try? RegularFile(path),
            let start = try? file.read(at: 0, count: SVGHeaderReader.headerLength)
        else { return nil }
        let isPages = PDFHeaderReader.matches(start)
        let pages = isPages ? try? file.readAll(limit: PDFHeaderReader.maximumLength) : nil
        guard let size = isPages ? pages.flatMap(PDFHeaderReader.size) : SVGHeaderReader.size(of: start) else {
            return nil
        }
        let pixels = Size(
            width: (size.width * Double(scale)).rounded(.up), height: (size.height * Double(scale)).rounded(.up))
        return ImageResource(id: Identity.next(), pixelSize: pixels, source: .file(path: path), isVector: isScalable)
    }

    /// - Returns: `nil` if the file is not an image.
    /// - Throws: If the file is not a regular file or cannot be read.
    /// - Complexity: O(1). Reads at most the last of `headerLengths`, regardless of the file's size.
    static func header(ofFile path: String) throws(FileError) -> ImageHeader? {
        let file = try RegularFile(path)
        for length in headerLengths {
            let start = try file.read(at: 0, count: length)
            let format = ImageFormat(start)
            if format == .webp { return header(of: try withOrientation(start, of: file)) }
            if let header = header(of: start) { return header }
            // Other formats have their size at the start.
            guard format == .jpeg || format == .heic || format == .avif, start.count == length else { return nil }
        }
        return nil
    }

    /// Replaces the pixels of a WebP file with the chunk after them that contains the orientation.
    private static func withOrientation(_ start: [UInt8], of file: borrowing RegularFile) throws(FileError) -> [UInt8] {
        guard ImageHeaderReader.hasOrientationChunk(start) else { return start }
        // Still images have few chunks; more are frames of an animation.
        let chunk = try ImageHeaderReader.orientationChunk(atMost: 64) { (offset) throws(FileError) in
            try file.read(at: offset, count: 8)
        }
        guard let chunk, chunk.count <= headerLengths[0] else { return start }
        return try start[..<ImageHeaderReader.webpHeaderLength] + file.read(at: chunk.lowerBound, count: chunk.count)
    }

    /// The size and orientation of an encoded image; `nil` for other data. Thread-safe.
    static func header(of bytes: [UInt8]) -> ImageHeader? { ImageHeaderReader.header(of: bytes) }
}

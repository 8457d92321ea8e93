internal import CollectionCore
internal import DisplayList
import Foundation

/// Finds pictures by name and reads their headers, never their pixels.
package enum ImageFiles {
    /// Folders besides the main bundle's that names are looked up in, first match first. Set before views are made.
    package static var folders: [String] {
        get { lock.withLock { state.folders } }
        set {
            lock.withLock {
                state.folders = newValue
                state.found = [:]
            }
        }
    }

    struct Named {
        var resource: ImageResource
        var scale: CGFloat
    }

    private struct State {
        var folders: [String] = []
        var found: [String: Named] = [:]
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var state = State()

    private static let extensions = ["", ".png", ".jpg", ".jpeg", ".webp"]
    /// Enough for the header of most files; those with large colour profiles are read whole.
    private static let headerLength = 1 << 16

    /// The variant for `scale`, then denser ones, then coarser ones.
    static func named(_ name: String, in bundle: Bundle?, scale: CGFloat) -> Named? {
        let wanted = scale >= 3 ? 3 : scale >= 2 ? 2 : 1
        let bundleFolder = (bundle ?? .main).resourcePath
        let key = "\(bundleFolder ?? "")\u{0}\(name)\u{0}\(wanted)"
        let (known, extra) = lock.withLock { (state.found[key], state.folders) }
        if let known { return known }
        let folders = (bundle == nil ? extra : []) + ResourceFolders.folders(of: bundle)
        let scales = ([wanted] + (wanted + 1..<4) + (1..<wanted).reversed())
        for folder in folders {
            for scale in scales {
                for path in candidates(name, scale: scale) {
                    guard let resource = resource(atPath: folder + "/" + path) else { continue }
                    let found = Named(resource: resource, scale: CGFloat(scale))
                    lock.withLock { state.found[key] = found }
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

    /// The ending counts only when it is one of a picture.
    private static func split(_ name: String) -> (stem: String, ending: String) {
        for ending in extensions.dropFirst() where name.lowercased().hasSuffix(ending) {
            return (String(name.dropLast(ending.count)), String(name.suffix(ending.count)))
        }
        return (name, "")
    }

    /// From "@2x" or "@3x" before the ending; 1 without.
    static func scale(ofPath path: String) -> CGFloat {
        let stem = split(path).stem
        if stem.hasSuffix("@3x") { return 3 }
        return stem.hasSuffix("@2x") ? 2 : 1
    }

    static func resource(atPath path: String) -> ImageResource? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let start = try? file.read(upToCount: headerLength) else { return nil }
        var header = self.header(of: [UInt8](start))
        // WebP says how it is turned at its end.
        let endsWithExif = start.starts(with: Array("RIFF".utf8))
        if header == nil || endsWithExif, start.count == headerLength, let rest = try? file.readToEnd() {
            header = self.header(of: [UInt8](start + rest))
        }
        return header.map {
            ImageResource(
                id: Identity.next(), pixelSize: $0.pixelSize, orientation: $0.orientation, source: .file(path: path))
        }
    }

    /// The size and orientation of an encoded picture, the same on every thread; `nil` for what is not a picture.
    static func header(of bytes: [UInt8]) -> ImageHeader? { ImageHeaderReader.header(of: bytes) }
}

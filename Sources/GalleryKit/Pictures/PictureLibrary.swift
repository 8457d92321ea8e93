import CollectionCore
import DisplayList
internal import FileAccess
import Foundation
import UIKit

/// The images of the gallery: those of a folder, or generated ones.
///
/// A file's header is read on first use. Pixels are decoded on drawing.
@MainActor final class PictureLibrary {
    struct Picture {
        var title: String
        var subtitle: String
        /// `nil` if a file cannot be read; a placeholder is drawn.
        var image: UIImage?
        /// Width / height; 1 if a file cannot be read.
        var ratio: CGFloat
    }

    private let files: [String]?
    private var known: [Int: Picture] = [:]
    /// Messages about files that cannot be shown, in the order of detection.
    private(set) var warnings: [String] = []
    /// The files of these messages.
    private(set) var unreadable: Set<String> = []

    /// A library of generated images.
    init() { files = nil }

    /// All regular, nonhidden files in a folder and its direct subfolders, by name.
    ///
    /// Pipes, sockets, and devices are never opened, because reading them may block or never end. Each is reported as
    /// a warning.
    ///
    /// - Throws: If the folder does not exist, cannot be read, or contains no regular file.
    init(folder: String) throws(UsageError) {
        let path = (folder as NSString).expandingTildeInPath
        guard let status = FileStatus(of: path) else { throw UsageError("there is no folder '\(folder)'.") }
        guard status.kind == .folder else {
            throw UsageError("'\(folder)' is a \(status.kind.rawValue), not a folder of pictures.")
        }
        var found: [String] = []
        var refused: [String] = []
        func add(_ file: String, _ kind: FileStatus.Kind) {
            if kind == .regular {
                found.append(file)
            } else {
                refused.append("cannot show '\(file)': \(kind.refusal)")
            }
        }
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() where !name.hasPrefix(".") {
                let full = path + "/" + name
                guard let status = FileStatus(of: full) else { continue }
                guard status.kind == .folder else {
                    add(full, status.kind)
                    continue
                }
                // Subfolders are searched one level deep. An unreadable one counts as empty.
                let inner = (try? FileManager.default.contentsOfDirectory(atPath: full)) ?? []
                for innerName in inner.sorted() where !innerName.hasPrefix(".") {
                    let deep = full + "/" + innerName
                    if let status = FileStatus(of: deep), status.kind != .folder { add(deep, status.kind) }
                }
            }
        } catch {
            throw UsageError("the folder '\(folder)' cannot be read: \(error.localizedDescription)")
        }
        guard !found.isEmpty else {
            throw UsageError("there are no regular files in '\(folder)' or in the folders in it.")
        }
        files = found
        warnings = refused
    }

    /// The number of different images; `nil` for generated ones, which are unlimited.
    var count: Int? { files?.count }

    /// - Parameter index: Any index of at least 0. The images of a folder repeat.
    func picture(_ index: Int) -> Picture {
        let key = files.map { index % $0.count } ?? index
        if let picture = known[key] { return picture }
        let picture = files.map { load($0[key]) } ?? Self.draw(key)
        known[key] = picture
        return picture
    }

    /// The width / height of a picture, without drawing it.
    func ratio(_ index: Int) -> CGFloat {
        files == nil ? CGFloat(SamplePictures.ratio(index)) : picture(index).ratio
    }

    private static func draw(_ index: Int) -> Picture {
        let sample = SamplePictures.sample(index)
        let resource = ImageResource(id: Identity.next(), pixelSize: sample.size, source: .drawing(sample.drawing))
        return Picture(
            title: sample.title, subtitle: sample.subtitle, image: UIImage(resource: resource, scale: 2),
            ratio: CGFloat(sample.size.width / sample.size.height))
    }

    private func load(_ path: String) -> Picture {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let folder = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
        guard let image = UIImage(contentsOfFile: path), image.size.width > 0, image.size.height > 0 else {
            warnings.append("cannot show '\(path)': it is no picture that can be read (JPEG, PNG or WebP)")
            unreadable.insert(path)
            // Drawing fails as well, and shows the placeholder for unreadable images.
            let resource = ImageResource(
                id: Identity.next(), pixelSize: Size(width: 600, height: 600), source: .file(path: path))
            return Picture(
                title: name, subtitle: "cannot be read", image: UIImage(resource: resource, scale: 2), ratio: 1)
        }
        return Picture(title: name, subtitle: folder, image: image, ratio: image.size.width / image.size.height)
    }
}

import CollectionCore
import DisplayList
internal import FileAccess
import Foundation
internal import Raster
import UIKit

/// The images of the gallery: those of a folder, the photographs of this package, or generated ones.
///
/// A file's header is read on first use. Pixels are decoded on drawing.
@MainActor final class PictureLibrary {
    /// An image with its texts.
    struct Picture {
        /// The title of a photograph or generated image, or the name of a file.
        var title: String
        /// A second line: the author, the place and year, or the folder of a file.
        var subtitle: String
        /// `nil` if a file cannot be read; a placeholder is drawn.
        var image: UIImage?
        /// Width / height; 1 if a file cannot be read.
        var ratio: CGFloat
    }

    private let files: [String]?
    /// Titles and authors of the photographs; empty for other images.
    private var credits: [(title: String, author: String)] = []
    private var photographs: PictureLibrary?
    private var cache: [Int: Picture] = [:]
    /// The messages of files that cannot be shown, in the order of detection.
    private(set) var warnings: [String] = []
    /// The paths of the files that could not be read as images.
    private(set) var unreadable: Set<String> = []

    /// A library of generated images.
    init() { files = nil }

    /// The photographs of this package; `nil` if its folder of resources is missing.
    private init?(photographs folder: String?) {
        guard let folder, let text = try? String(contentsOfFile: folder + "/credits.txt", encoding: .utf8) else {
            return nil
        }
        // FILE|TITLE|AUTHOR|LICENSE|SOURCE
        let rows = text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }.filter {
            $0.count == 5
        }
        files = rows.map { folder + "/" + $0[0] }
        credits = rows.map { ($0[1], $0[2]) }
    }

    /// The library for the demonstration of a layout: photographs for half of them, unless a folder was chosen.
    func suited(to entry: CatalogEntry) -> PictureLibrary {
        guard files == nil, entry.showsPhotographs else { return self }
        if let photographs { return photographs }
        let folders = BundledFolder.candidates(
            "OpenCollectionView_GalleryKit.resources/Photographs", variable: "OPENCOLLECTIONVIEW_PHOTOGRAPHS",
            source: FilePath(#filePath).folder + "/Photographs")
        photographs = PictureLibrary(photographs: BundledFolder.first(of: folders, holding: ["credits.txt"]))
        return photographs ?? self
    }

    /// A library of all regular, nonhidden files in a folder and its direct subfolders, sorted by name.
    ///
    /// Pipes, sockets, and devices are never opened, because reading them may block or never end. Each is reported as
    /// a warning.
    ///
    /// - Throws: If the folder does not exist, cannot be read, or contains no regular file.
    init(folder: String) throws(UsageError) {
        let path = FilePath(folder).withoutTilde.string
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
            throw UsageError("there are no regular files in '\(folder)' or in its direct subfolders.")
        }
        files = found
        warnings = refused
    }

    /// The number of different images; `nil` for generated ones, which are unlimited.
    var count: Int? { files?.count }

    /// - Parameter index: Any index of at least 0. The images of a folder repeat.
    func picture(_ index: Int) -> Picture {
        let key = files.map { index % $0.count } ?? index
        if let picture = cache[key] { return picture }
        var picture = files.map { load($0[key]) } ?? Self.draw(key)
        if credits.indices.contains(key) { (picture.title, picture.subtitle) = credits[key] }
        cache[key] = picture
        return picture
    }

    /// The width / height of an image. Does not draw generated images.
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
        let name = FilePath(path).stem
        let folder = FilePath(FilePath(path).folder).name
        guard let image = UIImage(contentsOfFile: path), image.size.width > 0, image.size.height > 0 else {
            warnings.append("cannot show '\(path)': it is not a picture in a supported format (JPEG, PNG, or WebP)")
            unreadable.insert(path)
            // The renderer cannot read the file either, and draws its placeholder for unreadable images.
            let resource = ImageResource(
                id: Identity.next(), pixelSize: Size(width: 600, height: 600), source: .file(path: path))
            return Picture(
                title: name, subtitle: "cannot be read", image: UIImage(resource: resource, scale: 2), ratio: 1)
        }
        return Picture(title: name, subtitle: folder, image: image, ratio: image.size.width / image.size.height)
    }
}

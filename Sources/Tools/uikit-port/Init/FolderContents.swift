internal import FileAccess
import Foundation

/// The files below a folder, as relative paths. Folders that form one document, such as asset catalogs, count as files.
struct FolderContents {
    /// The sorted paths.
    private(set) var files: [String] = []
    /// Whether some files were omitted because of the limits.
    private(set) var isTruncated = false
    /// The files that are omitted because no program should read them, each with the reason.
    private(set) var refused: [(path: String, reason: String)] = []
    /// The paths by their lowercase names: the file systems of macOS ignore case.
    private var spellings: [String: String] = [:]
    private let folder: ConfinedFolder

    private static let maximumFiles = 50_000
    private static let maximumDocumentFiles = 20_000
    private static let documents: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "framework", "xcframework", "xcodeproj", "xcworkspace",
        "playground", "docc", "scnassets", "mlmodelc", "xcmappingmodel", "app",
    ]
    /// Folders that contain external code or the output of tools.
    private var omitted: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    /// Reads the folder at a path. Links that lead out of it are not followed.
    init(_ path: String) { self.init(ConfinedFolder(path)) }

    /// Reads a folder. Placeholders of an earlier run are left out.
    init(_ folder: ConfinedFolder) {
        self.folder = folder
        // An earlier run wrote these.
        if folder.status(of: PortPlan.leftOutFile) != nil { omitted.insert(PortPlan.placeholdersFolder) }
        visit("", depth: 0)
        files.sort()
        for file in files { spellings[file.lowercased()] = spellings[file.lowercased()] ?? file }
    }

    /// Whether a folder counts as a file, by its extension.
    static func isDocument(_ path: String) -> Bool { documents.contains(FilePath(path).fileExtension.lowercased()) }

    private mutating func visit(_ path: String, depth: Int) {
        guard depth < 40 else {
            isTruncated = true
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            guard files.count < Self.maximumFiles else {
                isTruncated = true
                return
            }
            let inner = path.isEmpty ? name : path + "/" + name
            // Links to folders could form cycles, so they are not followed.
            let isLink = FilePath.link(folder.path + "/" + inner) != nil
            let kind = FileStatus(of: folder.path + "/" + inner)?.kind
            if kind == .folder, !isLink, !Self.isDocument(name) {
                if !(path.isEmpty && omitted.contains(name)) { visit(inner, depth: depth + 1) }
            } else if kind == .regular, !isLink, !inner.unicodeScalars.contains(where: PrintableText.isUnsafe) {
                // The folders above it are no links.
                files.append(inner)
            } else if let reason = fault(of: inner) {
                refused.append((inner, reason))
            } else {
                files.append(inner)
            }
        }
    }

    /// Why a file must not be used; `nil` if it can be.
    ///
    /// - Parameter missing: The reason for a file that does not exist.
    func fault(of path: String, missing: String? = nil) -> String? {
        if spellings[path.lowercased()] == path { return nil }
        if path.unicodeScalars.contains(where: PrintableText.isUnsafe) {
            return "its path contains control characters"
        }
        let file: String
        do throws(FileError) { file = try folder.resolve(path) } catch { return error.reason }
        guard let status = FileStatus(of: file) else { return missing }
        switch status.kind {
        case .regular: return nil
        case .folder: return faultOfDocument(path)
        default: return status.kind.refusal
        }
    }

    /// Why a folder that is copied as a whole must not be used. Programs follow the links in it.
    private func faultOfDocument(_ path: String) -> String? {
        guard let inner = FileManager.default.enumerator(atPath: folder.path + "/" + path) else { return nil }
        var count = 0
        for case let name as String in inner {
            count += 1
            if count > Self.maximumDocumentFiles { return "it contains more than \(Self.maximumDocumentFiles) files" }
            let file = path + "/" + name
            guard folder.contains(file) else { return "'\(file)' in it leads out of the folder" }
            if let kind = FileStatus(of: folder.path + "/" + file)?.kind, kind != .regular, kind != .folder {
                return "'\(file)' in it is a \(kind.rawValue)"
            }
        }
        return nil
    }

    /// The path of a file as it is spelled on disk.
    func existing(_ path: String) -> String {
        let spelled = spellings[path.lowercased()] ?? path
        return spelled == path || folder.status(of: path) != nil ? path : spelled
    }

    /// The files below a subfolder.
    func files(below folder: String) -> [String] {
        folder.isEmpty ? files : files.filter { $0.hasPrefix(folder + "/") }
    }
}

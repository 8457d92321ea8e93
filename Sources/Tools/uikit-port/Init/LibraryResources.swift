internal import FileAccess
import Foundation

/// The resources of a library that finds them by `Bundle.module` or `Bundle(for:)`.
///
/// They are copied into the folder of the library's target, because SwiftPM rejects resources outside of it.
struct LibraryResources {
    /// The size of the largest file that is copied, in bytes.
    static let maximumBytes = 64 << 20
    /// The size of all files that are copied.
    static let maximumTotal = 256 << 20
    private static let maximumFiles = 2_000
    private static let extensions: Set<String> = [
        "xcassets", "bundle", "storyboard", "xib", "strings", "stringsdict", "json", "plist", "png", "jpg", "jpeg",
        "gif",
        "webp", "heic", "pdf", "svg", "ttf", "otf", "txt", "html", "css", "js", "wav", "mp3",
    ]

    /// The absolute paths of the Swift files.
    let sources: [String]
    /// The resources that are not copied, each with the reason.
    private(set) var omitted: [(path: String, reason: String)] = []

    /// Creates a search for the resources that sources use.
    init(sources: [String]) { self.sources = sources }

    /// Adds the resources to a target if its sources use one of these bundles.
    mutating func add(to target: inout PortPlan.Target) {
        for path in sources {
            guard let text = try? PortCommand.text(ofFile: path) else { continue }
            target.usesModuleBundle = target.usesModuleBundle || text.contains(".module")
            target.usesClassBundle = target.usesClassBundle || text.contains("Bundle(for:")
        }
        guard target.usesModuleBundle || target.usesClassBundle else { return }
        let folder = commonFolder
        let destination = target.folder + "/Resources"
        var names: Set<String> = []
        let contents = FolderContents(folder)
        for (path, reason) in contents.refused.prefix(100) where isResource(path) { omitted.append((path, reason)) }
        for file in contents.files where isResource(file) {
            let parts = file.split(separator: "/")
            // Folders of languages keep their names; all others are flattened, as SwiftPM does.
            let language = parts.dropLast().last { $0.hasSuffix(".lproj") }.map { $0 + "/" } ?? ""
            let name = destination + "/" + language + parts.last!
            guard names.insert(name).inserted else { continue }
            if FolderContents.isDocument(file) {
                copyFolder(folder + "/" + file, name, &target)
            } else {
                target.copies.append((folder + "/" + file, name))
            }
            target.resources.append(name)
        }
        target.resources.sort()
        if target.resources.contains(where: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) {
            target.products.insert("InterfaceBuilder")
        }
    }

    /// The deepest folder that contains all sources, or the folder of the library if the sources are in one of its
    /// subfolders, next to one of resources.
    private var commonFolder: String {
        let folder = "/" + PortPlan.commonFolder(of: sources.map { String($0.dropFirst()) })
        let outer = FilePath(folder).folder
        let name = FilePath(folder).name
        let hasResources = ["Assets", "Resources"].contains { FileStatus(of: outer + "/" + $0)?.kind == .folder }
        return ["Classes", "Source", "Sources", "Code", "Core"].contains(name) && hasResources ? outer : folder
    }

    private func isResource(_ file: String) -> Bool {
        let others: Set<Substring> = ["Tests", "Example", "Examples", "Demo", "Demos", "Pods", "Carthage", "docs"]
        let folders = file.split(separator: "/").dropLast()
        let isOther = folders.contains { others.contains($0) || $0.hasSuffix("Tests") }
        return !isOther && !file.hasSuffix("Info.plist")
            && Self.extensions.contains(FilePath(file).fileExtension.lowercased())
    }

    /// Copies all files of a folder that forms one document.
    private func copyFolder(_ from: String, _ to: String, _ target: inout PortPlan.Target) {
        guard let files = FileManager.default.enumerator(atPath: from) else { return }
        var paths: [String] = []
        for case let path as String in files where paths.count < Self.maximumFiles {
            if FileStatus(of: from + "/" + path)?.kind == .regular { paths.append(path) }
        }
        for path in paths.sorted() { target.copies.append((from + "/" + path, to + "/" + path)) }
    }
}

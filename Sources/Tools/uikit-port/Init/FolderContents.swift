internal import FileAccess
import Foundation

/// The files below a folder, as relative paths. Folders that form one document, such as asset catalogs, count as files.
struct FolderContents {
    /// The sorted paths.
    private(set) var files: [String] = []
    /// Whether some files were omitted because of the limits.
    private(set) var isTruncated = false

    private static let maximumFiles = 50_000
    private static let documents: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "framework", "xcframework", "xcodeproj", "xcworkspace",
        "playground", "docc", "scnassets", "mlmodelc", "xcmappingmodel", "app",
    ]
    /// Folders that contain external code or the output of tools.
    private var omitted: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    init(_ folder: String) {
        var found: [String] = []
        // An earlier run wrote these.
        if FileStatus(of: folder + "/" + PortPlan.leftOutFile) != nil { omitted.insert(PortPlan.placeholdersFolder) }
        visit(folder, "", &found, depth: 0)
        files = found.sorted()
    }

    static func isDocument(_ path: String) -> Bool { documents.contains((path as NSString).pathExtension.lowercased()) }

    private mutating func visit(_ root: String, _ path: String, _ found: inout [String], depth: Int) {
        guard depth < 40 else {
            isTruncated = true
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            guard found.count < Self.maximumFiles else {
                isTruncated = true
                return
            }
            let inner = path.isEmpty ? name : path + "/" + name
            // Links to folders could form cycles, so they are not followed.
            let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + inner)
            let isFolder = attributes?[.type] as? FileAttributeType == .typeDirectory
            if !isFolder || Self.isDocument(name) {
                found.append(inner)
            } else if !(path.isEmpty && omitted.contains(name)) {
                visit(root, inner, &found, depth: depth + 1)
            }
        }
    }

    /// The files below a subfolder.
    func files(below folder: String) -> [String] {
        folder.isEmpty ? files : files.filter { $0.hasPrefix(folder + "/") }
    }
}

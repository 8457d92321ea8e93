import CoreGraphics
internal import FileAccess
internal import Foundation

/// An asset catalog in source form: a folder of sets, each with a `Contents.json`. Apple's tools compile catalogs;
/// here they are read directly when a name is requested.
struct AssetCatalog: Sendable {
    enum Kind: String, Sendable {
        case color = "colorset"
        case image = "imageset"
        case data = "dataset"
    }

    /// The attributes of an entry in a set. An entry without attributes matches all environments.
    struct Entry: Decodable, Sendable {
        struct Appearance: Decodable, Hashable, Sendable { var appearance, value: String }
        struct Shade: Decodable, Sendable {
            var colorSpace: String?
            var components: [String: String]?
            var reference: String?
            enum CodingKeys: String, CodingKey {
                case colorSpace = "color-space"
                case components, reference
            }
        }

        var idiom: String?
        var appearances: [Appearance]?
        var displayGamut: String?
        var languageDirection: String?
        var scale: String?
        var filename: String?
        var color: Shade?
        var typeIdentifier: String?

        enum CodingKeys: String, CodingKey {
            case idiom, appearances, scale, filename, color
            case displayGamut = "display-gamut"
            case languageDirection = "language-direction"
            case typeIdentifier = "universal-type-identifier"
        }
    }

    /// The contents of a `Contents.json` file.
    struct Contents: Decodable, Sendable {
        struct Properties: Decodable, Sendable {
            var intent: String?
            var providesNamespace: Bool?
            var preservesVector: Bool?
            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
                case providesNamespace = "provides-namespace"
                case preservesVector = "preserves-vector-representation"
            }
        }

        var colors: [Entry]?
        var images: [Entry]?
        var data: [Entry]?
        var properties: Properties?
    }

    /// A named set and its folder.
    struct Asset: Sendable {
        var folder: String
        var contents: Contents
    }

    /// Folders of sets, keyed by `kind/name`.
    private let folders: [String: String]

    /// - Complexity: O(*n*), where *n* is the number of files in the catalog.
    init(atPath path: String) {
        var found: [String: String] = [:]
        var visited: Set<FileStatus.Identity> = []
        Self.collect(path, prefix: "", visited: &visited, into: &found)
        folders = found
    }

    /// - Parameter visited: Folders already visited, because symbolic links can form cycles.
    private static func collect(
        _ folder: String, prefix: String, visited: inout Set<FileStatus.Identity>, into found: inout [String: String]
    ) {
        guard let status = FileStatus(of: folder), visited.insert(status.identity).inserted else { return }
        for item in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let path = folder + "/" + item
            let (stem, ending) = Self.split(item)
            if Kind(rawValue: ending) != nil {
                let key = ending + "/" + prefix + stem
                if found[key] == nil { found[key] = path }
            } else if ending.isEmpty {
                guard FileStatus(of: path)?.kind == .folder else { continue }
                let isNamespace = contents(of: path)?.properties?.providesNamespace ?? false
                collect(
                    path, prefix: isNamespace ? prefix + item + "/" : prefix, visited: &visited, into: &found)
            }
        }
    }

    private static func split(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: ".") else { return (name, "") }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    private static func contents(of folder: String) -> Contents? {
        guard let bytes = try? RegularFile.contents(folder + "/Contents.json", limit: maximumContentsBytes) else {
            return nil
        }
        return contents(of: bytes)
    }

    /// Maximum size of a `Contents.json` file. Xcode writes a few kilobytes.
    private static let maximumContentsBytes = 4 << 20

    /// - Returns: `nil` if the data is not the JSON of a set.
    static func contents(of json: [UInt8]) -> Contents? {
        try? JSONDecoder().decode(Contents.self, from: Data(json))
    }

    func asset(_ kind: Kind, named name: String) -> Asset? {
        guard let folder = folders[kind.rawValue + "/" + name], let contents = Self.contents(of: folder) else {
            return nil
        }
        return Asset(folder: folder, contents: contents)
    }

    // MARK: Bundles

    private final class Table: @unchecked Sendable {
        let lock = NSLock()
        var read: [String: [AssetCatalog]] = [:]
    }

    /// The set with that name in the catalogs of a bundle or, without a bundle, of the program's resources.
    static func asset(_ kind: Kind, named name: String, in bundle: Bundle?) -> Asset? {
        for folder in ResourceFolders.folders(of: bundle) {
            for catalog in catalogs(in: folder) {
                if let asset = catalog.asset(kind, named: name) { return asset }
            }
        }
        return nil
    }

    private static func catalogs(in folder: String) -> [AssetCatalog] {
        let table = ProcessTables.shared.table(Table.init)
        if let known = table.lock.withLock({ table.read[folder] }) { return known }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let catalogs = names.filter { $0.hasSuffix(".xcassets") }.map { AssetCatalog(atPath: folder + "/" + $0) }
        table.lock.withLock { table.read[folder] = catalogs }
        return catalogs
    }
}

import CoreGraphics
internal import FileAccess
internal import Foundation

/// An asset catalog in source form: a folder of sets, each with a `Contents.json`. Apple's tools compile catalogs;
/// here they are read directly when a name is requested.
struct AssetCatalog: Sendable {
    /// The kinds of sets, by the extensions of their folders.
    enum Kind: String, Sendable {
        case color = "colorset"
        case image = "imageset"
        case data = "dataset"
    }

    /// The attributes of an entry in a set. An entry without attributes matches all environments.
    struct Entry: Decodable, Sendable {
        /// A condition under which an entry is used, such as the luminosity "dark".
        struct Appearance: Decodable, Hashable, Sendable { var appearance, value: String }
        /// The color of an entry: its components, or the name of a system color.
        struct Shade: Decodable, Sendable {
            /// The name of the color space; sRGB if `nil`.
            var colorSpace: String?
            /// The components as they are written: fractions, whole numbers, or hexadecimal ones.
            var components: [String: String]?
            /// The name of a system color.
            var reference: String?
            /// The keys of a color in a file.
            enum CodingKeys: String, CodingKey {
                case colorSpace = "color-space"
                case components, reference
            }
        }

        /// The kind of device; "universal" for all.
        var idiom: String?
        /// The conditions that the traits must satisfy.
        var appearances: [Appearance]?
        /// The gamut of the display; `nil` for all.
        var displayGamut: String?
        /// The reading direction of the interface; `nil` for both.
        var languageDirection: String?
        /// The pixels per point, such as "2x"; `nil` for all.
        var scale: String?
        /// The name of the file in the folder; `nil` for missing variants.
        var filename: String?
        /// The color of an entry in a color set.
        var color: Shade?
        /// The uniform type identifier of an entry in a data set.
        var typeIdentifier: String?

        /// The keys of an entry in a file.
        enum CodingKeys: String, CodingKey {
            case idiom, appearances, scale, filename, color
            case displayGamut = "display-gamut"
            case languageDirection = "language-direction"
            case typeIdentifier = "universal-type-identifier"
        }
    }

    /// The contents of a `Contents.json` file.
    struct Contents: Decodable, Sendable {
        /// The properties of a set or a folder.
        struct Properties: Decodable, Sendable {
            /// The rendering mode: "template" or "original".
            var intent: String?
            /// Whether the names of the sets in the folder begin with the name of the folder.
            var providesNamespace: Bool?
            /// Whether the vectors of the image are drawn rather than a bitmap of them.
            var preservesVector: Bool?
            /// The keys of the properties in a file.
            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
                case providesNamespace = "provides-namespace"
                case preservesVector = "preserves-vector-representation"
            }
        }

        /// The variants of a color set.
        var colors: [Entry]?
        /// The variants of an image set.
        var images: [Entry]?
        /// The variants of a data set.
        var data: [Entry]?
        /// The properties of the set or folder.
        var properties: Properties?
    }

    /// A named set and its folder.
    struct Asset: Sendable {
        /// The path of the set's folder.
        var folder: String
        /// The contents of the set's "Contents.json".
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

    /// The set with a name; `nil` if there is none. Reads its file on each call.
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

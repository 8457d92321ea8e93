internal import FileAccess
import Foundation

/// The code that Xcode generates for the colors and images of asset catalogs: `UIColor(resource: .shade)`, and with
/// the setting for extensions also `UIColor.shade`.
struct AssetSymbols {
    private enum Kind: String, CaseIterable {
        case color = "colorset"
        case image = "imageset"

        var resource: String { self == .color ? "ColorResource" : "ImageResource" }
        var value: String { self == .color ? "UIColor" : "UIImage" }
        /// The ending that is omitted from identifiers.
        var suffix: String { self == .color ? "Color" : "Image" }
        /// Names that the class has itself.
        var taken: Set<String> { self == .color ? AssetSymbols.colors : ["actions", "add", "checkmark", "remove"] }
    }

    /// The assets in a folder that is a namespace.
    private struct Space {
        var assets: [(identifier: String, name: String)] = []
        var inner: [String: Space] = [:]
        /// The names of the assets, without backticks.
        var names: Set<String> = []
        var isEmpty: Bool { assets.isEmpty && inner.values.allSatisfy(\.isEmpty) }
    }
    private var spaces: [Kind: Space] = [.color: Space(), .image: Space()]
    private static let maximumDepth = 20

    /// - Parameter catalogs: Absolute paths of catalogs that contain no links to other folders (``FolderContents``).
    init(_ catalogs: [String]) {
        for catalog in catalogs {
            for kind in Kind.allCases {
                spaces[kind] = Self.read(kind, catalog, "", spaces[kind] ?? Space(), depth: 0)
            }
        }
    }

    /// Whether there are no colors and images, so that no code is generated.
    var isEmpty: Bool { spaces.values.allSatisfy(\.isEmpty) }

    /// The paths of all assets in their catalogs, through folders that are namespaces.
    var assets: [(path: [String], isColor: Bool)] {
        func paths(_ space: Space) -> [[String]] {
            space.assets.map { $0.name.split(separator: "/").map(String.init) } + space.inner.values.flatMap(paths)
        }
        return spaces.flatMap { kind, space in paths(space).map { ($0, kind == .color) } }
    }

    private static func read(_ kind: Kind, _ folder: String, _ prefix: String, _ space: Space, depth: Int) -> Space {
        var space = space
        guard depth < maximumDepth else { return space }
        for item in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
            let (stem, ending) = (FilePath(item).stem, FilePath(item).fileExtension)
            if ending == kind.rawValue {
                guard let identifier = identifier(stem, without: kind.suffix), space.names.insert(identifier).inserted
                else { continue }
                space.assets.append((identifier, prefix + stem))
            } else if ending.isEmpty, FileStatus(of: folder + "/" + item)?.kind == .folder,
                // Links to folders could form cycles.
                FilePath.link(folder + "/" + item) == nil
            {
                if let name = typeName(item), isNamespace(folder + "/" + item) {
                    let path = prefix + item + "/"
                    space.inner[name] = read(
                        kind, folder + "/" + item, path, space.inner[name] ?? Space(), depth: depth + 1)
                } else if !isNamespace(folder + "/" + item) {
                    space = read(kind, folder + "/" + item, prefix, space, depth: depth + 1)
                }
            }
        }
        return space
    }

    private static func isNamespace(_ folder: String) -> Bool {
        guard let bytes = try? RegularFile.contents(folder + "/Contents.json", limit: 1 << 20),
            let values = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
        else { return false }
        return (values["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
    }

    // MARK: Names

    /// Words begin after other characters than letters and digits. The first one starts with small letters, an
    /// abbreviation as a whole: `URLBadge` becomes `urlBadge`.
    ///
    /// A name of capital letters and digits is that of a constant, whose parts are separate: `E6EBF2` becomes `E_6_EBF_2`.
    ///
    /// - Returns: `nil` for a name without letters and digits, which gets no constant.
    static func identifier(_ name: String, without suffix: String = "") -> String? {
        if name.contains(where: \.isNumber), name.contains(where: \.isUppercase),
            name.allSatisfy({ $0.isNumber || $0.isUppercase })
        {
            let text = name.reduce(into: "") { text, next in
                if let last = text.last, last.isNumber != next.isNumber { text.append("_") }
                text.append(next)
            }
            return SwiftText.identifier(name.first?.isNumber ?? false ? "_" + text : text)
        }
        let words = name.split { !$0.isLetter && !$0.isNumber }
        var text = (words.first.map(lowered) ?? "") + words.dropFirst().map(capitalized).joined()
        if text.hasSuffix(suffix), text.count > suffix.count { text = String(text.dropLast(suffix.count)) }
        if text.first?.isNumber ?? true { text = "_" + text }
        return SwiftText.identifier(text)
    }

    private static func typeName(_ folder: String) -> String? {
        let text = folder.split { !$0.isLetter && !$0.isNumber }.map(capitalized).joined()
        let isTaken = text.first?.isNumber ?? true || SwiftText.keywords.contains(text) || takenTypes.contains(text)
        return SwiftText.identifier(isTaken ? "_" + text : text)
    }

    /// The types in the generated code, which namespaces of these names would hide.
    private static let takenTypes: Set<String> = [
        "Bool", "Bundle", "ColorResource", "Foundation", "Hashable", "Hasher", "ImageResource", "Int", "Sendable",
        "String",
        "Swift", "UIColor", "UIImage", "UIKit",
    ]

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func lowered(_ word: Substring) -> String {
        let capitals = word.prefix(while: \.isUppercase).count
        // The last capital letter begins the next word, unless nothing but digits follows.
        let next = word.dropFirst(capitals).first
        let count = capitals > 1 && next?.isLetter ?? false ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    // MARK: Code

    /// - Parameter extends: Whether `UIColor` and `UIImage` get the names, too.
    func code(extending extends: Bool) -> String {
        var lines: [String] = []
        for kind in Kind.allCases {
            guard let space = spaces[kind], !space.isEmpty else { continue }
            lines += ["", Self.type(of: kind), "", "extension \(kind.resource) {"]
            lines += Self.resources(space, kind, "    ") + ["}"]
            if extends {
                let values = Self.values(space, kind, kind.resource, "    ", skipping: kind.taken)
                if !values.isEmpty { lines += ["", "extension \(kind.value) {"] + values + ["}"] }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The type of the constants and the initializer that takes one. Xcode has them in a module that UIKit includes.
    private static func type(of kind: Kind) -> String {
        let place = "in: resource.bundle, compatibleWith: nil"
        let empty = kind == .color ? "self.init(white: 0, alpha: 0)" : "self.init()"
        return """
            struct \(kind.resource): Hashable, @unchecked Sendable {
                let name: String
                let bundle: Bundle
            }

            extension \(kind.value) {
                convenience init(resource: \(kind.resource)) {
                    if \(kind.value)(named: resource.name, \(place)) == nil {
                        \(empty)
                    } else {
                        self.init(named: resource.name, \(place))!
                    }
                }
            }
            """
    }

    /// A namespace with the name of an asset beside it, which is possible for scripts without capital letters, has
    /// none.
    private static func namespaces(of space: Space) -> [(String, Space)] {
        space.inner.filter { !space.names.contains($0.key) && !$0.value.isEmpty }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    private static func resources(_ space: Space, _ kind: Kind, _ indent: String) -> [String] {
        var lines = space.assets.map { identifier, name in
            "\(indent)static let \(identifier) = \(kind.resource)(name: \(SwiftText.literal(name)), bundle: .main)"
        }
        for (name, inner) in namespaces(of: space) {
            lines += ["\(indent)enum \(name) {"] + resources(inner, kind, indent + "    ") + ["\(indent)}"]
        }
        return lines
    }

    private static func values(
        _ space: Space, _ kind: Kind, _ path: String, _ indent: String, skipping taken: Set<String>
    ) -> [String] {
        var lines = space.assets.filter { !taken.contains($0.identifier) }.map { identifier, _ in
            "\(indent)static var \(identifier): \(kind.value) { \(kind.value)(resource: \(path).\(identifier)) }"
        }
        for (name, inner) in namespaces(of: space) {
            lines.append("\(indent)enum \(name) {")
            lines += values(inner, kind, path + "." + name, indent + "    ", skipping: []) + ["\(indent)}"]
        }
        return lines
    }

    /// The static properties of `UIColor`, whose names Xcode does not generate again.
    private static let colors: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange", "purple", "brown", "clear", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link",
        "placeholderText", "separator", "opaqueSeparator", "systemRed", "systemGreen", "systemBlue", "systemOrange",
        "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint",
        "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "tintColor", "tint", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
        "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
        "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "lightText", "darkText",
    ]
}

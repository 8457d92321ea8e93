internal import FileAccess
internal import Foundation
internal import InterfaceModel

/// The code that R.swift generates for the resources of a target: `R.image.logo()`, `R.storyboard.main.start()`.
///
/// Projects exclude that file from their repositories, because a script writes it in each build.
package struct ResourceNames {
    /// The kinds of resources, which are the names of the types in `R`.
    private enum Kind: String, CaseIterable {
        case color, file, font, image, nib, reuseIdentifier, segue, storyboard, string
    }

    /// A namespace: constants, and spaces below it.
    private struct Space {
        var values: [String: String] = [:]
        var inner: [String: Space] = [:]

        /// Adds a value. The first one of a name stays.
        mutating func add(_ name: String, _ value: String, at path: ArraySlice<String> = []) {
            guard let identifier = ResourceNames.identifier(name) else { return }
            guard let first = path.first else {
                if values[identifier] == nil { values[identifier] = value }
                return
            }
            if let space = ResourceNames.identifier(first) {
                inner[space, default: Space()].add(name, value, at: path.dropFirst())
            }
        }

        func lines(_ indent: String) -> [String] {
            let constants = values.filter { inner[$0.key] == nil }.sorted { $0.key < $1.key }
                .map { "\(indent)static let \($0.key) = \($0.value)" }
            return inner.sorted { $0.key < $1.key }.reduce(into: constants) { lines, space in
                lines += ["\(indent)enum \(space.key) {"]
                lines += space.value.lines(indent + "    ") + ["\(indent)}"]
            }
        }
    }

    private let types: Set<String>
    private var spaces: [Kind: Space] = [:]
    /// The declarations of storyboards.
    private var declarations: [String] = []

    /// - Parameter types: The classes of the target, and those of its placeholders.
    package init(types: Set<String>) { self.types = types }

    /// Whether a line uses such a name.
    package static func areUsed(in line: Substring) -> Bool {
        guard line.contains("R.") else { return false }
        return Kind.allCases.contains { kind in
            line.ranges(of: "R.\(kind.rawValue).").contains { range in
                range.lowerBound == line.startIndex || !isPart(line[line.index(before: range.lowerBound)])
            }
        }
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "."
    }

    /// Whether a line declares the type `R`.
    package static func areDeclared(in line: Substring) -> Bool {
        let words = line.split { !isPart($0) }
        return zip(words, words.dropFirst()).contains { ["struct", "enum", "class"].contains($0) && $1 == "R" }
    }

    /// The words of a name without other characters than letters, digits, and underscores; the first one begins with
    /// small letters.
    ///
    /// - Returns: In backticks if it is a keyword; `nil` for a name without letters.
    package static func identifier(_ name: String) -> String? {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let joined =
            (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let text = joined.drop(while: \.isNumber)
        let capitals = text.prefix(while: \.isUppercase).count
        // The last capital letter of several begins the next word.
        let next = text.dropFirst(capitals).first
        let count = capitals > 1 && next?.isLetter ?? false ? capitals - 1 : capitals
        return SwiftText.identifier(text.prefix(count).lowercased() + text.dropFirst(count))
    }

    // MARK: Resources

    /// Adds an image or color of a catalog.
    ///
    /// - Parameter path: The names of the namespaces in the catalog, and the name of the asset.
    package mutating func addAsset(_ path: [String], isColor: Bool) {
        guard let name = path.last else { return }
        let value = "\(isColor ? "Color" : "Image")Name(\(SwiftText.literal(path.joined(separator: "/"))))"
        spaces[isColor ? .color : .image, default: Space()].add(name, value, at: path.dropLast()[...])
    }

    /// Adds a file by its kind: strings, a storyboard or xib, a font, an image, or another one.
    package mutating func addFile(_ path: String, contents: () -> [UInt8]) {
        let file = FilePath(path).name
        let (stem, ending) = (FilePath(file).stem, FilePath(file).fileExtension.lowercased())
        switch ending {
        case "strings", "stringsdict": addStrings(stem, contents())
        case "storyboard", "xib":
            guard let root = try? InterfaceReader.read(Data(contents())) else { return }
            addInterface(stem, root, isStoryboard: ending == "storyboard")
        case "ttf", "otf": spaces[.font, default: Space()].add(stem, "FontName(\(SwiftText.literal(stem)))")
        case "png", "jpg", "jpeg", "gif", "pdf":
            let name = ["@2x", "@3x"].reduce(stem) { $0.hasSuffix($1) ? String($0.dropLast($1.count)) : $0 }
            spaces[.image, default: Space()].add(name, "ImageName(\(SwiftText.literal(name)))")
            fallthrough
        default: spaces[.file, default: Space()].add(file, "FileName(\(SwiftText.literal(file)))")
        }
    }

    private mutating func addStrings(_ table: String, _ bytes: [UInt8]) {
        let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        for key in (list as? [String: Any] ?? [:]).keys { addString(key, in: table) }
    }

    /// Adds a text of a table.
    package mutating func addString(_ key: String, in table: String) {
        let value = "TextName(\(SwiftText.literal(key)), \(SwiftText.literal(table)))"
        spaces[.string, default: Space()].add(key, value, at: [table])
    }

    // MARK: Storyboards and xibs

    private static let controllers = [
        "viewController": "UIViewController", "tableViewController": "UITableViewController",
        "collectionViewController": "UICollectionViewController", "navigationController": "UINavigationController",
        "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
        "pageViewController": "UIPageViewController",
    ]
    private static let views = [
        "collectionViewCell": "UICollectionViewCell", "tableViewCell": "UITableViewCell",
        "collectionReusableView": "UICollectionReusableView", "tableView": "UITableView",
        "collectionView": "UICollectionView", "scrollView": "UIScrollView", "imageView": "UIImageView",
        "label": "UILabel", "button": "UIButton", "stackView": "UIStackView",
    ]

    /// The class of an element: its own, if the target has it, or that of UIKit.
    private func type(of element: InterfaceElement) -> String {
        if let own = element.attributes["customClass"], types.contains(own) { return own }
        return Self.controllers[element.name] ?? Self.views[element.name] ?? "UIView"
    }

    private mutating func addInterface(_ stem: String, _ root: InterfaceElement, isStoryboard: Bool) {
        var elements: [InterfaceElement] = []
        var open = [root]
        while let next = open.popLast() {
            elements.append(next)
            open += next.children
        }
        for cell in elements {
            guard let identifier = cell.attributes["reuseIdentifier"], Self.views[cell.name] != nil else { continue }
            let value = "ReuseName<\(type(of: cell))>(\(SwiftText.literal(identifier)))"
            spaces[.reuseIdentifier, default: Space()].add(identifier, value)
        }
        if isStoryboard { return addStoryboard(stem, root, elements) }
        let objects = root.child("objects")?.children ?? []
        guard let view = objects.first(where: { $0.name != "placeholder" && $0.name != "customObject" }) else { return }
        let reuse = view.attributes["reuseIdentifier"] ?? stem
        let value = "NibName<\(type(of: view))>(\(SwiftText.literal(stem)), \(SwiftText.literal(reuse)))"
        spaces[.nib, default: Space()].add(stem, value)
    }

    private mutating func addStoryboard(_ stem: String, _ root: InterfaceElement, _ elements: [InterfaceElement]) {
        guard let name = Self.identifier(stem) else { return }
        var byID: [String: InterfaceElement] = [:]
        for element in elements { if let id = element.id { byID[id] = byID[id] ?? element } }
        let type =
            "Storyboard" + name.filter { $0 != "`" }.prefix(1).uppercased() + name.filter { $0 != "`" }.dropFirst()
        var lines = ["struct \(type): StoryboardName {", "    let name = \(SwiftText.literal(stem))"]
        if let initial = root.attributes["initialViewController"].flatMap({ byID[$0] }) {
            let own = self.type(of: initial)
            lines.append(
                "    func instantiateInitialViewController() -> \(own)? { storyboard.instantiateInitialViewController() as? \(own) }"
            )
        }
        var known: Set<String> = []
        for scene in elements where Self.controllers[scene.name] != nil {
            let own = self.type(of: scene)
            if let id = scene.attributes["storyboardIdentifier"], let method = Self.identifier(id),
                known.insert(method).inserted
            {
                lines.append(
                    "    func \(method)() -> \(own)? { scene(\(SwiftText.literal(id))) as? \(own) }")
            }
            for segue in scene.child("connections")?.children ?? [] where segue.name == "segue" {
                guard let id = segue.attributes["identifier"], scene.attributes["customClass"] == own else { continue }
                let target = segue.attributes["destination"].flatMap { byID[$0] }.map { self.type(of: $0) }
                let value = "SegueName<\(own), \(target ?? "UIViewController")>(\(SwiftText.literal(id)))"
                spaces[.segue, default: Space()].add(id, value, at: [own])
            }
        }
        declarations += lines + ["}"]
        spaces[.storyboard, default: Space()].add(stem, type + "()")
    }

    // MARK: Code

    /// The type `R` and what it uses.
    package var code: String {
        var lines = ["enum R {"]
        for (kind, space) in spaces.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            lines += ["    enum \(kind.rawValue) {"] + space.lines("        ") + ["    }"]
        }
        // Inside of `R`, the types do not clash with those of the project.
        return (lines + declarations.map { "    " + $0 } + ["}", Self.library]).joined(separator: "\n")
    }
}

/// The targets of an Xcode project.
public struct XcodeProject: Equatable, Sendable {
    /// A folder whose files belong to a target without being listed in the project.
    public struct Folder: Equatable, Sendable {
        public var path: String
        /// The paths, relative to the folder, of files that do not belong to the target.
        public var excluded: Set<String> = []
    }

    public struct Target: Equatable, Sendable {
        public var name = ""
        /// The product type, such as `com.apple.product-type.application`.
        public var productType = ""
        /// Paths relative to the folder of the project, in the order of the project.
        public var sources: [String] = []
        public var resources: [String] = []
        public var folders: [Folder] = []
        /// The build settings, including those of the project.
        public var settings: [String: String] = [:]
        /// The names of the targets on which this one depends.
        public var dependencies: [String] = []
        /// The package products that the target uses.
        public var products: [String] = []
        /// The names of phases that run scripts.
        public var scripts: [String] = []

        public var isApp: Bool { productType == "com.apple.product-type.application" }
        /// Whether the target is a program beside the app: an extension, an app for a watch, or an app clip.
        public var isSeparateProgram: Bool {
            ["extension", "watch", "on-demand-install-capable"].contains { productType.contains($0) }
        }
        public var isTest: Bool { productType == "com.apple.product-type.bundle.unit-test" }
        public var isLibrary: Bool {
            ["com.apple.product-type.framework", "com.apple.product-type.library.static"].contains(productType)
        }
        /// The name of its Swift module.
        public var module: String {
            let name = settings["PRODUCT_MODULE_NAME"].flatMap { $0.contains("$") ? nil : $0 }
            let product = settings["PRODUCT_NAME"].flatMap { $0.contains("$") ? nil : $0 }
            return Self.identifier(name ?? product ?? self.name)
        }

        /// The identifier that Xcode derives from a name.
        public static func identifier(_ name: String) -> String {
            let letters = name.unicodeScalars.map { scalar -> Character in
                scalar.properties.isXIDContinue ? Character(scalar) : "_"
            }
            let text = String(letters)
            return text.first?.isNumber ?? true ? "_" + text : text
        }
    }

    public private(set) var targets: [Target] = []
    /// The URLs or paths of the packages on which the project depends.
    public private(set) var packages: [String] = []
    public private(set) var developmentRegion: String?

    private let objects: [String: ProjectValue]
    /// The paths of files and folders relative to the folder of the project, by identifier. Products and SDKs have
    /// none.
    private var paths: [String: String] = [:]

    /// - Throws: If the text is not a project.
    public init(_ bytes: [UInt8]) throws(ProjectFault) {
        let root = try ProjectValue(parsing: bytes)
        objects = root["objects"]?.table ?? [:]
        guard let project = root["rootObject"]?.text.flatMap({ objects[$0] }), project["isa"]?.text == "PBXProject"
        else {
            throw ProjectFault(line: 0, message: "it contains no project")
        }
        developmentRegion = project["developmentRegion"]?.text
        if let group = project["mainGroup"]?.text {
            resolve(group, in: project["projectDirPath"]?.text ?? "", depth: 0)
        }
        packages = (project["packageReferences"]?.texts ?? []).compactMap {
            objects[$0].flatMap { $0["repositoryURL"]?.text ?? $0["relativePath"]?.text }
        }
        let shared = settings(project, [:])
        targets = (project["targets"]?.texts ?? []).compactMap { id in objects[id].map { target($0, id, shared) } }
    }

    // MARK: Paths

    private mutating func resolve(_ id: String, in folder: String, depth: Int) {
        // A group may contain itself.
        guard depth < 100, paths[id] == nil, let object = objects[id] else { return }
        var path = folder
        let own = object["path"]?.text ?? ""
        switch object["sourceTree"]?.text {
        case "SOURCE_ROOT": path = own
        case "<absolute>", "<group>", nil: path = Self.joined(folder, own)
        default: return
        }
        paths[id] = path
        for child in object["children"]?.texts ?? [] { resolve(child, in: path, depth: depth + 1) }
    }

    /// A path in a folder, without `.` and without `..` if it can be resolved.
    public static func joined(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var parts: [Substring] = []
        for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The files of a build file. A localization group has the files of all languages.
    private func files(_ reference: String) -> [String] {
        guard let object = objects[reference] else { return [] }
        if object["isa"]?.text == "PBXVariantGroup" {
            return (object["children"]?.texts ?? []).compactMap { paths[$0] }
        }
        return paths[reference].map { [$0] } ?? []
    }

    // MARK: Targets

    private func target(_ object: ProjectValue, _ id: String, _ shared: [String: String]) -> Target {
        var target = Target()
        target.name = object["name"]?.text ?? ""
        target.productType = object["productType"]?.text ?? ""
        target.settings = settings(object, shared)
        for phase in (object["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let references = (phase["files"]?.texts ?? []).compactMap { objects[$0]?["fileRef"]?.text }
            let found = references.flatMap(files)
            switch phase["isa"]?.text {
            case "PBXSourcesBuildPhase": target.sources += found
            case "PBXResourcesBuildPhase": target.resources += found
            case "PBXShellScriptBuildPhase": target.scripts.append(phase["name"]?.text ?? "Run Script")
            default: break
            }
        }
        for group in object["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = paths[group] else { continue }
            target.folders.append(Folder(path: path, excluded: exceptions(group, id)))
        }
        // Files in synchronized folders of other targets, in the order of identifiers, because a dictionary has none.
        for (group, value) in objects.sorted(by: { $0.key < $1.key })
        where value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let path = paths[group], !target.folders.contains(where: { $0.path == path }) else { continue }
            target.sources += exceptions(group, id).sorted().map { Self.joined(path, $0) }
        }
        target.dependencies = (object["dependencies"]?.texts ?? []).compactMap {
            objects[$0]?["target"]?.text.flatMap { objects[$0]?["name"]?.text }
        }
        target.products = (object["packageProductDependencies"]?.texts ?? []).compactMap {
            objects[$0]?["productName"]?.text
        }
        return target
    }

    private func exceptions(_ group: String, _ target: String) -> Set<String> {
        var found: Set<String> = []
        for set in (objects[group]?["exceptions"]?.texts ?? []).compactMap({ objects[$0] })
        where set["target"]?.text == target {
            found.formUnion(set["membershipExceptions"]?.texts ?? [])
        }
        return found
    }

    /// The settings of the configuration `Debug`, or of the first one, which override `shared`.
    private func settings(_ object: ProjectValue, _ shared: [String: String]) -> [String: String] {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
        let configurations = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
        let chosen = configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
        var result = shared
        for (key, value) in chosen?["buildSettings"]?.table ?? [:] {
            let text = value.text ?? value.texts.joined(separator: " ")
            result[key] = text.replacing("$(inherited)", with: shared[key] ?? "")
        }
        return result
    }

    /// Replaces references to settings in a text, such as `$(PRODUCT_NAME)` and `${TARGET_NAME:identifier}`.
    public static func expanded(_ text: String, _ settings: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            guard let opening = after.first, opening == "(" || opening == "{",
                let end = after.firstIndex(of: opening == "(" ? ")" : "}")
            else {
                result += "$"
                rest = after
                continue
            }
            let name = after[after.index(after: after.startIndex)..<end].split(separator: ":").first ?? ""
            result += settings[String(name)] ?? ""
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }
}

/// The targets of an Xcode project.
public struct XcodeProject: Equatable, Sendable {
    /// A folder whose files belong to a target without being listed in the project.
    public struct Folder: Equatable, Sendable {
        /// The path relative to the folder of the project.
        public var path: String
        /// The paths, relative to the folder, of files that do not belong to the target.
        public var excluded: Set<String> = []
    }

    /// A product that the project builds.
    public struct Target: Equatable, Sendable {
        /// The name in the project.
        public var name = ""
        /// The product type, such as `com.apple.product-type.application`.
        public var productType = ""
        /// Paths relative to the folder of the project, in the order of the project.
        public var sources: [String] = []
        /// The paths of copied files, relative to the folder of the project.
        public var resources: [String] = []
        /// The folders whose files belong to the target.
        public var folders: [Folder] = []
        /// The build settings, including those of the project.
        public var settings: [String: String] = [:]
        /// The names of the targets on which this one depends.
        public var dependencies: [String] = []
        /// The package products that the target uses.
        public var products: [String] = []
        /// The names of phases that run scripts.
        public var scripts: [String] = []

        /// Whether the target is an app for iOS.
        public var isApp: Bool { productType == "com.apple.product-type.application" }
        /// Whether the target is a program beside the app: an extension, an app for a watch, or an app clip.
        public var isSeparateProgram: Bool {
            ["extension", "watch", "on-demand-install-capable"].contains { productType.contains($0) }
        }
        /// Whether the target has unit tests.
        public var isTest: Bool { productType == "com.apple.product-type.bundle.unit-test" }
        /// Whether the target is a framework or a static library.
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

    /// The targets in the order of the project.
    public private(set) var targets: [Target] = []
    /// The URLs or paths of the packages on which the project depends.
    public private(set) var packages: [String] = []
    /// The language of texts without a localization; `nil` if the project has none.
    public private(set) var developmentRegion: String?

    private let objects: [String: ProjectValue]
    /// The paths of files and folders relative to the folder of the project, by identifier. Products and SDKs have
    /// none.
    private var paths: [String: String] = [:]
    /// The groups whose files are not listed, in the order of the project.
    private var synchronizedGroups: [String] = []

    /// - Parameter configuration: The text of an `.xcconfig` file with a path relative to the folder of the project.
    /// - Throws: If the text is not a project.
    public init(
        _ bytes: [UInt8], configuration: @escaping (String) -> String? = { _ in nil }
    ) throws(ProjectFault) {
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
        let ids = (project["targets"]?.texts ?? []).filter { objects[$0] != nil }
        var seen: Set<String> = []
        do throws(ExpansionBudget.Exceeded) {
            // A project may name a target, a phase, or a group of files any number of times.
            var budget = ExpansionBudget(bytes: 16 << 20, steps: 2_000_000)
            let shared = try settings(project, [:], configuration, &budget)
            for id in ids where seen.insert(id).inserted {
                guard let object = objects[id] else { continue }
                targets.append(try target(object, id, shared, configuration, &budget))
            }
        } catch { throw ProjectFault(line: 0, message: error.description) }
        if targets.count > Self.maximumTargets {
            throw ProjectFault(line: 0, message: "it has more than \(Self.maximumTargets) targets")
        }
    }

    private static let maximumTargets = 1_000
    /// The longest path in a project, in bytes. Groups in groups repeat the paths of those around them.
    private static let maximumPathBytes = 4_096

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
        guard path.utf8.count <= Self.maximumPathBytes else { return }
        paths[id] = path
        if object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" { synchronizedGroups.append(id) }
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
    private func files(
        _ reference: String, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> [String] {
        try budget.add(steps: 1)
        guard let object = objects[reference] else { return [] }
        if object["isa"]?.text == "PBXVariantGroup" {
            let children = object["children"]?.texts ?? []
            try budget.add(steps: children.count)
            return children.compactMap { paths[$0] }
        }
        return paths[reference].map { [$0] } ?? []
    }

    // MARK: Targets

    private func target(
        _ object: ProjectValue, _ id: String, _ shared: [String: String],
        _ configuration: @escaping (String) -> String?, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> Target {
        var target = Target()
        target.name = object["name"]?.text ?? ""
        target.productType = object["productType"]?.text ?? ""
        target.settings = try settings(object, shared, configuration, &budget)
        for phase in (object["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let references = (phase["files"]?.texts ?? []).compactMap { objects[$0]?["fileRef"]?.text }
            var found: [String] = []
            try budget.add(steps: 1)
            for reference in references { found += try files(reference, &budget) }
            switch phase["isa"]?.text {
            case "PBXSourcesBuildPhase": target.sources += found
            case "PBXResourcesBuildPhase": target.resources += found
            case "PBXShellScriptBuildPhase": target.scripts.append(phase["name"]?.text ?? "Run Script")
            default: break
            }
        }
        for group in object["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let path = paths[group] else { continue }
            target.folders.append(Folder(path: path, excluded: try exceptions(group, id, &budget)))
        }
        // Files in synchronized folders of other targets.
        let own = Set(target.folders.map(\.path))
        for group in synchronizedGroups {
            try budget.add(steps: 1)
            guard let path = paths[group], !own.contains(path) else { continue }
            target.sources += try exceptions(group, id, &budget).sorted().map { Self.joined(path, $0) }
        }
        target.dependencies = (object["dependencies"]?.texts ?? []).compactMap {
            objects[$0]?["target"]?.text.flatMap { objects[$0]?["name"]?.text }
        }
        target.products = (object["packageProductDependencies"]?.texts ?? []).compactMap {
            objects[$0]?["productName"]?.text
        }
        try budget.add(steps: target.dependencies.count + target.products.count)
        return target
    }

    private func exceptions(
        _ group: String, _ target: String, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> Set<String> {
        var found: Set<String> = []
        for set in (objects[group]?["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
            try budget.add(steps: 1)
            guard set["target"]?.text == target else { continue }
            let names = set["membershipExceptions"]?.texts ?? []
            try budget.add(steps: names.count)
            found.formUnion(names)
        }
        return found
    }

    /// The settings of the configuration `Debug`, or of the first one, which override those of its file, and these
    /// `shared`.
    private func settings(
        _ object: ProjectValue, _ shared: [String: String], _ configuration: @escaping (String) -> String?,
        _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> [String: String] {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
        let configurations = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
        let chosen = configurations.first { $0["name"]?.text == "Debug" } ?? configurations.first
        var result = shared
        try budget.add(steps: shared.count)
        if let file = chosen?["baseConfigurationReference"]?.text.flatMap({ paths[$0] }) {
            result = try ConfigurationFile(file, over: shared, &budget, read: configuration).settings
        }
        let inherited = result
        for (key, value) in chosen?["buildSettings"]?.table ?? [:] {
            // A setting that refers to itself means the value of the level below, too.
            let own = "$(\(key))"
            let text = (value.text ?? value.texts.joined(separator: " ")).replacing(own, with: "$(inherited)")
            result[key] = try budget.replace("$(inherited)", in: text, with: inherited[key] ?? "")
        }
        return result
    }

    /// Replaces references to settings in a text, such as `$(PRODUCT_NAME)` and `${TARGET_NAME:identifier}`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - settings: The values by name.
    ///   - keepsUnknown: Whether references to other settings stay in the text, instead of being removed.
    ///   - budget: Limits the size of the result.
    public static func expanded(
        _ text: String, _ settings: [String: String], keepingUnknown keepsUnknown: Bool = false,
        within budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) -> String {
        try budget.add(steps: 1 + text.utf8.count)
        var result = ""
        var rest = text[...]
        // Without it, a text of unclosed references would be searched from each of them.
        var unclosed: Set<Character> = []
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            guard let opening = after.first, opening == "(" || opening == "{", !unclosed.contains(opening),
                let end = after.firstIndex(of: opening == "(" ? ")" : "}")
            else {
                if let opening = after.first { unclosed.insert(opening) }
                result += "$"
                rest = after
                continue
            }
            let name = after[after.index(after: after.startIndex)..<end].split(separator: ":").first ?? ""
            let unknown = keepsUnknown ? "$" + String(after[...end]) : ""
            let value = settings[String(name)] ?? unknown
            try budget.add(bytes: value.utf8.count)
            result += value
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }
}

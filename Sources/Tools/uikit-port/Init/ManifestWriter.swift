internal import FileAccess
import Foundation
import SourcePort

/// Writes the text of a plan's files.
struct ManifestWriter {
    /// The targets to write.
    let plan: PortPlan
    /// The dependency on OpenCollectionView, as a line of a manifest.
    let dependency: String
    /// The options of the command.
    let options: [(name: String, value: String)]
    /// The files of the project.
    let contents: FolderContents
    /// The folder of the package.
    let folder: ConfinedFolder

    // MARK: Package.swift

    /// The text of Package.swift.
    var manifest: String {
        var lines = [
            "// swift-tools-version: 5.9",
            Self.signature + ": builds the project on platforms other than Apple's. You can edit it.",
        ]
        lines += options.map { Self.optionMark + $0.name + " " + PrintableText.escaped($0.value) }
        lines += [
            "import PackageDescription",
            "",
            "let package = Package(",
            "    name: \(SwiftText.literal(plan.name)),",
            "    defaultLocalization: \(SwiftText.literal(plan.developmentRegion)),",
            "    dependencies: [\(dependency)],",
            "    targets: [",
        ]
        for target in plan.targets { lines += self.lines(of: target) }
        lines += ["    ]", ")", ""]
        return lines.joined(separator: "\n")
    }

    /// The beginning of the comment at the top of a manifest.
    static let signature = "// Written by 'uikit-port init'"

    /// The beginning of a comment with an option of the command and its value.
    private static let optionMark = "// uikit-port init: "

    /// The options in the text of a manifest, as arguments of the command.
    static func options(in manifest: String) -> [String] {
        manifest.split(separator: "\n").filter { $0.hasPrefix(optionMark) }.flatMap { line in
            line.dropFirst(optionMark.count).split(separator: " ", maxSplits: 1).map(String.init)
        }
    }

    private func lines(of target: PortPlan.Target) -> [String] {
        if target.kind == .placeholder {
            var lines = [
                "        // Stands in for a module that is absent (Port.md).",
                "        .target(",
                "            name: \(SwiftText.literal(target.name)),",
                "            dependencies: [",
            ]
            for name in target.dependencies { lines.append("                \(SwiftText.literal(name)),") }
            for name in target.products.sorted() {
                lines.append(
                    "                .product(name: \(SwiftText.literal(name)), package: \"OpenCollectionView\"),")
            }
            return lines + ["            ],", "            path: \(SwiftText.literal(target.folder))),"]
        }
        let function =
            switch target.kind {
            case .app: "executableTarget"
            case .library, .placeholder: "target"
            case .tests: "testTarget"
            }
        var lines = ["        .\(function)(", "            name: \(SwiftText.literal(target.name)),"]
        let known = Set(plan.targets.map(\.name))
        let dependencies =
            target.dependencies.filter(known.contains).map { "                " + SwiftText.literal($0) }
            + target.products.sorted().map {
                "                .product(name: \(SwiftText.literal($0)), package: \"OpenCollectionView\")"
            }
        lines.append("            dependencies: [")
        lines += dependencies.map { $0 + "," } + ["            ],"]
        lines.append("            path: \(SwiftText.literal(target.folder.isEmpty ? "." : target.folder)),")
        let excluded = self.excluded(from: target)
        if !excluded.isEmpty {
            lines.append("            exclude: [")
            lines += excluded.map { "                \(SwiftText.literal($0))," } + ["            ],"]
        }
        lines.append("            // Compiled unchanged; the other sources are rewritten for each build.")
        lines.append("            sources: [\(SwiftText.literal(portFile(of: target)))],")
        let resources = self.resources(of: target)
        if !resources.isEmpty {
            lines.append("            resources: [")
            lines += resources.map { "                \($0)," } + ["            ],"]
        }
        var settings = target.defines.map { ".define(\(SwiftText.literal($0)))" }
        if target.isolatesToMainActor { settings.append(".unsafeFlags([\"-default-isolation\", \"MainActor\"])") }
        if !settings.isEmpty { lines.append("            swiftSettings: [\(settings.joined(separator: ", "))],") }
        lines.append("            plugins: [.plugin(name: \"UIKitPort\", package: \"OpenCollectionView\")]),")
        return lines
    }

    /// The name of the folder next to the program in which SwiftPM puts the resources of a target.
    private func resourceFolder(of target: PortPlan.Target) -> String { "\(plan.name)_\(target.name).resources" }

    private func resources(of target: PortPlan.Target) -> [String] {
        var lines = target.resources.map { path in
            let isWhole = path.hasSuffix(".bundle") || !path.split(separator: "/").last!.contains(".")
            return ".\(isWhole ? "copy" : "process")(\(SwiftText.literal(target.local(path))))"
        }
        if target.information != nil { lines.append(".copy(\(SwiftText.literal(informationFile(of: target))))") }
        return lines
    }

    /// The files in the folder of a target that do not belong to it. SwiftPM would process those of known types.
    private func excluded(from target: PortPlan.Target) -> [String] {
        var own = Set(target.sources + target.resources)
        for other in plan.targets where other.folder == target.folder {
            own.insert(path(portFile(of: other), in: target))
            if other.name == target.name { own.insert(path(informationFile(of: other), in: target)) }
        }
        var used: Set<String> = []
        for file in own {
            var folder = FilePath(file).relativeFolder
            while !folder.isEmpty, used.insert(folder).inserted {
                folder = FilePath(folder).relativeFolder
            }
        }
        var found: Set<String> = []
        for file in contents.files(below: target.folder) where !own.contains(file) {
            // The outermost folder in which nothing belongs to the target.
            var outermost = file
            var folder = FilePath(file).relativeFolder
            while folder.count > target.folder.count {
                if !used.contains(folder) { outermost = folder }
                folder = FilePath(folder).relativeFolder
            }
            let isManifest = target.folder.isEmpty && file.hasPrefix("Package") && !file.contains("/")
            if outermost != file || !file.hasSuffix(".swift") {
                if !isManifest { found.insert(target.local(outermost)) }
            }
        }
        if target.folder.isEmpty {
            found.insert(PortPlan.placeholdersFolder)
            found.insert(PortReport.fileName)
        }
        return found.sorted()
    }

    // MARK: Port.swift

    /// The name of a target's port file. Targets in the same folder require different names.
    func portFile(of target: PortPlan.Target) -> String {
        plan.targets.first { $0.folder == target.folder }?.name == target.name
            ? PortPlan.portFile : target.name + "Port.swift"
    }

    private func informationFile(of target: PortPlan.Target) -> String { PortPlan.informationFile }

    /// The path of a file in the folder of a target, relative to the package.
    func path(_ name: String, in target: PortPlan.Target) -> String {
        target.folder.isEmpty ? name : target.folder + "/" + name
    }

    /// Whether the port file of another target is among the files in the folder of a target.
    private func sharesFolder(_ target: PortPlan.Target) -> Bool {
        plan.targets.contains { $0.folder == target.folder && $0.name != target.name }
    }

    /// The text of a target's Port.swift.
    func port(of target: PortPlan.Target) -> String {
        var lines = [
            "// Written by 'uikit-port init'. The file of this target that is compiled unchanged; lines that begin with",
            "// uikit-port configure how the others are rewritten (docs/PORT.md of OpenCollectionView).",
        ]
        let below = contents.files(below: target.folder).filter {
            $0.hasSuffix(".swift")
                && !plan.targets.map { portFile(of: $0) }.contains(FilePath($0).name)
        }
        if target.folder.hasPrefix(PortPlan.librariesFolder + "/") {
            // The sources of a library are elsewhere, possibly outside of the package.
            lines += target.sources.map { "// uikit-port: sources ../../\($0)" }
        } else if target.folder.isEmpty || below != target.sources || sharesFolder(target) {
            lines += target.sources.map { "// uikit-port: sources \(target.local($0))" }
        }
        lines += target.defines.map { "// uikit-port: define \($0)" }
        let implicit = target.headerModules.union([AbsentUIKit.module]).intersection(target.dependencies)
        lines += implicit.sorted().map { "// uikit-port: import \($0)" }
        if target.kind != .tests {
            let depth = target.folder.split(separator: "/").count
            lines.append(
                "// uikit-port: left-out \(String(repeating: "../", count: depth))\(PortPlan.leftOutFile)")
        }
        // The storyboards of an app refer to classes of its frameworks.
        if target.kind == .library, plan.targets.contains(where: { $0.products.contains("InterfaceBuilder") }) {
            lines.append("// uikit-port: interface tables")
        }
        if target.products.contains("InterfaceBuilder"), let reason = reasonForInterfaceWarnings(target) {
            lines += ["// \(reason)", "// uikit-port: interface warnings"]
        }
        if target.namesBundles { lines += ["", "import Foundation", "", bundlesByIdentifier] }
        if target.folder.hasPrefix(PortPlan.librariesFolder + "/") {
            // `Bundle.main` is that of the app, and SwiftPM declares `Bundle.module` for a target with resources.
            if target.usesModuleBundle, target.resources.isEmpty { lines += ["", Self.emptyModuleBundle] }
            if target.usesClassBundle, !target.resources.isEmpty { lines += ["", Self.classBundle] }
            return lines.joined(separator: "\n") + "\n"
        }
        let entities = target.dependencies.contains("CoreData") ? entityClasses(of: target) : []
        if !entities.isEmpty { lines += ["", "import CoreData"] }
        guard !target.resources.isEmpty || target.information != nil else {
            return (lines + entities).joined(separator: "\n") + "\n"
        }
        let symbols = AssetSymbols(target.resources.filter { $0.hasSuffix(".xcassets") }.map { folder.path + "/" + $0 })
        let usesUIKit =
            !symbols.isEmpty || target.usesLocalizedTexts || target.fillsLocalizedFormats || target.usesResourceNames
        lines +=
            ["", "import Foundation"] + (usesUIKit ? ["@_spi(Port) import UIKit"] : []) + ["", bundle(of: target)]
        if target.usesLocalizedTexts { lines += ["", Self.localizedTexts] }
        if target.fillsLocalizedFormats { lines += ["", Self.localizedFormats] }
        if !symbols.isEmpty { lines.append(symbols.code(extending: target.extendsAssetClasses)) }
        if target.usesResourceNames { lines += ["", resourceNames(of: target, symbols)] }
        lines += entities
        return lines.joined(separator: "\n") + "\n"
    }

    /// The names of resources that R.swift generates.
    private func resourceNames(of target: PortPlan.Target, _ symbols: AssetSymbols) -> String {
        let sources = target.sources.compactMap { try? PortCommand.text(ofFile: folder.path + "/" + $0) }
        let classes = sources.flatMap { source in
            let words = source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return zip(words, words.dropFirst()).filter { $0.0 == "class" }.map { String($0.1) }
        }
        var names = ResourceNames(types: Set(classes))
        for asset in symbols.assets { names.addAsset(asset.path, isColor: asset.isColor) }
        for path in target.resources where !FolderContents.isDocument(path) && !FilePath(path).fileExtension.isEmpty {
            names.addFile(path) { (try? folder.contents(path, limit: InterfaceCheck.maximumBytes)) ?? [] }
        }
        for table in target.generated where table.path.hasSuffix(".strings") {
            names.addFile(table.path) { Array(table.text.utf8) }
        }
        return names.code
    }

    /// The classes for the entities of Core Data models, each with an empty line above it.
    private func entityClasses(of target: PortPlan.Target) -> [String] {
        target.dataModels.sorted().flatMap { path -> [String] in
            guard let bytes = folder.dataModel(at: path), let source = DataModelClasses.source(of: bytes),
                !source.isEmpty
            else { return [] }
            return ["", source]
        }
    }

    /// Why faults of the target's storyboards and xibs do not fail its build; `nil` if they do.
    ///
    /// An app with such faults runs on a device as long as nobody opens the scene. It should run here, too.
    private func reasonForInterfaceWarnings(_ target: PortPlan.Target) -> String? {
        if let omitted = target.omittedSource {
            return "Missing classes are warnings, because \(SwiftText.comment(omitted)) and possibly other "
                + "sources are left out:"
        }
        let paths = target.resources.flatMap { resource in
            InterfaceCheck.isInterfaceFile(resource)
                ? [resource]
                : contents.files(below: resource).filter(InterfaceCheck.isInterfaceFile)
        }
        let files = paths.compactMap { path in
            (try? folder.contents(path, limit: InterfaceCheck.maximumBytes)).map {
                InterfaceCheck.File(path: path, bytes: $0)
            }
        }
        let sources = target.sources.compactMap { path in
            (try? PortCommand.text(ofFile: folder.path + "/" + path)).map { Porter.Source(path: path, text: $0) }
        }
        var options = InterfaceCheck.Options()
        options.module = target.name
        options.hasLibraries = !target.dependencies.isEmpty
        let faults = InterfaceCheck.findings(in: files, sources: sources, options: options).filter { $0.kind == .error }
        guard let first = faults.first else { return nil }
        return "Faults of storyboards and xibs are warnings. There are \(faults.count) today; the first one is in "
            + "\(SwiftText.comment(first.path)), line \(first.line):"
    }

    /// SwiftPM puts the resources of a program into a folder next to it, which is a separate bundle. The generated
    /// property `module` uses the main bundle, so it cannot be used here.
    private func bundle(of target: PortPlan.Target) -> String {
        """
        extension Bundle {
            /// The resources of this target, which SwiftPM puts into a folder next to the program.
            static let main: Bundle = {
                let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                let folder = program.deletingLastPathComponent()
                let resources = folder.appendingPathComponent(\(SwiftText.literal(resourceFolder(of: target))))
                return Bundle(url: resources) ?? Bundle(url: folder) ?? Bundle(path: "/")!
            }()

            /// The bundle of the target's classes.
            convenience init(for aClass: AnyClass) { self.init(url: Bundle.main.bundleURL)! }

            /// The property list of the app, which SwiftPM does not accept under its usual name.
            var infoDictionary: [String: Any]? {
                for name in ["\(PortPlan.informationFile)", "Info.plist"] {
                    guard let data = try? Data(contentsOf: bundleURL.appendingPathComponent(name)),
                        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                    else { continue }
                    return list as? [String: Any]
                }
                return nil
            }
            func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }
            var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }
        }

        func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
        ) -> String {
            bundle.localizedString(forKey: key, value: value, table: tableName)
        }
        """
    }

    /// Frameworks of Apple have a bundle; the targets of a package have a folder next to the program.
    private var bundlesByIdentifier: String {
        var known: Set<String> = []
        let folders = plan.targets.compactMap { target -> String? in
            guard let name = target.bundleIdentifier, known.insert(name).inserted else { return nil }
            let folder = resources(of: target).isEmpty ? "." : resourceFolder(of: target)
            return SwiftText.literal(name) + ": " + SwiftText.literal(folder)
        }
        return """
            extension Bundle {
                /// The bundle of one of the package's targets.
                convenience init?(identifier: String) {
                    let folders: [String: String] = [\(folders.isEmpty ? ":" : folders.joined(separator: ", "))]
                    guard let folder = folders[identifier] else { return nil }
                    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                    self.init(url: program.deletingLastPathComponent().appendingPathComponent(folder))
                }
            }
            """
    }

    private static let emptyModuleBundle = """
        import Foundation

        extension Bundle {
            /// The library has no resources here, so this is the bundle of the app.
            static var module: Bundle { .main }
        }
        """

    private static let classBundle = """
        import Foundation

        extension Bundle {
            /// The resources of this library, which SwiftPM puts into a folder next to the program.
            convenience init(for aClass: AnyClass) { self.init(url: Bundle.module.bundleURL)! }
        }
        """

    private static let localizedTexts = """
        extension String {
            init(
                localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
                locale: Locale = .current, comment: StaticString? = nil
            ) {
                self = key.text(in: bundle ?? .main, table: table)
            }
        }
        """

    /// These take precedence over those of Foundation, which does not support the plural forms.
    private static let localizedFormats = """
        extension String {
            static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
                ._localized(format: format, in: .main, arguments)
            }

            init(format: String, _ arguments: any CVarArg...) {
                self = ._localized(format: format, in: .main, arguments)
            }
        }
        """

    // MARK: AppInfo.plist

    /// A property list in the XML format.
    static func information(_ values: [String: Any]) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
    }
}

internal import FileAccess
import Foundation
import SourcePort

/// Reads a project, a package, or a plain folder.
struct ProjectInspector {
    /// The path of the project's folder.
    let root: String
    /// The files of the project.
    let contents: FolderContents
    /// The name of the app's target; `nil` for the only or first one.
    let wanted: String?
    private let libraries: LibraryFinder
    /// The folder, from which no link leads out.
    let folder: ConfinedFolder
    /// The folder with its repository, and those of libraries.
    private let surroundings: ConfinedFolder
    /// Reads each source once.
    let reader: SourceReader
    /// The modules whose sources are not used, although they are known: libraries for pictures, whose calls ImageLoading
    /// implements, and those of the option `--placeholder`.
    private let placeholders: Set<String>

    /// The reason why a project cannot be ported.
    struct Fault: Error {
        /// What is missing or wrong, as a sentence.
        let message: String
    }

    /// - Parameters:
    ///   - modules: Absolute paths of folders with the sources of libraries, by module.
    ///   - placeholders: The modules whose sources are not used.
    init(_ path: String, target: String?, modules: [String: String] = [:], placeholders: Set<String> = []) {
        root = path
        wanted = target
        self.placeholders = placeholders.union(AbsentModules.replaced.subtracting(modules.keys))
        folder = ConfinedFolder(path)
        contents = FolderContents(folder)
        // The sources of libraries are not copied, so they may be next to the project in its repository.
        let library = ConfinedFolder(
            path, others: modules.values.sorted() + [Self.repository(around: path)].compactMap { $0 })
        surroundings = library
        libraries = LibraryFinder(library, contents, given: modules)
        reader = SourceReader(library)
    }

    /// The folder of the git repository that contains a folder.
    private static func repository(around path: String) -> String? {
        let home = FilePath("~").withoutTilde.absolute.string
        var folder = path
        while folder != "/", folder != home {
            if FileStatus(of: folder + "/.git") != nil { return folder }
            folder = FilePath(folder).folder
        }
        return nil
    }

    /// Plans the package of the project. Throws if there is nothing to build.
    func plan() throws -> PortPlan {
        // The paths in a project are relative to its folder, not to that of a link to it.
        let projects = contents.files.filter {
            $0.hasSuffix(".xcodeproj") && (FilePath.link(root + "/" + $0) == nil || folder.status(of: $0) == nil)
        }.sorted {
            ($0.filter { $0 == "/" }.count, $0) < ($1.filter { $0 == "/" }.count, $1)
        }
        var plan: PortPlan
        var packages: [String] = []
        if !projects.isEmpty {
            plan = try self.plan(ofProjects: projects, packages: &packages)
        } else if folder.status(of: "Package.swift") != nil, !isOurManifest {
            plan = try PackageInspector(root, contents, reader).plan()
            try checkTarget(among: plan.targets.map(\.name))
            for index in plan.targets.indices {
                var target = plan.targets[index]
                let imports = reader.imports(of: target.sources)
                recordMissing(imports, in: &target, of: &plan)
                for product in target.unknownProducts where !imports.contains(product) {
                    plan.leaveOut(
                        "the product \(product) in \(target.name)",
                        "it is not provided; add it to the manifest if it builds on Linux")
                }
                plan.targets[index] = target
            }
        } else {
            plan = try self.plan(ofFolder: FilePath(root).name)
            try checkTarget(among: plan.targets.map(\.name))
        }
        addLibraries(to: &plan)
        findResourceNames(in: &plan)
        PlaceholderPlanner(root: root).add(to: &plan)
        for package in packages {
            let name = FilePath(package).stem
            if plan.targets.contains(where: { $0.name == name && $0.kind != .placeholder }) { continue }
            plan.leaveOut("the package \(package)", "it is not provided; add it to Package.swift if it builds on Linux")
        }
        for index in plan.targets.indices {
            var target = plan.targets[index]
            addStrings(to: &target, of: &plan)
            addDataModels(to: &target)
            let facts = target.sources.map(reader.facts)
            target.namesBundles = facts.contains(where: \.namesBundles)
            target.usesLocalizedTexts = facts.contains(where: \.usesLocalizedTexts)
            target.fillsLocalizedFormats = target.hasPluralForms && facts.contains(where: \.fillsLocalizedFormats)
            plan.targets[index] = target
        }
        if contents.isTruncated { plan.leaveOut("the rest of the folder", "it contains too many files") }
        if reader.isTruncated {
            plan.leaveOut("the imports of the other sources", "\(SourceReader.maximumBytes) bytes are read")
        }
        for (path, reason) in contents.refused.prefix(100) { plan.leaveOut(path, reason) }
        for pod in libraries.refused.prefix(100) {
            plan.leaveOut("the pod at \(pod)", "it is outside of the repository; --module NAME=FOLDER adds its sources")
        }
        for name in ["Podfile", "Cartfile"] where folder.status(of: name) != nil {
            let names = dependencies(named: name)
            let missing = names.filter { name in
                !plan.targets.contains { $0.name == XcodeProject.Target.identifier(name) && $0.kind != .placeholder }
            }
            if missing.isEmpty, !names.isEmpty { continue }
            let list = missing.isEmpty ? "" : " (\(missing.joined(separator: ", ")))"
            plan.leaveOut(name + list, "its libraries are not provided; --module NAME=FOLDER adds one as source code")
        }
        return plan
    }

    /// Whether an earlier run wrote the manifest, next to a plain folder with sources.
    private var isOurManifest: Bool {
        let bytes = (try? folder.contents("Package.swift", limit: 1 << 20)) ?? []
        return String(decoding: bytes, as: UTF8.self).contains("// Written by 'uikit-port init'")
    }

    private func checkTarget(among names: [String]) throws {
        guard let wanted, !names.contains(wanted) else { return }
        throw Fault(message: "there is no target '\(wanted)'; the targets are \(names.joined(separator: ", "))")
    }

    // MARK: Xcode projects

    /// A target, and the folder of its project relative to the root.
    private struct Source {
        let target: XcodeProject.Target
        let base: String
    }

    private func project(_ path: String) throws -> XcodeProject {
        let file = path + "/project.pbxproj"
        let base = path.split(separator: "/").dropLast().joined(separator: "/")
        do throws(ProjectFault) {
            return try XcodeProject(try bytes(file)) { configuration(XcodeProject.joined(base, $0)) }
        } catch {
            throw Fault(message: "\(root)/\(file): \(error)")
        }
    }

    /// - Parameters:
    ///   - paths: The paths of the projects in the folder, outermost first. The app belongs to the first
    ///     project with an app. Frameworks may belong to any project.
    ///   - packages: The locations of the packages that the app's project uses.
    private func plan(ofProjects paths: [String], packages: inout [String]) throws -> PortPlan {
        var read: [(String, XcodeProject)] = []
        var faults: [Fault] = []
        for path in paths.prefix(20) {
            do { read.append((path, try project(path))) } catch let fault as Fault { faults.append(fault) }
        }
        // One of several projects may be a dangling link, for example to libraries that are not checked in.
        if read.isEmpty, let first = faults.first { throw first }
        let all = read.flatMap { path, project in
            project.targets.map {
                Source(target: $0, base: path.split(separator: "/").dropLast().joined(separator: "/"))
            }
        }
        try checkTarget(among: all.map(\.target.name))
        let apps = all.filter(\.target.isApp)
        let chosen =
            wanted
            ?? apps.enumerated().min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }?
            .element.target.name
        let (path, main) = read.first { $0.1.targets.contains { $0.name == chosen } } ?? read[0]
        var plan = PortPlan(name: FilePath(path).stem)
        if let region = main.developmentRegion, region != "English" { plan.developmentRegion = region }
        for fault in faults { plan.leaveOut(fault.message, "the project cannot be read") }
        let needed = closure(of: chosen, in: all)
        for source in all {
            let target = source.target
            if target.isTest {
                if isForOtherPlatform(target) {
                    plan.leaveOut("the tests \(target.name)", "they are for another platform")
                    continue
                }
                let isOfMain = main.targets.contains(target)
                let tested = target.dependencies
                if !tested.contains(where: needed.contains), !(isOfMain && tested.isEmpty) {
                    plan.leaveOut("the tests \(target.name)", "they test a target that is left out")
                    continue
                }
                // The project of a library around its example app.
                if !isOfMain, !source.base.isEmpty, !path.hasPrefix(source.base + "/") {
                    plan.leaveOut("the tests \(target.name)", "they are those of a library that the app contains")
                    continue
                }
            } else if target.productType == "com.apple.product-type.bundle.ui-testing" {
                plan.leaveOut("the tests \(target.name)", "tests of the interface drive a simulator")
                continue
            } else if target.isSeparateProgram, target.name != chosen {
                plan.leaveOut("the target \(target.name)", "it is a program beside the app, such as an extension")
                continue
            } else if !needed.contains(target.name) {
                let reason =
                    target.isLibrary && placeholders.contains(target.module)
                    ? "a placeholder stands in for it"
                    : target.isApp
                        ? "only one app is built; --target \(target.name) chooses it" : "the app does not use it"
                plan.leaveOut("the target \(target.name)", reason)
                continue
            }
            try add(source, of: all, to: &plan)
        }
        packages = main.packages
        return plan
    }

    /// The order in which one of several apps is chosen: apps for iOS first, then those with Swift sources, then those
    /// that do not begin with SwiftUI, then those that are not only for measurements and tests.
    private func rank(_ app: Source) -> Int {
        let path = (app.base + "/" + app.target.name).lowercased()
        let isAuxiliary = ["benchmark", "hostapp", "testhost"].contains { path.contains($0) }
        let sources = self.sources(of: app).filter { $0.hasSuffix(".swift") }
        let isOfSwiftUI =
            sources.lazy.map(reader.facts).first(where: \.hasEntryPoint)?.imports.contains("SwiftUI") ?? false
        return (isForOtherPlatform(app.target) ? 8 : 0) + (sources.isEmpty ? 4 : 0) + (isOfSwiftUI ? 2 : 0)
            + (isAuxiliary ? 1 : 0)
    }

    private func isForOtherPlatform(_ target: XcodeProject.Target) -> Bool {
        let platform = (target.settings["SDKROOT"] ?? "iphoneos") + (target.settings["SUPPORTED_PLATFORMS"] ?? "")
        return !platform.contains("iphone") && !platform.contains("auto")
    }

    private func closure(of name: String?, in all: [Source]) -> Set<String> {
        var found: Set<String> = []
        // Without an app, the frameworks are built.
        let libraries = all.filter { $0.target.isLibrary && !isForOtherPlatform($0.target) }
        var open = name.map { [$0] } ?? libraries.map(\.target.name)
        while let next = open.popLast() {
            guard !found.contains(next), let source = all.first(where: { $0.target.name == next }) else { continue }
            if source.target.isLibrary, placeholders.contains(source.target.module) { continue }
            // A bundle of an app that also runs on macOS.
            let isBundle = source.target.productType == "com.apple.product-type.bundle"
            if next != name, isBundle, isForOtherPlatform(source.target) { continue }
            found.insert(next)
            if source.target.isSeparateProgram, next != name { continue }
            open += source.target.dependencies
            // Includes frameworks that are used without an explicit dependency.
            let imports = reader.imports(of: sources(of: source))
            open += all.filter { $0.target.isLibrary && imports.contains($0.target.module) }.map(\.target.name)
        }
        return found
    }

    /// The paths of a target's sources relative to the root.
    private func sources(of source: Source) -> [String] {
        let listed = source.target.sources.map { XcodeProject.joined(source.base, $0) }
        return listed + source.target.folders.flatMap { files(of: $0, source.base) }
    }

    /// The files of a folder, without those of the packages in it, whose targets are modules of their own.
    private func files(of folder: XcodeProject.Folder, _ base: String) -> [String] {
        let path = XcodeProject.joined(base, folder.path)
        let files = contents.files(below: path)
        let packages = files.filter { FilePath($0).name == "Package.swift" }.map { FilePath($0).relativeFolder + "/" }
        return files.filter { file in
            !folder.excluded.contains(String(file.dropFirst(path.count + 1)))
                && !packages.contains(where: file.hasPrefix)
        }
    }

    private func add(_ entry: Source, of all: [Source], to plan: inout PortPlan) throws {
        let (source, base) = (entry.target, entry.base)
        // Two projects may have a target of the same module. The outermost one is used.
        if plan.targets.contains(where: { $0.name == source.module }) { return }
        let kind: PortPlan.Kind = source.isApp ? .app : source.isTest ? .tests : .library
        var target = PortPlan.Target(name: source.module, kind: kind)
        let settings = try self.settings(of: source)
        var seen: Set<String> = []
        for path in source.sources + source.resources where seen.insert(path).inserted {
            let path = contents.existing(XcodeProject.joined(base, path))
            if let reason = reasonAgainst(path) {
                plan.leaveOut(path, reason)
                if path.hasSuffix(".swift") { target.omittedSource = target.omittedSource ?? path }
            } else {
                plan.add(path, to: &target)
            }
        }
        for folder in source.folders {
            for path in files(of: folder, base) {
                plan.add(path, to: &target, naming: FilePath(path).fileExtension != "h")
            }
        }
        guard !target.sources.isEmpty else {
            plan.leaveOut("the target \(source.name)", "it has no Swift sources")
            return
        }
        let known = Dictionary(
            all.filter { !($0.target.isLibrary && placeholders.contains($0.target.module)) }.map {
                ($0.target.module, $0.target.isLibrary || $0.target.isApp)
            },
            uniquingKeysWith: { first, _ in first })
        if kind != .tests, let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            target.headerModules = headerModules(try expanded(header, settings) as? String ?? "", base)
        }
        let imports = reader.imports(of: target.sources).union(target.headerModules)
        // Some frameworks are used only in storyboards.
        let modules = all.filter { source.dependencies.contains($0.target.name) && $0.target.isLibrary }.map(
            \.target.module)
        target.dependencies = imports.union(modules).filter { known[$0] ?? false && $0 != target.name }.sorted()
        target.isolatesToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        target.defines = Self.conditions(settings).filter { $0 != "DEBUG" && !$0.contains("$") }
        for name in target.defines where !SwiftText.isIdentifier(name) {
            plan.leaveOut("the condition \(name.prefix(80)) of \(source.name)", "it is not a name")
        }
        target.defines.removeAll { !SwiftText.isIdentifier($0) }
        if kind != .tests {
            let setting = try expanded(settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "", settings) as? String ?? ""
            // Code of a framework finds its own property list by `Bundle(for:)`.
            let findsBundles = kind == .app || target.sources.contains { reader.facts($0).findsBundles }
            let values = findsBundles || setting.isEmpty ? try information(settings, base, plan: &plan) : [:]
            target.bundleIdentifier = setting.isEmpty ? values["CFBundleIdentifier"] as? String : setting
            // Xcode's values have no use in a framework.
            let hasOwnValues = values.keys.contains { !$0.hasPrefix("CFBundle") && !$0.hasPrefix("NS") }
            if kind == .app || findsBundles && hasOwnValues { target.information = values }
        }
        for script in source.scripts { plan.leaveOut("the script \"\(script)\" of \(source.name)", "it is not run") }
        if settings["SWIFT_OBJC_BRIDGING_HEADER"] != nil {
            plan.leaveOut("the bridging header of \(source.name)", "Objective-C is not compiled")
        }
        target.extendsAssetClasses =
            settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
        recordMissing(imports.subtracting(known.keys), in: &target, of: &plan)
        keepLaunchScreen(ofCode: &target)
        plan.finish(&target, importing: imports)
        plan.targets.append(target)
    }

    /// Why a file that the project names is not used; `nil` if it is.
    func reasonAgainst(_ path: String) -> String? {
        // Demos often compile the sources of their library, which are next to them in the repository.
        if path.hasPrefix("../"), path.hasSuffix(".swift"), surroundings.status(of: path)?.kind == .regular {
            return nil
        }
        // It is also the message for paths that do not exist there.
        if path.hasPrefix("/") || path.hasPrefix("..") { return "it is outside of the folder" }
        return contents.fault(of: path, missing: "the project names it, but it does not exist")
    }

    /// The names that are true in `#if`: those of the setting for them, and those that flags of the compiler define.
    private static func conditions(_ settings: [String: String]) -> [String] {
        let names = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
        let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split { $0.isWhitespace || $0 == "\"" }.map(String.init)
        return names
            + zip(flags, flags.dropFirst() + [""]).compactMap { flag, next in
                flag == "-D" ? next : flag.hasPrefix("-D") ? String(flag.dropFirst(2)) : nil
            }.filter { !names.contains($0) }
    }

    /// The modules that a bridging header imports and that this package does not provide.
    private func headerModules(_ header: String, _ base: String) -> Set<String> {
        let path = contents.existing(XcodeProject.joined(base, String(header.drop { $0 == "/" })))
        return BridgingHeader.modules(in: reader.lines(path)).filter { !ProvidedModules.contains($0) }
    }

    // MARK: Plain folders

    private func plan(ofFolder name: String) throws -> PortPlan {
        var plan = PortPlan(name: name)
        var target = PortPlan.Target(name: XcodeProject.Target.identifier(name), kind: .library)
        var tests = PortPlan.Target(name: target.name + "Tests", kind: .tests)
        // What an earlier run wrote is no part of the project.
        let written = isOurManifest ? [PortPlan.placeholdersFolder + "/", PortPlan.librariesFolder + "/"] : []
        for path in contents.files where !written.contains(where: path.hasPrefix) {
            let folders = path.split(separator: "/").dropLast()
            if folders.contains(where: { $0.hasSuffix("UITests") }) {
                plan.leaveOut(path, "tests of the interface drive a simulator")
            } else if folders.contains(where: { $0.hasSuffix("Tests") }) {
                plan.add(path, to: &tests)
            } else {
                plan.add(path, to: &target)
            }
        }
        guard !target.sources.isEmpty else { throw Fault(message: "\(root): there are no Swift files to port") }
        if target.sources.contains(where: { reader.facts($0).hasEntryPoint }) {
            target.kind = .app
            let list = contents.files.filter { FilePath($0).name == "Info.plist" }
                .min { ($0.filter { $0 == "/" }.count, $0) < ($1.filter { $0 == "/" }.count, $1) }
            let settings = ["PRODUCT_NAME": target.name, "PRODUCT_MODULE_NAME": target.name]
            let values = list.flatMap(propertyList) ?? [:]
            target.information = try expanded(values, settings) as? [String: Any]
        }
        let imports = reader.imports(of: target.sources)
        recordMissing(imports, in: &target, of: &plan)
        plan.finish(&target, importing: imports)
        plan.targets = [target]
        if !tests.sources.isEmpty {
            tests.dependencies = [target.name]
            plan.finish(&tests, importing: reader.imports(of: tests.sources))
            plan.targets.append(tests)
        }
        return plan
    }

    // MARK: Files

    private func bytes(_ path: String) throws(ProjectFault) -> [UInt8] {
        do throws(FileError) {
            return try folder.contents(path, limit: ProjectValue.Limits.bytes)
        } catch { throw ProjectFault(line: 0, message: "it cannot be read: \(error.reason)") }
    }

    /// Adds the modules that are not provided to the dependencies of a target if their sources are known, and records
    /// the others.
    private func recordMissing(_ imports: Set<String>, in target: inout PortPlan.Target, of plan: inout PortPlan) {
        for module in imports.filter({ !ProvidedModules.contains($0) }).sorted() where module != target.name {
            if target.dependencies.contains(module) { continue }
            if let other = plan.targets.first(where: { $0.name == module }) {
                if other.kind == .library { target.dependencies.append(module) }
                continue
            }
            let sources: [String]
            do throws(ExpansionBudget.Exceeded) {
                // A folder of that name in a package has its parts for SwiftUI.
                if placeholders.contains(module) || module == "SwiftUI" {
                    sources = []
                } else if let known = plan.librarySources[module] {
                    sources = known
                } else {
                    sources = try libraries.sources(of: module)
                }
            } catch {
                plan.leaveOut("import \(module) in \(target.name)", "the patterns of its podspec: \(error)")
                continue
            }
            if !sources.isEmpty {
                plan.librarySources[module] = sources
                target.dependencies.append(module)
                continue
            }
            // SwiftUI is left out with the code that needs it, and tests need the real thing.
            if target.kind != .tests, module != "SwiftUI", XcodeProject.Target.identifier(module) == module {
                plan.absentModules[module, default: []].append(target.name)
                target.dependencies.append(module)
                continue
            }
            let reason =
                AppleModules.contains(module)
                ? "Apple's framework is absent; uikit-port --check names the code that needs it"
                : "the module is not provided; --module \(module)=FOLDER adds it as source code"
            plan.leaveOut("import \(module) in \(target.name)", reason)
        }
    }

    /// Adds targets for the libraries on which targets depend, and for those on which they depend in turn.
    private func addLibraries(to plan: inout PortPlan) {
        var open = plan.targets.flatMap(\.dependencies)
        while let module = open.popLast() {
            if plan.targets.contains(where: { $0.name == module }) { continue }
            guard let sources = plan.librarySources[module] else { continue }
            var target = PortPlan.Target(name: module, kind: .library)
            target.sources = sources.map { Self.relative($0, to: root) }.sorted()
            let imports = reader.imports(of: target.sources)
            recordMissing(imports, in: &target, of: &plan)
            if imports.contains("Combine") { target.products.insert("Combine") }
            target.folder = PortPlan.librariesFolder + "/" + module
            target.bundleIdentifier = "org.cocoapods." + module
            var resources = LibraryResources(sources: sources)
            resources.add(to: &target)
            for (path, reason) in resources.omitted { plan.leaveOut("\(path) of \(module)", reason) }
            open += target.dependencies
            plan.targets.insert(target, at: 0)
        }
    }

    /// The path of a file relative to a folder, with `..` if it is not below it.
    private static func relative(_ path: String, to folder: String) -> String {
        let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
        let common = zip(parts, base).prefix { $0 == $1 }.count
        return (base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }
}

internal import DriveKit
internal import Foundation

/// A package and the packages it depends on, as described by `swift package describe`.
struct PackageDescription {
    private struct Package: Decodable {
        struct Target: Decodable {
            var name: String
            var c99name: String
            var path: String
            var type: String
            var module_type: String
            var plugin_capability: Capability?
            var target_dependencies: [String]?
            var product_dependencies: [String]?

            struct Capability: Decodable { var type: String }

            /// What the package manager makes of the target; `nil` for a Swift module, and for what no preview needs.
            var part: PackagePart.Kind? {
                switch (module_type, type) {
                case ("ClangTarget", "library"), ("ClangTarget", "executable"): .c
                case ("SystemLibraryTarget", _): .system
                case ("SwiftTarget", "macro"): .macro
                case ("PluginTarget", _) where plugin_capability?.type == "buildTool": .plugin
                default: nil
                }
            }
        }
        struct Product: Decodable {
            var name: String
            var targets: [String]
        }
        var targets: [Target]
        var products: [Product]?
        var path: String
        var name: String
        var tools_version: String?
        /// What `swift package dump-package` prints, which has the settings of targets.
        var manifest: JSONValue?
    }

    /// A package in the output of `swift package show-dependencies`.
    private struct Dependency: Decodable {
        var name: String
        var path: String
        var dependencies: [Dependency]

        var all: [Dependency] { [self] + dependencies.flatMap(\.all) }
    }

    private let package: Package
    private let folder: String

    /// Describes the package in a folder, which runs `swift package`. Takes seconds for packages with dependencies.
    init(_ folder: String) throws(PreviewFailure) {
        self.folder = folder
        package = try Self.describe(folder, scratch: nil)
    }

    /// - Parameter scratch: The folder for the package manager's files; `nil` for that of the package.
    private static func describe(_ folder: String, scratch: String?) throws(PreviewFailure) -> Package {
        let options = scratch.map { ["--scratch-path", $0] } ?? []
        var package: Package = try run(["describe", "--type", "json"], in: folder, options: options)
        package.manifest = try run(["dump-package"], in: folder, options: options)
        return package
    }

    private static func run<Answer: Decodable>(
        _ command: [String], in folder: String, options: [String] = []
    ) throws(PreviewFailure) -> Answer {
        // `swift package preview` holds the lock of the package. These commands change nothing.
        let result = Subprocess.run(
            ["swift", "package", "--package-path", folder, "--disable-sandbox", "--ignore-lock"] + options + command)
        guard result.status == 0, let answer = try? JSONDecoder().decode(Answer.self, from: result.output) else {
            let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
            let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "it prints nothing"
            throw PreviewFailure("'swift package \(command[0])' fails in \(folder): \(reason)")
        }
        return answer
    }

    /// The packages on which this one depends, directly or not, apart from OpenCollectionView, whose modules are built.
    private func dependencies() throws(PreviewFailure) -> [Package] {
        let root: Dependency = try Self.run(["show-dependencies", "--format", "json"], in: folder)
        var packages: [Package] = []
        var done: Set<String> = []
        for dependency in root.dependencies.flatMap(\.all)
        where dependency.name != "OpenCollectionView" && done.insert(dependency.path).inserted {
            packages.append(try Self.describe(dependency.path, scratch: folder + "/.build/previews/packages"))
        }
        return packages
    }

    /// The target that contains a path; otherwise the named one, or the first one with previews.
    func module(target: String?, containing path: String, _ file: String?) throws(PreviewFailure) -> PreviewModule? {
        let targets = package.targets.filter {
            ["executable", "library"].contains($0.type) && $0.module_type == "SwiftTarget"
        }
        func within(_ target: Package.Target) -> Bool {
            let folder = full(target, package)
            return path == folder || path.hasPrefix(folder + "/")
        }
        if let target {
            guard let found = targets.first(where: { $0.name == target }) else {
                throw PreviewFailure(
                    "the package has no target '\(target)'; its targets are \(targets.map(\.name).joined(separator: ", "))."
                )
            }
            return try module(found, file)
        }
        if let found = targets.first(where: within) { return try module(found, file) }
        if file != nil { return nil }
        for candidate in targets.sorted(by: { $0.name < $1.name }) {
            let sources = plain(candidate, package).currentFiles().compactMap { path in
                (try? String(contentsOfFile: path, encoding: .utf8)).map { PreviewList.Source(path: path, text: $0) }
            }
            if !PreviewList(sources).names.isEmpty { return try module(candidate, nil) }
        }
        throw PreviewFailure(
            "no target of the package has a '#Preview', a view controller, or a layout class that can be created without arguments; the targets are \(targets.map(\.name).joined(separator: ", "))."
        )
    }

    private func full(_ target: Package.Target, _ package: Package) -> String {
        let root = package.path == self.package.path ? folder : package.path
        return target.path.hasPrefix("/") ? target.path : root + "/" + target.path
    }

    /// A target with the targets that it needs, each after those that it needs itself.
    private func module(_ target: Package.Target, _ file: String?) throws(PreviewFailure) -> PreviewModule {
        var done: Set<String> = [target.name]
        var modules: [PreviewModule] = []
        var others: [Package]?
        func include(_ name: String, of owner: Package) throws(PreviewFailure) {
            guard let found = owner.targets.first(where: { $0.name == name }), done.insert(name).inserted else {
                return
            }
            if let kind = found.part {
                // The package manager builds what a macro or C code needs itself. C modules include each other's headers.
                if kind == .c { try add(found, of: owner) }
                modules.append(made(found, owner, kind, for: found))
            } else if found.module_type == "SwiftTarget" {
                try add(found, of: owner)
                modules.append(plain(found, owner))
            }
        }
        func add(_ target: Package.Target, of owner: Package) throws(PreviewFailure) {
            for name in target.target_dependencies ?? [] {
                // A plugin writes other files for each target.
                if let plugin = owner.targets.first(where: { $0.name == name }), plugin.part == .plugin {
                    modules.append(made(plugin, owner, .plugin, for: target))
                } else {
                    try include(name, of: owner)
                }
            }
            for product in target.product_dependencies ?? [] {
                if others == nil { others = try dependencies() }
                for other in others ?? [] {
                    guard let found = other.products?.first(where: { $0.name == product }) else { continue }
                    for name in found.targets {
                        guard let plugin = other.targets.first(where: { $0.name == name }), plugin.part == .plugin
                        else {
                            try include(name, of: other)
                            continue
                        }
                        modules.append(made(plugin, other, .plugin, for: target))
                    }
                }
            }
        }
        try add(target, of: package)
        var module = plain(target, package)
        module.first = file
        module.dependencies = modules
        return module
    }

    /// What the package manager makes of `target` for another target.
    private func made(
        _ target: Package.Target, _ owner: Package, _ kind: PackagePart.Kind, for user: Package.Target
    ) -> PreviewModule {
        var module = plain(target, owner)
        module.part = PackagePart(
            kind: kind, target: user.name, module: user.c99name, name: target.name, package: folder,
            sources: full(target, owner))
        module.name = "\(user.name)-\(target.name)"
        return module
    }

    private func plain(_ target: Package.Target, _ owner: Package) -> PreviewModule {
        let version = (owner.tools_version ?? "6").split(separator: ".").first.flatMap { Int($0) } ?? 6
        let settings = TargetSettings(of: target.name, in: owner.manifest)
        return PreviewModule(
            name: target.c99name, folder: full(target, owner), files: [], first: nil,
            languageMode: settings.languageMode ?? (version >= 6 ? "6" : "5"),
            flags: ["-package-name", owner.name.lowercased()] + settings.flags,
            buildFolder: folder + "/.build/previews/" + target.c99name,
            recordings: folder + "/__Previews__/" + target.c99name)
    }
}

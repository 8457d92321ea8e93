import Foundation
import PackagePlugin

/// Compiles a target from rewritten copies of its sources, which stay untouched.
///
/// What is rewritten: every Swift file in the target's folder that the target does not compile itself. So the target
/// names in `sources:` at least one file that needs no rewriting; in that file, comments may say more (docs/PORT.md).
@main
struct UIKitPort: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        // Files that the target leaves out are listed too, as of unknown type.
        let compiled = module.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL)
        let notes = try compiled.flatMap(Notes.all)
        var folders = notes.filter { $0.word == "sources" }.map {
            $0.file.deletingLastPathComponent().appending(path: $0.value)
        }
        if folders.isEmpty { folders = [target.directoryURL] }
        let compiledPaths = Set(compiled.map(\.path))
        let originals = try folders.flatMap(swiftFiles).filter { !compiledPaths.contains($0.path) }
        guard !originals.isEmpty else {
            Diagnostics.warning(
                "UIKitPort finds nothing to rewrite in \(target.name): name the files to compile as they are in the target's sources:"
            )
            return []
        }
        let output = context.pluginWorkDirectoryURL
        var arguments = ["--output", output.path, "--source-locations"]
        for note in notes where note.word == "define" || note.word == "import" {
            arguments += ["--" + note.word, note.value]
        }
        // The name of the module itself stands for an empty list.
        arguments += (modules(of: target) + [module.moduleName]).flatMap { ["--module-available", $0] }
        let lists = notes.filter { $0.word == "left-out" }.map {
            $0.file.deletingLastPathComponent().appending(path: $0.value).standardizedFileURL
        }
        arguments += lists.flatMap { ["--left-out", $0.path] }
        // Storyboards and xibs find classes, outlets, and actions in tables; those of another target may need them, too.
        let hasInterfaceFiles =
            try notes.contains { $0.word == "interface" && $0.value == "tables" }
            || (folders + [target.directoryURL]).contains { folder in
                guard folder.pathExtension != "swift" else { return false }
                return try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains {
                    $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
                }
            }
        if hasInterfaceFiles { arguments.append("--interface-tables") }
        // The resources are compared with the sources, so that a missing class or outlet fails the build.
        let interfaceFiles = module.sourceFiles.filter {
            $0.type == .resource && ["storyboard", "xib"].contains($0.url.pathExtension)
        }.map(\.url.standardizedFileURL)
        if !interfaceFiles.isEmpty {
            arguments += ["--module", module.moduleName]
            arguments += interfaceFiles.flatMap { ["--interface", $0.path] }
            arguments += compiled.filter { $0.pathExtension == "swift" }.flatMap { ["--declarations", $0.path] }
            if usesLibraries(target) { arguments.append("--libraries") }
            if notes.contains(where: { $0.word == "interface" && $0.value == "warnings" }) {
                arguments.append("--interface-warnings")
            }
        }
        return [
            .buildCommand(
                displayName: "Porting \(target.name)", executable: try context.tool(named: "uikit-port").url,
                arguments: arguments + originals.map(\.path), inputFiles: originals + compiled + interfaceFiles + lists,
                outputFiles: originals.map {
                    // Only a file with this name may contain statements.
                    let isMain = $0.lastPathComponent == "main.swift"
                    return output.appending(
                        path: $0.deletingPathExtension().lastPathComponent + (isMain ? ".swift" : ".ported.swift"))
                })
        ]
    }

    /// The modules of the targets and products on which a target depends.
    private func modules(of target: Target) -> [String] {
        target.dependencies.flatMap { dependency -> [String] in
            switch dependency {
            case .target(let target): [(target as? SourceModuleTarget)?.moduleName ?? target.name]
            case .product(let product): product.targets.map { ($0 as? SourceModuleTarget)?.moduleName ?? $0.name }
            @unknown default: []
            }
        }
    }

    /// Whether a target depends on modules other than those of this library.
    private func usesLibraries(_ target: Target) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .target: true
            case .product(let product): !Self.products.contains(product.name)
            @unknown default: true
            }
        }
    }

    /// The products that declare no classes of an app's storyboards.
    private static let products: Set<String> = [
        "UIKit", "InterfaceBuilder", "DesktopHost", "Combine", "CoreGraphics", "Placeholders", "ImageLoading",
    ]

    private func swiftFiles(below folder: URL) throws -> [URL] {
        // A note may also name a single file.
        if folder.pathExtension == "swift" { return [folder.standardizedFileURL] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            // Bundles are copied to the app. They may contain sources, such as those of a sample project.
            path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasSuffix(".bundle") }
        }.sorted().map { folder.appending(path: $0).standardizedFileURL }
    }
}

/// A comment `// uikit-port: WORD VALUE` in a file that the target compiles as it is.
private struct Notes {
    let file: URL
    let word: String
    let value: String

    static func all(in file: URL) throws -> [Notes] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard line.hasPrefix("// uikit-port: ") else { return nil }
            let words = line.dropFirst("// uikit-port: ".count).split(separator: " ", maxSplits: 1).map(String.init)
            return words.count == 2 ? Notes(file: file, word: words[0], value: words[1]) : nil
        }
    }
}

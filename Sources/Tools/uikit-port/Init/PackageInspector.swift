internal import FileAccess
import Foundation
import SourcePort

/// Reads a Swift package for iOS with `swift package dump-package`.
struct PackageInspector {
    private let root: String
    private let contents: FolderContents
    private let reader: SourceReader

    /// Creates an inspector of the package in a folder.
    init(_ root: String, _ contents: FolderContents, _ reader: SourceReader) {
        (self.root, self.contents, self.reader) = (root, contents, reader)
    }

    /// Plans the targets of the package. Runs `swift package`.
    func plan() throws -> PortPlan {
        let description = try description()
        var plan = PortPlan(name: description["name"] as? String ?? FilePath(root).name)
        if let language = description["defaultLocalization"] as? String { plan.developmentRegion = language }
        let targets = description["targets"] as? [[String: Any]] ?? []
        let names = Set(targets.compactMap { $0["name"] as? String })
        for value in targets {
            guard let name = value["name"] as? String, let type = value["type"] as? String else { continue }
            // It becomes part of the names of files.
            guard !name.contains("/"), !name.unicodeScalars.contains(where: PrintableText.isUnsafe) else {
                plan.leaveOut("the target \(name.prefix(80))", "it is not the name of a module")
                continue
            }
            let kinds: [String: PortPlan.Kind] = ["regular": .library, "executable": .app, "test": .tests]
            guard let kind = kinds[type] else {
                plan.leaveOut("the target \(name)", "targets of the kind '\(type)' are not built")
                continue
            }
            var target = PortPlan.Target(name: name, kind: kind)
            let folder = value["path"] as? String ?? (kind == .tests ? "Tests/" : "Sources/") + name
            let excluded = value["exclude"] as? [String] ?? []
            for path in contents.files(below: XcodeProject.joined("", folder)) {
                let isExcluded = excluded.contains {
                    let left = XcodeProject.joined(folder, $0)
                    return path == left || path.hasPrefix(left + "/")
                }
                if !isExcluded { plan.add(path, to: &target) }
            }
            for dependency in value["dependencies"] as? [[String: Any]] ?? [] {
                // `byName` and `target` begin with a name; `product` has the name and the package.
                for case let parts as [Any] in dependency.values {
                    guard let first = parts.first as? String else { continue }
                    if names.contains(first) {
                        target.dependencies.append(first)
                    } else {
                        target.unknownProducts.append(first)
                    }
                }
            }
            guard !target.sources.isEmpty else {
                plan.leaveOut("the target \(name)", "it has no Swift sources")
                continue
            }
            plan.finish(&target, importing: reader.imports(of: target.sources))
            // The folder of the manifest, so that the other files in it are excluded.
            target.folder = XcodeProject.joined("", folder)
            plan.targets.append(target)
        }
        guard !plan.targets.isEmpty else {
            throw ProjectInspector.Fault(message: "\(root): the package has no targets")
        }
        return plan
    }

    /// The output of `swift package dump-package`.
    private func description() throws -> [String: Any] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", root, "dump-package"]
        let (output, errors) = (Pipe(), FileHandle.nullDevice)
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            throw ProjectInspector.Fault(message: "the package cannot be read: \(error.localizedDescription)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else {
            throw ProjectInspector.Fault(
                message: "SwiftPM cannot read \(root)/Package.swift: run 'swift package dump-package' there")
        }
        return values
    }
}

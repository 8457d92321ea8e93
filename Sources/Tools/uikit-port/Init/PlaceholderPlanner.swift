internal import FileAccess
import Foundation
import SourcePort

/// Adds targets for the modules that a project imports and that neither this package nor the project provides.
struct PlaceholderPlanner {
    /// The folder of the package.
    let root: String

    /// Adds a target for each absent module, with the source that the project's use requires.
    func add(to plan: inout PortPlan) {
        let modules = Set(plan.absentModules.keys)
        guard !modules.isEmpty else { return }
        var sources: [Porter.Source] = []
        var implicit: [String: Set<String>] = [:]
        for target in plan.targets where target.kind != .tests {
            // The type is no absent one.
            if target.usesResourceNames { sources.append(Porter.Source(path: PortPlan.portFile, text: "enum R {}")) }
            for name in target.sources {
                let path = name.hasPrefix("/") ? name : root + "/" + name
                guard let text = try? PortCommand.text(ofFile: path) else { continue }
                sources.append(Porter.Source(path: path, text: text))
                implicit[path, default: []].formUnion(target.headerModules)
            }
        }
        plan.absentUses = AbsentModules.summaries(in: sources, of: modules, implicit: implicit)
        for module in modules.sorted(by: >) + [AbsentModules.members] {
            var target = PortPlan.Target(name: module, kind: .placeholder)
            target.folder = PortPlan.placeholdersFolder + "/" + module
            target.dependencies =
                (module == AbsentModules.members ? [] : [AbsentModules.members])
                + (AbsentModules.included[module] ?? []).filter(modules.contains)
            target.products = ["Placeholders", "UIKit"]
            if let product = AbsentModules.implementations[module] { target.products.insert(product) }
            plan.targets.insert(target, at: 0)
        }
    }
}

/// Writes the files of placeholder modules. Files that a person has edited are kept.
struct PlaceholderFiles {
    private let folder: String

    /// Creates a writer for the package in a folder.
    init(_ folder: String) { self.folder = folder }

    /// - Returns: The paths of the files that were kept.
    func write(_ plan: PortPlan) throws(FileError) -> [String] {
        var kept: [String] = []
        for (module, summary) in plan.absentUses.sorted(by: { $0.key < $1.key }) {
            let path = "\(PortPlan.placeholdersFolder)/\(module)"
            if isEdited(path) {
                kept.append(path)
                continue
            }
            try OutputFile.write(
                Array(Self.signed(summary.source).utf8), to: "\(folder)/\(path)/\(module).swift", makingFolders: true)
        }
        if FileStatus(of: folder + "/" + PortPlan.leftOutFile) == nil {
            let text = """
                # Code of the project that is not built, because the compiler rejected it ('uikit-port run').
                # Each entry follows the compiler's message. Remove an entry to build its code again.

                """
            try OutputFile.write(Array(text.utf8), to: folder + "/" + PortPlan.leftOutFile, makingFolders: true)
        }
        try OutputFile.write(Array(PortReport.text(of: plan).utf8), to: folder + "/" + PortReport.fileName)
        return kept
    }

    /// Whether a folder contains other files than the one that an earlier run wrote, or that one was changed.
    private func isEdited(_ path: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []
        return names.contains { name in
            guard let bytes = try? RegularFile.contents("\(folder)/\(path)/\(name)", limit: 4 << 20) else {
                return true
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.hasPrefix(Self.signature), let end = text.firstIndex(of: "\n") else { return true }
            return text != Self.signed(String(text[text.index(after: end)...]))
        }
    }

    private static let signature = "// Written by 'uikit-port init', "

    /// The text below a line with its checksum.
    private static func signed(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\(signature)which replaces it unless it is edited (\(String(hash, radix: 16))).\n\(text)"
    }
}

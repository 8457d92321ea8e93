import Foundation
import SourcePort

/// The report of what stands in for absent modules, and of what is left out: `Port.md`.
enum PortReport {
    static let fileName = "Port.md"

    /// A line for each absent module.
    static func summary(of plan: PortPlan) -> [String] {
        plan.absentUses.sorted { $0.key < $1.key }.map { module, use in
            let files = use.files.count == 1 ? "1 file" : "\(use.files.count) files"
            return "placeholder: \(module), imported by \(files)"
                + (use.types.isEmpty ? "" : ": \(shortened(use.types))")
                + (AppleModules.contains(module) ? "" : "; --module \(module)=FOLDER builds its sources instead")
        }
    }

    static func text(of plan: PortPlan) -> String {
        var lines = ["# \(plan.name) on platforms other than Apple's", "", "Written by `uikit-port init`.", ""]
        lines += ["## Modules that are absent", ""]
        if plan.absentUses.isEmpty {
            lines += ["None.", ""]
        } else {
            lines += [
                "A placeholder in `\(PortPlan.placeholdersFolder)/NAME` stands in for each: what the project uses of it compiles, does",
                "nothing, and returns `nil`, empty, or zero. To replace one, edit its files, which the next `init` keeps; to build",
                "a library from its sources, use `uikit-port init --module NAME=FOLDER`.", "",
                "| module | kind | types in use | files |", "|---|---|---|---|",
            ]
            for (module, use) in plan.absentUses.sorted(by: { $0.key < $1.key }) {
                let kind = AppleModules.contains(module) ? "Apple's framework" : "library"
                let types = use.types.isEmpty ? "none by name" : use.types.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("| \(module) | \(kind) | \(types) | \(use.files.count) |")
            }
            lines.append("")
        }
        lines += ["## Parts of the project that are left out", ""]
        lines += plan.leftOut.isEmpty ? ["None."] : plan.leftOut.map { "- " + $0.replacing("\n", with: " ") }
        lines += [
            "", "`\(PortPlan.leftOutFile)` lists statements that are left out, with the compiler's messages.", "",
        ]
        return lines.joined(separator: "\n")
    }

    private static func shortened(_ names: [String]) -> String {
        names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", and \(names.count - 6) more types" : "")
    }
}

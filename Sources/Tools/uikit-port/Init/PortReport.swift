import Foundation
import SourcePort

/// The report of what stands in for absent modules, and of what is left out: `Port.md`.
enum PortReport {
    /// The name of the file in the folder of the package.
    static let fileName = "Port.md"

    /// A line for each absent module.
    static func summary(of plan: PortPlan) -> [String] {
        modules(of: plan).map { module, use in
            "placeholder: \(module), imported by \(number(use.files.count, "file"))"
                + (use.types.isEmpty ? "" : ": \(shortened(use.types))")
                + (AppleModules.contains(module) ? "" : "; --module \(module)=FOLDER builds its sources instead")
        }
    }

    /// The text of the file.
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
            for (module, use) in modules(of: plan) {
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

    /// The absent modules in the order of their names.
    private static func modules(of plan: PortPlan) -> [(key: String, value: ModuleSummary)] {
        plan.absentUses.filter { $0.key != AbsentModules.members }.sorted { $0.key < $1.key }
    }

    /// A count with its noun: "1 file", "2 files".
    static func number(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

    private static func shortened(_ names: [String]) -> String {
        names.prefix(6).joined(separator: ", ")
            + (names.count > 6 ? ", and \(number(names.count - 6, "other type"))" : "")
    }
}

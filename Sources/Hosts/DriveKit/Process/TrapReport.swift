internal import FileAccess
package import Foundation
package import ViewerProtocol

/// Reads the message of a trap.
package enum TrapReport {
    /// The innermost line of the user's code in the stack trace that the runtime prints. The message itself names a
    /// file of the standard library if the trap is there.
    package static func location(in text: String, library: String) -> (file: String, line: Int)? {
        let name = FilePath(library).name
        guard !name.isEmpty else { return nil }
        // "5    Preview.so    0x00007fcbb66b7bcd <unavailable> + 35789"
        let addresses = text.split(separator: "\n").filter { $0.contains(" \(name) ") }.prefix(8).compactMap {
            $0.split(separator: " ").last.flatMap { Int($0) }
        }
        guard !addresses.isEmpty else { return nil }
        // A return address is that of the instruction after the call.
        let result = Subprocess.run(
            ["llvm-symbolizer", "--output-style=GNU", "--no-demangle", "-e", library]
                + addresses.map { "0x" + String($0 - 1, radix: 16) })
        for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard line.hasPrefix("/"), parts.count >= 2, let row = Int(parts[1].prefix(while: \.isNumber)), row > 0,
                parts[0].hasSuffix(".swift"), !parts[0].hasSuffix("/PreviewRegistration.swift")
            else { continue }
            return (String(parts[0]), row)
        }
        return nil
    }

    /// The message of the last trap in what a program printed, or how the program ended.
    package static func report(_ text: String, status: Int32, reason: Process.TerminationReason) -> ProgramReport {
        if let trap = trap(in: text) { return trap }
        let last = text.split(separator: "\n").suffix(3).joined(separator: "\n")
        let how = reason == .exit ? "ended with status \(status)" : "ended with signal \(status)"
        return ProgramReport(.trap, "The program \(how)." + (last.isEmpty ? "" : "\n" + last))
    }

    /// The message of the last trap in what a program printed; `nil` for none.
    package static func trap(in text: String) -> ProgramReport? {
        let lines = text.split(separator: "\n").map(String.init)
        let marks = ["Fatal error", "Precondition failed", "Simultaneous accesses to"]
        guard let line = lines.last(where: { line in marks.contains { line.contains($0) } }) else { return nil }
        // "Module/File.swift:12: Fatal error: message"
        guard let range = line.range(of: #"^[^ ]*:\d+: "#, options: .regularExpression) else {
            return ProgramReport(.trap, line)
        }
        let location = line[range].dropLast(2).split(separator: ":")
        return ProgramReport(
            .trap, String(line[range.upperBound...]), file: location.dropLast().joined(separator: ":"),
            line: Int(location.last ?? "") ?? 0)
    }
}

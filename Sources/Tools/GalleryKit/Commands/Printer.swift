internal import FileAccess
import Foundation

/// The output of the program: results to standard output, progress and errors to standard error.
@MainActor struct Printer {
    /// Throws if standard output is closed or full.
    var out: (String) throws -> Void = { try StandardStream.output.write($0) }
    /// Prints to standard error, without a line end.
    var err: (String) -> Void = { StandardStream.writeError($0) }

    /// Prints a line of results. Escapes control characters, for example in file names.
    func line(_ text: String) throws { try out(PrintableText.escaped(text) + "\n") }
    /// Prints a line of progress or errors. Escapes control characters.
    func note(_ text: String) { err("gallery: " + PrintableText.escaped(text) + "\n") }
}

/// Reports the progress of a long operation: on a terminal, in one line that is updated, and otherwise in a few lines.
@MainActor final class Progress {
    private let total: Int
    private let unit: String
    private let printer: Printer
    private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
    private var done = 0
    private var hasWritten = false

    /// Starts to report an operation of `total` parts, which messages call by `unit`.
    init(_ unit: String, total: Int, printer: Printer) {
        self.unit = unit
        self.total = total
        self.printer = printer
    }

    /// Reports that the next part starts.
    func step(_ name: String) {
        done += 1
        if isTerminal {
            let text = PrintableText.escaped("\(unit) \(done)/\(total): \(name)")
            printer.err("\r" + text.padding(toLength: 72))
            hasWritten = true
            if done == total { printer.err("\r" + String(repeating: " ", count: 72) + "\r") }
        } else if done == 1 || done == total || done % 5 == 0 {
            printer.note("\(unit) \(done) of \(total): \(name)")
        }
    }
}

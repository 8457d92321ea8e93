import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The process that runs the cases and reports to its supervisor.
///
/// The worker prints one line before each case and one line with its outcome, so that the supervisor can determine
/// which case was running if the process terminates.
public enum GoldenWorker {
    public static let flag = "--worker"
    /// A case that takes longer counts as a hang. The slowest case takes less than a second.
    static let secondsPerCase: UInt32 = 60

    /// The first field of an output line. ``escape(_:)`` removes line breaks and tabs from fields.
    enum Line {
        static let starting = "starting"
        static let passed = "passed"
        static let failed = "failed"
        static let skipped = "skipped"
        static let broken = "broken"
        static let finished = "finished"
    }

    /// Runs all cases in a folder except the first `first`, counted over all files.
    @MainActor
    public static func run(below folder: URL, from first: Int) {
        var index = 0
        for path in GoldenFile.paths(below: folder) {
            let file: GoldenFile?
            do {
                file = try GoldenFile.read(path, below: folder)
            } catch {
                if first == 0 { write([Line.broken, path, "\(error)"]) }
                continue
            }
            guard let file else { continue }
            for golden in file.cases {
                defer { index += 1 }
                if index < first { continue }
                write([Line.starting, golden.id, golden.name, path])
                alarm(secondsPerCase)
                let outcome = golden.run(topic: file.topic)
                alarm(0)
                switch outcome {
                case .passed: write([Line.passed])
                case .failed(let differences): write([Line.failed] + differences)
                case .skipped(let reason): write([Line.skipped, reason])
                }
            }
        }
        write([Line.finished])
    }

    /// Writes one line without a buffer, whose content would be lost if the process terminates.
    private static func write(_ fields: [String]) {
        let line = fields.map(escape).joined(separator: "\t") + "\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }

    private static func escape(_ field: String) -> String {
        field.replacingOccurrences(of: "\n", with: "⏎").replacingOccurrences(of: "\t", with: " ")
    }
}

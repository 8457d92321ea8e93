import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The process that runs the cases, and how it tells its supervisor.
///
/// Each case is announced before it runs and its outcome follows, one line each, so that the supervisor knows which
/// case was running when the process died.
public enum GoldenWorker {
    public static let flag = "--worker"
    /// A case that takes longer is a hang; the slowest takes well under a second.
    static let secondsPerCase: UInt32 = 60

    /// A line of the conversation; its fields must not hold line breaks or tabs, ``escape(_:)`` sees to that.
    enum Line {
        static let starting = "starting"
        static let passed = "passed"
        static let failed = "failed"
        static let skipped = "skipped"
        static let broken = "broken"
        static let finished = "finished"
    }

    /// Runs all cases below a folder but the first `first`, counted over all files.
    @MainActor
    public static func run(below folder: URL, from first: Int) {
        var index = 0
        for path in GoldenFile.paths(below: folder) {
            let file: GoldenFile?
            do {
                file = try GoldenFile.read(path, below: folder)
            } catch {
                if first == 0 { tell([Line.broken, path, "\(error)"]) }
                continue
            }
            guard let file else { continue }
            for golden in file.cases {
                defer { index += 1 }
                if index < first { continue }
                tell([Line.starting, golden.id, golden.name, path])
                alarm(secondsPerCase)
                let outcome = golden.run(topic: file.topic)
                alarm(0)
                switch outcome {
                case .passed: tell([Line.passed])
                case .failed(let differences): tell([Line.failed] + differences)
                case .skipped(let reason): tell([Line.skipped, reason])
                }
            }
        }
        tell([Line.finished])
    }

    /// Writes one line at once: what stays in a buffer dies with the process.
    private static func tell(_ fields: [String]) {
        let line = fields.map(escape).joined(separator: "\t") + "\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }

    private static func escape(_ field: String) -> String {
        field.replacingOccurrences(of: "\n", with: "⏎").replacingOccurrences(of: "\t", with: " ")
    }
}

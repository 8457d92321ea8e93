import Foundation

/// Runs a worker in a process of its own, and saves the input with which it dies.
struct Supervisor {
    let target: FuzzTarget
    let seed: UInt64

    /// - Returns: Whether every input was taken.
    func run(count: Int?, seconds: Double?) -> Bool {
        let folder = FileManager.default.temporaryDirectory
        let current = folder.appendingPathComponent("fuzz-\(target.name)-\(getpid())").path
        _ = FileManager.default.createFile(atPath: current, contents: nil)
        let worker = Process()
        worker.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        worker.arguments = [target.name, "--worker", current, "--seed", "\(seed)"]
        if let count { worker.arguments? += ["--inputs", "\(count)"] }
        if let seconds { worker.arguments? += ["--seconds", "\(seconds)"] }
        let output = Pipe()
        worker.standardOutput = output
        let errors = folder.appendingPathComponent("fuzz-\(target.name)-\(getpid())-errors").path
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        worker.standardError = FileHandle(forWritingAtPath: errors)
        defer { try? FileManager.default.removeItem(atPath: errors) }
        let start = Date()
        do {
            try worker.run()
        } catch {
            print("FAILED \(target.name): the worker does not start: \(error.localizedDescription)")
            return false
        }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        worker.waitUntilExit()
        let time = Int(Date().timeIntervalSince(start).rounded())
        if worker.terminationStatus == 0, worker.terminationReason == .exit {
            try? FileManager.default.removeItem(atPath: current)
            let done = said.trimmingCharacters(in: .whitespacesAndNewlines)
            print("\(target.name): \(done.components(separatedBy: "\n").last ?? "") inputs, seed \(seed), \(time) s")
            return true
        }
        let saved = folder.appendingPathComponent("fuzz-\(target.name)-seed-\(seed)-failed").path
        try? FileManager.default.removeItem(atPath: saved)
        try? FileManager.default.moveItem(atPath: current, toPath: saved)
        let complaint = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        let how =
            worker.terminationReason == .exit
            ? "failed"
            : worker.terminationStatus == SIGALRM ? "took too long" : "died with signal \(worker.terminationStatus)"
        print("FAILED \(target.name), seed \(seed): an input \(how). It is saved as \(saved); to run it again:")
        print("    ./test --fuzz \(target.name) --seed \(seed) --input \(saved)")
        for line in complaint.split(separator: "\n").prefix(12) { print("  | \(line)") }
        return false
    }
}

internal import CollectionViewTesting
internal import FileAccess
internal import Foundation
internal import SnapshotReport
internal import Synchronization

/// Keeps the failures of this process for `swift package snapshots`, and the recordings that were checked.
final class SnapshotLog: Sendable {
    private struct State {
        var checked: Set<String> = []
        var failures = 0
        var isRegistered = false
    }

    private let state = Mutex(State())

    private static var shared: SnapshotLog { ProcessTables.shared.table(SnapshotLog.init) }

    /// A recording was checked. The failure of an earlier run is forgotten.
    static func check(_ recording: String, in folder: String, file: String) {
        SnapshotFailure.remove(from: folder, file: file)
        shared.note(recording, isFailure: false, folder)
    }

    /// A check failed. Its files are in `folder`.
    static func fail(_ failure: SnapshotFailure, in folder: String, file: String) throws(FileError) {
        try failure.write(to: folder, file: file)
        shared.note(failure.recording, isFailure: true, folder)
    }

    private func note(_ recording: String, isFailure: Bool, _ folder: String) {
        // Stores with a folder of their own are not part of the results.
        guard folder.hasPrefix(SnapshotSettings.process.artifacts + "/") else { return }
        let registers = state.withLock { state in
            state.checked.insert(recording)
            if isFailure { state.failures += 1 }
            defer { state.isRegistered = true }
            return !state.isRegistered
        }
        if registers { atexit { SnapshotLog.shared.finish() } }
    }

    private func finish() {
        let (checked, failures) = state.withLock { ($0.checked, $0.failures) }
        let run = SnapshotRun(folder: SnapshotSettings.process.artifacts)
        let program = FilePath(CommandLine.arguments[0]).stem
        let isSwiftTesting = CommandLine.arguments.contains("swift-testing")
        do throws(FileError) {
            try run.noteChecked(checked, by: program + (isSwiftTesting ? ".swift-testing" : ".xctest"))
            guard failures > 0 || FileStatus(of: run.page) != nil else { return }
            try run.writePage()
            guard failures > 0 else { return }
            StandardStream.writeError("\(failures) snapshots differ; all of them: \(run.page)\n")
        } catch {
            StandardStream.writeError("The report of the snapshots was not written: \(error)\n")
        }
    }
}

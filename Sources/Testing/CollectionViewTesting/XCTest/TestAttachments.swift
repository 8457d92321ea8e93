internal import CoreGraphics
internal import Foundation
internal import Synchronization

/// Collects the attachments of a test of XCTest until it ends.
///
/// `TestReporting` reports when a test starts and ends.
package enum TestAttachments {
    private struct File: Sendable {
        var path: String
        var contents: Data
        var isKept: Bool
    }

    private struct State {
        /// The name of the running test of XCTest; `nil` outside of one.
        var test: String?
        /// The number of attachments since the test started.
        var count = 0
        var pending: [File] = []
    }

    private final class Storage: Sendable {
        let state = Mutex(State())
    }

    private static var storage: Storage { ProcessTables.shared.table(Storage.init) }

    /// The folder for the files of tests: that of the environment variable `OCV_SNAPSHOT_ARTIFACTS`.
    package static func folder(_ environment: [String: String]) -> String {
        environment["OCV_SNAPSHOT_ARTIFACTS"] ?? FileManager.default.temporaryDirectory.path + "/snapshot-failures"
    }

    /// A test of XCTest starts.
    package static func start(_ test: String) {
        storage.state.withLock { $0 = State(test: test) }
    }

    /// The test ends. Writes its attachments, or only those that are always kept.
    package static func end(passed: Bool) {
        let files = storage.state.withLock { state in
            defer { state = State() }
            return state.pending.filter { !passed || $0.isKept }
        }
        for file in files { write(file) }
    }

    /// Adds a file to the running test of XCTest. Without one, writes the file.
    ///
    /// - Parameter steps: The steps to which it belongs, from the outermost to the innermost.
    package static func add(_ attachment: XCTAttachment, steps: [String]) {
        let isKept = attachment.lifetime == .keepAlways
        let folder = folder(ProcessInfo.processInfo.environment)
        let payload = attachment.payload
        let other = FailureReporter.registered?.runningTest ?? "attachments"
        let file = storage.state.withLock { state -> File? in
            state.count += 1
            let test = state.test ?? other
            let name = (steps + [attachment.fileName(number: state.count)]).map(plain).joined(separator: ".")
            let file = File(path: folder + "/" + plain(test) + "/" + name, contents: payload, isKept: isKept)
            guard state.test != nil else { return file }
            state.pending.append(file)
            return nil
        }
        if let file { write(file) }
    }

    /// Letters, digits, and some signs; all others become hyphens, so that a name is one component of a path.
    private static func plain(_ name: String) -> String {
        let replaced = String(
            name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }.drop { $0 == "." })
        return replaced.isEmpty ? "unnamed" : replaced
    }

    /// Files with the same name get numbers.
    private static func write(_ file: File) {
        let url = URL(fileURLWithPath: file.path)
        let (base, suffix) = (url.deletingPathExtension().path, url.pathExtension)
        var target = file.path
        var number = 2
        while FileManager.default.fileExists(atPath: target) {
            if FileManager.default.contents(atPath: target) == file.contents { return }
            target = "\(base)-\(number).\(suffix)"
            number += 1
        }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.contents.write(to: URL(fileURLWithPath: target))
            print("attachment: \(target)")
        } catch {
            print("The attachment \(target) cannot be written: \(error)")
        }
    }
}

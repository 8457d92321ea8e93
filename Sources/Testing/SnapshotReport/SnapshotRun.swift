package import FileAccess
internal import Foundation

/// The results of snapshot checks in a folder: the failures, and the recordings that were checked.
package struct SnapshotRun: Sendable {
    /// A failure and the folder of its files.
    package struct Entry: Sendable {
        /// What failed.
        package var failure: SnapshotFailure
        /// The folder of its files.
        package var folder: String
        /// The file of the failure itself.
        var path: String

        /// The paths of the files that the page shows.
        package var files: [String] {
            [failure.actual, failure.expected, failure.difference].compactMap { $0 }
                .map { folder + "/" + FilePath($0).name }
        }
    }

    /// The folder of the results.
    package let folder: String

    /// The folder of the results of tests: that of the environment variable `OCV_SNAPSHOT_ARTIFACTS`, or one in the
    /// temporary folder.
    package static func folder(_ environment: [String: String]) -> String {
        environment["OCV_SNAPSHOT_ARTIFACTS"] ?? FileManager.default.temporaryDirectory.path + "/snapshot-failures"
    }

    /// Uses a folder, which need not exist.
    package init(folder: String) { self.folder = folder }

    /// The page with all failures.
    package var page: String { folder + "/index.html" }

    /// The failures whose recordings are in `package`, by their names; all without a package.
    package func failures(in package: String? = nil) -> [Entry] {
        files(in: folder) { $0.hasSuffix(SnapshotFailure.suffix) }.compactMap { path in
            guard let failure = SnapshotFailure(path: path) else { return nil }
            if let package, !Self.isInside(failure.recording, package) { return nil }
            return Entry(failure: failure, folder: FilePath(path).folder, path: path)
        }.sorted {
            $0.failure.name == $1.failure.name
                ? $0.failure.recording < $1.failure.recording : $0.failure.name < $1.failure.name
        }
    }

    /// A page with these failures, in the folder of the results.
    package func html(of entries: [Entry]) -> String { SnapshotPage(entries: entries, folder: folder).html }

    /// A page with one failure that needs no other file, so that it can be sent or kept.
    package func html(of failure: SnapshotFailure) -> String {
        let entry = Entry(failure: failure, folder: folder, path: "")
        return SnapshotPage(entries: [entry], folder: folder, isSelfContained: true).html
    }

    /// Writes the page with all failures, or removes it if there are none.
    package func writePage() throws(FileError) {
        let failures = failures()
        guard !failures.isEmpty else {
            unlink(page)
            return
        }
        try OutputFile.write(html(of: failures), to: page, makingFolders: true)
    }

    /// Replaces the recording of a failure by the current value.
    package func accept(_ entry: Entry, in package: String) throws(FileError) {
        let failure = entry.failure
        guard Self.isInside(failure.recording, package) else {
            throw FileError(.write, failure.recording, "it is outside of \(package)")
        }
        // The name of a file beside the failure, not a path to another one.
        let actual = entry.folder + "/" + FilePath(failure.actual).name
        try OutputFile.write(try RegularFile.contents(actual, limit: 1 << 30), to: failure.recording)
        unlink(entry.path)
    }

    private static func isInside(_ path: String, _ package: String) -> Bool {
        guard let folder = FilePath(FilePath(path).folder).resolved, let root = FilePath(package).resolved else {
            return false
        }
        return folder.isInside(root)
    }

    // MARK: Recordings

    private static let checkedSuffix = ".checked.txt"

    /// Adds recordings to those that were checked. Each test program has a file of its own.
    package func noteChecked(_ recordings: Set<String>, by program: String) throws(FileError) {
        let path = folder + "/" + program + Self.checkedSuffix
        let known = Set(Self.lines(of: path))
        guard !recordings.isSubset(of: known) else { return }
        let lines = known.union(recordings).sorted().map { $0 + "\n" }
        try OutputFile.write(lines.joined(), to: path, makingFolders: true)
    }

    /// The recordings in a package that no test has checked since the results were cleared.
    package func unchecked(in package: String) -> [String] {
        let checked = Set(
            files(in: folder) { $0.hasSuffix(Self.checkedSuffix) }.flatMap(Self.lines)
                .map { FilePath($0).resolved?.string ?? $0 })
        return files(in: package) { $0.contains("/__Snapshots__/") }
            .filter { !checked.contains(FilePath($0).resolved?.string ?? $0) }.sorted()
    }

    /// Removes the failures and the list of checked recordings.
    package func clear() {
        for path in files(
            in: folder, where: { $0.hasSuffix(SnapshotFailure.suffix) || $0.hasSuffix(Self.checkedSuffix) })
        {
            unlink(path)
        }
        unlink(page)
    }

    private static func lines(of path: String) -> [String] {
        ((try? RegularFile.contents(path, limit: 1 << 26)).map { String(decoding: $0, as: UTF8.self) } ?? "")
            .split(separator: "\n").map(String.init)
    }

    /// The files in a folder and its subfolders, without those whose names begin with a dot.
    private func files(in folder: String, where includes: (String) -> Bool) -> [String] {
        var (found, open) = ([String](), [folder])
        while let next = open.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] where !name.hasPrefix(".") {
                let path = next + "/" + name
                // A link to a folder could lead around in a circle.
                switch FilePath.link(path) == nil ? FileStatus(of: path)?.kind : nil {
                case .folder: open.append(path)
                case .regular where includes(path): found.append(path)
                default: break
                }
            }
        }
        return found
    }
}

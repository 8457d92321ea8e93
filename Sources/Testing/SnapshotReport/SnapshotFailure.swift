package import FileAccess
internal import Foundation

/// A check that failed: what a report shows, and what replaces the recording if the new value is right.
package struct SnapshotFailure: Codable, Hashable, Sendable {
    /// How the report shows the values.
    package enum Kind: String, Codable, Sendable { case picture, text }

    /// The test and the name of the check.
    package var name: String
    /// How the report shows the values.
    package var kind: Kind
    /// The absolute path of the recording.
    package var recording: String
    /// The file with the current value, in the folder of this failure.
    package var actual: String
    /// The file with a copy of the recorded picture.
    package var expected: String?
    /// The file with the marked differences of pictures.
    package var difference: String?
    /// What differs.
    package var message: String

    /// Creates a failure, which `write(to:file:)` keeps.
    package init(
        name: String, kind: Kind, recording: String, actual: String, expected: String? = nil,
        difference: String? = nil, message: String
    ) {
        (self.name, self.kind, self.recording, self.actual) = (name, kind, recording, actual)
        (self.expected, self.difference, self.message) = (expected, difference, message)
    }

    /// The end of the names of files with a failure.
    package static let suffix = ".failure.json"
    /// The largest file with a failure, in bytes.
    private static let limit = 4 << 20

    /// Writes the failure beside its files. A check that passes later removes it.
    package func write(to folder: String, file: String) throws(FileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let path = folder + "/" + file + Self.suffix
        guard let data = try? encoder.encode(self) else { throw FileError(.write, path, "it cannot be encoded") }
        try OutputFile.write(Array(data), to: path, makingFolders: true)
    }

    /// Removes the failure of an earlier run.
    package static func remove(from folder: String, file: String) { unlink(folder + "/" + file + suffix) }

    /// Reads a failure; `nil` if the file holds none.
    init?(path: String) {
        guard let bytes = try? RegularFile.contents(path, limit: Self.limit),
            let failure = try? JSONDecoder().decode(SnapshotFailure.self, from: Data(bytes))
        else { return nil }
        self = failure
    }
}

internal import CollectionViewTesting
internal import Foundation

/// When images and texts are recorded.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Always; the test fails, because nothing was compared.
    case all
    /// If there is no recording yet; the test fails once.
    case missing
    /// If there is none, or if it differs; the test fails once.
    case failed
    /// Never: a missing recording is a failure. The default where the environment variable `CI` is set.
    case never
}

/// The settings of the environment for snapshots.
///
/// - `OCV_RECORD`: `all`, `missing`, `failed`, or `never`.
/// - `OCV_SNAPSHOT_ARTIFACTS`: the folder for the files of failed comparisons; by default one in the temporary folder.
/// - `RECORD_SNAPSHOTS=1`: as `OCV_RECORD=all`.
struct SnapshotSettings: Sendable {
    /// What is recorded. `missing` by default, and `never` in continuous integration.
    var recording: SnapshotRecording
    /// The folder for the files of failed comparisons.
    var artifacts: String
    /// The message about an invalid environment variable; `nil` if all are valid.
    var problem: String?

    static let process = SnapshotSettings(ProcessInfo.processInfo.environment)

    /// Reads the settings of an environment.
    init(_ environment: [String: String]) {
        let isCI = environment["CI"].map { !$0.isEmpty && $0 != "0" && $0.lowercased() != "false" } ?? false
        recording = environment["RECORD_SNAPSHOTS"] == "1" ? .all : isCI ? .never : .missing
        if let value = environment["OCV_RECORD"], !value.isEmpty {
            if let known = SnapshotRecording(rawValue: value) {
                recording = known
            } else {
                recording = .never
                let known = SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", ")
                problem = "OCV_RECORD is \"\(value)\", which is not one of \(known)."
            }
        }
        artifacts = TestAttachments.folder(environment)
    }
}

internal import CoreGraphics
internal import Synchronization

/// Settings of the checks inside of ``withSnapshotTesting(record:diffTool:operation:)``.
public struct SnapshotTestingConfiguration: Sendable {
    /// When images and texts are recorded.
    public typealias Record = SnapshotRecording

    /// When to record; `nil` for the setting of the enclosing scope or of the environment.
    public var record: Record?
    /// The command in failure messages; `nil` for that of the enclosing scope, if any.
    public var diffTool: DiffTool?

    /// Creates settings.
    public init(record: Record? = nil, diffTool: DiffTool? = nil) {
        (self.record, self.diffTool) = (record, diffTool)
    }

    /// The settings around the calling code.
    public static var current: Self? { SharedSettings.current }

    /// A command that compares two files; it is part of failure messages.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let command: @Sendable (_ recorded: String, _ present: String) -> String

        /// Creates a tool from a function of two paths.
        public init(
            _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
        ) {
            command = tool
        }
        /// The command line is the name, followed by both paths.
        public init(stringLiteral value: String) {
            self.init { "\(value) \"\($0)\" \"\($1)\"" }
        }
        /// Kaleidoscope.
        public static var ksdiff: Self { "ksdiff" }
        /// No command, because the message already contains the paths.
        public static var `default`: Self { Self { _, _ in "" } }

        /// The command for two files.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            command(currentFilePath, failedFilePath)
        }
    }
}

extension SnapshotRecording: ExpressibleByBooleanLiteral {
    /// `true` is `all`, and `false` is `missing`.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

    /// `true` is `all`, `false` is `missing`, and `nil` is the setting of the environment.
    init?(_ isRecording: Bool?) {
        guard let isRecording else { return nil }
        self = isRecording ? .all : .missing
    }
}

/// Checks snapshots with other settings.
///
///     withSnapshotTesting(record: .all) { assertSnapshot(of: card, as: .image) }
///
/// - Parameters:
///   - record: When to record; `nil` for the setting of the enclosing scope.
///   - diffTool: The command in failure messages; `nil` for that of the enclosing scope.
///   - operation: Checks the snapshots.
@discardableResult
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> R
) rethrows -> R {
    let settings = SharedSettings.current.merged(record: record, diffTool: diffTool)
    return try SharedSettings.shared.scoped.withValue(settings) { try operation() }
}

/// Checks snapshots with other settings, in an asynchronous operation.
///
/// - Parameters:
///   - record: When to record; `nil` for the setting of the enclosing scope.
///   - diffTool: The command in failure messages; `nil` for that of the enclosing scope.
///   - isolation: The actor on which the operation runs.
///   - operation: Checks the snapshots.
@discardableResult
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
    let settings = SharedSettings.current.merged(record: record, diffTool: diffTool)
    return try await SharedSettings.shared.scoped.withValue(settings, operation: operation, isolation: isolation)
}

/// Whether checks record without comparing; `setUp` of a test class can set it. It applies to all later tests.
///
/// `withSnapshotTesting(record:)` is the better choice where tests run in parallel.
public var isRecording: Bool {
    get { SharedSettings.shared.recording.withLock { $0 } == .all }
    set { SharedSettings.shared.recording.withLock { $0 = newValue ? .all : nil } }
}

/// The command in failure messages; `setUp` of a test class can set it. It applies to all later tests.
///
///     diffTool = "ksdiff"
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SharedSettings.shared.diffTool.withLock { $0 } ?? .default }
    set { SharedSettings.shared.diffTool.withLock { $0 = newValue } }
}

/// Settings by scope, and those that were set for the process.
final class SharedSettings: Sendable {
    /// The settings of the innermost scope in which the current task runs.
    let scoped = TaskLocal<SnapshotTestingConfiguration>(wrappedValue: SnapshotTestingConfiguration())
    /// What was set for the whole process; `nil` for the settings of the environment.
    let recording = Mutex<SnapshotRecording?>(nil)
    /// The command that was set for the whole process; `nil` for none.
    let diffTool = Mutex<SnapshotTestingConfiguration.DiffTool?>(nil)

    /// The settings of the process.
    static var shared: SharedSettings { ProcessTables.shared.table(SharedSettings.init) }

    /// The settings of the calling task.
    static var current: SnapshotTestingConfiguration { shared.scoped.get() }

    /// The command of the scope or, without one, that of the process.
    static var diffTool: SnapshotTestingConfiguration.DiffTool? {
        current.diffTool ?? shared.diffTool.withLock { $0 }
    }

    /// When to record: the first setting among those of the call, the scope, `isRecording`, and the environment.
    static func recording(_ own: SnapshotRecording?) -> SnapshotRecording {
        own ?? current.record ?? shared.recording.withLock { $0 } ?? SnapshotSettings.process.recording
    }
}

extension SnapshotTestingConfiguration {
    /// The settings with other values where these are not `nil`.
    func merged(record: Record?, diffTool: DiffTool?) -> Self {
        Self(record: record ?? self.record, diffTool: diffTool ?? self.diffTool)
    }
}

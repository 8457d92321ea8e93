public import Testing

/// Settings for the snapshots of a test or a suite of Swift Testing.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// The settings that apply in the test or suite.
    let configuration: SnapshotTestingConfiguration
    /// The settings apply to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
            try await function()
        }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Marks a test or suite that takes snapshots.
    public static var snapshots: Self { snapshots() }

    /// Settings for the snapshots of a test or a suite.
    ///
    /// - Parameters:
    ///   - record: When to record; `nil` for the setting of the enclosing scope or of the environment.
    ///   - diffTool: The command in failure messages.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self {
        snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
    }

    /// Settings for the snapshots of a test or a suite.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        SnapshotsTrait(configuration: configuration)
    }
}

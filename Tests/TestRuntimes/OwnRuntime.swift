internal import QuartzCore
package import Testing
internal import UIKit

/// Gives each test its own runtime: clock, moving views, animations, application, screen, appearances, and warnings.
///
/// Hosts such as `ViewHost` already have one. Tests that create windows without a host, or that replace a service, need
/// this trait. Tasks that a test starts share its runtime.
package struct OwnRuntime: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let runtime = await MainActor.run { InterfaceState.makeRuntime(clock: SystemClock()) }
        try await Runtime.$bound.withValue(runtime) { try await function() }
    }
}

extension Trait where Self == OwnRuntime {
    /// Isolates the test from the state of other tests.
    package static var ownRuntime: Self { Self() }
}

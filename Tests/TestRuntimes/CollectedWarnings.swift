internal import UIKit

/// The warnings of the current runtime, which a test reads instead of standard error.
///
///     let warnings = CollectedWarnings()
///     list.reloadData()
///     #expect(warnings.messages.isEmpty)
///
/// The runtime keeps it, so the test needs a runtime of its own; see `OwnRuntime`. A runtime reports each message once.
@MainActor package final class CollectedWarnings {
    /// The messages since the start, oldest first.
    package var messages: [String] = []

    /// Receives the warnings of the current runtime from now on.
    package init() {
        LayoutWarnings.sink = { [self] in messages.append($0) }
    }

    /// The warnings that `body` causes, oldest first. Later warnings go where they went before.
    @discardableResult
    package static func during(_ body: () throws -> Void) rethrows -> [String] {
        let sink = LayoutWarnings.sink
        defer { LayoutWarnings.sink = sink }
        let warnings = CollectedWarnings()
        try body()
        return warnings.messages
    }
}

import CoreGraphics
import TestRuntimes
import Testing
import UIKit

/// Performs every action inside every callback, in every kind of layout.
@MainActor @Suite("Changes inside callbacks", .ownRuntime) struct NestedActionTests {
    @Test("after any action inside any callback, the visible cells are correct", arguments: NestedKind.allCases)
    func actionsInsideCallbacks(kind: NestedKind) {
        _ = CollectedWarnings()
        var calledCallbacks: Set<NestedCallback> = []
        for (callback, callNumber) in NestedCallback.allCases.flatMap({ callback in
            callback.callNumbers.map { (callback, $0) }
        }) {
            for action in NestedAction.allCases {
                // Updating a view whose data source was just removed is an app error.
                if callback == .numberOfItems, action == .loseSource { continue }
                let harness = NestingHarness(kind)
                defer { harness.close() }
                harness.perform(action, in: callback, callNumber: callNumber)
                harness.runScenario()
                if harness.actionCount > 0 { calledCallbacks.insert(callback) }
                harness.restore()
                let faults = harness.faults()
                #expect(
                    faults.isEmpty, "\(kind), \(action) inside call \(callNumber) of \(callback): \(faults.prefix(4))")
            }
        }
        let uncalled = Set(NestedCallback.allCases).subtracting(calledCallbacks)
        #expect(uncalled.isSubset(of: kind.unusedCallbacks), "\(kind): \(uncalled) were never called")
    }
}

extension NestedCallback {
    /// The calls that perform the action: the first call of rare callbacks, the first and a later call of callbacks
    /// that display cells or query the layout, and the third call of all others.
    fileprivate var callNumbers: [Int] {
        switch self {
        case .shouldHighlight, .didHighlight, .shouldSelect, .didSelect, .completion, .targetIndexPath,
            .cancelPrefetching:
            [1]
        case .willDisplay, .didEndDisplaying, .cellForItem, .prefetch, .elements, .prepare: [1, 12]
        default: [3]
        }
    }
}

extension NestedKind {
    /// Callbacks that are never called with this kind of layout.
    var unusedCallbacks: Set<NestedCallback> {
        switch self {
        case .column: []
        case .flow: [.cellPrefers]
        case .list: [.header]
        case .orthogonal: [.header, .cellPrefers]
        }
    }
}

import CoreGraphics
import TestRuntimes
import Testing

@testable import UIKit

/// Every hostile action inside every callback, in every kind of layout.
@MainActor @Suite("Changes inside callbacks", .ownRuntime) struct NestedActionTests {
    @Test("a callback may do anything: afterwards all that is visible is right", arguments: NestedKind.allCases)
    func actionsInsideCallbacks(kind: NestedKind) {
        let sink = LayoutWarnings.sink
        LayoutWarnings.sink = { _ in }
        defer { LayoutWarnings.sink = sink }
        var fired: Set<NestedCallback> = []
        for (callback, turn) in NestedCallback.allCases.flatMap({ callback in callback.turns.map { (callback, $0) } }) {
            for action in NestedAction.allCases {
                // An update of a view that has just lost its data source is a fault of the app.
                if callback == .numberOfItems, action == .loseSource { continue }
                let stage = NestingStage(kind)
                defer { stage.close() }
                stage.arm(callback, action, turn: turn)
                stage.live()
                if stage.firings > 0 { fired.insert(callback) }
                stage.calm()
                let faults = stage.faults()
                #expect(faults.isEmpty, "\(kind), \(action) inside call \(turn) of \(callback): \(faults.prefix(4))")
            }
        }
        let silent = Set(NestedCallback.allCases).subtracting(fired)
        #expect(silent.isSubset(of: kind.silent), "\(kind): \(silent) were never called")
    }
}

extension NestedCallback {
    /// Which calls do something: rare ones the first, others one of the first frame and one of a later one.
    fileprivate var turns: [Int] {
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
    /// Callbacks that this kind of layout never causes.
    var silent: Set<NestedCallback> {
        switch self {
        case .column: []
        case .flow: [.cellPrefers]
        case .list: [.header]
        case .orthogonal: [.header, .cellPrefers]
        }
    }
}

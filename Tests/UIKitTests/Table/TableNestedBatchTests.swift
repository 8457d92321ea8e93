import Foundation
import TestRuntimes
import Testing
import UIKit

/// Batches whose closures reload the table.
@MainActor @Suite("Tables: batches that reload", .ownRuntime) struct TableNestedBatchTests {
    @Test("every completion handler of a batch is called once when a nested batch reloads the table")
    func nestedReload() {
        let fixture = TableFixture([3]).start()
        var finished: [String] = []
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates(
                {
                    fixture.view.performBatchUpdates({}, completion: { finished.append("first \($0)") })
                    fixture.view.performBatchUpdates(
                        {
                            fixture.source.names = [["a", "b"]]
                            fixture.view.reloadData()
                        }, completion: { finished.append("second \($0)") })
                    #expect(finished == [], "the outer batch is still open")
                }, completion: { finished.append("outer \($0)") })
        }
        #expect(finished == ["first true", "second true", "outer true"])
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["a", "b"])
    }

    @Test("changes after a reload in the same batch are part of the reload")
    func changesAfterReload() {
        let fixture = TableFixture([3]).start()
        var finished = 0
        fixture.view.performBatchUpdates(
            {
                fixture.view.reloadData()
                #expect(fixture.view.numberOfRows(inSection: 0) == 3)
                fixture.source.names[0].append("new")
                fixture.view.insertRows(at: [fixture.path(3)], with: .fade)
            }, completion: { _ in finished += 1 })
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "new"])
        #expect(finished == 1 && !fixture.view.hasUncommittedUpdates)
    }

    @Test("a reload between beginUpdates and endUpdates calls the handlers of nested batches")
    func beginAndEnd() {
        let fixture = TableFixture([3]).start()
        var finished = 0
        fixture.view.beginUpdates()
        fixture.view.performBatchUpdates({}, completion: { _ in finished += 1 })
        fixture.source.names = [["a"]]
        fixture.view.reloadData()
        fixture.view.endUpdates()
        fixture.view.layoutIfNeeded()
        #expect(finished == 1 && fixture.texts == ["a"])
    }

    @Test("a batch that the delegate starts during another batch completes, and so does the other one")
    func batchInCallback() {
        final class CallingDelegate: NSObject, UITableViewDelegate {
            var onDisplay: (() -> Void)?
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                let action = onDisplay
                onDisplay = nil
                action?()
            }
        }
        let (fixture, delegate) = (TableFixture([3]), CallingDelegate())
        fixture.view.delegate = delegate
        fixture.start()
        var finished: [String] = []
        delegate.onDisplay = { fixture.view.performBatchUpdates({}, completion: { _ in finished.append("inner") }) }
        fixture.source.names[0].append("new")
        fixture.view.performBatchUpdates(
            { fixture.view.insertRows(at: [fixture.path(3)], with: .fade) },
            completion: { _ in finished.append("outer") })
        fixture.run(0.6)
        #expect(finished.sorted() == ["inner", "outer"])
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "new"])
    }
}

import Foundation
import Testing

@testable import UIKit

/// Batches whose closures reload the table.
@MainActor @Suite("Tables: batches that reload") struct TableNestedBatchTests {
    @Test("every completion handler of a batch is called once when a nested batch reloads the table")
    func nestedReload() {
        let bench = TableBench([3]).start()
        var finished: [String] = []
        UIView.performWithoutAnimation {
            bench.view.performBatchUpdates(
                {
                    bench.view.performBatchUpdates({}, completion: { finished.append("first \($0)") })
                    bench.view.performBatchUpdates(
                        {
                            bench.source.names = [["a", "b"]]
                            bench.view.reloadData()
                        }, completion: { finished.append("second \($0)") })
                    #expect(finished == [], "the outer batch is still open")
                }, completion: { finished.append("outer \($0)") })
        }
        #expect(finished == ["first true", "second true", "outer true"])
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["a", "b"])
    }

    @Test("changes that follow a reload in the same batch are part of the reload")
    func changesAfterReload() {
        let bench = TableBench([3]).start()
        var finished = 0
        bench.view.performBatchUpdates(
            {
                bench.view.reloadData()
                #expect(bench.view.numberOfRows(inSection: 0) == 3)
                bench.source.names[0].append("new")
                bench.view.insertRows(at: [bench.path(3)], with: .fade)
            }, completion: { _ in finished += 1 })
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["0.0", "0.1", "0.2", "new"])
        #expect(finished == 1 && !bench.view.hasUncommittedUpdates)
    }

    @Test("a reload between beginUpdates and endUpdates calls the handlers of nested batches")
    func beginAndEnd() {
        let bench = TableBench([3]).start()
        var finished = 0
        bench.view.beginUpdates()
        bench.view.performBatchUpdates({}, completion: { _ in finished += 1 })
        bench.source.names = [["a"]]
        bench.view.reloadData()
        bench.view.endUpdates()
        bench.view.layoutIfNeeded()
        #expect(finished == 1 && bench.texts == ["a"])
    }

    @Test("a batch that the delegate starts while another one is carried out completes, and so does the other")
    func batchInCallback() {
        final class Ear: NSObject, UITableViewDelegate {
            var onShow: (() -> Void)?
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                let action = onShow
                onShow = nil
                action?()
            }
        }
        let (bench, ear) = (TableBench([3]), Ear())
        bench.view.delegate = ear
        bench.withClock {
            bench.start()
            var finished: [String] = []
            ear.onShow = { bench.view.performBatchUpdates({}, completion: { _ in finished.append("inner") }) }
            bench.source.names[0].append("new")
            bench.view.performBatchUpdates(
                { bench.view.insertRows(at: [bench.path(3)], with: .fade) },
                completion: { _ in finished.append("outer") })
            bench.run(0.6)
            #expect(finished.sorted() == ["inner", "outer"])
            #expect(bench.texts == ["0.0", "0.1", "0.2", "new"])
        }
    }
}

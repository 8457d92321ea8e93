import TestRuntimes
import Testing
import UIKit

/// Batches whose closures reload the collection view.
@MainActor @Suite("Batches that reload", .ownRuntime) struct NestedBatchTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("every completion handler of a batch is called once when a nested batch reloads the view")
    func nestedReload() {
        let fixture = Fixture([3]).settle()
        var finished: [String] = []
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
        #expect(finished == ["first true", "second true", "outer true"])
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["a", "b"])
    }

    @Test("changes that follow a reload in the same batch are part of the reload")
    func changesAfterReload() {
        let fixture = Fixture([3]).settle()
        var finished = 0
        fixture.view.performBatchUpdates(
            {
                fixture.view.reloadData()
                #expect(fixture.view.numberOfItems(inSection: 0) == 3)
                fixture.source.names[0].append("new")
                fixture.view.insertItems(at: [path(3)])
            }, completion: { _ in finished += 1 })
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "new"])
        #expect(finished == 1 && !fixture.view.hasUncommittedUpdates)
    }

    @Test("a reload that ends a batch does not end the next batch")
    func laterBatches() {
        let fixture = Fixture([3]).settle()
        fixture.view.performBatchUpdates({ fixture.view.reloadData() })
        var finished = 0
        fixture.view.performBatchUpdates(
            {
                fixture.source.names[0].removeFirst()
                fixture.view.deleteItems(at: [path(0)])
            }, completion: { _ in finished += 1 })
        #expect(fixture.texts == ["0.1", "0.2"] && finished == 1)
    }

    @Test("a batch that the delegate starts during another batch completes, and so does the other")
    func batchInCallback() {
        let clock = ManualClock.installed(now: 100)
        let fixture = Fixture([3])
        fixture.window.isHidden = false
        fixture.settle()
        var finished: [String] = []
        let starter = BatchStarter {
            fixture.view.performBatchUpdates({}, completion: { _ in finished.append("inner") })
        }
        fixture.view.delegate = starter
        fixture.source.names[0].append("new")
        fixture.view.performBatchUpdates({ fixture.view.insertItems(at: [path(3)]) }) { _ in finished.append("outer") }
        clock.advance(fixture.window, frames: 40)
        #expect(finished.sorted() == ["inner", "outer"])
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "new"])
    }
}

/// Runs an action when the next cell is displayed.
@MainActor private final class BatchStarter: NSObject, UICollectionViewDelegate {
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let action = action
        self.action = nil
        action?()
    }
}

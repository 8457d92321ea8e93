import Testing

@testable import UIKit

/// Batches whose closures reload the collection view.
@MainActor @Suite("Batches that reload") struct NestedBatchTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("every completion handler of a batch is called once when a nested batch reloads the view")
    func nestedReload() {
        let bench = Bench([3]).settle()
        var finished: [String] = []
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
        #expect(finished == ["first true", "second true", "outer true"])
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["a", "b"])
    }

    @Test("changes that follow a reload in the same batch are part of the reload")
    func changesAfterReload() {
        let bench = Bench([3]).settle()
        var finished = 0
        bench.view.performBatchUpdates(
            {
                bench.view.reloadData()
                #expect(bench.view.numberOfItems(inSection: 0) == 3)
                bench.source.names[0].append("new")
                bench.view.insertItems(at: [path(3)])
            }, completion: { _ in finished += 1 })
        bench.view.layoutIfNeeded()
        #expect(bench.texts == ["0.0", "0.1", "0.2", "new"])
        #expect(finished == 1 && !bench.view.hasUncommittedUpdates)
    }

    @Test("a reload that ends a batch does not end the one after it")
    func laterBatches() {
        let bench = Bench([3]).settle()
        bench.view.performBatchUpdates({ bench.view.reloadData() })
        var finished = 0
        bench.view.performBatchUpdates(
            {
                bench.source.names[0].removeFirst()
                bench.view.deleteItems(at: [path(0)])
            }, completion: { _ in finished += 1 })
        #expect(bench.texts == ["0.1", "0.2"] && finished == 1)
    }

    @Test("a batch that the delegate starts while another one is carried out completes, and so does the other")
    func batchInCallback() {
        let (clock, usual) = (ManualClock(now: 100), HostServices.clock)
        HostServices.clock = clock
        defer { HostServices.clock = usual }
        let bench = Bench([3])
        bench.window.isHidden = false
        bench.settle()
        var finished: [String] = []
        let ear = BatchStarter { bench.view.performBatchUpdates({}, completion: { _ in finished.append("inner") }) }
        bench.view.delegate = ear
        bench.source.names[0].append("new")
        bench.view.performBatchUpdates({ bench.view.insertItems(at: [path(3)]) }) { _ in finished.append("outer") }
        clock.advance(bench.window, frames: 40)
        #expect(finished.sorted() == ["inner", "outer"])
        #expect(bench.texts == ["0.0", "0.1", "0.2", "new"])
    }
}

/// Does something when the next cell is displayed.
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

import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct BatchUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("a batch calls the layout in UIKit's order, with sorted updates")
    func order() {
        let fixture = Fixture([6]).settle()
        fixture.view.performBatchUpdates({
            fixture.view.insertItems(at: [path(1), path(0)])
            fixture.view.deleteItems(at: [path(1), path(3)])
            fixture.view.moveItem(at: path(5), to: path(2))
            fixture.source.names = [["a", "b", "0.5", "0.0", "0.2", "0.4"]]
        })
        #expect(
            fixture.layout.log == [
                "invalidate counts", "prepare", "size",
                "updates delete 0.3>-, delete 0.1>-, move 0.5>0.2, insert ->0.0, insert ->0.1", "elements", "size",
                "finalize",
            ])
        #expect(fixture.texts == ["a", "b", "0.5", "0.0"])
    }

    @Test("remaining items keep their views; new items get other views")
    func viewsFollowItems() throws {
        let fixture = Fixture([4]).settle()
        let first = try #require(fixture.cell(0))
        let last = try #require(fixture.cell(3))
        fixture.view.performBatchUpdates({
            fixture.source.names = [["new", "0.3", "0.0"]]
            fixture.view.deleteItems(at: [path(1), path(2)])
            fixture.view.insertItems(at: [path(0)])
            fixture.view.moveItem(at: path(3), to: path(1))
        })
        #expect(fixture.cell(1) === last)
        #expect(fixture.cell(2) === first)
        #expect(fixture.texts == ["new", "0.3", "0.0"])
        #expect(fixture.source.asked == [path(0)])
        #expect(first.frame.minY == 100)
        #expect(fixture.view.subviews.count == 3)
        #expect(fixture.source.log.filter { $0.hasPrefix("end") } == ["end 0.1", "end 0.2"])
    }

    @Test("reloading an item creates one more cell, because the old one enters the pool after the request")
    func reloadItem() throws {
        let fixture = Fixture([4]).settle()
        let old = try #require(fixture.cell(2))
        fixture.source.names[0][2] = "changed"
        fixture.view.reloadItems(at: [path(2)])
        #expect(TestCell.made == 5)
        #expect(fixture.cell(2) !== old)
        #expect(fixture.texts == ["0.0", "0.1", "changed", "0.3"])
        fixture.view.reloadItems(at: [path(2)])
        #expect(fixture.cell(2) === old)
        #expect(old.reuses == 1)
    }

    @Test("reconfiguring updates the same cell without reuse")
    func reconfigure() throws {
        let fixture = Fixture([4]).settle()
        let cell = try #require(fixture.cell(2))
        fixture.source.names[0][2] = "changed"
        fixture.view.reconfigureItems(at: [path(2)])
        #expect(fixture.cell(2) === cell)
        #expect(cell.text == "changed" && cell.reuses == 0)
        #expect(fixture.source.asked == [path(2)])
    }

    @Test("sections are inserted, deleted, and moved with their views")
    func sections() throws {
        let fixture = Fixture([1, 1, 1]).settle()
        fixture.layout.headerHeight = 10
        fixture.view.reloadData()
        fixture.settle()
        let kind = UICollectionView.elementKindSectionHeader
        let header = try #require(fixture.view.supplementaryView(forElementKind: kind, at: path(0, 2)))
        let cell = try #require(fixture.cell(0, 2))
        fixture.view.performBatchUpdates({
            fixture.source.names = [["2.0"], ["x", "y"], ["1.0"]]
            fixture.view.deleteSections([0])
            fixture.view.insertSections([1])
            fixture.view.moveSection(2, toSection: 0)
        })
        #expect(fixture.texts == ["2.0", "x", "y", "1.0"])
        #expect(fixture.cell(0, 0) === cell)
        #expect(fixture.view.supplementaryView(forElementKind: kind, at: path(0, 0)) === header)
        #expect(fixture.layout.log.contains("updates delete 0.*>-, move 2.*>0.*, insert ->1.*"))
        fixture.source.names[1] = ["z"]
        fixture.view.reloadSections([1])
        #expect(fixture.texts == ["2.0", "z", "1.0"])
    }

    @Test("nested batches are part of the outer batch, and each completion handler is called once")
    func nested() {
        let fixture = Fixture([3]).settle()
        var done: [String] = []
        fixture.view.performBatchUpdates(
            {
                fixture.source.names[0].remove(at: 0)
                fixture.view.deleteItems(at: [path(0)])
                #expect(fixture.view.hasUncommittedUpdates)
                fixture.view.performBatchUpdates(
                    {
                        fixture.source.names[0].append("end")
                        fixture.view.insertItems(at: [path(2)])
                    }, completion: { done.append("inner \($0)") })
            }, completion: { done.append("outer \($0)") })
        #expect(!fixture.view.hasUncommittedUpdates)
        #expect(fixture.texts == ["0.1", "0.2", "end"])
        #expect(done.sorted() == ["inner true", "outer true"])
        #expect(fixture.layout.log.filter { $0 == "prepare" }.count == 1)
    }

    @Test("inconsistent counts throw the message of iOS 15")
    func wrongCounts() {
        let fixture = Fixture([3, 1]).settle()
        var reason = ""
        do {
            try fixture.view.performBatch(
                {
                    fixture.source.names[0].removeLast()
                    fixture.view.deleteItems(at: [path(0)])
                    fixture.view.insertItems(at: [path(0)])
                }, completion: nil)
        } catch {
            reason = error.reason
        }
        let expected = """
            Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.
            Data source before updates = { 2 sections with item counts: [3, 1] }
            Data source after updates = { 2 sections with item counts: [2, 1] }
            Updates = [
            \tDelete item (0 - 0),
            \tInsert item (0 - 0)
            ]
            """
        #expect(reason.hasPrefix(expected), "\(reason)")
    }

    @Test("contradictory updates throw UIKit's messages")
    func contradictions() {
        func reason(_ counts: [Int], after: [Int], _ edits: (UICollectionView) -> Void) -> String {
            let fixture = Fixture(counts).settle()
            do {
                try fixture.view.performBatch(
                    {
                        fixture.source.names = TestSource(after).names
                        edits(fixture.view)
                    }, completion: nil)
                return ""
            } catch {
                return error.reason
            }
        }
        #expect(
            reason([2], after: [3]) { $0.insertItems(at: [path(3)]) }
                == "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update")
        #expect(
            reason([5], after: [4]) { $0.deleteItems(at: [path(5)]) }
                == "attempt to delete item 5 from section 0 which only contains 5 items before the update")
        #expect(
            reason([1], after: [1]) { $0.deleteSections([1]) }
                == "attempt to delete section 1, but there are only 1 sections before the update")
        #expect(
            reason([1], after: [1, 1]) { $0.insertSections([3]) }
                == "attempt to insert section 3 but there are only 2 sections after the update")
        #expect(
            reason([4], after: [3]) {
                $0.reloadItems(at: [path(3)])
                $0.deleteItems(at: [path(2)])
                $0.moveItem(at: path(3), to: path(0))
            }.hasPrefix("attempt to perform a delete and a move from the same index path"))
        #expect(
            reason([2, 2], after: [2]) {
                $0.deleteSections([0])
                $0.moveSection(0, toSection: 0)
            } == "attempt to perform a delete and a move from the same section (0)")
    }

    @Test("the counts before an update are those last fetched, not the current ones of the data source")
    func committedCounts() {
        let fixture = Fixture([3]).settle()
        fixture.source.names[0].append("late")
        fixture.view.insertItems(at: [path(3)])
        #expect(fixture.view.numberOfItems(inSection: 0) == 4)
        #expect(fixture.texts.last == "late")
    }

    @Test("the content offset stays, but never exceeds the new end")
    func offset() {
        let fixture = Fixture([20]).settle()
        fixture.view.contentOffset = CGPoint(x: 0, y: 500)
        fixture.view.layoutIfNeeded()
        fixture.source.names[0].insert(contentsOf: ["a", "b"], at: 0)
        fixture.view.insertItems(at: [path(0), path(1)])
        #expect(fixture.view.contentOffset.y == 500)
        fixture.source.names[0].removeLast(12)
        fixture.view.deleteItems(at: (10..<22).map { path($0) })
        #expect(fixture.view.contentOffset.y == 300)
        #expect(fixture.texts == ["0.4", "0.5", "0.6", "0.7"])
    }

    @Test("the selection moves with the items")
    func selection() {
        let fixture = Fixture([6]).settle()
        fixture.view.allowsMultipleSelection = true
        for item in [1, 3, 5] { fixture.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        fixture.view.performBatchUpdates({
            fixture.source.names[0].remove(at: 3)
            fixture.source.names[0].insert("new", at: 0)
            fixture.view.deleteItems(at: [path(3)])
            fixture.view.insertItems(at: [path(0)])
        })
        #expect(fixture.view.indexPathsForSelectedItems == [path(2), path(5)])
        #expect(fixture.cell(2)?.isSelected == true && fixture.cell(1)?.isSelected == false)
    }

    @Test("initial and final attributes are requested; by default cells fade, or move from old to new frames")
    func startsAndEnds() {
        final class RecordingLayout: ColumnLayout {
            var starts: [Int: String] = [:]
            var ends: [Int: String] = [:]
            private func text(_ attributes: UICollectionViewLayoutAttributes?) -> String {
                attributes.map { "y \(Int($0.frame.minY)) alpha \(Int($0.alpha))" } ?? "nil"
            }
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let answer = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                starts[itemIndexPath.item] = text(answer)
                return answer
            }
            override func finalLayoutAttributesForDisappearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let answer = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                ends[itemIndexPath.item] = text(answer)
                return answer
            }
        }
        let layout = RecordingLayout()
        let fixture = Fixture([4], layout: layout).settle()
        #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
        layout.starts = [:]
        fixture.view.performBatchUpdates({
            fixture.source.names[0].remove(at: 3)
            fixture.source.names[0].insert("new", at: 1)
            fixture.view.deleteItems(at: [path(3)])
            fixture.view.insertItems(at: [path(1)])
        })
        #expect(
            layout.ends == [0: "y 0 alpha 1", 1: "y 100 alpha 1", 2: "y 150 alpha 1", 3: "y 150 alpha 0"],
            "remaining items are requested too, by their old index paths")
        #expect(
            layout.starts == [0: "y 0 alpha 1", 1: "y 50 alpha 0", 2: "y 50 alpha 1", 3: "y 100 alpha 1"])
    }
}

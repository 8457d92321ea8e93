import CoreGraphics
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Single cases of `NestedActionTests`, and actions that repeat in every call.
@MainActor @Suite("Changes inside callbacks: single cases", .ownRuntime) struct NestedFaultTests {
    @Test(
        "a reload while layout clamps the content offset requests only existing items",
        arguments: [NestedKind.list, .orthogonal, .column])
    func reloadWhileClamping(kind: NestedKind) {
        let harness = NestingHarness(kind)
        defer { harness.close() }
        harness.frame(2)
        harness.view.contentOffset.y = harness.view.contentSize.height - harness.view.bounds.height
        harness.frame()
        harness.source.names = [Array(harness.source.names[0].prefix(12)), [], []]
        harness.view.reloadData()
        var reloads = 0
        harness.source.called = { [unowned harness] callback in
            guard callback == .didScroll, reloads < 3 else { return }
            reloads += 1
            harness.source.names[0].removeLast(3)
            harness.view.reloadData()
        }
        harness.frame(4)
        #expect(reloads > 0)
        harness.restore()
        #expect(harness.faults() == [])
    }

    @Test("a reload during a fling prefetches no deleted items")
    func reloadDuringFling() {
        let harness = NestingHarness(.list)
        defer { harness.close() }
        harness.frame(2)
        var displays = 0
        harness.source.called = { [unowned harness] callback in
            guard callback == .willDisplay else { return }
            displays += 1
            guard displays == 12 else { return }
            harness.source.names = [Array(harness.source.names[0].prefix(12)), [], []]
            harness.view.reloadData()
        }
        harness.runScenario()
        #expect(displays > 12)
        harness.restore()
        #expect(harness.faults() == [])
    }

    @Test(
        "a reload leaves no cells behind after any action in didEndDisplaying",
        arguments: [NestedAction.layOut, .changeBatch, .exchangeLayout, .invalidate, .reloadAndLayOut])
    func ghosts(action: NestedAction) {
        let harness = NestingHarness(.column)
        defer { harness.close() }
        harness.frame(2)
        var isActing = false
        CollectedWarnings.during {
            harness.source.called = { [unowned harness] callback in
                guard callback == .didEndDisplaying, !isActing else { return }
                isActing = true
                harness.perform(action)
                isActing = false
            }
            harness.view.reloadData()
            harness.frame(2)
            harness.view.reloadData()
            harness.frame(2)
        }
        harness.restore()
        #expect(harness.faults() == [])
    }

    @Test("a layout whose every query starts an update is stopped with a warning")
    func endlessUpdates() {
        let harness = NestingHarness(.column)
        defer { harness.close() }
        var updates = 0
        let messages = CollectedWarnings.during {
            (harness.view.collectionViewLayout as? CallingColumn)?.called = { [unowned harness] callback in
                guard callback == .elements else { return }
                updates += 1
                harness.perform(.insert)
            }
            harness.frame()
        }
        #expect(updates > 1)
        #expect(messages.contains { $0.contains("performBatchUpdates") && $0.contains("CallingColumn") }, "\(messages)")
        harness.restore()
        #expect(harness.faults() == [])
    }

    @Test("a layout that scrolls inside shouldInvalidateLayout is stopped with a warning")
    func endlessScrolling() {
        let harness = NestingHarness(.flow)
        defer { harness.close() }
        harness.frame()
        let messages = CollectedWarnings.during {
            (harness.view.collectionViewLayout as? CallingFlow)?.called = { [unowned harness] callback in
                guard callback == .shouldInvalidate else { return }
                harness.view.contentOffset.y += 1
            }
            harness.view.contentOffset.y = 50
            harness.frame()
        }
        #expect(
            messages.contains { $0.contains("CallingFlow changes the bounds or the content offset") }, "\(messages)")
        #expect(harness.view.contentOffset.y == 50)
        harness.restore()
        #expect(harness.faults() == [])
    }

    @Test(
        "a reload and a layout in every call of a callback terminate",
        arguments: [NestedCallback.willDisplay, .prepare, .didEndDisplaying])
    func endlessReloads(callback: NestedCallback) {
        let harness = NestingHarness(.flow)
        defer { harness.close() }
        CollectedWarnings.during {
            let called = { [unowned harness] (now: NestedCallback) -> Void in
                guard now == callback else { return }
                harness.view.reloadData()
                harness.view.layoutIfNeeded()
            }
            harness.source.called = called
            (harness.view.collectionViewLayout as? CallingFlow)?.called = called
            harness.frame(3)
            harness.view.reloadData()
            harness.frame(3)
        }
        harness.restore()
        harness.view.reloadData()
        harness.frame(2)
        #expect(harness.faults() == [])
    }

    @Test("with two fingers on two cells, the first finger selects")
    func twoFingers() {
        let harness = NestingHarness(.column)
        defer { harness.close() }
        harness.frame(2)
        let touches = harness.window._touchCenter
        touches.touchDown(id: 1, at: CGPoint(x: 50, y: 40), time: harness.clock.now)
        touches.touchDown(id: 2, at: CGPoint(x: 50, y: 150), time: harness.clock.now)
        harness.frame(8)
        #expect(harness.view.visibleCells.filter(\.isHighlighted).count == 1)
        touches.touchUp(id: 2, at: CGPoint(x: 50, y: 150), time: harness.clock.now)
        touches.touchUp(id: 1, at: CGPoint(x: 50, y: 40), time: harness.clock.now)
        harness.frame(2)
        #expect(harness.view.visibleCells.filter(\.isHighlighted).isEmpty)
        #expect(harness.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    @Test(
        "list cells with an invalid preferred size keep the estimated size",
        arguments: [-20, CGFloat.infinity, .nan])
    func impossibleSizes(height: CGFloat) {
        final class InvalidCell: UICollectionViewListCell {
            static var height: CGFloat = 0
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = Self.height
                return layoutAttributes
            }
        }
        InvalidCell.height = height
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<InvalidCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        let messages = CollectedWarnings.during {
            source.apply(snapshot, animatingDifferences: false)
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.count == 3)
        #expect(view.visibleCells.allSatisfy { $0.frame.height > 0 && $0.frame.height.isFinite })
        #expect(messages.allSatisfy { $0.contains("no view can have") })
    }
}

/// Values that the configuration code of a cell sets stay until layout attributes change them.
@MainActor @Suite("Values set by cell configuration", .ownRuntime) struct FilledValueTests {
    private func fixture(_ count: Int) -> (Fixture, ManualClock) {
        let clock = ManualClock.installed(now: 100)
        let fixture = Fixture([count])
        fixture.window.isHidden = false
        fixture.source.preferredHeight = { _ in 60 }
        return (fixture, clock)
    }

    @Test("cells stay hidden or transparent when they are measured, inserted, and moved with animation")
    func persistence() {
        let (fixture, clock) = fixture(6)
        defer { fixture.window.isHidden = true }
        final class Filling: NSObject, UICollectionViewDataSource {
            var names = ["a", "b", "c"]
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                names.count
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                let name = names[indexPath.item]
                (cell as? TestCell)?.text = name
                if name == "b" { cell.isHidden = true }
                if name == "c" { cell.alpha = 0.5 }
                if name == "d" { cell.alpha = 0.25 }
                if name == "e" { cell.isHidden = true }
                return cell
            }
        }
        let source = Filling()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 30)
        layout.minimumLineSpacing = 0
        fixture.view.collectionViewLayout = layout
        fixture.view.dataSource = source
        func state() -> [String: String] {
            var found: [String: String] = [:]
            for case let cell as TestCell in fixture.view.visibleCells {
                found[cell.text] = "\(cell.isHidden ? "hidden" : "shown") \(cell.alpha)"
            }
            return found
        }
        func run() {
            clock.advance(fixture.window, frames: 40)
        }
        run()
        #expect(state() == ["a": "shown 1.0", "b": "hidden 1.0", "c": "shown 0.5"])
        layout.itemSize.height = 40
        layout.invalidateLayout()
        run()
        #expect(state() == ["a": "shown 1.0", "b": "hidden 1.0", "c": "shown 0.5"])
        fixture.view.performBatchUpdates {
            source.names = ["d", "c", "e", "a", "b"]
            fixture.view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 0))
            fixture.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
        }
        run()
        #expect(
            state() == [
                "a": "shown 1.0", "b": "hidden 1.0", "c": "shown 0.5", "d": "shown 0.25", "e": "hidden 1.0",
            ])
    }

    @Test("changed attributes override the values of a cell, and a reused cell starts with its attributes")
    func changesCount() {
        let fixture = Fixture([2])
        fixture.view.layoutIfNeeded()
        fixture.cell(0)?.alpha = 0.5
        fixture.layout.distort = { list in
            list[0].alpha = 0.75
            return list
        }
        fixture.layout.invalidateLayout()
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(0)?.alpha == 0.75)
        fixture.layout.distort = nil
        fixture.cell(1)?.alpha = 0.1
        fixture.cell(1)?.isHidden = true
        fixture.view.reloadData()
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    }
}

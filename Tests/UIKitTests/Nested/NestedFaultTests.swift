import CoreGraphics
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// Single cases of what `NestedActionTests` does everywhere, and what repeats itself each time it is called.
@MainActor @Suite("Changes inside callbacks: single cases", .ownRuntime) struct NestedFaultTests {
    private func quietly(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        let sink = LayoutWarnings.sink
        LayoutWarnings.sink = { messages.append($0) }
        defer { LayoutWarnings.sink = sink }
        body()
        return messages
    }

    @Test(
        "a reload while layout draws the offset back asks for items that exist only",
        arguments: [NestedKind.list, .orthogonal, .column])
    func reloadWhileClamping(kind: NestedKind) {
        let stage = NestingStage(kind)
        defer { stage.close() }
        stage.frame(2)
        stage.view.contentOffset.y = stage.view.contentSize.height - stage.view.bounds.height
        stage.frame()
        stage.source.names = [Array(stage.source.names[0].prefix(12)), [], []]
        stage.view.reloadData()
        var reloads = 0
        stage.source.called = { [unowned stage] callback in
            guard callback == .didScroll, reloads < 3 else { return }
            reloads += 1
            stage.source.names[0].removeLast(3)
            stage.view.reloadData()
        }
        stage.frame(4)
        #expect(reloads > 0)
        stage.calm()
        #expect(stage.faults() == [])
    }

    @Test("a reload during a fling prefetches nothing that is gone")
    func reloadDuringFling() {
        let stage = NestingStage(.list)
        defer { stage.close() }
        stage.frame(2)
        var displays = 0
        stage.source.called = { [unowned stage] callback in
            guard callback == .willDisplay else { return }
            displays += 1
            guard displays == 12 else { return }
            stage.source.names = [Array(stage.source.names[0].prefix(12)), [], []]
            stage.view.reloadData()
        }
        stage.live()
        #expect(displays > 12)
        stage.calm()
        #expect(stage.faults() == [])
    }

    @Test(
        "whatever the end of a display does, a reload leaves no cells behind",
        arguments: [NestedAction.layOut, .changeBatch, .exchangeLayout, .invalidate, .reloadAndLayOut])
    func ghosts(action: NestedAction) {
        let stage = NestingStage(.column)
        defer { stage.close() }
        stage.frame(2)
        var isActing = false
        _ = quietly {
            stage.source.called = { [unowned stage] callback in
                guard callback == .didEndDisplaying, !isActing else { return }
                isActing = true
                stage.perform(action)
                isActing = false
            }
            stage.view.reloadData()
            stage.frame(2)
            stage.view.reloadData()
            stage.frame(2)
        }
        stage.calm()
        #expect(stage.faults() == [])
    }

    @Test("an update inside each question to the layout ends with a report")
    func endlessUpdates() {
        let stage = NestingStage(.column)
        defer { stage.close() }
        var updates = 0
        let messages = quietly {
            (stage.view.collectionViewLayout as? CallingColumn)?.called = { [unowned stage] callback in
                guard callback == .elements else { return }
                updates += 1
                stage.perform(.insert)
            }
            stage.frame()
        }
        #expect(updates > 1)
        #expect(messages.contains { $0.contains("performBatchUpdates") && $0.contains("CallingColumn") }, "\(messages)")
        stage.calm()
        #expect(stage.faults() == [])
    }

    @Test("a layout that scrolls each time it is asked about scrolling is stopped with a report")
    func endlessScrolling() {
        let stage = NestingStage(.flow)
        defer { stage.close() }
        stage.frame()
        let messages = quietly {
            (stage.view.collectionViewLayout as? CallingFlow)?.called = { [unowned stage] callback in
                guard callback == .shouldInvalidate else { return }
                stage.view.contentOffset.y += 1
            }
            stage.view.contentOffset.y = 50
            stage.frame()
        }
        #expect(
            messages.contains { $0.contains("CallingFlow changes the bounds or the content offset") }, "\(messages)")
        #expect(stage.view.contentOffset.y == 50)
        stage.calm()
        #expect(stage.faults() == [])
    }

    @Test(
        "reloads and layout in each call are stopped",
        arguments: [NestedCallback.willDisplay, .prepare, .didEndDisplaying])
    func endlessReloads(callback: NestedCallback) {
        let stage = NestingStage(.flow)
        defer { stage.close() }
        _ = quietly {
            let called = { [unowned stage] (now: NestedCallback) -> Void in
                guard now == callback else { return }
                stage.view.reloadData()
                stage.view.layoutIfNeeded()
            }
            stage.source.called = called
            (stage.view.collectionViewLayout as? CallingFlow)?.called = called
            stage.frame(3)
            stage.view.reloadData()
            stage.frame(3)
        }
        stage.calm()
        stage.view.reloadData()
        stage.frame(2)
        #expect(stage.faults() == [])
    }

    @Test("of two fingers on two cells the first one selects")
    func twoFingers() {
        let stage = NestingStage(.column)
        defer { stage.close() }
        stage.frame(2)
        let touches = stage.window._touchCenter
        touches.touchDown(id: 1, at: CGPoint(x: 50, y: 40), time: stage.clock.now)
        touches.touchDown(id: 2, at: CGPoint(x: 50, y: 150), time: stage.clock.now)
        stage.frame(8)
        #expect(stage.view.visibleCells.filter(\.isHighlighted).count == 1)
        touches.touchUp(id: 2, at: CGPoint(x: 50, y: 150), time: stage.clock.now)
        touches.touchUp(id: 1, at: CGPoint(x: 50, y: 40), time: stage.clock.now)
        stage.frame(2)
        #expect(stage.view.visibleCells.filter(\.isHighlighted).isEmpty)
        #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    }

    @Test(
        "list cells that prefer a size that no view can have keep the estimated one",
        arguments: [-20, CGFloat.infinity, .nan])
    func impossibleSizes(height: CGFloat) {
        final class OddCell: UICollectionViewListCell {
            static var height: CGFloat = 0
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = Self.height
                return layoutAttributes
            }
        }
        OddCell.height = height
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<OddCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        let messages = quietly {
            source.apply(snapshot, animatingDifferences: false)
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.count == 3)
        #expect(view.visibleCells.allSatisfy { $0.frame.height > 0 && $0.frame.height.isFinite })
        #expect(messages.allSatisfy { $0.contains("no view can have") })
    }
}

/// What the code that fills a view sets stays until layout attributes change it.
@MainActor @Suite("Values of filled cells", .ownRuntime) struct FilledValueTests {
    private func fixture(_ count: Int) -> (Fixture, ManualClock, any HostClock) {
        let (clock, usual) = (ManualClock(now: 100), HostServices.clock)
        HostServices.clock = clock
        let fixture = Fixture([count])
        fixture.window.isHidden = false
        fixture.source.preferredHeight = { _ in 60 }
        return (fixture, clock, usual)
    }

    @Test("hidden and transparent cells stay so when they are measured, inserted, and moved with animation")
    func persistence() {
        let (fixture, clock, usual) = fixture(6)
        defer {
            fixture.window.isHidden = true
            HostServices.clock = usual
        }
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

    @Test("attributes that change a value count, and a reused cell starts from its attributes")
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

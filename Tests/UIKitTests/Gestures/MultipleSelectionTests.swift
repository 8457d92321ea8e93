import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Two-finger selection", .ownRuntime) struct MultipleSelectionTests {
    final class Delegate: NSObject, UICollectionViewDelegate {
        var allows = true
        var log: [String] = []
        func collectionView(
            _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            log.append("should \(indexPath.item)")
            return allows
        }
        func collectionView(
            _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) {
            log.append("did \(indexPath.item)")
            collectionView.isEditing = true
        }
        func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { log.append("end") }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("+\(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.append("-\(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 2
        }
    }

    private func harness() -> (MovableFixture, Delegate) {
        let fixture = MovableFixture([12])
        let delegate = Delegate()
        fixture.view.delegate = delegate
        fixture.view.allowsSelectionDuringEditing = true
        fixture.view.allowsMultipleSelectionDuringEditing = true
        return (fixture, delegate)
    }

    private func touch(_ fixture: MovableFixture, _ y: CGFloat, _ action: (TouchCenter, Int, CGPoint) -> Void) {
        fixture.clock.now += 1.0 / 60
        for id in 0..<2 { action(fixture.window._touchCenter, id, CGPoint(x: 30 + CGFloat(id) * 40, y: y)) }
        FrameLoop.advance(fixture.window, to: fixture.clock.now)
    }

    private func down(_ fixture: MovableFixture, _ y: CGFloat) {
        touch(fixture, y) { $0.touchDown(id: $1, at: $2, time: fixture.clock.now) }
    }
    private func move(_ fixture: MovableFixture, _ y: CGFloat) {
        touch(fixture, y) { $0.touchMoved(id: $1, to: $2, time: fixture.clock.now) }
    }
    private func up(_ fixture: MovableFixture, _ y: CGFloat) {
        touch(fixture, y) { $0.touchUp(id: $1, at: $2, time: fixture.clock.now) }
    }

    /// Taps with one finger.
    private func tap(_ fixture: MovableFixture, _ y: CGFloat) {
        // Not part of a double tap.
        fixture.clock.now += 1
        let (center, point) = (fixture.window._touchCenter, CGPoint(x: 30, y: y))
        center.touchDown(id: 0, at: point, time: fixture.clock.now)
        fixture.clock.now += 1.0 / 60
        FrameLoop.advance(fixture.window, to: fixture.clock.now)
        center.touchUp(id: 0, at: point, time: fixture.clock.now)
        FrameLoop.advance(fixture.window, to: fixture.clock.now)
    }

    @Test("while editing, taps select items if several or single items may be selected, as in tables")
    func tapsWhileEditing() {
        let (fixture, _) = harness()
        let view = fixture.view
        func selected(afterTaps taps: CGFloat...) -> [Int] {
            view.selectItem(at: nil, animated: false, scrollPosition: [])
            for y in taps { tap(fixture, y) }
            return (view.indexPathsForSelectedItems ?? []).map(\.item)
        }
        view.isEditing = true
        view.allowsSelectionDuringEditing = false
        #expect(selected(afterTaps: 25, 75) == [0, 1])
        view.allowsMultipleSelectionDuringEditing = false
        view.isEditing = false
        view.isEditing = true
        #expect(selected(afterTaps: 25, 75) == [])
        view.allowsSelectionDuringEditing = true
        #expect(selected(afterTaps: 25, 75) == [1])
    }

    @Test("a two-finger drag selects the items it passes and deselects them when it returns")
    func selecting() {
        let (fixture, delegate) = harness()
        down(fixture, 25)
        move(fixture, 32)
        #expect(delegate.log == ["should 0", "did 0", "+0"] && fixture.view.contentOffset == .zero)
        move(fixture, 130)
        #expect(delegate.log.suffix(1) == ["+1"], "item 2 cannot be selected")
        move(fixture, 155)
        #expect(
            Set(fixture.view.indexPathsForSelectedItems ?? []) == [fixture.path(0), fixture.path(1), fixture.path(3)])
        move(fixture, 75)
        #expect(fixture.view.indexPathsForSelectedItems == [fixture.path(0), fixture.path(1)])
        up(fixture, 75)
        #expect(delegate.log.last == "end" && fixture.cell(1)?.isSelected == true)
        // A drag that starts at a selected item deselects.
        down(fixture, 75)
        move(fixture, 66)
        move(fixture, 25)
        #expect(fixture.view.indexPathsForSelectedItems == [])
        up(fixture, 25)
        fixture.run(0.5)
    }

    @Test("two fingers scroll if the delegate rejects the selection")
    func refused() {
        let (fixture, delegate) = harness()
        delegate.allows = false
        down(fixture, 150)
        for y in stride(from: 144, through: 60, by: -6) { move(fixture, CGFloat(y)) }
        #expect(fixture.view.contentOffset.y > 50 && fixture.view.indexPathsForSelectedItems == [])
        fixture.run(0.3)
        up(fixture, 60)
        fixture.run(1)
        #expect(delegate.log == ["should 3"])
    }

    @Test("a drag held near the edge scrolls the content and continues the selection")
    func autoscroll() {
        let (fixture, delegate) = harness()
        down(fixture, 25)
        move(fixture, 60)
        move(fixture, 198)
        fixture.run(2)
        #expect(fixture.view.contentOffset.y == 400)
        #expect(fixture.view.indexPathsForSelectedItems?.count == 11)
        up(fixture, 198)
        fixture.run(0.5)
        #expect(delegate.log.last == "end" && fixture.view._activity == .resting)
    }
}

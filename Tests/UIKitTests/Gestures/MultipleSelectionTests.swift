import CoreGraphics
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Two fingers select", .ownRuntime) struct MultipleSelectionTests {
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

    private func stage() -> (MovableBench, Delegate) {
        let bench = MovableBench([12])
        let delegate = Delegate()
        bench.view.delegate = delegate
        bench.view.allowsSelectionDuringEditing = true
        bench.view.allowsMultipleSelectionDuringEditing = true
        return (bench, delegate)
    }

    private func touch(_ bench: MovableBench, _ y: CGFloat, _ what: (TouchCenter, Int, CGPoint) -> Void) {
        bench.clock.now += 1.0 / 60
        for id in 0..<2 { what(bench.window._touchCenter, id, CGPoint(x: 30 + CGFloat(id) * 40, y: y)) }
        FrameLoop.advance(bench.window, to: bench.clock.now)
    }

    private func down(_ bench: MovableBench, _ y: CGFloat) {
        touch(bench, y) { $0.touchDown(id: $1, at: $2, time: bench.clock.now) }
    }
    private func move(_ bench: MovableBench, _ y: CGFloat) {
        touch(bench, y) { $0.touchMoved(id: $1, to: $2, time: bench.clock.now) }
    }
    private func up(_ bench: MovableBench, _ y: CGFloat) {
        touch(bench, y) { $0.touchUp(id: $1, at: $2, time: bench.clock.now) }
    }

    @Test("all items on the way are selected, and those passed back over no longer are")
    func selecting() {
        let (bench, delegate) = stage()
        defer { bench.close() }
        down(bench, 25)
        move(bench, 32)
        #expect(delegate.log == ["should 0", "did 0", "+0"] && bench.view.contentOffset == .zero)
        move(bench, 130)
        #expect(delegate.log.suffix(1) == ["+1"], "2 may not be selected")
        move(bench, 155)
        #expect(Set(bench.view.indexPathsForSelectedItems ?? []) == [bench.path(0), bench.path(1), bench.path(3)])
        move(bench, 75)
        #expect(bench.view.indexPathsForSelectedItems == [bench.path(0), bench.path(1)])
        up(bench, 75)
        #expect(delegate.log.last == "end" && bench.cell(1)?.isSelected == true)
        // From a selected item on they deselect.
        down(bench, 75)
        move(bench, 66)
        move(bench, 25)
        #expect(bench.view.indexPathsForSelectedItems == [])
        up(bench, 25)
        bench.run(0.5)
    }

    @Test("where the delegate refuses, or says nothing, two fingers scroll")
    func refused() {
        let (bench, delegate) = stage()
        defer { bench.close() }
        delegate.allows = false
        down(bench, 150)
        for y in stride(from: 144, through: 60, by: -6) { move(bench, CGFloat(y)) }
        #expect(bench.view.contentOffset.y > 50 && bench.view.indexPathsForSelectedItems == [])
        bench.run(0.3)
        up(bench, 60)
        bench.run(1)
        #expect(delegate.log == ["should 3"])
    }

    @Test("held near the edge the selection goes on while the content scrolls")
    func autoscroll() {
        let (bench, delegate) = stage()
        defer { bench.close() }
        down(bench, 25)
        move(bench, 60)
        move(bench, 198)
        bench.run(2)
        #expect(bench.view.contentOffset.y == 400)
        #expect(bench.view.indexPathsForSelectedItems?.count == 11)
        up(bench, 198)
        bench.run(0.5)
        #expect(delegate.log.last == "end" && bench.view._activity == .resting)
    }
}

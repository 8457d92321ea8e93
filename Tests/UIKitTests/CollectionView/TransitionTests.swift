import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Interactive transitions", .ownRuntime) struct TransitionTests {
    private func taller() -> ColumnLayout {
        let layout = ColumnLayout()
        layout.rowHeight = 100
        return layout
    }

    @Test("progress interpolates layouts and content offsets, and is not clamped")
    func progress() throws {
        let fixture = Fixture([20]).settle()
        fixture.view.contentOffset.y = 100
        fixture.settle()
        let cell = try #require(fixture.cell(3))
        let next = taller()
        let middle = fixture.view.startInteractiveTransition(to: next)
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.collectionViewLayout === middle)
        #expect(middle.transitionProgress == 0 && cell.frame == CGRect(x: 0, y: 150, width: 100, height: 50))
        middle.transitionProgress = 0.5
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(3) === cell)
        // Row 3 moves from 150 to 300 and grows from 50 to 100; it was the first of those nearest to the center.
        #expect(cell.frame == CGRect(x: 0, y: 225, width: 100, height: 75))
        #expect(fixture.view.contentOffset.y == 175)
        #expect(fixture.view.contentSize.height == 1500)
        middle.updateValue(3, forAnimatedKey: "a")
        #expect(middle.value(forAnimatedKey: "a") == 3 && middle.value(forAnimatedKey: "b") == 0)
        middle.transitionProgress = -1
        #expect(middle.transitionProgress == -1)
        fixture.view.cancelInteractiveTransition()
        #expect(fixture.view.collectionViewLayout === fixture.layout && next.collectionView == nil)
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.contentOffset.y == 100 && cell.frame.minY == 150)
    }

    @Test("finishing installs the next layout and calls the completion handler")
    func finishing() {
        let fixture = Fixture([20]).settle()
        let next = taller()
        var result: (Bool, Bool)?
        let middle = fixture.view.startInteractiveTransition(to: next) { result = ($0, $1) }
        middle.transitionProgress = 0.4
        fixture.view.layoutIfNeeded()
        fixture.view.finishInteractiveTransition()
        #expect(result?.0 == true && result?.1 == true)
        #expect(fixture.view.collectionViewLayout === next && next.collectionView === fixture.view)
        #expect(middle.collectionView == nil && fixture.layout.collectionView == nil)
        #expect(fixture.view.visibleCells.allSatisfy { $0.frame.height == 100 && $0.alpha == 1 })
        #expect(fixture.view.subviews.count == fixture.view.visibleCells.count)
        #expect(throws: UIKitException.self) { try fixture.view._endTransition(completed: true) }
    }

    @Test("the delegate may provide the transition layout")
    func ownLayout() {
        final class CustomTransitionLayout: UICollectionViewTransitionLayout {}
        final class Delegate: NSObject, UICollectionViewDelegate {
            var made: CustomTransitionLayout?
            func collectionView(
                _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout {
                let layout = CustomTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
                made = layout
                return layout
            }
        }
        let fixture = Fixture([20]).settle()
        let delegate = Delegate()
        fixture.view.delegate = delegate
        let middle = fixture.view.startInteractiveTransition(to: taller())
        #expect(middle === delegate.made && middle.currentLayout === fixture.layout)
        fixture.view.cancelInteractiveTransition()
    }

    @Test("a right-to-left transition interpolates the frames that each layout mirrors in its own content")
    func rightToLeft() throws {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        func mirrored(_ side: CGFloat) -> Mirrored {
            let layout = Mirrored()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: side, height: side)
            return layout
        }
        let fixture = Fixture([30]).settle()
        fixture.view.semanticContentAttribute = .forceRightToLeft
        let (small, large) = (mirrored(60), mirrored(90))
        fixture.view.collectionViewLayout = small
        fixture.view.layoutIfNeeded()
        let before = try #require(fixture.cell(0)).frame
        let atRest = fixture.view.contentOffset
        let middle = fixture.view.startInteractiveTransition(to: large)
        fixture.view.layoutIfNeeded()
        #expect(fixture.cell(0)?.frame == before && fixture.view.contentOffset == atRest)
        middle.transitionProgress = 1
        fixture.view.layoutIfNeeded()
        let shown = fixture.view.visibleCells.map { ($0 as? TestCell)?.text }
        let frames = fixture.view.visibleCells.map(\.frame)
        fixture.view.finishInteractiveTransition()
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.collectionViewLayout === large)
        #expect(fixture.view.visibleCells.map { ($0 as? TestCell)?.text } == shown)
        #expect(fixture.view.visibleCells.map(\.frame) == frames)
    }

    @Test("visible views are notified before and after another layout takes effect", arguments: [false, true])
    func views(cancelled: Bool) {
        final class Listener: UICollectionViewCell {
            var calls: [String] = []
            private func name(_ layout: UICollectionViewLayout) -> String {
                (layout as? UICollectionViewFlowLayout).map { "\(Int($0.itemSize.width))" } ?? "?"
            }
            override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
                calls.append("will \(name(oldLayout)) \(name(newLayout))")
            }
            override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
                calls.append("did \(name(oldLayout)) \(name(newLayout))")
            }
        }
        func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: side, height: side)
            return layout
        }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: flow(40))
        let cell = UICollectionView.CellRegistration<Listener, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let first = view.visibleCells.compactMap { $0 as? Listener }
        view.setCollectionViewLayout(flow(50), animated: false)
        #expect(first.count == 3 && first.allSatisfy { $0.calls == ["will 40 50", "did 40 50"] })
        _ = view.startInteractiveTransition(to: flow(60))
        view.layoutIfNeeded()
        #expect(first.allSatisfy { $0.calls.last == "will 50 60" })
        if cancelled { view.cancelInteractiveTransition() } else { view.finishInteractiveTransition() }
        #expect(first.allSatisfy { $0.calls.count == 4 && $0.calls.last == (cancelled ? "did 60 50" : "did 50 60") })
    }
}

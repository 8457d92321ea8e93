import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animated updates", .ownRuntime) struct MovingTests {
    let clock = ManualClock.installed(now: 100)

    private func fixture(_ counts: [Int], layout: ColumnLayout = ColumnLayout()) -> Fixture {
        let fixture = Fixture(counts, layout: layout)
        fixture.window.isHidden = false
        return fixture.settle()
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func run(_ fixture: Fixture, _ seconds: Double) {
        clock.advance(fixture.window, frames: Int((seconds * 60).rounded()))
    }

    private func shown(_ view: UIView?) -> CALayer { view?.layer.presentation() ?? CALayer() }

    @Test("remaining cells move, inserted ones fade in, deleted ones stay until the animation completes")
    func batch() throws {
        let fixture = fixture([6])
        let gone = try #require(fixture.cell(1))
        let mover = try #require(fixture.cell(2))
        var finished: Bool?
        fixture.source.names = [["0.0", "0.2", "new", "0.3", "0.4", "0.5"]]
        fixture.view.performBatchUpdates({
            fixture.view.deleteItems(at: [path(1)])
            fixture.view.insertItems(at: [path(2)])
        }) { finished = $0 }
        let new = try #require(fixture.cell(2))
        #expect(fixture.cell(1) === mover)
        #expect(mover.frame.minY == 50 && new.alpha == 1)
        #expect(shown(mover).position.y == 125)
        #expect(shown(new).opacity == 0)
        #expect(shown(gone).opacity == 1 && gone.superview === fixture.view)
        #expect(fixture.view.indexPath(for: gone) == nil)
        #expect(finished == nil)
        run(fixture, 0.15)
        #expect(shown(mover).position.y < 125 && shown(mover).position.y > 75)
        #expect(shown(gone).opacity < 1 && shown(gone).opacity > 0)
        run(fixture, 0.25)
        #expect(finished == true)
        #expect(gone.superview == nil)
        #expect(fixture.source.log.filter { $0.hasPrefix("end") } == ["end 0.1"])
        #expect(!LayerAnimator.isActive(inside: fixture.window.layer))
        fixture.view.performBatchUpdates({
            fixture.source.names[0].append("last")
            fixture.view.insertItems(at: [path(6)])
        })
        #expect(TestCell.made == 5, "the deleted cell waits in the pool")
        run(fixture, 0.5)
    }

    @Test("a cell that moves out of or into the visible area is visible during the animation")
    func acrossTheEdge() throws {
        let fixture = fixture([8])
        let pushed = try #require(fixture.cell(3))
        fixture.view.performBatchUpdates({
            fixture.source.names[0].insert("new", at: 0)
            fixture.view.insertItems(at: [path(0)])
        })
        #expect(pushed.superview === fixture.view && shown(pushed).position.y == 175 && pushed.center.y == 225)
        run(fixture, 0.5)
        #expect(pushed.superview == nil)
        fixture.view.performBatchUpdates({
            fixture.source.names[0].removeFirst(2)
            fixture.view.deleteItems(at: [path(0), path(1)])
        })
        let drawn = try #require(fixture.cell(3))
        #expect(shown(drawn).position.y == 275 && shown(drawn).opacity == 1 && drawn.center.y == 175)
        run(fixture, 0.5)
    }

    @Test("an update without animation completes at once")
    func atOnce() throws {
        let fixture = fixture([6])
        let gone = try #require(fixture.cell(1))
        var finished: Bool?
        UIView.performWithoutAnimation {
            fixture.view.performBatchUpdates({
                fixture.source.names[0].remove(at: 1)
                fixture.view.deleteItems(at: [path(1)])
            }) { finished = $0 }
        }
        #expect(finished == true && gone.superview == nil)
        #expect(!LayerAnimator.isActive(inside: fixture.window.layer))
    }

    @Test("content that becomes shorter is scrolled back in the same animation")
    func shrinking() throws {
        let fixture = fixture([10])
        fixture.view.contentOffset.y = 300
        fixture.settle()
        let last = try #require(fixture.cell(9))
        fixture.view.performBatchUpdates({
            fixture.source.names[0].removeFirst(4)
            fixture.view.deleteItems(at: [path(0), path(1), path(2), path(3)])
        })
        #expect(fixture.view.contentOffset.y == 100)
        #expect(fixture.cell(5) === last)
        let screenPosition = { self.shown(last).position.y - self.shown(fixture.view).bounds.minY }
        #expect(screenPosition() == 175)
        run(fixture, 0.1)
        #expect(abs(screenPosition() - 175) < 1e-9, "the cell keeps its position on screen during the animation")
        run(fixture, 0.4)
        #expect(screenPosition() == 175)
    }

    @Test(
        "random batches, even while others animate, end with each cell in position, none lost or duplicated",
        arguments: [1, 2, 3, 4, 5])
    func random(seed: UInt64) throws {
        var generator = SplitMixGenerator(seed: seed)
        let fixture = fixture([12])
        var next = 0
        for round in 0..<40 {
            let before = fixture.source.names[0]
            var cells: [String: TestCell] = [:]
            for case let cell as TestCell in fixture.view.visibleCells { cells[cell.text] = cell }
            var after = before
            var deleted: [IndexPath] = []
            for index in before.indices.reversed() where Int.random(in: 0..<5, using: &generator) == 0 {
                after.remove(at: index)
                deleted.append(path(index))
            }
            var fresh: Set<String> = []
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                next += 1
                fresh.insert("n\(next)")
                after.insert("n\(next)", at: Int.random(in: 0...after.count, using: &generator))
            }
            fixture.view.performBatchUpdates({
                fixture.source.names[0] = after
                fixture.view.deleteItems(at: deleted)
                fixture.view.insertItems(at: after.indices.filter { fresh.contains(after[$0]) }.map { path($0) })
            })
            for case let cell as TestCell in fixture.view.visibleCells {
                if let old = cells[cell.text] { #expect(old === cell, "seed \(seed), round \(round)") }
            }
            run(fixture, Double.random(in: 0..<0.6, using: &generator))
            if Int.random(in: 0..<3, using: &generator) == 0 {
                fixture.view.contentOffset.y = max(
                    0, min(fixture.view.contentSize.height - 200, CGFloat.random(in: 0..<400, using: &generator)))
            }
            fixture.view.layoutIfNeeded()
        }
        run(fixture, 1)
        #expect(!LayerAnimator.isActive(inside: fixture.window.layer))
        let visible = fixture.layout.all.filter {
            $0.frame.maxY > fixture.view.bounds.minY && $0.frame.minY < fixture.view.bounds.maxY
        }
        #expect(fixture.view.indexPathsForVisibleItems == visible.map { $0.indexPath })
        for (cell, attributes) in zip(fixture.view.visibleCells, visible) {
            #expect(cell.frame == attributes.frame && cell.alpha == 1)
            #expect((cell as? TestCell)?.text == fixture.source.names[0][attributes.indexPath.item])
        }
        #expect(fixture.view.subviews.count == visible.count)
    }

    @Test("a new layout animates the cells, calls the transition methods, and keeps no old attributes")
    func layouts() throws {
        final class Turned: ColumnLayout {
            var hooks: [String] = []
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let found = super.layoutAttributesForElements(in: rect)
                for attributes in found ?? [] { attributes.transform3D = CATransform3DMakeRotation(0.5, 0, 0, 1) }
                return found
            }
            override func prepareForTransition(to newLayout: UICollectionViewLayout) { hooks.append("to") }
            override func prepareForTransition(from oldLayout: UICollectionViewLayout) { hooks.append("from") }
            override func finalizeLayoutTransition() { hooks.append("finalize") }
        }
        let turned = Turned()
        let fixture = fixture([6], layout: turned)
        let first = try #require(fixture.cell(0))
        let plain = ColumnLayout()
        plain.rowHeight = 80
        var finished: Bool?
        fixture.view.setCollectionViewLayout(plain, animated: true) { finished = $0 }
        #expect(turned.hooks == ["to", "finalize"])
        #expect(turned.collectionView == nil && plain.collectionView === fixture.view)
        #expect(first.transform == .identity && finished == nil)
        #expect(shown(first).transform.m12 != 0)
        run(fixture, 0.5)
        #expect(finished == true)
        #expect(fixture.view.visibleCells.allSatisfy { $0.transform == .identity && $0.frame.height == 80 })
        #expect(fixture.view.subviews.count == fixture.view.visibleCells.count)
        fixture.view.setCollectionViewLayout(turned, animated: true)
        #expect(turned.hooks == ["to", "finalize", "from", "finalize"])
        run(fixture, 0.5)
    }

    @Test("a layout is notified of a size change inside an animation block, and its cells animate")
    func bounds() throws {
        final class BoundsRecordingLayout: ColumnLayout {
            override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
                log.append("from \(Int(oldBounds.width))")
            }
            override func finalizeAnimatedBoundsChange() { log.append("end") }
        }
        let layout = BoundsRecordingLayout()
        let fixture = fixture([6], layout: layout)
        let first = try #require(fixture.cell(0))
        UIView.animate(withDuration: 1) { fixture.view.frame.size = CGSize(width: 200, height: 150) }
        #expect(layout.log.contains("from 100") && layout.log.last == "end")
        #expect(first.frame.width == 200 && shown(first).bounds.width == 100)
        #expect(fixture.view.visibleCells.count == 3)
        run(fixture, 1.1)
        #expect(shown(first).bounds.width == 200)
        #expect(fixture.view.subviews.count == 3)
    }
}

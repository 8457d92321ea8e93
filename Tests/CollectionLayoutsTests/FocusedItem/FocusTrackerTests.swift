import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// The handlers and options that follow the focused item.
@MainActor @Suite struct FocusTrackerTests {
    private typealias Cases = FocusedItemTests

    /// The reports of the handlers of a tracker.
    private final class Reports {
        var progress: [FocusProgress] = []
        var items: [IndexPath?] = []
        var settled: [IndexPath] = []
        /// Whether the content was moving when `settleHandler` was called.
        var wasMoving = false

        @MainActor init(_ layout: any FocusedItemLayout, in view: UICollectionView) {
            layout.focusTracker.progressHandler = { [self] in progress.append($0) }
            layout.focusTracker.changeHandler = { [self] in items.append($0) }
            layout.focusTracker.settleHandler = { [self, unowned view] in
                settled.append($0)
                if view.isTracking || view.isDecelerating || view.isScrollAnimating { wasMoving = true }
            }
        }
    }

    private func along(
        _ distance: CGFloat, _ axis: UICollectionView.ScrollDirection, _ isRightToLeft: Bool
    ) -> CGVector {
        axis == .horizontal ? CGVector(dx: isRightToLeft ? -distance : distance, dy: 0) : CGVector(dx: 0, dy: distance)
    }

    @Test("a flick reports its progress, each item that it passes, and its end once", arguments: Cases.cases)
    func flick(layout: LayoutCase) throws {
        for axis in layout.axes {
            for direction in Cases.directions {
                let (fixture, focusing) = try Cases.show(layout, axis, direction)
                focusing.focusedItem = IndexPath(item: 3, section: 0)
                fixture.host.settle()
                let reports = Reports(focusing, in: fixture.view)
                fixture.host.settle()
                #expect(reports.items.isEmpty && reports.progress.isEmpty && reports.settled.isEmpty)
                let isRightToLeft = axis == .horizontal && direction == .rightToLeft
                fixture.host.fling(fixture.view, velocity: along(-900, axis, isRightToLeft))
                fixture.host.settle()
                let name = "\(axis.rawValue) \(direction)"
                let now = try #require(focusing.focusedItem)
                #expect(reports.settled == [now], "\(name): \(reports.settled)")
                #expect(!reports.wasMoving, "\(name)")
                #expect(reports.items.last == now && reports.progress.last?.nearest == now, "\(name)")
                #expect(reports.progress.count >= 3, "\(name): \(reports.progress.count)")
                // In reading order, each once.
                let items = reports.items.compactMap(\.self)
                #expect(items == Set(items).sorted(), "\(name): \(items)")
                #expect(
                    Set(reports.progress.map(\.nearest)).subtracting([IndexPath(item: 3, section: 0)]) == Set(items))
            }
        }
    }

    @Test("the tracker does not report a rest while a finger holds the content", arguments: Cases.cases)
    func held(layout: LayoutCase) throws {
        let axis = layout.axes[0]
        let (fixture, focusing) = try Cases.show(layout, axis)
        let reports = Reports(focusing, in: fixture.view)
        let middle = CGPoint(x: fixture.view.frame.midX, y: fixture.view.frame.midY)
        let finger = fixture.host.touchDown(at: middle)
        for step in 1...3 {
            let move = along(CGFloat(-30 * step), axis, false)
            fixture.host.move(finger, to: CGPoint(x: middle.x + move.dx, y: middle.y + move.dy))
            fixture.host.advance(by: 1 / 60)
        }
        fixture.host.advance(by: 2)
        #expect(!reports.progress.isEmpty && reports.settled.isEmpty)
        fixture.host.lift(finger)
        fixture.host.settle()
        #expect(reports.settled == [try #require(focusing.focusedItem)])
    }

    @Test("jumps, animations, and reloads are reported until another layout is set", arguments: Cases.cases)
    func other(layout: LayoutCase) throws {
        let (fixture, focusing) = try Cases.show(layout, layout.axes[0])
        let views = fixture.view.subviews.count
        let reports = Reports(focusing, in: fixture.view)
        let (first, second) = (IndexPath(item: 9, section: 0), IndexPath(item: 3, section: 2))
        focusing.focusedItem = first
        fixture.host.settle()
        #expect(reports.items == [first] && reports.settled == [first])
        focusing.setFocusedItem(second, animated: true)
        fixture.host.settle()
        #expect(reports.items.last == second && reports.settled == [first, second])
        #expect(reports.progress.count > 5)
        fixture.sections = [2]
        fixture.view.reloadData()
        fixture.host.settle()
        #expect(reports.items.last == focusing.focusedItem)
        fixture.sections = [0]
        fixture.view.reloadData()
        fixture.host.settle()
        #expect(reports.items.last == .some(nil))
        fixture.sections = [12]
        fixture.view.reloadData()
        fixture.host.settle()
        let count = reports.progress.count
        fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        fixture.view.contentOffset.y += 40
        fixture.host.settle()
        #expect(reports.progress.count == count && !fixture.host.isMoving)
        // The layout leaves no helper views.
        #expect(fixture.view.subviews.filter { $0.isHidden && !($0 is UICollectionReusableView) }.isEmpty)
        #expect(views > 0)
    }

    @Test("handlers may replace data, layouts, and sizes, and release the view", arguments: Cases.cases, 0..<5)
    func hostile(layout: LayoutCase, action: Int) throws {
        for handler in 0..<3 {
            let (fixture, focusing) = try Cases.show(layout, layout.axes[0])
            var count = 0
            let act: @MainActor () -> Void = { [unowned fixture] in
                count += 1
                guard count < 4 else { return }
                switch action {
                case 0:
                    fixture.sections = [count]
                    fixture.view.reloadData()
                case 1: fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: count == 2)
                case 2: fixture.view.bounds.size.width += 20
                case 3: fixture.view.removeFromSuperview()
                default:
                    (fixture.view.collectionViewLayout as? any FocusedItemLayout)?.setFocusedItem(
                        IndexPath(item: count, section: 0), animated: count == 2)
                    fixture.view.layoutIfNeeded()
                }
            }
            switch handler {
            case 0: focusing.focusTracker.progressHandler = { _ in act() }
            case 1: focusing.focusTracker.changeHandler = { _ in act() }
            default: focusing.focusTracker.settleHandler = { _ in act() }
            }
            focusing.setFocusedItem(IndexPath(item: 6, section: 0), animated: true)
            fixture.host.settle()
            if fixture.view.window != nil { fixture.host.fling(fixture.view, velocity: CGVector(dx: -700, dy: -700)) }
            fixture.host.settle()
            #expect(count > 0, "\(handler)")
            if fixture.view.window != nil { #expect(LayoutLaws.numbers(in: fixture.view).isEmpty, "\(handler)") }
        }
    }

    @Test("a tap on another item gives it the focus; a tap on the focused one selects it")
    func taps() throws {
        for layout in Cases.cases where ["focus carousel", "looping carousel", "wheel"].contains(layout.name) {
            for direction in Cases.directions {
                let (fixture, focusing) = try Cases.show(layout, .horizontal, direction)
                let (third, fourth) = (IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0))
                focusing.focusedItem = third
                fixture.host.settle()
                // A point in the visible part of the neighbor.
                let cell = try #require(fixture.view.cellForItem(at: fourth))
                let shown = cell.frame.intersection(fixture.view.bounds)
                let location = fixture.view.convert(CGPoint(x: shown.maxX - 4, y: cell.frame.midY), to: nil)
                func tap() { fixture.host.tap(fixture.host.window, at: location) }
                tap()
                fixture.host.settle()
                #expect(focusing.focusedItem == third, "\(layout.name): taps do nothing by default")
                #expect(fixture.view.indexPathsForSelectedItems == [fourth])
                fixture.view.deselectItem(at: fourth, animated: false)
                focusing.focusTracker.centersTappedItems = true
                tap()
                fixture.host.settle()
                #expect(focusing.focusedItem == fourth, "\(layout.name) \(direction)")
                #expect(fixture.view.indexPathsForSelectedItems == [], "\(layout.name)")
                fixture.host.tapItem(at: fourth, in: fixture.view)
                fixture.host.settle()
                #expect(focusing.focusedItem == fourth)
                #expect(fixture.view.indexPathsForSelectedItems == [fourth], "\(layout.name)")
                let count = fixture.view.gestureRecognizers?.count ?? 0
                focusing.focusTracker.centersTappedItems = false
                #expect(fixture.view.gestureRecognizers?.count == count - 1)
            }
        }
    }

    @Test("a page control shows the rest positions and moves between them", arguments: Cases.cases)
    func pages(layout: LayoutCase) throws {
        for direction in Cases.directions {
            let (fixture, focusing) = try Cases.show(layout, layout.axes[0], direction)
            let control = UIPageControl()
            focusing.focusTracker.pageControl = control
            let group = focusing.itemsPerRestPosition
            let pages = (12 + group - 1) / group + (5 + group - 1) / group
            #expect(control.numberOfPages == pages && control.currentPage == 0)
            for page in [1, pages - 1, 0, 2 % pages] {
                control.currentPage = page
                control.sendActions(for: .valueChanged)
                fixture.host.advance(by: 0.05)
                // The page does not change while the content scrolls.
                #expect(control.currentPage == page, "\(page)")
                fixture.host.settle()
                #expect(control.currentPage == page, "\(page)")
                let path = try #require(focusing.focusedItem)
                let expected =
                    path.section == 0 ? path.item / group : (12 + group - 1) / group + path.item / group
                #expect(expected == page, "\(path)")
            }
            focusing.focusedItem = IndexPath(item: 11, section: 0)
            fixture.host.settle()
            #expect(control.currentPage == 11 / group)
            fixture.sections = [3]
            fixture.view.reloadData()
            fixture.host.settle()
            #expect(control.numberOfPages == (3 + group - 1) / group)
        }
    }

    @Test("autoplay advances through all items and starts again", arguments: Cases.cases)
    func autoplay(layout: LayoutCase) throws {
        let (fixture, focusing) = try Cases.show(layout, layout.axes[0], sections: [4, 3])
        defer { focusing.focusTracker.autoplayInterval = 0 }
        let group = focusing.itemsPerRestPosition
        var expected: [IndexPath] = []
        for (section, count) in [4, 3].enumerated() {
            expected += stride(from: 0, to: count, by: group).map { IndexPath(item: $0, section: section) }
        }
        focusing.focusedItem = expected[0]
        focusing.focusTracker.autoplayInterval = 2
        fixture.host.advance(by: 1.9)
        #expect(focusing.focusedItem == expected[0])
        for step in 1...2 * expected.count {
            fixture.host.advance(by: 1)
            #expect(focusing.focusedItem == expected[step % expected.count], "\(step)")
            fixture.host.advance(by: 1.04)
        }
    }

    @Test("autoplay pauses while the view is not visible, with reduced motion, and during a touch")
    func pauses() throws {
        let layout = WheelLayout()
        let fixture = LayoutFixture(layout, size: EveryLayout.size, sections: [9])
        let view = fixture.view
        let tracker = layout.focusTracker
        tracker.autoplayInterval = 1
        defer { tracker.autoplayInterval = 0 }
        func stays(_ seconds: Double = 5) -> Bool {
            let before = layout.focusedItem
            fixture.host.advance(by: seconds)
            return layout.focusedItem == before
        }
        #expect(!stays())
        tracker.reducesMotionForTesting = true
        #expect(stays())
        tracker.reducesMotionForTesting = false
        #expect(!stays())
        view.isHidden = true
        #expect(stays())
        view.isHidden = false
        #expect(!stays())
        view.frame.origin.x += 1000
        #expect(stays())
        view.frame.origin.x -= 1000
        #expect(!stays())
        let window = fixture.host.window
        let parent = try #require(view.superview)
        view.removeFromSuperview()
        #expect(stays())
        parent.addSubview(view)
        #expect(!stays())
        #expect(window === view.window)
        let finger = fixture.host.touchDown(at: CGPoint(x: 160, y: 240))
        #expect(stays())
        fixture.host.lift(finger)
        #expect(stays(0.9))
        #expect(!stays())
    }
}

import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Swipe actions", .ownRuntime) struct SwipeTests {
    /// Three rows with up to two trailing actions and a leading one, and a log of the performed actions.
    @MainActor private final class Harness {
        let fixture: ListFixture
        var log: [String] = []
        var done: ((Bool) -> Void)?
        private let clock = ManualClock.installed(now: 100)

        init(fullSwipe: Bool = true, isMirrored: Bool = false, style: UIContextualAction.Style = .destructive) {
            final class Box { weak var harness: Harness? }
            let box = Box()
            fixture = ListFixture(
                [3],
                configuration: ListFixture.list { list in
                    list.trailingSwipeActionsConfigurationProvider = { path in
                        let actions = ["Delete", "More"].map { title in
                            UIContextualAction(style: title == "Delete" ? style : .normal, title: title) { _, _, done in
                                box.harness?.log.append("\(title) \(path.item)")
                                box.harness?.done = done
                            }
                        }
                        let result = UISwipeActionsConfiguration(actions: actions)
                        result.performsFirstActionWithFullSwipe = fullSwipe
                        return path.item == 2 ? nil : result
                    }
                    list.leadingSwipeActionsConfigurationProvider = { path in
                        path.item == 1
                            ? nil
                            : UISwipeActionsConfiguration(actions: [
                                UIContextualAction(style: .normal, title: "Mark") { _, _, done in
                                    box.harness?.log.append("Mark \(path.item)")
                                    done(true)
                                }
                            ])
                    }
                })
            if isMirrored { fixture.cell(0)?.semanticContentAttribute = .forceRightToLeft }
            fixture.settle()
            box.harness = self
        }
        /// Drags from the middle of a row to the right by `distance`, and lifts the finger after a pause if `lifts`.
        func drag(_ item: Int, by distance: CGFloat, down: CGFloat = 0, lifts: Bool = true) {
            guard let cell = fixture.cell(item) else { return }
            let start = CGPoint(x: 187, y: cell.frame.midY)
            let touches = fixture.window._touchCenter
            touches.touchDown(id: 1, at: start, time: clock.now)
            for step in 1...20 {
                clock.now += 0.02
                let fraction = CGFloat(step) / 20
                touches.touchMoved(
                    id: 1, to: CGPoint(x: start.x + distance * fraction, y: start.y + down * fraction), time: clock.now)
            }
            clock.now += 0.2
            if lifts { lift(item, by: distance) }
        }

        func lift(_ item: Int, by distance: CGFloat) {
            let y = fixture.cell(item)?.frame.midY ?? 0
            fixture.window._touchCenter.touchUp(id: 1, at: CGPoint(x: 187 + distance, y: y), time: clock.now)
            wait()
        }

        func tap(_ point: CGPoint) {
            fixture.window._touchCenter.touchDown(id: 2, at: point, time: clock.now)
            clock.now += 0.05
            fixture.window._touchCenter.touchUp(id: 2, at: point, time: clock.now)
            wait()
        }

        func wait() {
            clock.advance(fixture.window, frames: 40)
            fixture.settle()
        }

        var session: SwipeSession? { fixture.view._swipe }
        /// The distance by which the content of the row is moved to the right.
        func shift(_ item: Int) -> CGFloat { -(fixture.cell(item)?.bounds.minX ?? .nan) }
    }

    private func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test("a drag beyond half of the buttons opens a row; after a shorter drag, the row closes")
    func opens() throws {
        let harness = Harness()
        harness.drag(0, by: -40)
        #expect(harness.session == nil && isClose(harness.shift(0), 0))
        harness.drag(0, by: -130)
        let session = try #require(harness.session)
        #expect(session.actionsView.buttons.map(\.action.title) == ["Delete", "More"])
        #expect(isClose(harness.shift(0), -session.actionsView.openExtent))
        #expect(harness.fixture.cell(0)?.configurationState.isSwiped == true)
        // The first button is nearest to the edge.
        let frames = session.actionsView.buttons.map(\.frame)
        #expect(isClose(frames[0].maxX, 343) && isClose(frames[1].maxX, frames[0].minX))
        #expect(isClose(frames[1].minX, 343 - session.actionsView.openExtent))
        #expect(harness.log.isEmpty)
        // The row keeps its frame and its corners. Only its content moves.
        let cell = try #require(harness.fixture.cell(0))
        #expect(isClose(cell.frame.minX, 16) && cell.clipsToBounds && cell.layer.cornerRadius == 26)
        let uncovered = cell.convert(CGPoint(x: cell.frame.width + 10, y: 5), to: nil)
        #expect(harness.fixture.window.hitTest(uncovered, with: nil) is SwipeActionsView.Button)
        harness.tap(CGPoint(x: 100, y: harness.fixture.cell(1)?.frame.midY ?? 0))
        #expect(!cell.clipsToBounds && cell.layer.cornerRadius == 0)
    }

    @Test("a cell that clips its contents still does after a swipe")
    func clipping() throws {
        let harness = Harness()
        let cell = try #require(harness.fixture.cell(0))
        cell.clipsToBounds = true
        harness.drag(0, by: -130)
        #expect(harness.session != nil)
        harness.tap(CGPoint(x: 100, y: harness.fixture.cell(1)?.frame.midY ?? 0))
        #expect(harness.session == nil && cell.clipsToBounds)
    }

    @Test("a tap on a button performs its action, and the row closes when the action completes")
    func performs() throws {
        let harness = Harness()
        harness.drag(1, by: -130)
        let more = try #require(harness.session?.actionsView.buttons.last)
        harness.tap(more.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(harness.log == ["More 1"])
        #expect(harness.session != nil)
        harness.done?(true)
        harness.wait()
        #expect(harness.session == nil && isClose(harness.shift(1), 0))
        #expect(harness.fixture.cell(1)?.configurationState.isSwiped == false)
        harness.done?(true)
        #expect(harness.log == ["More 1"])
    }

    @Test("a tap elsewhere or scrolling closes the row and selects nothing")
    func closes() throws {
        let harness = Harness()
        harness.drag(0, by: -130)
        #expect(harness.session != nil)
        harness.tap(CGPoint(x: 100, y: harness.fixture.cell(1)?.frame.midY ?? 0))
        #expect(harness.session == nil && isClose(harness.shift(0), 0))
        #expect(harness.fixture.view.indexPathsForSelectedItems == [])
        harness.tap(CGPoint(x: 100, y: harness.fixture.cell(1)?.frame.midY ?? 0))
        #expect(harness.fixture.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        harness.fixture.view.alwaysBounceVertical = true
        harness.drag(0, by: -130)
        harness.drag(1, by: 0, down: -60)
        #expect(harness.session == nil && isClose(harness.shift(0), 0))
    }

    @Test("opening another row closes the first one")
    func onlyOne() throws {
        let harness = Harness()
        harness.drag(0, by: -130)
        harness.drag(1, by: -130)
        #expect(harness.session?.cell === harness.fixture.cell(1))
        #expect(isClose(harness.shift(0), 0) && harness.shift(1) < -100)
        #expect(harness.fixture.view.subviews.filter { $0 is SwipeActionsView }.count == 1)
    }

    @Test("a full swipe expands the first button and performs its action")
    func fullSwipe() throws {
        let harness = Harness()
        harness.drag(0, by: -300, lifts: false)
        let view = try #require(harness.session?.actionsView)
        #expect(view.isArmed)
        #expect(view.buttons[1].frame.width == 0 && isClose(view.buttons[0].frame.width, view.extent))
        harness.lift(0, by: -300)
        #expect(harness.log == ["Delete 0"])
        harness.done?(false)
        harness.wait()
        #expect(isClose(harness.shift(0), 0))
    }

    @Test("without full swipes, a drag past the buttons is damped, and the row opens")
    func rubberBand() throws {
        let harness = Harness(fullSwipe: false)
        harness.drag(0, by: -310, lifts: false)
        let session = try #require(harness.session)
        #expect(session.extent > session.actionsView.openExtent && session.extent < 300 - 20)
        harness.lift(0, by: -310)
        #expect(harness.log.isEmpty)
        #expect(isClose(harness.shift(0), -session.actionsView.openExtent))
    }

    @Test("a drag in the other direction shows leading actions; rows without actions do not move")
    func leading() throws {
        let harness = Harness()
        harness.drag(1, by: 130)
        #expect(harness.session == nil && isClose(harness.shift(1), 0))
        harness.drag(2, by: -130)
        #expect(harness.session == nil)
        harness.drag(2, by: 60)
        let mark = try #require(harness.session?.actionsView.buttons.first)
        #expect(isClose(mark.frame.minX, 0) && harness.shift(2) > 70)
        harness.tap(mark.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(harness.log == ["Mark 2"] && harness.session == nil)
    }

    @Test("in a right-to-left layout, trailing actions are on the left")
    func mirrored() throws {
        let harness = Harness(isMirrored: true)
        harness.drag(0, by: 130)
        let session = try #require(harness.session)
        #expect(session.side == .trailing && harness.shift(0) > 100)
        #expect(isClose(session.actionsView.buttons[0].frame.minX, 0))
    }

    @Test("deleting a swiped row removes its buttons, and its reused cell is not shifted")
    func removal() throws {
        let harness = Harness()
        harness.drag(0, by: -130)
        harness.fixture.counts = [2]
        harness.fixture.view.performBatchUpdates {
            harness.fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        harness.wait()
        #expect(harness.session == nil)
        #expect(!harness.fixture.view.subviews.contains { $0 is SwipeActionsView })
        harness.fixture.counts = [3]
        harness.fixture.view.performBatchUpdates {
            harness.fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        harness.wait()
        for item in 0..<3 { #expect(isClose(harness.shift(item), 0)) }
    }

    @Test("during editing, the delete accessory shows the actions, and a drag does not")
    func editing() throws {
        let harness = Harness()
        harness.fixture.cell(0)?.accessories = [.delete()]
        harness.fixture.view.isEditing = true
        harness.wait()
        harness.drag(0, by: -130)
        #expect(harness.session == nil)
        let delete = try #require(harness.fixture.cell(0)?.accessoryLayout.leading.first?.view)
        harness.tap(delete.convert(CGPoint(x: 13, y: 13), to: nil))
        let session = try #require(harness.session)
        #expect(isClose(harness.shift(0), -session.actionsView.openExtent))
    }

    @Test("buttons have the color of their style unless a color is set")
    func colors() {
        let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
        let normal = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        let own = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        own.backgroundColor = .systemBlue
        let view = SwipeActionsView([destructive, normal, own], isAtRight: true)
        #expect(view.buttons.map(\.backgroundColor) == [.systemRed, .systemGray, .systemBlue])
        #expect(view.buttons.allSatisfy { $0.naturalWidth == 74 })
    }
}

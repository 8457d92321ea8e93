import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Swipe actions", .ownRuntime) struct SwipeTests {
    /// Three rows with up to two trailing actions and a leading one, and a log of the performed actions.
    @MainActor private final class Stage {
        let fixture: ListFixture
        var log: [String] = []
        var done: ((Bool) -> Void)?
        private let clock = ManualClock(now: 100)
        private let previousClock = HostServices.clock

        init(fullSwipe: Bool = true, isMirrored: Bool = false, style: UIContextualAction.Style = .destructive) {
            HostServices.clock = clock
            final class Box { weak var stage: Stage? }
            let box = Box()
            fixture = ListFixture(
                [3],
                configuration: ListFixture.list { list in
                    list.trailingSwipeActionsConfigurationProvider = { path in
                        let actions = ["Delete", "More"].map { title in
                            UIContextualAction(style: title == "Delete" ? style : .normal, title: title) { _, _, done in
                                box.stage?.log.append("\(title) \(path.item)")
                                box.stage?.done = done
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
                                    box.stage?.log.append("Mark \(path.item)")
                                    done(true)
                                }
                            ])
                    }
                })
            if isMirrored { fixture.cell(0)?.semanticContentAttribute = .forceRightToLeft }
            fixture.settle()
            box.stage = self
        }

        func end() { HostServices.clock = previousClock }

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
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -40)
        #expect(stage.session == nil && isClose(stage.shift(0), 0))
        stage.drag(0, by: -130)
        let session = try #require(stage.session)
        #expect(session.actionsView.buttons.map(\.action.title) == ["Delete", "More"])
        #expect(isClose(stage.shift(0), -session.actionsView.openExtent))
        #expect(stage.fixture.cell(0)?.configurationState.isSwiped == true)
        // The first button is nearest to the edge.
        let frames = session.actionsView.buttons.map(\.frame)
        #expect(isClose(frames[0].maxX, 343) && isClose(frames[1].maxX, frames[0].minX))
        #expect(isClose(frames[1].minX, 343 - session.actionsView.openExtent))
        #expect(stage.log.isEmpty)
        // The row keeps its frame and its corners. Only its content moves.
        let cell = try #require(stage.fixture.cell(0))
        #expect(isClose(cell.frame.minX, 16) && cell.clipsToBounds && cell.layer.cornerRadius == 26)
        let uncovered = cell.convert(CGPoint(x: cell.frame.width + 10, y: 5), to: nil)
        #expect(stage.fixture.window.hitTest(uncovered, with: nil) is SwipeActionsView.Button)
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(!cell.clipsToBounds && cell.layer.cornerRadius == 0)
    }

    @Test("a tap on a button performs its action, and the row closes when the action completes")
    func performs() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(1, by: -130)
        let more = try #require(stage.session?.actionsView.buttons.last)
        stage.tap(more.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(stage.log == ["More 1"])
        #expect(stage.session != nil)
        stage.done?(true)
        stage.wait()
        #expect(stage.session == nil && isClose(stage.shift(1), 0))
        #expect(stage.fixture.cell(1)?.configurationState.isSwiped == false)
        stage.done?(true)
        #expect(stage.log == ["More 1"])
    }

    @Test("a tap elsewhere or scrolling closes the row and selects nothing")
    func closes() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -130)
        #expect(stage.session != nil)
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(stage.session == nil && isClose(stage.shift(0), 0))
        #expect(stage.fixture.view.indexPathsForSelectedItems == [])
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(stage.fixture.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        stage.fixture.view.alwaysBounceVertical = true
        stage.drag(0, by: -130)
        stage.drag(1, by: 0, down: -60)
        #expect(stage.session == nil && isClose(stage.shift(0), 0))
    }

    @Test("opening another row closes the first one")
    func onlyOne() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -130)
        stage.drag(1, by: -130)
        #expect(stage.session?.cell === stage.fixture.cell(1))
        #expect(isClose(stage.shift(0), 0) && stage.shift(1) < -100)
        #expect(stage.fixture.view.subviews.filter { $0 is SwipeActionsView }.count == 1)
    }

    @Test("a full swipe expands the first button and performs its action")
    func fullSwipe() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -300, lifts: false)
        let view = try #require(stage.session?.actionsView)
        #expect(view.isArmed)
        #expect(view.buttons[1].frame.width == 0 && isClose(view.buttons[0].frame.width, view.extent))
        stage.lift(0, by: -300)
        #expect(stage.log == ["Delete 0"])
        stage.done?(false)
        stage.wait()
        #expect(isClose(stage.shift(0), 0))
    }

    @Test("without full swipes, a drag past the buttons is damped, and the row opens")
    func rubberBand() throws {
        let stage = Stage(fullSwipe: false)
        defer { stage.end() }
        stage.drag(0, by: -310, lifts: false)
        let session = try #require(stage.session)
        #expect(session.extent > session.actionsView.openExtent && session.extent < 300 - 20)
        stage.lift(0, by: -310)
        #expect(stage.log.isEmpty)
        #expect(isClose(stage.shift(0), -session.actionsView.openExtent))
    }

    @Test("a drag in the other direction shows leading actions; rows without actions do not move")
    func leading() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(1, by: 130)
        #expect(stage.session == nil && isClose(stage.shift(1), 0))
        stage.drag(2, by: -130)
        #expect(stage.session == nil)
        stage.drag(2, by: 60)
        let mark = try #require(stage.session?.actionsView.buttons.first)
        #expect(isClose(mark.frame.minX, 0) && stage.shift(2) > 70)
        stage.tap(mark.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(stage.log == ["Mark 2"] && stage.session == nil)
    }

    @Test("in a right-to-left layout, trailing actions are on the left")
    func mirrored() throws {
        let stage = Stage(isMirrored: true)
        defer { stage.end() }
        stage.drag(0, by: 130)
        let session = try #require(stage.session)
        #expect(session.side == .trailing && stage.shift(0) > 100)
        #expect(isClose(session.actionsView.buttons[0].frame.minX, 0))
    }

    @Test("deleting a swiped row removes its buttons, and its reused cell is not shifted")
    func removal() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -130)
        stage.fixture.counts = [2]
        stage.fixture.view.performBatchUpdates { stage.fixture.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
        stage.wait()
        #expect(stage.session == nil)
        #expect(!stage.fixture.view.subviews.contains { $0 is SwipeActionsView })
        stage.fixture.counts = [3]
        stage.fixture.view.performBatchUpdates { stage.fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        stage.wait()
        for item in 0..<3 { #expect(isClose(stage.shift(item), 0)) }
    }

    @Test("during editing, the delete accessory shows the actions, and a drag does not")
    func editing() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.fixture.cell(0)?.accessories = [.delete()]
        stage.fixture.view.isEditing = true
        stage.wait()
        stage.drag(0, by: -130)
        #expect(stage.session == nil)
        let delete = try #require(stage.fixture.cell(0)?.shelf.leading.first?.view)
        stage.tap(delete.convert(CGPoint(x: 13, y: 13), to: nil))
        let session = try #require(stage.session)
        #expect(isClose(stage.shift(0), -session.actionsView.openExtent))
    }

    @Test("buttons have the color of their style unless a color is set")
    func colours() {
        let destructive = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
        let normal = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        let own = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        own.backgroundColor = .systemBlue
        let view = SwipeActionsView([destructive, normal, own], isAtRight: true)
        #expect(view.buttons.map(\.backgroundColor) == [.systemRed, .systemGray, .systemBlue])
        #expect(view.buttons.allSatisfy { $0.naturalWidth == 74 })
    }
}

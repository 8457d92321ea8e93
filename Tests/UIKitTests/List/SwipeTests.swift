import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Swipe actions", .ownRuntime) struct SwipeTests {
    /// Three rows with two trailing actions and a leading one, and what was performed.
    @MainActor private final class Stage {
        let fixture: ListFixture
        var log: [String] = []
        var done: ((Bool) -> Void)?
        private let clock = ManualClock(now: 100)
        private let usual = HostServices.clock

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

        func end() { HostServices.clock = usual }

        /// From the middle of a row to the right, in steps, lifted without speed unless told otherwise.
        func drag(_ item: Int, by distance: CGFloat, down: CGFloat = 0, lifts: Bool = true) {
            guard let cell = fixture.cell(item) else { return }
            let start = CGPoint(x: 187, y: cell.frame.midY)
            let touches = fixture.window._touchCenter
            touches.touchDown(id: 1, at: start, time: clock.now)
            for step in 1...20 {
                clock.now += 0.02
                let part = CGFloat(step) / 20
                touches.touchMoved(
                    id: 1, to: CGPoint(x: start.x + distance * part, y: start.y + down * part), time: clock.now)
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
        /// How far what is in the row is moved to the right.
        func shift(_ item: Int) -> CGFloat { -(fixture.cell(item)?.bounds.minX ?? .nan) }
    }

    private func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    @Test("a drag beyond half of the buttons opens a row, and a shorter one lets it go back")
    func opens() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -40)
        #expect(stage.session == nil && close(stage.shift(0), 0))
        stage.drag(0, by: -130)
        let session = try #require(stage.session)
        #expect(session.actionsView.buttons.map(\.action.title) == ["Delete", "More"])
        #expect(close(stage.shift(0), -session.actionsView.openExtent))
        #expect(stage.fixture.cell(0)?.configurationState.isSwiped == true)
        // The first is nearest to the edge.
        let frames = session.actionsView.buttons.map(\.frame)
        #expect(close(frames[0].maxX, 343) && close(frames[1].maxX, frames[0].minX))
        #expect(close(frames[1].minX, 343 - session.actionsView.openExtent))
        #expect(stage.log.isEmpty)
        // The row keeps its place and its corners: it is what lies in it that moves.
        let cell = try #require(stage.fixture.cell(0))
        #expect(close(cell.frame.minX, 16) && cell.clipsToBounds && cell.layer.cornerRadius == 26)
        let uncovered = cell.convert(CGPoint(x: cell.frame.width + 10, y: 5), to: nil)
        #expect(stage.fixture.window.hitTest(uncovered, with: nil) is SwipeActionsView.Button)
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(!cell.clipsToBounds && cell.layer.cornerRadius == 0)
    }

    @Test("a tap on a button performs its action, and the row goes back when that is done")
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
        #expect(stage.session == nil && close(stage.shift(1), 0))
        #expect(stage.fixture.cell(1)?.configurationState.isSwiped == false)
        stage.done?(true)
        #expect(stage.log == ["More 1"])
    }

    @Test("a tap elsewhere closes and selects nothing, and so does scrolling")
    func closes() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -130)
        #expect(stage.session != nil)
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(stage.session == nil && close(stage.shift(0), 0))
        #expect(stage.fixture.view.indexPathsForSelectedItems == [])
        stage.tap(CGPoint(x: 100, y: stage.fixture.cell(1)?.frame.midY ?? 0))
        #expect(stage.fixture.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        stage.fixture.view.alwaysBounceVertical = true
        stage.drag(0, by: -130)
        stage.drag(1, by: 0, down: -60)
        #expect(stage.session == nil && close(stage.shift(0), 0))
    }

    @Test("opening another row closes the first")
    func onlyOne() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -130)
        stage.drag(1, by: -130)
        #expect(stage.session?.cell === stage.fixture.cell(1))
        #expect(close(stage.shift(0), 0) && stage.shift(1) < -100)
        #expect(stage.fixture.view.subviews.filter { $0 is SwipeActionsView }.count == 1)
    }

    @Test("a full swipe performs the first action, which takes all the room before")
    func fullSwipe() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(0, by: -300, lifts: false)
        let view = try #require(stage.session?.actionsView)
        #expect(view.isArmed)
        #expect(view.buttons[1].frame.width == 0 && close(view.buttons[0].frame.width, view.extent))
        stage.lift(0, by: -300)
        #expect(stage.log == ["Delete 0"])
        stage.done?(false)
        stage.wait()
        #expect(close(stage.shift(0), 0))
    }

    @Test("without full swipes the row is held back past its buttons, and opens")
    func rubberBand() throws {
        let stage = Stage(fullSwipe: false)
        defer { stage.end() }
        stage.drag(0, by: -310, lifts: false)
        let session = try #require(stage.session)
        #expect(session.extent > session.actionsView.openExtent && session.extent < 300 - 20)
        stage.lift(0, by: -310)
        #expect(stage.log.isEmpty)
        #expect(close(stage.shift(0), -session.actionsView.openExtent))
    }

    @Test("the other way are the leading actions; rows without actions stay")
    func leading() throws {
        let stage = Stage()
        defer { stage.end() }
        stage.drag(1, by: 130)
        #expect(stage.session == nil && close(stage.shift(1), 0))
        stage.drag(2, by: -130)
        #expect(stage.session == nil)
        stage.drag(2, by: 60)
        let mark = try #require(stage.session?.actionsView.buttons.first)
        #expect(close(mark.frame.minX, 0) && stage.shift(2) > 70)
        stage.tap(mark.convert(CGPoint(x: 20, y: 20), to: nil))
        #expect(stage.log == ["Mark 2"] && stage.session == nil)
    }

    @Test("right to left, trailing actions are at the left")
    func mirrored() throws {
        let stage = Stage(isMirrored: true)
        defer { stage.end() }
        stage.drag(0, by: 130)
        let session = try #require(stage.session)
        #expect(session.side == .trailing && stage.shift(0) > 100)
        #expect(close(session.actionsView.buttons[0].frame.minX, 0))
    }

    @Test("a row that goes away takes its buttons with it, and its cell comes back in place")
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
        for item in 0..<3 { #expect(close(stage.shift(item), 0)) }
    }

    @Test("while editing nothing is uncovered by a drag, but by the button that deletes")
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
        #expect(close(stage.shift(0), -session.actionsView.openExtent))
    }

    @Test("buttons have the color of their style unless they are given one")
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

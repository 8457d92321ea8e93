import TestRuntimes
import Testing

@testable import UIKit

/// Calls a closure at one moment of an interactive transition.
@MainActor final class TransitionCallLayout: ColumnLayout {
    enum Moment { case preparingToLeave, preparingToArrive, preparing }

    let moment: Moment
    var call: () -> Void = {}

    init(_ moment: Moment) {
        self.moment = moment
        super.init()
    }
    required init?(coder: NSCoder) { fatalError("Not used.") }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        if moment == .preparingToLeave { call() }
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        if moment == .preparingToArrive { call() }
    }
    override func prepare() {
        super.prepare()
        if moment == .preparing { call() }
    }
}

@MainActor @Suite("Movements and interactive transitions", .ownRuntime) struct MovementDuringTransitionTests {
    @Test(
        "no movement begins while an interactive transition starts",
        arguments: [TransitionCallLayout.Moment.preparingToLeave, .preparingToArrive, .preparing])
    func movementInStart(moment: TransitionCallLayout.Moment) {
        let old = TransitionCallLayout(moment)
        let fixture = MovableFixture([6], layout: old)
        defer { fixture.close() }
        let new = TransitionCallLayout(moment)
        new.rowHeight = 40
        var answers: [Bool] = []
        let begin = {
            answers.append(fixture.begin(0))
            fixture.move(80)
        }
        if moment == .preparingToLeave { old.call = begin } else { new.call = begin }
        _ = fixture.view.startInteractiveTransition(to: new)
        old.call = {}
        new.call = {}
        #expect(!answers.isEmpty && !answers.contains(true))
        #expect(!fixture.view.hasUncommittedUpdates)
        fixture.move(130)
        fixture.view.layoutIfNeeded()
        #expect(fixture.texts.prefix(4) == ["0.0", "0.1", "0.2", "0.3"], "no item moves during a transition")
        fixture.view.finishInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.texts.prefix(4) == ["0.0", "0.1", "0.2", "0.3"])
        #expect(fixture.view.collectionViewLayout === new)
        #expect(fixture.begin(0), "after the transition, items can be moved again")
    }

    @Test("an interactive transition ends a movement and returns its item")
    func transitionEndsMovement() {
        let fixture = MovableFixture([6])
        defer { fixture.close() }
        #expect(fixture.begin(0))
        fixture.move(80)
        #expect(fixture.view.hasUncommittedUpdates)
        let new = ColumnLayout()
        new.rowHeight = 40
        _ = fixture.view.startInteractiveTransition(to: new)
        #expect(!fixture.view.hasUncommittedUpdates && !fixture.begin(1))
        fixture.view.cancelInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
        #expect(fixture.begin(1))
    }

    @Test("an interactive transition starts again when a callback starts and cancels another one")
    func transitionInStart() {
        let old = TransitionCallLayout(.preparingToLeave)
        let fixture = MovableFixture([6], layout: old)
        defer { fixture.close() }
        let (inner, new) = (ColumnLayout(), ColumnLayout())
        var isFirst = true
        var didBegin = false
        old.call = {
            guard isFirst else { return }
            isFirst = false
            _ = fixture.view.startInteractiveTransition(to: inner)
            fixture.view.cancelInteractiveTransition()
            didBegin = fixture.begin(0)
        }
        _ = fixture.view.startInteractiveTransition(to: new)
        #expect(didBegin, "between the two transitions, no transition is running")
        #expect(!fixture.view.hasUncommittedUpdates && !fixture.begin(1))
        fixture.view.finishInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.view.collectionViewLayout === new)
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
    }
}

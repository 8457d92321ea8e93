import TestRuntimes
import Testing

@testable import UIKit

/// Calls a closure at one moment of an interactive transition.
@MainActor final class TransitionCallLayout: ColumnLayout {
    enum Moment: CaseIterable { case preparingToLeave, preparingToArrive, preparing, choosingOffset }

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
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        if moment == .choosingOffset { call() }
        return super.targetContentOffset(forProposedContentOffset: proposed)
    }
}

/// Calls a closure when the transition layout is requested from the delegate.
@MainActor final class TransitionCallDelegate: NSObject, UICollectionViewDelegate {
    var call: () -> Void = {}

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        call()
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}

@MainActor @Suite("Movements and interactive transitions", .ownRuntime) struct MovementDuringTransitionTests {
    @Test(
        "no movement begins while an interactive transition starts",
        arguments: TransitionCallLayout.Moment.allCases)
    func movementInStart(moment: TransitionCallLayout.Moment) {
        let old = TransitionCallLayout(moment)
        let fixture = MovableFixture([6], layout: old)
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

    @Test("no movement begins while the delegate chooses the transition layout")
    func movementWhileDelegateChooses() {
        let fixture = MovableFixture([6])
        let delegate = TransitionCallDelegate()
        fixture.view.delegate = delegate
        var answers: [Bool] = []
        delegate.call = {
            answers.append(fixture.begin(0))
            fixture.move(80)
        }
        let new = ColumnLayout()
        new.rowHeight = 40
        _ = fixture.view.startInteractiveTransition(to: new)
        #expect(answers == [false])
        fixture.view.cancelInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.texts == ["0.0", "0.1", "0.2", "0.3"])
        #expect(fixture.begin(0))
    }

    @Test("no movement begins when the question whether an item can be moved starts a transition")
    func transitionInQuestion() throws {
        let fixture = MovableFixture([6])
        let new = ColumnLayout()
        new.rowHeight = 40
        fixture.source.canMove = { _ in
            _ = fixture.view.startInteractiveTransition(to: new)
            return true
        }
        #expect(!fixture.begin(0))
        #expect(fixture.view.transitionTarget === new)
        fixture.view.finishInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.view.collectionViewLayout === new)
    }

    @Test(
        "no movement begins when preparing the layout starts a transition or another movement",
        arguments: [true, false])
    func interactionInPrepare(isTransition: Bool) {
        let old = TransitionCallLayout(.preparing)
        let fixture = MovableFixture([6], layout: old)
        let new = ColumnLayout()
        new.rowHeight = 40
        var inner: [Bool] = []
        old.call = {
            old.call = {}
            if isTransition {
                _ = fixture.view.startInteractiveTransition(to: new)
            } else {
                inner.append(fixture.begin(2))
            }
        }
        old.invalidateLayout()
        let outer = fixture.begin(0)
        #expect(outer == !isTransition)
        #expect(inner == (isTransition ? [] : [false]), "a layout that is being prepared has no items to move")
        #expect((fixture.view.transitionTarget != nil) == isTransition)
        #expect((fixture.view.movedItem?.original == fixture.path(0)) == !isTransition)
    }

    @Test(
        "a transition starts from the layout that a late callback sets",
        arguments: [TransitionCallLayout.Moment.choosingOffset, nil])
    func layoutInLateCallback(moment: TransitionCallLayout.Moment?) {
        let old = ColumnLayout()
        let fixture = MovableFixture([6], layout: old)
        let delegate = TransitionCallDelegate()
        fixture.view.delegate = delegate
        let (between, new) = (ColumnLayout(), TransitionCallLayout(.choosingOffset))
        between.rowHeight = 20
        let set = {
            new.call = {}
            delegate.call = {}
            fixture.view.setCollectionViewLayout(between, animated: false)
        }
        if moment == nil { delegate.call = set } else { new.call = set }
        let transition = fixture.view.startInteractiveTransition(to: new)
        #expect(transition.currentLayout === between && transition.nextLayout === new)
        #expect(old.collectionView == nil)
        fixture.view.cancelInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.view.collectionViewLayout === between)
        #expect(between.collectionView === fixture.view && new.collectionView == nil)
    }

    @Test("a delegate that sets another layout in each start of a transition cannot prevent the transition")
    func layoutInEachStart() {
        let fixture = MovableFixture([6])
        let delegate = TransitionCallDelegate()
        fixture.view.delegate = delegate
        delegate.call = { fixture.view.setCollectionViewLayout(ColumnLayout(), animated: false) }
        let warnings = CollectedWarnings()
        let new = ColumnLayout()
        let transition = fixture.view.startInteractiveTransition(to: new)
        #expect(transition.nextLayout === new)
        #expect(transition.currentLayout.collectionView === fixture.view)
        #expect(
            warnings.messages.count == 1 && warnings.messages.allSatisfy { $0.contains("endless recursion") },
            "\(warnings.messages)")
    }

    @Test("a transition that starts whenever one starts is reported")
    func endlessStart() throws {
        let fixture = MovableFixture([6])
        let delegate = TransitionCallDelegate()
        fixture.view.delegate = delegate
        var messages: [String] = []
        delegate.call = {
            do throws(UIKitException) {
                _ = try fixture.view._startTransition(to: ColumnLayout(), completion: nil)
                try fixture.view._endTransition(completed: false)
            } catch {
                messages.append("\(error)")
            }
        }
        let new = ColumnLayout()
        let transition = try fixture.view._startTransition(to: new, completion: nil)
        #expect(transition.nextLayout === new, "only the innermost transition is rejected")
        #expect(messages.contains { $0.contains("whenever a transition starts") }, "\(messages)")
        delegate.call = {}
        fixture.view.finishInteractiveTransition()
        fixture.run(0.5)
        #expect(fixture.view.collectionViewLayout === new)
    }
}

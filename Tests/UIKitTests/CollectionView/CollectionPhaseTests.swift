import CollectionCore
import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("The phase of a collection view") struct CollectionPhaseTests {
    private func update() throws -> RunningUpdate {
        RunningUpdate(map: try UpdateMap(before: [1], after: [1], edits: []))
    }

    private let animation = MovingChange(offset: .zero, visible: [:], nearby: [:])
    private let movement = InteractiveMovement(of: [0, 0], at: .zero, counts: [1], serial: 1)

    private var transition: RunningTransition {
        let (old, new) = (UICollectionViewLayout(), UICollectionViewLayout())
        return RunningTransition(
            layout: UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new), completion: nil)
    }

    @Test("a batch in a callback of an update interrupts it only if it ends the update")
    func nestedBatch() throws {
        var phase = CollectionPhase()
        let update = try update()
        phase.begin(animation)
        phase.begin(update)
        let batch = phase.beginCollecting()
        #expect(phase.batch === batch && phase.update === update && phase.animation === animation)
        phase.endCollecting()
        #expect(phase.batch == nil && phase.update === update && phase.animation === animation)
        _ = phase.beginCollecting()
        phase.endUpdate()
        phase.endAnimation()
        #expect(phase.isCollecting && !phase.isCommitting)
        phase.endCollecting()
        #expect(phase.allowsPrefetching && phase.canMakeFrame)
    }

    @Test("an update and its animation end in either order")
    func endOfUpdate() throws {
        for isAnimationFirst in [false, true] {
            var phase = CollectionPhase()
            phase.begin(animation)
            phase.begin(try update())
            if isAnimationFirst { phase.endAnimation() } else { phase.endUpdate() }
            #expect(phase.isCommitting && (phase.update != nil) == isAnimationFirst)
            if isAnimationFirst { phase.endUpdate() } else { phase.endAnimation() }
            #expect(!phase.isCommitting)
        }
    }

    @Test("an item can be picked up while another one lands, but not during a batch, an update, or a transition")
    func picking() throws {
        var phase = CollectionPhase()
        #expect(phase.allowsMovement)
        phase.begin(movement)
        #expect(!phase.allowsMovement && !phase.hasUncommittedUpdates)
        phase.changeMovement { $0.rearrange(to: [0, 1]) }
        #expect(phase.hasUncommittedUpdates)
        phase.changeMovement { $0.land() }
        #expect(phase.allowsMovement && !phase.hasUncommittedUpdates && !phase.allowsPrefetching)
        phase.endMovement()
        _ = phase.beginCollecting()
        #expect(!phase.allowsMovement && phase.hasUncommittedUpdates && !phase.canMakeFrame)
        phase.endCollecting()
        phase.begin(animation)
        #expect(phase.allowsMovement)
        phase.begin(try update())
        #expect(!phase.allowsMovement && !phase.canMakeFrame)
        phase.update?.hasNewKeys = true
        #expect(!phase.allowsMovement && phase.canMakeFrame)
        phase.endUpdate()
        phase.endAnimation()
        phase.beginStartingTransition()
        #expect(!phase.allowsMovement && phase.transition == nil)
        phase.begin(transition)
        #expect(!phase.allowsMovement && phase.transition != nil && phase.canMakeFrame)
        phase.endTransition()
        #expect(phase.allowsMovement)
    }

    @Test("a running pass postpones changes and focus; only a frame also prevents the user from picking up an item")
    func passes() throws {
        var phase = CollectionPhase()
        #expect(!phase.isBusy && phase.allowsPickUp && phase.allowsFillingCells && phase.canMakeFrame)
        phase.passes.isMakingFrame = true
        #expect(phase.isBusy && phase.allowsMovement && !phase.allowsPickUp && !phase.allowsFillingCells)
        phase.passes = CollectionPasses(queries: 1)
        #expect(phase.isBusy && phase.allowsPickUp && !phase.allowsFillingCells && !phase.canMakeFrame)
        phase.passes.queries = 0
        _ = phase.beginCollecting()
        #expect(!phase.isBusy && !phase.allowsPickUp && !phase.allowsFillingCells && !phase.canMakeFrame)
        phase.endCollecting()
        phase.begin(animation)
        #expect(phase.isBusy && phase.allowsPickUp && !phase.allowsFillingCells && phase.canMakeFrame)
        phase.endAnimation()
        #expect(!phase.isBusy && phase.allowsFillingCells)
    }

    @Test("a transition that does not begin excludes nothing")
    func abandonedStart() {
        var phase = CollectionPhase()
        phase.beginStartingTransition()
        phase.endStartingTransition()
        #expect(phase.allowsMovement)
        phase.beginStartingTransition()
        phase.begin(transition)
        phase.endStartingTransition()
        phase.changeMovement { $0.land() }
        phase.endMovement()
        #expect(phase.transition != nil, "the transition has begun, so only its own end ends it")
    }
}

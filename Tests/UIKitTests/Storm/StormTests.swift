import CoreGraphics
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Storms", .ownRuntime) struct StormTests {
    @Test(
        "batches of items and sections, at random, show what plain arrays say; selected items stay the same ones",
        arguments: 0..<6)
    func batches(kind: Int) {
        var dice = SplitMixGenerator(seed: UInt64(100 + kind))
        let stage = StormStage(StormStage.sections([6, 0, 9, 3]), layout: StormLayouts.make(kind))
        defer { stage.close() }
        var next = 0
        var chosen: Set<String> = []
        for round in 0..<400 {
            if round % 7 == 0, let path = stage.view.indexPathsForVisibleItems.randomElement(using: &dice) {
                stage.view.selectItem(at: path, animated: false, scrollPosition: [])
                chosen.insert(stage.source.sections[path.section].items[path.item])
            }
            let script = UpdateScript(from: stage.source.sections, next: &next, using: &dice)
            for path in script.reloaded { chosen.remove(stage.source.sections[path.section].items[path.item]) }
            let animates = Bool.random(using: &dice)
            let steps = script.steps(for: stage.view, using: &dice)
            let update = {
                stage.view.performBatchUpdates({
                    stage.source.sections = script.after
                    for step in steps { step() }
                })
            }
            if animates { update() } else { UIView.performWithoutAnimation(update) }
            stage.frame(Double.random(in: 0..<0.3, using: &dice))
            let counts = (0..<stage.view.numberOfSections).map { stage.view.numberOfItems(inSection: $0) }
            #expect(counts == script.after.map(\.items.count))
            chosen.formIntersection(script.after.flatMap(\.items))
            let selected = (stage.view.indexPathsForSelectedItems ?? []).map { script.after[$0.section].items[$0.item] }
            #expect(Set(selected) == chosen && selected.count == chosen.count, "kind \(kind), round \(round)")
            let faults = stage.faults()
            #expect(faults.isEmpty, "kind \(kind), round \(round): \(faults)")
            if !faults.isEmpty { return }
            if round % 5 == 0 {
                stage.view.contentOffset = stage.view._clamped(
                    CGPoint(x: CGFloat.random(in: 0..<600, using: &dice), y: CGFloat.random(in: 0..<900, using: &dice)))
            }
        }
    }

    @Test(
        "gestures, updates, reloads, layouts, sizes and directions at random: after every frame all is in its place",
        arguments: 0..<24)
    func storm(seed: Int) {
        var leftovers = Leftovers()
        rage(seed: seed, &leftovers)
        #expect(leftovers.alive == [], "seed \(seed): these outlived their collection view")
    }

    private func rage(seed: Int, _ leftovers: inout Leftovers) {
        var dice = SplitMixGenerator(seed: UInt64(seed))
        let stage = StormStage(StormStage.sections([12, 5, 20, 1]), layout: StormLayouts.make(seed))
        defer { stage.close() }
        var storm = Storm(stage, seed: seed)
        for step in 0..<500 {
            let name = storm.act(using: &dice)
            stage.frame(Double.random(in: 0..<0.04, using: &dice))
            leftovers.note(stage.view)
            let faults = stage.faults()
            #expect(faults.isEmpty, "seed \(seed), step \(step), after \(storm.trail.suffix(8)) and \(name): \(faults)")
            if !faults.isEmpty { return }
        }
        storm.calm()
        for _ in 0..<600 { stage.frame(1.0 / 60) }
        #expect(stage.restFaults() == [], "seed \(seed), at the end")
    }
}

/// What a collection view had to do with and nothing else keeps.
@MainActor private struct Leftovers {
    private struct Weak { weak var object: AnyObject? }
    private var kept: [ObjectIdentifier: Weak] = [:]

    mutating func note(_ view: UICollectionView) {
        for object in [view, view.collectionViewLayout] + view.subviews
        where kept[ObjectIdentifier(object)]?.object == nil {
            kept[ObjectIdentifier(object)] = Weak(object: object)
        }
    }

    /// The names of the classes of those that are still there.
    var alive: [String] { kept.values.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted() }
}

/// What may happen to a collection view, one thing at a time.
@MainActor struct Storm {
    let stage: StormStage
    private var next = 0
    private var fingers: [Int: CGPoint] = [:]
    private(set) var trail: [String] = []
    private var transition: UICollectionViewTransitionLayout?

    init(_ stage: StormStage, seed: Int) {
        self.stage = stage
        let press = MovementPress()
        stage.view.addGestureRecognizer(press)
        if seed % 4 == 3 { stage.view.semanticContentAttribute = .forceRightToLeft }
    }

    mutating func act(using dice: inout SplitMixGenerator) -> String {
        let view = stage.view
        let name: String
        switch Int.random(in: 0..<30, using: &dice) {
        case 0..<6: name = touch(using: &dice)
        case 6..<11: name = moveFingers(using: &dice)
        case 11, 12: name = lift(using: &dice)
        case 13:
            name = "wheel"
            stage.window._wheel(
                at: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: CGFloat.random(in: -300..<300, using: &dice)),
                time: stage.clock.now)
        case 14, 15, 16: name = update(using: &dice)
        case 17:
            name = "reload"
            stage.source.sections = UpdateScript(from: stage.source.sections, next: &next, using: &dice).after
            view.reloadData()
        case 18, 19: name = exchangeLayout(using: &dice)
        case 20: name = transit(using: &dice)
        case 21, 22: name = resize(using: &dice)
        case 23:
            name = "inset"
            view.contentInset = UIEdgeInsets(
                top: CGFloat.random(in: 0..<60, using: &dice), left: 0,
                bottom: CGFloat.random(in: 0..<60, using: &dice), right: 0)
        case 24: name = scroll(using: &dice)
        case 25, 26: name = moveItem(using: &dice)
        case 27:
            name = "reconfigure"
            view.reconfigureItems(at: view.indexPathsForVisibleItems.map { view._dataPath($0) })
        case 28:
            name = "invalidate"
            view.collectionViewLayout.invalidateLayout()
        default:
            name = "pause"
            for _ in 0..<Int.random(in: 1..<40, using: &dice) { stage.frame(1.0 / 60) }
        }
        trail.append(name)
        return name
    }

    /// Lifts all fingers and ends what somebody holds.
    mutating func calm() {
        for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
            stage.window._touchCenter.touchUp(id: id, at: point, time: stage.clock.now)
        }
        fingers = [:]
        if transition != nil, stage.view._transition != nil { stage.view.finishInteractiveTransition() }
        stage.view.endInteractiveMovement()
        if stage.view.bounds.width == 0 { stage.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300) }
    }

    private func place(using dice: inout SplitMixGenerator) -> CGPoint {
        CGPoint(x: CGFloat.random(in: 0..<200, using: &dice), y: CGFloat.random(in: 0..<300, using: &dice))
    }

    private mutating func touch(using dice: inout SplitMixGenerator) -> String {
        let id = Int.random(in: 0..<3, using: &dice)
        guard fingers[id] == nil else { return moveFingers(using: &dice) }
        let point = place(using: &dice)
        fingers[id] = point
        stage.window._touchCenter.touchDown(id: id, at: point, time: stage.clock.now)
        return "down \(id)"
    }

    private mutating func moveFingers(using dice: inout SplitMixGenerator) -> String {
        for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
            let reach: CGFloat = Int.random(in: 0..<10, using: &dice) == 0 ? 400 : 30
            let new = CGPoint(
                x: point.x + CGFloat.random(in: -reach..<reach, using: &dice),
                y: point.y + CGFloat.random(in: -reach..<reach, using: &dice))
            fingers[id] = new
            stage.window._touchCenter.touchMoved(id: id, to: new, time: stage.clock.now)
        }
        return "move"
    }

    private mutating func lift(using dice: inout SplitMixGenerator) -> String {
        guard let id = fingers.keys.sorted().randomElement(using: &dice), let point = fingers[id] else {
            return "nothing"
        }
        fingers[id] = nil
        stage.window._touchCenter.touchUp(
            id: id, at: point, time: stage.clock.now, cancelled: Int.random(in: 0..<8, using: &dice) == 0)
        return "up \(id)"
    }

    private mutating func update(using dice: inout SplitMixGenerator) -> String {
        // An update ends a movement first: the script is made from what is there then.
        stage.view.cancelInteractiveMovement()
        let script = UpdateScript(from: stage.source.sections, next: &next, using: &dice)
        let (view, source) = (stage.view, stage.source)
        let steps = script.steps(for: view, using: &dice)
        let update = {
            view.performBatchUpdates({
                source.sections = script.after
                for step in steps { step() }
            })
        }
        if Bool.random(using: &dice) {
            update()
            return "update"
        }
        UIView.performWithoutAnimation(update)
        return "update at once"
    }

    private mutating func exchangeLayout(using dice: inout SplitMixGenerator) -> String {
        guard stage.view._transition == nil else { return "nothing" }
        let number = Int.random(in: 0..<6, using: &dice)
        let animated = Bool.random(using: &dice)
        stage.view.setCollectionViewLayout(StormLayouts.make(number), animated: animated)
        return "layout \(number)\(animated ? " animated" : "")"
    }

    private mutating func transit(using dice: inout SplitMixGenerator) -> String {
        let view = stage.view
        if view._transition == nil {
            guard view.bounds.width > 0 else { return "nothing" }
            transition = view.startInteractiveTransition(to: StormLayouts.make(Int.random(in: 0..<4, using: &dice)))
            return "transition"
        }
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: transition?.transitionProgress = CGFloat.random(in: 0..<1, using: &dice)
        case 1: view.finishInteractiveTransition()
        default: view.cancelInteractiveTransition()
        }
        return "transit"
    }

    private func resize(using dice: inout SplitMixGenerator) -> String {
        let sizes = [
            CGSize(width: 200, height: 300), CGSize(width: 300, height: 200), CGSize(width: 150, height: 150),
            CGSize.zero,
        ]
        let size = sizes[Int.random(in: 0..<4, using: &dice)]
        let change = { self.stage.view.frame = CGRect(origin: .zero, size: size) }
        if Bool.random(using: &dice) { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
        return "size \(Int(size.width))"
    }

    private func scroll(using dice: inout SplitMixGenerator) -> String {
        let view = stage.view
        let target = CGPoint(
            x: CGFloat.random(in: -50..<900, using: &dice), y: CGFloat.random(in: -50..<900, using: &dice))
        let animated = Bool.random(using: &dice)
        view.setContentOffset(view._clamped(target), animated: animated)
        return "scroll\(animated ? " animated" : "")"
    }

    private func moveItem(using dice: inout SplitMixGenerator) -> String {
        let view = stage.view
        if view._movement?.isDragging == true {
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: view.endInteractiveMovement()
            case 1: view.cancelInteractiveMovement()
            default:
                let point = place(using: &dice)
                view.updateInteractiveMovementTargetPosition(
                    CGPoint(x: view.contentOffset.x + point.x, y: view.contentOffset.y + point.y))
            }
            return "carry"
        }
        guard let path = view.indexPathsForVisibleItems.randomElement(using: &dice) else { return "nothing" }
        _ = view.beginInteractiveMovementForItem(at: path)
        return "pick up"
    }
}

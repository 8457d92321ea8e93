import CoreGraphics
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Storms", .ownRuntime) struct StormTests {
    @Test(
        "random batches of items and sections match plain arrays and keep the selected items",
        arguments: 0..<6)
    func batches(kind: Int) {
        var generator = SplitMixGenerator(seed: UInt64(100 + kind))
        let harness = StormHarness(StormHarness.sections([6, 0, 9, 3]), layout: StormLayouts.make(kind))
        defer { harness.close() }
        var next = 0
        var selectedNames: Set<String> = []
        for round in 0..<400 {
            if round % 7 == 0, let path = harness.view.indexPathsForVisibleItems.randomElement(using: &generator) {
                harness.view.selectItem(at: path, animated: false, scrollPosition: [])
                selectedNames.insert(harness.source.sections[path.section].items[path.item])
            }
            let script = UpdateScript(from: harness.source.sections, next: &next, using: &generator)
            for path in script.reloaded { selectedNames.remove(harness.source.sections[path.section].items[path.item]) }
            let animates = Bool.random(using: &generator)
            let steps = script.steps(for: harness.view, using: &generator)
            let update = {
                harness.view.performBatchUpdates({
                    harness.source.sections = script.after
                    for step in steps { step() }
                })
            }
            if animates { update() } else { UIView.performWithoutAnimation(update) }
            harness.frame(Double.random(in: 0..<0.3, using: &generator))
            let counts = (0..<harness.view.numberOfSections).map { harness.view.numberOfItems(inSection: $0) }
            #expect(counts == script.after.map(\.items.count))
            selectedNames.formIntersection(script.after.flatMap(\.items))
            let selected = (harness.view.indexPathsForSelectedItems ?? []).map {
                script.after[$0.section].items[$0.item]
            }
            #expect(
                Set(selected) == selectedNames && selected.count == selectedNames.count, "kind \(kind), round \(round)")
            let faults = harness.faults()
            #expect(faults.isEmpty, "kind \(kind), round \(round): \(faults)")
            if !faults.isEmpty { return }
            if round % 5 == 0 {
                harness.view.contentOffset = harness.view._clamped(
                    CGPoint(
                        x: CGFloat.random(in: 0..<600, using: &generator),
                        y: CGFloat.random(in: 0..<900, using: &generator)))
            }
        }
    }

    @Test(
        "after every frame of random gestures, updates, layouts, and sizes, all cells are correct",
        arguments: 0..<24)
    func storm(seed: Int) {
        var leftovers = Leftovers()
        runStorm(seed: seed, &leftovers)
        #expect(leftovers.remaining == [], "seed \(seed): these objects outlived their collection view")
    }

    private func runStorm(seed: Int, _ leftovers: inout Leftovers) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        let harness = StormHarness(StormHarness.sections([12, 5, 20, 1]), layout: StormLayouts.make(seed))
        defer { harness.close() }
        var storm = Storm(harness, seed: seed)
        for step in 0..<500 {
            let name = storm.act(using: &generator)
            harness.frame(Double.random(in: 0..<0.04, using: &generator))
            leftovers.track(harness.view)
            let faults = harness.faults()
            #expect(
                faults.isEmpty, "seed \(seed), step \(step), after \(storm.actions.suffix(8)) and \(name): \(faults)")
            if !faults.isEmpty { return }
        }
        storm.finish()
        for _ in 0..<600 { harness.frame(1.0 / 60) }
        #expect(harness.restFaults() == [], "seed \(seed), at the end")
    }
}

/// Weak references to a collection view, its layouts, and its subviews, which must be released with it.
@MainActor private struct Leftovers {
    private struct Weak { weak var object: AnyObject? }
    private var references: [ObjectIdentifier: Weak] = [:]

    mutating func track(_ view: UICollectionView) {
        for object in [view, view.collectionViewLayout] + view.subviews
        where references[ObjectIdentifier(object)]?.object == nil {
            references[ObjectIdentifier(object)] = Weak(object: object)
        }
    }

    /// The class names of the objects that still exist.
    var remaining: [String] { references.values.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted() }
}

/// Random actions on a collection view, one at a time.
@MainActor struct Storm {
    let harness: StormHarness
    private var next = 0
    private var fingers: [Int: CGPoint] = [:]
    private(set) var actions: [String] = []
    private var transition: UICollectionViewTransitionLayout?

    init(_ harness: StormHarness, seed: Int) {
        self.harness = harness
        let press = MovementPress()
        harness.view.addGestureRecognizer(press)
        if seed % 4 == 3 { harness.view.semanticContentAttribute = .forceRightToLeft }
    }

    mutating func act(using generator: inout SplitMixGenerator) -> String {
        let view = harness.view
        let name: String
        switch Int.random(in: 0..<30, using: &generator) {
        case 0..<6: name = touch(using: &generator)
        case 6..<11: name = moveFingers(using: &generator)
        case 11, 12: name = lift(using: &generator)
        case 13:
            name = "wheel"
            harness.window._wheel(
                at: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: CGFloat.random(in: -300..<300, using: &generator)),
                time: harness.clock.now)
        case 14, 15, 16: name = update(using: &generator)
        case 17:
            name = "reload"
            harness.source.sections = UpdateScript(from: harness.source.sections, next: &next, using: &generator).after
            view.reloadData()
        case 18, 19: name = exchangeLayout(using: &generator)
        case 20: name = transit(using: &generator)
        case 21, 22: name = resize(using: &generator)
        case 23:
            name = "inset"
            view.contentInset = UIEdgeInsets(
                top: CGFloat.random(in: 0..<60, using: &generator), left: 0,
                bottom: CGFloat.random(in: 0..<60, using: &generator), right: 0)
        case 24: name = scroll(using: &generator)
        case 25, 26: name = moveItem(using: &generator)
        case 27:
            name = "reconfigure"
            view.reconfigureItems(at: view.indexPathsForVisibleItems.map { view._dataPath($0) })
        case 28:
            name = "invalidate"
            view.collectionViewLayout.invalidateLayout()
        default:
            name = "pause"
            for _ in 0..<Int.random(in: 1..<40, using: &generator) { harness.frame(1.0 / 60) }
        }
        actions.append(name)
        return name
    }

    /// Lifts all fingers, and ends an interactive transition and a movement.
    mutating func finish() {
        for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
            harness.window._touchCenter.touchUp(id: id, at: point, time: harness.clock.now)
        }
        fingers = [:]
        if transition != nil, harness.view.transitionTarget != nil { harness.view.finishInteractiveTransition() }
        harness.view.endInteractiveMovement()
        if harness.view.bounds.width == 0 { harness.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300) }
    }

    private func randomPoint(using generator: inout SplitMixGenerator) -> CGPoint {
        CGPoint(x: CGFloat.random(in: 0..<200, using: &generator), y: CGFloat.random(in: 0..<300, using: &generator))
    }

    private mutating func touch(using generator: inout SplitMixGenerator) -> String {
        let id = Int.random(in: 0..<3, using: &generator)
        guard fingers[id] == nil else { return moveFingers(using: &generator) }
        let point = randomPoint(using: &generator)
        fingers[id] = point
        harness.window._touchCenter.touchDown(id: id, at: point, time: harness.clock.now)
        return "down \(id)"
    }

    private mutating func moveFingers(using generator: inout SplitMixGenerator) -> String {
        for (id, point) in fingers.sorted(by: { $0.key < $1.key }) {
            let reach: CGFloat = Int.random(in: 0..<10, using: &generator) == 0 ? 400 : 30
            let new = CGPoint(
                x: point.x + CGFloat.random(in: -reach..<reach, using: &generator),
                y: point.y + CGFloat.random(in: -reach..<reach, using: &generator))
            fingers[id] = new
            harness.window._touchCenter.touchMoved(id: id, to: new, time: harness.clock.now)
        }
        return "move"
    }

    private mutating func lift(using generator: inout SplitMixGenerator) -> String {
        guard let id = fingers.keys.sorted().randomElement(using: &generator), let point = fingers[id] else {
            return "nothing"
        }
        fingers[id] = nil
        harness.window._touchCenter.touchUp(
            id: id, at: point, time: harness.clock.now, cancelled: Int.random(in: 0..<8, using: &generator) == 0)
        return "up \(id)"
    }

    private mutating func update(using generator: inout SplitMixGenerator) -> String {
        // An update ends a movement first, so the script starts from the resulting data.
        harness.view.cancelInteractiveMovement()
        let script = UpdateScript(from: harness.source.sections, next: &next, using: &generator)
        let (view, source) = (harness.view, harness.source)
        let steps = script.steps(for: view, using: &generator)
        let update = {
            view.performBatchUpdates({
                source.sections = script.after
                for step in steps { step() }
            })
        }
        if Bool.random(using: &generator) {
            update()
            return "update"
        }
        UIView.performWithoutAnimation(update)
        return "update at once"
    }

    private mutating func exchangeLayout(using generator: inout SplitMixGenerator) -> String {
        guard harness.view.transitionTarget == nil else { return "nothing" }
        let number = Int.random(in: 0..<6, using: &generator)
        let animated = Bool.random(using: &generator)
        harness.view.setCollectionViewLayout(StormLayouts.make(number), animated: animated)
        return "layout \(number)\(animated ? " animated" : "")"
    }

    private mutating func transit(using generator: inout SplitMixGenerator) -> String {
        let view = harness.view
        if view.transitionTarget == nil {
            guard view.bounds.width > 0 else { return "nothing" }
            transition = view.startInteractiveTransition(
                to: StormLayouts.make(Int.random(in: 0..<4, using: &generator)))
            return "transition"
        }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: transition?.transitionProgress = CGFloat.random(in: 0..<1, using: &generator)
        case 1: view.finishInteractiveTransition()
        default: view.cancelInteractiveTransition()
        }
        return "transit"
    }

    private func resize(using generator: inout SplitMixGenerator) -> String {
        let sizes = [
            CGSize(width: 200, height: 300), CGSize(width: 300, height: 200), CGSize(width: 150, height: 150),
            CGSize.zero,
        ]
        let size = sizes[Int.random(in: 0..<4, using: &generator)]
        let change = { self.harness.view.frame = CGRect(origin: .zero, size: size) }
        if Bool.random(using: &generator) { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
        return "size \(Int(size.width))"
    }

    private func scroll(using generator: inout SplitMixGenerator) -> String {
        let view = harness.view
        let target = CGPoint(
            x: CGFloat.random(in: -50..<900, using: &generator), y: CGFloat.random(in: -50..<900, using: &generator))
        let animated = Bool.random(using: &generator)
        view.setContentOffset(view._clamped(target), animated: animated)
        return "scroll\(animated ? " animated" : "")"
    }

    private func moveItem(using generator: inout SplitMixGenerator) -> String {
        let view = harness.view
        if view.movedItem?.isDragging == true {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: view.endInteractiveMovement()
            case 1: view.cancelInteractiveMovement()
            default:
                let point = randomPoint(using: &generator)
                view.updateInteractiveMovementTargetPosition(
                    CGPoint(x: view.contentOffset.x + point.x, y: view.contentOffset.y + point.y))
            }
            return "carry"
        }
        guard let path = view.indexPathsForVisibleItems.randomElement(using: &generator) else { return "nothing" }
        _ = view.beginInteractiveMovementForItem(at: path)
        return "pick up"
    }
}

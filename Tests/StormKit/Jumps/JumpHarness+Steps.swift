import CollectionViewTesting
import UIKit

extension JumpScript {
    /// Runs the script.
    ///
    /// - Parameters:
    ///   - keepsVisibleItems: Another value for the view than that of the script, without another expectation.
    ///   - report: Receives the visible items after each step and each frame of a gesture.
    /// - Returns: What jumped, with the step; empty if nothing did.
    @MainActor public func faults(
        keepsVisibleItems: Bool? = nil, report: (@MainActor (String) -> Void)? = nil
    ) -> [String] {
        let harness = JumpHarness(self, report: report)
        if let keepsVisibleItems { harness.view.keepsVisibleItems = keepsVisibleItems }
        for (number, step) in steps.enumerated() {
            harness.perform(step)
            harness.checkOffsetAcross()
            report?("\(step): \(harness.summary)")
            guard harness.faults.isEmpty else {
                return harness.faults.map { "step \(number + 1), \(step): \($0)" }
            }
        }
        return []
    }
}

extension JumpHarness {
    func perform(_ step: JumpStep) {
        if case .rotate = step {} else { rotated.removeAll() }
        switch step {
        case .prepend(let count, let isAnimated): insert(count, at: 0, isAnimated)
        case .insertAbove(let count, let isAnimated):
            guard let first = firstVisibleIndex else { return }
            insert(count, at: first, isAnimated)
        case .deleteAbove(let isAnimated):
            guard let first = firstVisibleIndex, first > 0 else { return }
            change(isAnimated) {
                content.remove(at: first - 1)
                view.deleteItems(at: [IndexPath(item: first - 1, section: 0)])
            }
        case .resizeAbove(let permille, let characters):
            guard let first = firstVisibleIndex, first > 0, list.hasTexts else { return }
            resize(first * permille / 1000, characters)
        case .resizeEdge(let characters):
            guard list.hasTexts, let edge = visible.first, edge.place.start < -0.5, edge.place.end < length,
                let index = index(of: edge.identifier)
            else { return }
            resize(index, characters, isAtEdge: true)
        case .drag(let distance): drag(CGFloat(distance))
        case .fling(let velocity): fling(CGFloat(velocity))
        case .wheel(let distance): wheel(CGFloat(distance))
        case .jump(let permille, let position): jump(permille, position)
        case .rotate(let width, let height):
            rotated.append((view.bounds.size, places()))
            keepsAnItem {
                // As on a device, the sizes of a delegate are read again only after an invalidation, which apps make
                // before the rotation.
                if list == .flowSized { view.collectionViewLayout.invalidateLayout() }
                host.resize(to: CGSize(width: width, height: height))
            }
        case .textSize(let percent):
            guard list.hasTexts else { return }
            keepsAnItem {
                content.textPercent = percent
                view.collectionViewLayout.invalidateLayout()
                view.visibleCells.forEach { $0.invalidateIntrinsicContentSize() }
            }
        case .mirror:
            // Rows that begin at the right have another start.
            guard !list.isHorizontal else { return }
            keepsAnItem {
                view.semanticContentAttribute =
                    view.semanticContentAttribute == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
            }
        }
    }

    private var firstVisibleIndex: Int? { visible.compactMap { index(of: $0.identifier) }.min() }

    // MARK: Changes of data

    private func insert(_ count: Int, at index: Int, _ isAnimated: Bool) {
        change(isAnimated) {
            content.insert(count, at: index)
            view.insertItems(at: (index..<index + count).map { IndexPath(item: $0, section: 0) })
        }
    }

    /// Changes items before the visible ones. No visible item moves.
    private func change(_ isAnimated: Bool, _ body: () -> Void) {
        expectStill(isAnimated ? 24 : 3) {
            UIView.setAnimationsEnabled(isAnimated)
            withoutActuallyEscaping(body) { body in view.performBatchUpdates(body) }
            UIView.setAnimationsEnabled(true)
        }
    }

    /// Gives an item another length. No other visible item moves.
    private func resize(_ index: Int, _ characters: Int, isAtEdge: Bool = false) {
        let identifier = content.items[index].identifier
        expectStill(3, except: isAtEdge ? identifier : nil) {
            content.setCharacters(characters, at: index)
            UIView.performWithoutAnimation {
                if !list.isSelfSizing {
                    view.collectionViewLayout.invalidateLayout()
                    view.layoutIfNeeded()
                } else if isAtEdge {
                    view.reconfigureItems(at: [IndexPath(item: index, section: 0)])
                } else {
                    view.reloadItems(at: [IndexPath(item: index, section: 0)])
                }
            }
        }
    }

    /// Performs a change after which the visible items stay at their places, in this frame and the next ones.
    private func expectStill(_ frames: Int, except changed: Int? = nil, _ body: () -> Void) {
        let before = visible
        // The item that the view keeps: the first one that begins on screen, or else that begins last. In a list with
        // several items in a line, the others may move to other lines.
        let last = before.last?.place.start ?? 0
        let kept = before.first { $0.place.start > min(-0.25, last - 0.01) }
        perform(body)
        guard expectsKeptItems else {
            host.settle()
            return expectRest(3)
        }
        for frame in 0...frames {
            let now = places()
            // The end of the content cannot keep items at their places.
            if isAtEnd { break }
            for (identifier, place) in before where identifier != changed {
                guard !keepsOneItem || identifier == kept?.identifier, let new = now[identifier] else { continue }
                // A layout that snaps moves its item to a position of rest.
                if abs(new.start - place.start) > (list.snaps ? place.end - place.start : Self.tolerance) {
                    fault(
                        "item \(identifier) moved by \(text(new.start - place.start)) in frame \(frame)"
                            + " (from \(text(place.start)))")
                    return
                }
            }
            if let kept, !list.snaps, kept.identifier != changed, now[kept.identifier] == nil {
                return fault("item \(kept.identifier) disappeared in frame \(frame)")
            }
            host.advance(by: 1 / host.framesPerSecond)
        }
        host.settle()
    }

    /// Performs a change of everything, after which one visible item is at its old place, or in the middle of the view
    /// if the layout decides, and nothing moves afterward.
    private func keepsAnItem(_ body: () -> Void) {
        let before = visible
        let wasAtEnd = isAtEnd
        let oldLength = length
        perform(body)
        if !list.snaps { expectRest(4) } else { host.settle() }
        let now = places()
        guard expectsKeptItems, !wasAtEnd, !isAtEnd, faults.isEmpty, !before.isEmpty else { return }
        // A list that decides itself returns to where it was when only rotations came between.
        let returns =
            list.keepsOwnItem
            && rotated.contains { size, places in
                size == view.bounds.size
                    && now.allSatisfy { identifier, new in
                        places[identifier].map { abs($0.start - new.start) <= Self.tolerance } ?? false
                    }
            }
        let keeps =
            returns
            || before.contains { identifier, place in
                guard let new = now[identifier] else { return false }
                // Of an item that is longer than the screen, no edge was visible; a shorter one cannot keep its start. Nor
                // can one that would end above the screen.
                let (oldItem, newItem) = (place.end - place.start, new.end - new.start)
                return abs(new.start - place.start) <= Self.tolerance
                    || place.start < 0 && place.end > oldLength && newItem < oldItem
                    || place.start + newItem < 1
                        && abs(new.start * oldItem - place.start * newItem) <= 2 * Self.tolerance * oldItem
                    || list.keepsOwnItem
                        && (list.snaps || list.isSelfSizing || abs(new.start + new.end - length) <= 4 * Self.tolerance)
            }
        if !keeps {
            let example = before.first { now[$0.identifier] != nil }
            fault(
                "no visible item kept its place"
                    + (example.map {
                        "; item \($0.identifier) moved from \(text($0.place.start)) to \(text(now[$0.identifier]!.start))"
                    } ?? "; none is visible any more"))
        }
    }

    fileprivate func checkOffsetAcross() {
        if abs(offsetAcross) > Self.tolerance { fault("the content moved by \(text(-offsetAcross)) across the list") }
    }

    /// Nothing moves in the next frames.
    private func expectRest(_ frames: Int) {
        let before = places()
        for frame in 1...frames {
            host.advance(by: 1 / host.framesPerSecond)
            for (identifier, new) in places() {
                guard let old = before[identifier] else { continue }
                if abs(new.start - old.start) > Self.tolerance {
                    return fault(
                        "item \(identifier) moved by \(text(new.start - old.start)) at rest, in frame \(frame)")
                }
            }
        }
    }

    var summary: String {
        let items = visible.map {
            "\($0.identifier)@\(index(of: $0.identifier) ?? -1) \(text($0.place.start))…\(text($0.place.end))"
        }
        return "offset \(text(offset)) of \(text(range.upperBound)): " + items.joined(separator: ", ")
    }

    private func perform(_ body: () -> Void) {
        body()
        host.layout()
    }

    func text(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100)" }
}

import CollectionViewTesting
import UIKit

extension JumpHarness {
    // MARK: Gestures

    func drag(_ distance: CGFloat) {
        let middle = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        let finger = host.touchDown(at: middle)
        let step: CGFloat = distance < 0 ? -14 : 14
        var moved: CGFloat = 0
        var indicator: CGFloat?
        var state = state
        while abs(moved) < abs(distance), faults.isEmpty {
            moved += step
            let before = state
            host.move(
                finger,
                to: CGPoint(
                    x: middle.x + (list.isHorizontal ? moved : 0), y: middle.y + (list.isHorizontal ? 0 : moved)))
            advance(&state, limit: abs(step), sign: step)
            // The bar moves against the content.
            let new = indicatorStart
            if let old = indicator, let new, (new - old) * step > 0.01, isInside(before), isInside(state) {
                fault("the scroll indicator moved by \(text(new - old)) against the finger")
            }
            indicator = new
        }
        // A finger that rests before it lifts leaves no velocity.
        host.advance(by: 0.2)
        host.lift(finger)
        rest()
    }

    func fling(_ velocity: CGFloat) {
        host.fling(
            view, velocity: list.isHorizontal ? CGVector(dx: velocity, dy: 0) : CGVector(dx: 0, dy: velocity))
        var last = CGFloat.infinity
        var frames = 0
        var state = state
        while host.isMoving, faults.isEmpty, frames < 600 {
            frames += 1
            let before = state
            let distance = advance(&state, limit: last + 0.5, sign: list.snaps ? 0 : velocity)
            if let distance, !list.snaps, isInside(before), isInside(state) {
                last = abs(distance)
            } else {
                // The edge has its own motion.
                last = .infinity
            }
        }
        if host.isMoving { fault("it still moves after \(frames) frames") }
    }

    func wheel(_ distance: CGFloat) {
        var (state, total) = (state, 0 as CGFloat)
        // The ends of the content, as they are estimated in each frame, stop a wheel.
        var isKnown = !list.snaps && state.range.contains(state.offset + distance)
        host.wheel(view, by: list.isHorizontal ? CGVector(dx: distance, dy: 0) : CGVector(dx: 0, dy: distance))
        var frames = 0
        while host.isMoving, faults.isEmpty, frames < 600 {
            frames += 1
            let moved = advance(&state, limit: .infinity, sign: list.snaps ? 0 : -distance)
            total += moved ?? 0
            isKnown = isKnown && moved != nil && state.range.contains(state.offset + distance + total)
        }
        if isKnown, frames > 0, abs(total + distance) > 1 + 2 * Self.tolerance {
            fault("a wheel by \(text(distance)) moved the content by \(text(total))")
        }
    }

    private func rest() {
        var frames = 0
        var state = state
        while host.isMoving, faults.isEmpty, frames < 600 {
            frames += 1
            advance(&state, limit: .infinity, sign: 0)
        }
    }

    typealias State = (places: [Int: Place], offset: CGFloat, range: ClosedRange<CGFloat>)

    private func isInside(_ state: State) -> Bool {
        state.offset > state.range.lowerBound + 1 && state.offset < state.range.upperBound - 1
    }

    private var state: State { (places(), offset, range) }

    /// Makes a frame of a gesture, in which all items move together, not farther than `limit`, and along `sign`.
    ///
    /// - Parameter state: The state before the frame, and then the one after it.
    /// - Returns: The distance; `nil` without items in both frames.
    @discardableResult
    private func advance(_ state: inout State, limit: CGFloat, sign: CGFloat) -> CGFloat? {
        let before = state
        host.advance(by: 1 / host.framesPerSecond)
        state = self.state
        report?("    \(summary)")
        var moves: [(identifier: Int, old: Place, distance: CGFloat)] = []
        for (identifier, old) in before.places {
            if let new = state.places[identifier] { moves.append((identifier, old, new.start - old.start)) }
        }
        moves.sort(by: Self.begins)
        let isFree = !isInside(before) || !isInside(state)
        if breaksEstimatedLines {
            // One item follows the gesture; which one, the view decides. Without it, the layout can choose another one
            // in each frame.
            guard expectsKeptItems else { return nil }
            let distances = moves.map(\.distance)
            let follows = distances.contains { fault(of: $0, limit: limit, sign: sign) == nil }
            if let distance = distances.first, !isFree, !follows {
                fault(of: distance, limit: limit, sign: sign).map(fault)
            }
            return nil
        }
        // Those of a line with an item that was not measured yet, because its estimate ends above the screen.
        let steady = list == .compositionalGrid ? moves.filter { $0.old.start > -Self.tolerance } : moves
        guard let first = steady.first else { return nil }
        for move in steady where abs(move.distance - first.distance) > 2 * Self.tolerance {
            fault(
                "item \(move.identifier) moved by \(text(move.distance)), but item \(first.identifier) by "
                    + "\(text(first.distance)), in one frame of a gesture")
            return first.distance
        }
        if !isFree { fault(of: first.distance, limit: limit, sign: sign).map(fault) }
        return first.distance
    }

    private nonisolated static func begins(
        _ a: (identifier: Int, old: Place, distance: CGFloat),
        before b: (identifier: Int, old: Place, distance: CGFloat)
    ) -> Bool { a.old.start < b.old.start }

    private func fault(of distance: CGFloat, limit: CGFloat, sign: CGFloat) -> String? {
        if distance * sign < 0, abs(distance) > 2 * Self.tolerance {
            return "the content moved by \(text(distance)) against the gesture"
        }
        return abs(distance) > limit + 2 * Self.tolerance
            ? "the content moved by \(text(distance)) in one frame, by more than \(text(limit))" : nil
    }

    /// Where the scroll indicator begins, on screen; `nil` while it is hidden.
    private var indicatorStart: CGFloat? {
        let bars = (view.layer.sublayers ?? []).filter {
            (list.isHorizontal ? $0.frame.height : $0.frame.width) == 3 && $0.delegate == nil
        }
        return bars.last.map { list.isHorizontal ? $0.frame.minX - view.bounds.minX : $0.frame.minY - view.bounds.minY }
    }

    // MARK: Jumps

    /// The item is at its place in the first frame, and nothing moves afterward.
    func jump(_ permille: Int, _ position: JumpPosition) {
        guard !content.items.isEmpty else { return }
        let index = (content.items.count - 1) * permille / 1000
        let target: UICollectionView.ScrollPosition =
            switch (position, list.isHorizontal) {
            case (.start, false): .top
            case (.middle, false): .centeredVertically
            case (.end, false): .bottom
            case (.start, true): .left
            case (.middle, true): .centeredHorizontally
            case (.end, true): .right
            }
        view.scrollToItem(at: IndexPath(item: index, section: 0), at: target, animated: false)
        host.layout()
        let identifier = content.items[index].identifier
        guard let place = places()[identifier] else {
            return fault("item \(index) is not visible after the jump")
        }
        let distance =
            switch position {
            case .start: place.start
            case .middle: (place.start + place.end - length) / 2
            case .end: place.end - length
            }
        if !isAtEnd, abs(distance) > 2 * Self.tolerance {
            return fault("item \(index) is \(text(distance)) from the place of the jump")
        }
        let before = places()
        for frame in 1...3 {
            host.advance(by: 1 / host.framesPerSecond)
            for (identifier, new) in places() {
                guard let old = before[identifier] else { continue }
                if abs(new.start - old.start) > Self.tolerance {
                    return fault(
                        "item \(identifier) moved by \(text(new.start - old.start)) after the jump, in frame \(frame)"
                    )
                }
            }
        }
        // A layout that snaps takes the item to a position of rest a moment later.
        if list.snaps { host.settle() }
    }
}

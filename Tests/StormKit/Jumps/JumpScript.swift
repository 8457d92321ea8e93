import Foundation

/// A list and what happens to it. Scripts are data, so that other lists can be measured with the same ones.
public struct JumpScript: Hashable, Codable, Sendable {
    public var list: JumpList
    /// The first size of the view, in points.
    public var width: Int
    public var height: Int
    /// The first number of items.
    public var items: Int
    /// Whether the view keeps visible items in place. UIKit keeps the content offset when data, sizes, or the width
    /// change; then only gestures, jumps, and rest are checked.
    public var keepsVisibleItems: Bool
    public var steps: [JumpStep]

    /// Returns the script of a seed.
    public static func random(_ list: JumpList, seed: UInt64) -> JumpScript {
        var random = StormGenerator(seed: seed &* 7_919 &+ list.number)
        let sizes = [(320, 480), (375, 667), (480, 320), (280, 600)]
        let size = sizes[random.below(sizes.count)]
        // A script begins somewhere in the middle, where content can move away in both directions.
        var steps: [JumpStep] = [.jump(permille: 100 + random.below(800), position: .start)]
        for _ in 0..<4 + random.below(6) { steps.append(.random(&random)) }
        return JumpScript(
            list: list, width: size.0, height: size.1, items: 60 + random.below(400),
            keepsVisibleItems: random.below(3) > 0, steps: steps)
    }
}

/// Where a jump shows its item.
public enum JumpPosition: String, Hashable, Codable, Sendable, CaseIterable { case start, middle, end }

/// A change of a list or a gesture in it.
public enum JumpStep: Hashable, Codable, Sendable {
    /// Inserts items before all others.
    case prepend(count: Int, isAnimated: Bool)
    /// Inserts items directly before the first visible one.
    case insertAbove(count: Int, isAnimated: Bool)
    /// Deletes the item before the first visible one.
    case deleteAbove(isAnimated: Bool)
    /// Gives an item before the visible ones another length. `permille` selects it.
    case resizeAbove(permille: Int, characters: Int)
    /// Gives the item that the start of the view cuts another length.
    case resizeEdge(characters: Int)
    /// Drags by a distance, one frame after another, and lifts at rest. In points; downward is positive.
    case drag(distance: Int)
    /// Drags and releases, at a velocity in points per second.
    case fling(velocity: Int)
    /// Turns a wheel over the list. In points; positive scrolls on.
    case wheel(distance: Int)
    /// Shows an item, without an animation, in the next frame.
    case jump(permille: Int, position: JumpPosition)
    /// Changes the size of the view.
    case rotate(width: Int, height: Int)
    /// Changes the size of text, in percent of the usual one.
    case textSize(percent: Int)
    /// Changes the reading direction.
    case mirror

    static func random(_ random: inout StormGenerator) -> JumpStep {
        switch random.below(15) {
        case 0, 1: .prepend(count: 1 + random.below(12), isAnimated: random.below(3) == 0)
        case 2, 3: .insertAbove(count: 1 + random.below(4), isAnimated: random.below(3) == 0)
        case 4: .deleteAbove(isAnimated: random.below(3) == 0)
        case 5: .resizeAbove(permille: random.below(1000), characters: 1 + random.below(400))
        case 6: .resizeEdge(characters: 1 + random.below(400))
        case 7: .drag(distance: (random.below(2) == 0 ? 1 : -1) * (40 + random.below(260)))
        case 8, 9: .fling(velocity: (random.below(2) == 0 ? 1 : -1) * (300 + random.below(3_000)))
        case 10, 11:
            .jump(permille: random.below(1001), position: JumpPosition.allCases[random.below(3)])
        case 12: .wheel(distance: (random.below(3) == 0 ? 1 : -1) * (40 + random.below(460)))
        case 13: .rotate(width: 240 + random.below(500), height: 240 + random.below(500))
        default: random.below(2) == 0 ? .mirror : .textSize(percent: 80 + random.below(120))
        }
    }
}

internal import CollectionCore
internal import CoreGraphics

/// Generates random scripts.
struct ScriptGenerator {
    private var random: SplitMixGenerator

    /// Creates a generator. Equal seeds give equal scripts on every machine.
    init(seed: UInt64) { random = SplitMixGenerator(seed: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// A script with `count` steps.
    mutating func script(steps count: Int) -> LayoutScript {
        let sections = (0..<number(1...4)).map { _ in number(0...4) == 0 ? 0 : number(1...18) }
        let sizes = [(375, 667), (667, 375), (320, 480), (768, 1024), (200, 300)]
        let size = sizes[number(0...sizes.count - 1)]
        var script = LayoutScript(size: CGSize(width: size.0, height: size.1), sections: sections, [])
        for _ in 0..<count { script.steps.append(step()) }
        return script
    }

    private mutating func step() -> LayoutScript.Step {
        switch number(0...23) {
        case 0...2: .insert(section: number(0...3), item: number(0...20), count: number(1...6))
        case 3...5: .delete(section: number(0...3), item: number(0...20))
        case 6, 7:
            .move(section: number(0...3), item: number(0...20), toSection: number(0...3), toItem: number(0...20))
        case 8: .reloadItem(section: number(0...3), item: number(0...20))
        case 9: .insertSection(number(0...4), count: number(0...9))
        case 10: .deleteSection(number(0...3))
        case 11: .reloadData
        case 12, 13: .scroll(number(0...1000), number(0...1000))
        case 14: .scrollToItem(section: number(0...3), item: number(0...20))
        case 15, 16: .fling(number(-20...20) * 100, number(-30...30) * 100)
        case 17: .resize(number(10...90) * 10, number(10...90) * 10)
        case 18: .insets(number(0...6) * 10, number(0...4) * 10)
        case 19: .mirror
        case 20: .invalidateLayout
        default: .frames(number(1...12))
        }
    }
}

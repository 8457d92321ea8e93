import CollectionCore

/// Generates random compositional layouts from a seed, with every kind of dimension, spacing, inset, nesting, and
/// supplementary view.
struct RandomLayouts {
    var random: SplitMixGenerator
    /// The maximum number of nested groups.
    let depth: Int
    /// Whether every section contains items at that depth.
    let reachesDepth: Bool
    /// Whether insets, spacings, and items are small compared with the groups, so that the content of most groups fits.
    let hasSmallItems: Bool

    init(seed: UInt64, depth: Int = 5, reachesDepth: Bool = false, hasSmallItems: Bool = false) {
        random = SplitMixGenerator(seed: seed)
        self.depth = depth
        self.reachesDepth = reachesDepth
        self.hasSmallItems = hasSmallItems
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    mutating func number(_ range: ClosedRange<Int>) -> Double {
        if invalidPercentage > 0, chance(invalidPercentage) {
            return Self.invalidNumbers.randomElement(using: &random)!
        }
        return Double(Int.random(in: range, using: &random))
    }

    /// Percentage of lengths, insets, spacings, and offsets with extreme or invalid numbers.
    var invalidPercentage = 0
    private static let invalidNumbers = [
        0, -0.0, -1, -40, .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 1e17, 1e-300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]

    /// - Parameter estimates: Percentage of estimated dimensions.
    mutating func dimension(estimates: Int) -> LayoutDimension {
        if chance(estimates) {
            return chance(80) ? .estimated(number(5...120)) : .uniformAcrossSiblings(number(5...120))
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where invalidPercentage > 0: return .fractionalWidth(number(0...1))
        case 1 where invalidPercentage > 0: return .fractionalHeight(number(0...1))
        case 0: return .fractionalWidth([0.1, 0.25, 1.0 / 3, 0.5, 0.6, 1].randomElement(using: &random)!)
        case 1: return .fractionalHeight([0.1, 0.2, 1.0 / 3, 0.5, 1].randomElement(using: &random)!)
        default: return .absolute(number(1...140) / (chance(20) ? 3 : 1))
        }
    }

    mutating func size(estimates: Int) -> LayoutSize {
        LayoutSize(width: dimension(estimates: estimates), height: dimension(estimates: estimates))
    }

    mutating func spacing() -> LayoutSpacing? {
        guard chance(50) else { return nil }
        if hasSmallItems { return chance(60) ? .fixed(number(0...3)) : .flexible(number(0...3)) }
        return chance(60) ? .fixed(number(0...12)) : .flexible(number(0...9))
    }

    mutating func insets(_ most: Int = 9) -> LayoutInsets {
        guard chance(40) else { return .zero }
        let range = 0...(hasSmallItems ? min(2, most) : most)
        return LayoutInsets(
            top: number(range), leading: number(range), bottom: number(range), trailing: number(range))
    }

    mutating func edges() -> LayoutEdgeSpacing {
        guard chance(20) else { return .none }
        return LayoutEdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }

    mutating func supplements() -> [LayoutSupplement] {
        guard chance(20) else { return [] }
        return (0..<Int.random(in: 1...2, using: &random)).map { _ in
            LayoutSupplement(
                kind: Int.random(in: 10...12, using: &random), size: size(estimates: 0),
                containerAnchor: LayoutAnchor(
                    edges: LayoutEdges(rawValue: UInt8.random(in: 0..<16, using: &random)),
                    offset: Point(x: number(-5...5), y: number(-5...5)), offsetIsFractional: chance(10)),
                itemAnchor: chance(30)
                    ? LayoutAnchor(edges: LayoutEdges(rawValue: UInt8.random(in: 0..<16, using: &random))) : nil,
                zIndex: Int.random(in: 0...3, using: &random))
        }
    }

    /// A size such that several items fit next to each other into a group.
    private mutating func smallSize(isGroup: Bool, estimates: Int) -> LayoutSize {
        func length(_ axis: Axis) -> LayoutDimension {
            if chance(estimates) {
                return chance(70) ? .estimated(number(4...20)) : .uniformAcrossSiblings(number(4...20))
            }
            let fractions: [Double] = isGroup ? [0.5, 0.75, 0.9, 1] : [0.2, 0.25, 1.0 / 3, 0.5, 1]
            let fraction: Double = fractions.randomElement(using: &random)!
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return .absolute(number(4...20) / (chance(20) ? 3 : 1))
            case 1: return axis == .horizontal ? .fractionalHeight(fraction / 4) : .fractionalWidth(fraction / 4)
            default: return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
            }
        }
        return LayoutSize(width: length(.horizontal), height: length(.vertical))
    }

    /// - Parameter isDeepest: Whether the node must reach the maximum depth if `reachesDepth` is `true`.
    mutating func node(level: Int, estimates: Int, isDeepest: Bool = true) -> LayoutNode {
        var content = LayoutNode.Content.item
        let isGroup = level < depth && reachesDepth && isDeepest
        if isGroup || level == 0 || level < depth && chance(35) {
            let subitems = (0..<Int.random(in: 1...3, using: &random)).map { index in
                node(level: level + 1, estimates: estimates, isDeepest: isDeepest && index == 0)
            }
            let axis: Axis = chance(50) ? .horizontal : .vertical
            switch Int.random(in: 0..<10, using: &random) {
            case 0 where !isGroup || level == depth - 1: content = .custom(provider: 0)
            case 1, 2:
                content = .row(
                    axis: axis, subitems: [subitems[0]], repetition: .divide(Int.random(in: 1...4, using: &random)),
                    spacing: spacing())
            case 3:
                content = .row(
                    axis: axis, subitems: [subitems[0]], repetition: .upTo(Int.random(in: 1...4, using: &random)),
                    spacing: spacing())
            default: content = .row(axis: axis, subitems: subitems, repetition: .fill, spacing: spacing())
            }
        }
        var size =
            hasSmallItems
            ? smallSize(isGroup: content != .item, estimates: estimates) : size(estimates: estimates)
        if level == 0, chance(70) { size.width = .fractionalWidth(1) }
        return LayoutNode(
            size: size, contentInsets: insets(), edgeSpacing: edges(), supplements: supplements(), content: content)
    }

    mutating func boundaryItems() -> [LayoutBoundaryItem] {
        guard chance(40) else { return [] }
        return (0..<Int.random(in: 1...3, using: &random)).map { kind in
            LayoutBoundaryItem(
                kind: kind, size: size(estimates: 10),
                alignment: LayoutAlignment.allCases.randomElement(using: &random)!,
                offset: chance(30) ? Point(x: number(-9...9), y: number(-9...9)) : .zero, extendsBoundary: chance(70),
                pinsToVisibleBounds: chance(30), zIndex: 1, contentInsets: chance(20) ? insets() : .zero)
        }
    }

    mutating func section(estimates: Int) -> CompositionalSection {
        CompositionalSection(
            group: node(level: 0, estimates: estimates), contentInsets: insets(20), interGroupSpacing: number(0...10),
            boundaryItems: boundaryItems(), decorations: chance(20) ? [LayoutDecoration(kind: 20)] : [],
            orthogonalBehavior: chance(25) ? OrthogonalBehavior.allCases.randomElement(using: &random)! : .none,
            supplementsFollowContentInsets: chance(70))
    }

    /// Overlapping, unordered frames for custom groups.
    static let customItems = [
        CustomGroupItem(frame: Rect(x: 0, y: 0, width: 30, height: 20)),
        CustomGroupItem(frame: Rect(x: 40, y: 10, width: 25, height: 35), zIndex: 3),
        CustomGroupItem(frame: Rect(x: 10, y: 5, width: 12, height: 12)),
    ]

    /// A layout of one to four sections.
    mutating func layout(estimates: Int = 0, isRightToLeft: Bool = false) -> CompositionalSolution {
        let container = CompositionalContainer(
            size: Size(width: number(60...420), height: number(60...600)), axis: chance(70) ? .vertical : .horizontal,
            grid: PixelGrid(scale: [1.0, 2, 3].randomElement(using: &random)!))
        let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            SolvedSection(
                section(estimates: estimates), itemCount: Int.random(in: 0...60, using: &random), container: container
            ) { _, _ in Self.customItems }
        }
        return CompositionalSolution(
            sections: sections, container: container, interSectionSpacing: number(0...9),
            boundaryItems: boundaryItems(), isRightToLeft: isRightToLeft)
    }

    /// A rectangle that may lie partly or completely outside `size`.
    mutating func rect(around size: Size) -> Rect {
        let width = Int(max(0, min(size.width, 5000)))
        let height = Int(max(0, min(size.height, 5000)))
        return Rect(
            x: number(-20...(width + 20)), y: number(-20...(height + 20)), width: number(0...200),
            height: number(0...200))
    }
}

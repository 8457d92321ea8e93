/// How many subitems a group holds along its axis, and the size their fractions refer to.
///
/// Both follow from sums over the repeated list of subitems, found by bisection: a row of a billion cells costs what a
/// row of three costs.
struct RowPlan {
    let axis: Axis
    let subitems: [LayoutNode]
    let spacing: Double
    let grid: PixelGrid
    /// Places in a full row.
    private(set) var count = 0
    /// What fractions refer to: the group's inner size less the spacings of the row.
    private(set) var basis: Size
    /// The length every place gets when the group divides its own; otherwise `nil`.
    private(set) var divided: Double?

    /// Room that rounding may have taken before a row counts as too long, in points.
    private static let tolerance = 0.001
    /// As many as a row of ordinary items has.
    private static let fewPlaces = 32
    /// More places than this are never made; it keeps sums of zero lengths finite.
    private static let mostPlaces = 1 << 30

    init(
        axis: Axis, subitems: [LayoutNode], repetition: LayoutNode.Repetition, spacing: Double, inner: Size,
        isOpen: Bool, grid: PixelGrid
    ) {
        self.axis = axis
        self.subitems = subitems
        self.spacing = spacing
        self.grid = grid
        basis = inner
        guard !subitems.isEmpty else { return }
        let room = inner[axis]

        switch repetition {
        case .divide(let places):
            guard places > 0 else { return }
            count = places
            basis[axis] = max(0, room - Double(places - 1) * spacing)
            let edges = subitems[0].edgeSpacing.minimum(axis)
            divided = max(0, grid.floor(basis[axis] / Double(places) - edges))
        case .fill, .upTo:
            var most = Self.mostPlaces
            if case .upTo(let places) = repetition { most = max(0, places) }
            if isOpen {
                // A group as long as its content holds one run of its subitems.
                if case .fill = repetition { most = subitems.count }
                count = most
                return
            }
            let crossUsesLength = subitems.contains { $0.size[axis.cross].isFraction(of: axis) }
            if crossUsesLength {
                // CompositionalQuirk.crossFractionsCountSpacingsOfATightRow
                let tight = largest(most) { Self.length(of: $0, subitems, inner, axis, grid) <= room }
                basis[axis] = max(0, room - Double(max(0, tight - 1)) * spacing)
                let basis = basis
                count = largest(most) {
                    Self.length(of: $0, subitems, basis, axis, grid) + Double($0 - 1) * spacing <= room
                }
            } else {
                // CompositionalQuirk.fractionsAreOfTheLengthLessSpacings
                count = largest(most) { places in
                    var basis = inner
                    basis[axis] = max(0, room - Double(places - 1) * spacing)
                    return Self.length(of: places, subitems, basis, axis, grid) + Double(places - 1) * spacing <= room
                }
                basis[axis] = max(0, room - Double(max(0, count - 1)) * spacing)
            }
        }
    }

    /// The largest count from 0 to `most` for which `fits` holds, and for all smaller ones.
    ///
    /// Few places are tried one by one: when nearly all room goes to spacings, fractions are floored to so little that
    /// more of them fit again.
    /// CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: then the answer is 0.
    private func largest(_ most: Int, _ fits: (Int) -> Bool) -> Int {
        var good = 0
        while good < min(most, Self.fewPlaces), fits(good + 1) { good += 1 }
        guard good == Self.fewPlaces else { return good }
        var step = 1
        while good + step <= most, fits(good + step) {
            good += step
            step *= 2
        }
        while step >= 1 {
            if good + step <= most, fits(good + step) { good += step }
            step /= 2
        }
        return good
    }

    /// What the first `places` subitems take along `axis` without spacings, less the rounding tolerance.
    private static func length(
        of places: Int, _ subitems: [LayoutNode], _ basis: Size, _ axis: Axis, _ grid: PixelGrid
    ) -> Double {
        let (rounds, rest) = places.quotientAndRemainder(dividingBy: subitems.count)
        // Cells that are uniform take what the longest of them asks for.
        var uniform = 0.0
        for node in subitems.prefix(places) where node.isUniformCell(axis) {
            uniform = max(uniform, node.size[axis].resolved(in: basis, grid: grid))
        }
        var round = 0.0
        var head = 0.0
        for (i, node) in subitems.enumerated() {
            if i == rest { head = round }
            let length = node.isUniformCell(axis) ? uniform : node.nominalLength(axis, in: basis, grid: grid)
            round += length + node.edgeSpacing.minimum(axis)
        }
        return Double(rounds) * round + head - tolerance
    }

    /// What the places from `first` on take along the axis with their nominal sizes, without spacings.
    func nominalLength(from first: Int) -> Double {
        guard first < count else { return 0 }
        if let divided {
            return Double(count - first) * (divided + subitems[0].edgeSpacing.minimum(axis))
        }
        return Self.length(of: count, subitems, basis, axis, grid)
            - Self.length(of: first, subitems, basis, axis, grid)
    }

    /// How many edge spacings along the axis are flexible among the first `places`.
    func flexibleEdges(in places: Int) -> Int {
        var total = 0
        for (i, node) in subitems.enumerated() where i < places {
            total += (places - i + subitems.count - 1) / subitems.count * node.edgeSpacing.flexibleCount(axis)
        }
        return total
    }
}

extension LayoutNode {
    /// The node's length before anything is measured: estimated groups take the room of their content.
    ///
    /// - Complexity: O(nodes below an estimated group), else O(1).
    func nominalLength(_ wanted: Axis, in container: Size, grid: PixelGrid) -> Double {
        guard size[wanted].isEstimated, case .row(let axis, let subitems, let repetition, let spacing) = content else {
            return size[wanted].resolved(in: container, grid: grid)
        }
        let estimated = size.estimatedAxes
        let insets = contentInsets.effective(for: estimated)
        let plan = RowPlan(
            axis: axis, subitems: subitems, repetition: repetition, spacing: max(0, spacing?.minimum ?? 0),
            inner: insets.innerSize(of: size.resolved(in: container, grid: grid)), isOpen: estimated.contains(axis),
            grid: grid)
        if wanted == axis { return plan.nominalLength(from: 0) + Double(max(0, plan.count - 1)) * plan.spacing }
        var tallest = 0.0
        for node in subitems.prefix(plan.count) {
            tallest = max(
                tallest,
                node.nominalLength(wanted, in: plan.basis, grid: grid) + node.edgeSpacing.minimum(wanted))
        }
        return tallest
    }

    /// Whether it is a cell as long along `axis` as the longest of its siblings that are.
    func isUniformCell(_ axis: Axis) -> Bool { size[axis].isUniform && content == .item }
}

/// The number of subitems of a group along its axis, and the size that their fractions refer to.
///
/// Both follow from sums over the repeated list of subitems. They are found by bisection, so that the cost hardly
/// depends on the number of cells.
struct RowPlan {
    let axis: Axis
    let subitems: [LayoutNode]
    let spacing: Double
    let grid: PixelGrid
    /// The number of slots in a full row.
    private(set) var count = 0
    /// The size that fractions refer to: the group's inner size less the spacings of the row.
    private(set) var basis: Size
    /// The length of every slot if the group divides its own length; otherwise `nil`.
    private(set) var divided: Double?

    /// The rounding error that is tolerated before a row counts as too long, in points.
    private static let tolerance = 0.001
    /// The counts up to this one are tried one by one. Rows of ordinary items have no more.
    private static let fewPlaces = 32
    /// The maximum number of slots, which keeps sums of zero lengths finite.
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
                // A `fill` group with the length of its contents contains each subitem of its list once.
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

    /// Returns the largest count from 0 to `most` for which `fits` holds, as it does for all smaller counts.
    ///
    /// Small counts are tried one by one. If spacings take nearly all space, fractions are rounded down so far that
    /// larger counts fit again, which would mislead a bisection.
    /// CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: the result is then 0.
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

    /// Returns the length of the first `places` subitems along `axis` without spacings, less the rounding tolerance.
    private static func length(
        of places: Int, _ subitems: [LayoutNode], _ basis: Size, _ axis: Axis, _ grid: PixelGrid
    ) -> Double {
        let (rounds, rest) = places.quotientAndRemainder(dividingBy: subitems.count)
        // All uniform cells get the length of the longest one.
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

    /// Returns the nominal length of the slots from `first` on, without spacings.
    func nominalLength(from first: Int) -> Double {
        guard first < count else { return 0 }
        if let divided {
            return Double(count - first) * (divided + subitems[0].edgeSpacing.minimum(axis))
        }
        return Self.length(of: count, subitems, basis, axis, grid)
            - Self.length(of: first, subitems, basis, axis, grid)
    }

    /// Returns the number of flexible edge spacings along the axis among the first `places` slots.
    func flexibleEdges(in places: Int) -> Int {
        var total = 0
        for (i, node) in subitems.enumerated() where i < places {
            total += (places - i + subitems.count - 1) / subitems.count * node.edgeSpacing.flexibleCount(axis)
        }
        return total
    }
}

extension LayoutNode {
    /// Returns the node's length before anything is measured. An estimated group has the length of its contents.
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

    /// Whether the node is a cell that gets the length of its longest uniform sibling along `axis`.
    func isUniformCell(_ axis: Axis) -> Bool { size[axis].isUniform && content == .item }
}

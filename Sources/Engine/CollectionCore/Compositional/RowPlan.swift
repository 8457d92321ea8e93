/// The number of subitems of a group along its axis, and the size that their fractions refer to.
///
/// Both follow from sums over the repeated list of subitems. They are found by bisection, so that the cost hardly
/// depends on the number of cells.
struct RowPlan {
    /// The axis along which subitems follow one another.
    let axis: Axis
    /// The subitems, repeated in order until the row is full.
    let subitems: [LayoutNode]
    /// The spacing between neighboring slots, in points.
    let spacing: Double
    /// The pixels to which fractions are rounded down.
    let grid: PixelGrid
    /// The number of slots in a full row.
    private(set) var count = 0
    /// The size that fractions refer to: the group's inner size less the spacings of the row.
    private(set) var basis: Size
    /// The length of every slot if the group divides its own length; otherwise `nil`.
    private(set) var divided: Double?

    /// The rounding error that is tolerated before a row counts as too long, in points.
    private static let tolerance = 0.001
    /// Counts up to this limit are tried one by one. Ordinary rows have no more items.
    private static let linearLimit = 32
    /// The maximum number of slots, which keeps sums of zero lengths finite.
    private static let maximumSlots = 1 << 30

    /// Computes the number of slots and the size that fractions refer to.
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
        let available = inner[axis]

        switch repetition {
        case .divide(let slots):
            guard slots > 0 else { return }
            count = slots
            basis[axis] = max(0, available - Double(slots - 1) * spacing)
            let edges = subitems[0].edgeSpacing.minimum(axis)
            divided = max(0, grid.floor(basis[axis] / Double(slots) - edges))
        case .fill, .upTo:
            var maximum = Self.maximumSlots
            if case .upTo(let slots) = repetition { maximum = max(0, slots) }
            if isOpen {
                // A `fill` group with the length of its contents contains each subitem of its list once.
                if case .fill = repetition { maximum = subitems.count }
                count = maximum
                return
            }
            let crossUsesLength = subitems.contains { $0.size[axis.cross].isFraction(of: axis) }
            if crossUsesLength {
                // CompositionalQuirk.crossFractionsCountSpacingsOfATightRow
                let tight = largest(maximum) { Self.length(of: $0, subitems, inner, axis, grid) <= available }
                basis[axis] = max(0, available - Double(max(0, tight - 1)) * spacing)
                let basis = basis
                count = largest(maximum) {
                    Self.length(of: $0, subitems, basis, axis, grid) + Double($0 - 1) * spacing <= available
                }
            } else {
                // CompositionalQuirk.fractionsAreOfTheLengthLessSpacings
                count = largest(maximum) { slots in
                    var basis = inner
                    basis[axis] = max(0, available - Double(slots - 1) * spacing)
                    let length = Self.length(of: slots, subitems, basis, axis, grid)
                    return length + Double(slots - 1) * spacing <= available
                }
                basis[axis] = max(0, available - Double(max(0, count - 1)) * spacing)
            }
        }
    }

    /// Returns the largest count from 0 to `maximum` for which `fits` holds, as it does for all smaller counts.
    ///
    /// Small counts are tried one by one. If spacings take nearly all space, fractions are rounded down so far that
    /// larger counts fit again, which would mislead a bisection.
    /// CompositionalQuirk.aFirstSubitemThatDoesNotFitEmptiesTheGroup: the result is then 0.
    private func largest(_ maximum: Int, _ fits: (Int) -> Bool) -> Int {
        var result = 0
        while result < min(maximum, Self.linearLimit), fits(result + 1) { result += 1 }
        guard result == Self.linearLimit else { return result }
        var step = 1
        while result + step <= maximum, fits(result + step) {
            result += step
            step *= 2
        }
        while step >= 1 {
            if result + step <= maximum, fits(result + step) { result += step }
            step /= 2
        }
        return result
    }

    /// Returns the length of the first `slots` subitems along `axis` without spacings, less the rounding tolerance.
    private static func length(
        of slots: Int, _ subitems: [LayoutNode], _ basis: Size, _ axis: Axis, _ grid: PixelGrid
    ) -> Double {
        let (rounds, rest) = slots.quotientAndRemainder(dividingBy: subitems.count)
        // All uniform cells get the length of the longest one.
        var uniform = 0.0
        for node in subitems.prefix(slots) where node.isUniformCell(axis) {
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

    /// Returns the number of flexible edge spacings along the axis among that number of slots.
    func flexibleEdges(in slots: Int) -> Int {
        var total = 0
        for (i, node) in subitems.enumerated() where i < slots {
            total += (slots - i + subitems.count - 1) / subitems.count * node.edgeSpacing.flexibleCount(axis)
        }
        return total
    }
}

extension LayoutNode {
    /// Returns the node's length before anything is measured. An estimated group has the length of its contents.
    ///
    /// - Complexity: O(nodes below an estimated group), else O(1).
    func nominalLength(_ requestedAxis: Axis, in container: Size, grid: PixelGrid) -> Double {
        guard size[requestedAxis].isEstimated, case .row(let axis, let subitems, let repetition, let spacing) = content
        else {
            return size[requestedAxis].resolved(in: container, grid: grid)
        }
        let estimated = size.estimatedAxes
        let insets = contentInsets.effective(for: estimated)
        let plan = RowPlan(
            axis: axis, subitems: subitems, repetition: repetition, spacing: max(0, spacing?.minimum ?? 0),
            inner: insets.innerSize(of: size.resolved(in: container, grid: grid)), isOpen: estimated.contains(axis),
            grid: grid)
        if requestedAxis == axis { return plan.nominalLength(from: 0) + Double(max(0, plan.count - 1)) * plan.spacing }
        var tallest = 0.0
        for node in subitems.prefix(plan.count) {
            tallest = max(
                tallest,
                node.nominalLength(requestedAxis, in: plan.basis, grid: grid) + node.edgeSpacing.minimum(requestedAxis))
        }
        return tallest
    }

    /// Whether the node is a cell that gets the length of its longest uniform sibling along `axis`.
    func isUniformCell(_ axis: Axis) -> Bool { size[axis].isUniform && content == .item }
}

@testable import CollectionCore

/// A naive layout of a group: it tries every row with one more item until the items do not fit, and positions each item
/// after the one before it. It keeps the tree, so that tests can check every level.
struct NaiveGroup {
    /// A cell or a group with its position.
    final class Part {
        let node: LayoutNode
        /// The size without edge spacing.
        var size: Size
        /// The origin in the outermost group. Before `settle(at:)`, the origin in the inside of the parent group.
        var origin = Point.zero
        /// The effective insets of the node.
        let insets: LayoutInsets
        var children: [Part] = []
        /// The index of the cell in the outermost group; `nil` for groups.
        var cellIndex: Int?
        /// Whether the content with all spacings and insets fits, considering only this level.
        var contentFits = true
        /// Whether the part is a row with its own length and as many unmeasured subitems as fit.
        var isFilled = false

        init(_ node: LayoutNode, size: Size, insets: LayoutInsets) {
            (self.node, self.size, self.insets) = (node, size, insets)
        }

        /// The rectangle available for the subitems, in the outermost group.
        var inside: Rect {
            Rect(
                origin: origin + Point(x: insets.leading, y: insets.top), size: insets.innerSize(of: size))
        }

        /// Whether the part contains no cell.
        var isBlank: Bool { cellIndex == nil && children.allSatisfy { $0.isBlank } }

        /// The number of cells in the part.
        var cells: Int { cellIndex == nil ? children.reduce(0) { $0 + $1.cells } : 1 }

        /// Whether the insets fit into the size.
        var holdsInsets: Bool {
            insets.total(.horizontal) <= size.width && insets.total(.vertical) <= size.height
        }

        func settle(at corner: Point) {
            origin = corner
            for child in children { child.settle(at: inside.origin + child.origin) }
        }
    }

    private static let tolerance = 0.001

    let grid: PixelGrid
    /// The number of cells.
    let limit: Int
    /// Sizes of measured cells by index; `MeasuredGroups.unmeasured` for other cells.
    var measured: (Int) -> Size = { _ in MeasuredGroups.unmeasured }
    /// Whether measured sizes determine where rows of estimated cells end.
    var wraps = false
    let whole: Size
    /// The number of frames from a provider is known only when its group is laid out. Until then the estimate applies.
    private var asksProviders = true
    private var cells = 0
    /// The remaining number of attempts. Groups that need more are too large for a naive twin.
    private final class Budget { var places = 6_000 }

    private let budget: Budget

    /// Whether another attempt is allowed.
    private func goesOn() -> Bool {
        budget.places -= 1
        return budget.places > 0
    }

    private init(grid: PixelGrid, limit: Int, whole: Size, budget: Budget) {
        (self.grid, self.limit, self.whole, self.budget) = (grid, limit, whole, budget)
    }

    /// - Returns: `nil` when the group needs too many attempts.
    static func solve(
        _ node: LayoutNode, in container: Size, whole: Size, grid: PixelGrid, limit: Int, wraps: Bool = false,
        measured: @escaping (Int) -> Size = { _ in MeasuredGroups.unmeasured }
    ) -> Part? {
        let budget = Budget()
        func tried(_ limit: Int) -> Part {
            var solver = NaiveGroup(grid: grid, limit: limit, whole: whole, budget: budget)
            solver.measured = measured
            solver.wraps = wraps
            return solver.part(node, in: container)
        }
        var part = tried(limit)
        // A row that measured cells fill is as full as it would be with more cells.
        if wraps {
            let more = tried(limit + 1)
            if more.cells <= limit { part = more }
        }
        part.settle(at: .zero)
        return budget.places > 0 ? part : nil
    }

    /// - Parameter given: A length that the parent group determines.
    private mutating func part(
        _ node: LayoutNode, in container: Size, given: (axis: Axis, length: Double)? = nil
    ) -> Part {
        var size = node.size.resolved(in: container, grid: grid)
        var estimated = node.size.estimatedAxes
        if let given {
            size[given.axis] = given.length
            estimated.subtract(AxisSet(given.axis))
        }
        let insets = node.contentInsets.effective(for: estimated)
        let part: Part
        switch node.content {
        case .item:
            let own = measured(cells)
            if estimated.contains(.horizontal), own.width >= 0 { size.width = own.width }
            if estimated.contains(.vertical), own.height >= 0 { size.height = own.height }
            part = Part(node, size: size, insets: insets)
            part.cellIndex = cells
            part.contentFits = part.holdsInsets
            cells += 1
        case .custom:
            // The provider determines the frames, so that no law applies to them.
            part = Part(node, size: size, insets: insets)
            part.contentFits = false
            for item in RandomLayouts.customItems where cells < limit {
                let child = Part(LayoutNode(size: node.size), size: item.frame.size, insets: .zero)
                child.cellIndex = cells
                child.origin = item.frame.origin + Point(x: -insets.leading, y: -insets.top)
                part.children.append(child)
                cells += 1
            }
            let frames = part.children.map {
                Rect(origin: $0.origin, size: $0.size).offsetBy(x: insets.leading, y: insets.top)
            }
            if estimated.contains(.horizontal), asksProviders { part.size.width = frames.map { $0.maxX }.max() ?? 0 }
            if estimated.contains(.vertical), asksProviders { part.size.height = frames.map { $0.maxY }.max() ?? 0 }
        case .row(let axis, let subitems, let repetition, let spacing):
            part = Part(node, size: size, insets: insets)
            fill(part, axis, subitems, repetition, spacing, estimated)
        }
        return part
    }

    private mutating func fill(
        _ part: Part, _ axis: Axis, _ subitems: [LayoutNode], _ repetition: LayoutNode.Repetition,
        _ spacing: LayoutSpacing?, _ estimated: AxisSet
    ) {
        let inner = part.insets.innerSize(of: part.size)
        let gap = max(0, spacing?.minimum ?? 0)
        let isOpen = estimated.contains(axis)
        var basis = inner
        var most = Int.max
        var divided: Double?
        var wrapping = false
        switch repetition {
        case .divide(let count):
            most = count
            basis[axis] = max(0, inner[axis] - Double(count - 1) * gap)
            divided = max(0, grid.floor(basis[axis] / Double(count) - subitems[0].edgeSpacing.minimum(axis)))
        case .upTo(let count): most = count
        case .fill: if isOpen { most = subitems.count }
        }
        if divided == nil, !isOpen {
            let available = inner[axis]
            func count(spaced: Bool, _ basis: (Int) -> Size) -> Int {
                var count = 0
                while count < most, goesOn() {
                    let gaps = spaced ? Double(count) * gap : 0
                    let needed = length(of: count + 1, subitems, basis(count + 1), axis) + gaps
                    guard needed - Self.tolerance <= available else { break }
                    count += 1
                }
                return count
            }
            func less(_ places: Int) -> Size {
                var basis = inner
                basis[axis] = max(0, available - Double(max(0, places - 1)) * gap)
                return basis
            }
            if subitems.contains(where: { $0.size[axis.cross].isFraction(of: axis) }) {
                basis = less(count(spaced: false) { _ in inner })
                let basis = basis
                most = count(spaced: true) { _ in basis }
            } else {
                most = count(spaced: true, less)
                basis = less(most)
            }
            wrapping = wraps && subitems.contains { $0.size[axis].isEstimated }
            part.isFilled = !wrapping
            if wrapping { if case .upTo(let places) = repetition { most = places } else { most = Int.max } }
        }

        // The subitems, each at the corner of the group.
        var blanks = 0
        while part.children.count < most, cells < limit, blanks < subitems.count, goesOn() {
            let node = subitems[part.children.count % subitems.count]
            let before = cells
            var child = self.part(node, in: basis, given: divided.map { (axis, $0) })
            part.children.append(child)
            if wrapping, taken(part, subitems, axis, gap) - Self.tolerance > inner[axis] {
                part.children.removeLast()
                cells = before
                guard part.children.isEmpty, node.size[axis].isEstimated else { break }
                // The solver does not call a provider whose group never fits.
                if node.holdsCustomGroup { budget.places = 0 }
                let available = max(0, inner[axis] - node.edgeSpacing.minimum(axis))
                child = self.part(node, in: basis, given: node.content == .item ? (axis, available) : nil)
                part.children.append(child)
                break
            }
            blanks = cells > before ? 0 : blanks + 1
        }
        guard !part.isBlank else {
            // The length of empty content is unknown.
            if !estimated.isEmpty { budget.places = 0 }
            return
        }
        level(part, subitems)

        let used = taken(part, subitems, axis, gap)
        let breadth =
            part.children.enumerated().map { i, child in
                child.size[axis.cross] + subitems[i % subitems.count].edgeSpacing.minimum(axis.cross)
            }.max() ?? 0
        if isOpen { part.size[axis] = used }
        if estimated.contains(axis.cross) { part.size[axis.cross] = breadth }
        let available = part.insets.innerSize(of: part.size)
        part.contentFits =
            part.holdsInsets && used <= available[axis] + Self.tolerance
            && breadth <= available[axis.cross] + Self.tolerance

        // Flexible spacing shares the remaining length. Positions that stay empty keep their share.
        var places = part.children.count
        var rest = available[axis] - used
        var uniform = part.children.filter { $0.node.isUniformCell(axis) }.map { $0.size[axis] }
        while !isOpen, !wrapping || cells == limit, places < most, goesOn() {
            let node = subitems[places % subitems.count]
            var more =
                (divided ?? length(of: node, subitems, places: places, basis, axis)) + node.edgeSpacing.minimum(axis)
                + (places > 0 ? gap : 0)
            if wrapping, node.isUniformCell(axis) {
                let own = node.size[axis].resolved(in: basis, grid: grid)
                let longest = max(own, uniform.max() ?? 0)
                more = gap + node.edgeSpacing.minimum(axis) - uniform.reduce(0, +)
                uniform = Array(repeating: longest, count: uniform.count + 1)
                more += uniform.reduce(0, +)
            }
            if wrapping, more - Self.tolerance > rest { break }
            rest -= more
            places += 1
        }
        var flexible = spacing?.isFlexible == true ? places - 1 : 0
        for i in 0..<places { flexible += subitems[i % subitems.count].edgeSpacing.flexibleCount(axis) }
        let share = isOpen || flexible == 0 ? 0 : rest / Double(flexible)
        var at = 0.0
        for (i, child) in part.children.enumerated() {
            let edges = subitems[i % subitems.count].edgeSpacing
            child.origin[axis] = at + edges.startSpace(axis, share: share)
            child.origin[axis.cross] = edges.startSpaceAlone(
                axis.cross, length: child.size[axis.cross], in: available[axis.cross])
            at = child.origin[axis] + child.size[axis] + edges.endSpace(axis, share: share)
            at += gap + (spacing?.isFlexible == true ? share : 0)
        }
    }

    /// The length of the current subitems along `axis` with their spacings. Uniform ones are as long as the longest.
    private func taken(_ part: Part, _ subitems: [LayoutNode], _ axis: Axis, _ gap: Double) -> Double {
        var longest = 0.0
        for child in part.children where child.node.isUniformCell(axis) { longest = max(longest, child.size[axis]) }
        var total = Double(max(0, part.children.count - 1)) * gap
        for (i, child) in part.children.enumerated() {
            total += child.node.isUniformCell(axis) ? longest : child.size[axis]
            total += subitems[i % subitems.count].edgeSpacing.minimum(axis)
        }
        return total
    }

    /// Makes uniform siblings as long as the longest.
    private func level(_ part: Part, _ subitems: [LayoutNode]) {
        for axis in [Axis.horizontal, .vertical] {
            let uniform = part.children.filter { $0.node.isUniformCell(axis) }
            let longest = uniform.map { $0.size[axis] }.max() ?? 0
            for child in uniform { child.size[axis] = longest }
        }
    }

    /// The length of `places` unmeasured subitems without the spacing between them.
    private func length(of places: Int, _ subitems: [LayoutNode], _ basis: Size, _ axis: Axis) -> Double {
        let lengths = subitems.prefix(places).map { unmeasured($0, in: basis)[axis] }
        var longest = 0.0
        for (node, length) in zip(subitems, lengths) where node.isUniformCell(axis) { longest = max(longest, length) }
        var total = 0.0
        for index in 0..<places where goesOn() {
            let node = subitems[index % subitems.count]
            total += node.isUniformCell(axis) ? longest : lengths[index % subitems.count]
            total += node.edgeSpacing.minimum(axis)
        }
        return total
    }

    /// The length of one more unmeasured subitem after `places` others.
    private func length(
        of node: LayoutNode, _ subitems: [LayoutNode], places: Int, _ basis: Size, _ axis: Axis
    ) -> Double {
        length(of: places + 1, subitems, basis, axis) - length(of: places, subitems, basis, axis)
            - node.edgeSpacing.minimum(axis)
    }

    /// The size of a subitem with unlimited cells and none measured.
    private func unmeasured(_ node: LayoutNode, in basis: Size) -> Size {
        guard node.content != .item, !node.size.estimatedAxes.isEmpty else {
            return node.size.resolved(in: basis, grid: grid)
        }
        var solver = NaiveGroup(grid: grid, limit: Int.max, whole: whole, budget: budget)
        solver.asksProviders = false
        return solver.part(node, in: basis).size
    }
}

extension LayoutNode {
    fileprivate func isUniformCell(_ axis: Axis) -> Bool { content == .item && size[axis].isUniform }
}

extension NaiveGroup.Part {
    /// Calls `body` with every part that contains a cell, in layout order, with its ancestors from the outermost one.
    func forEach(around: [NaiveGroup.Part] = [], _ body: (NaiveGroup.Part, _ around: [NaiveGroup.Part]) -> Void) {
        guard !isBlank else { return }
        body(self, around)
        for child in children { child.forEach(around: around + [self], body) }
    }
}

extension SolvedSection {
    /// Adopts the measured sizes of `old` if the group and its container are the same.
    ///
    /// - Parameters:
    ///   - old: The section in which the sizes were measured.
    ///   - newItem: Returns the item of this section for an item of `old`; `nil` if it was removed or must be measured
    ///     again.
    /// - Complexity: O(k log n) with *k* measured cells
    public mutating func adoptMeasures(from old: SolvedSection, newItem: (Int) -> Int? = { $0 }) {
        guard acceptsSizes(from: old) else { return }
        var sizes: [(item: Int, size: Size)] = []
        old.forEachMeasured { item, size in
            if let new = newItem(item), new >= 0, new < itemCount { sizes.append((new, size)) }
        }
        adopt(sizes)
        placeBoundaryItems()
    }

    /// Adopts sizes that were measured in `old`, another section from which the items moved.
    ///
    /// - Parameters:
    ///   - sizes: Sizes by item of this section.
    ///   - old: The section in which the sizes were measured.
    /// - Complexity: O(k log n) for *k* sizes
    public mutating func adopt(_ sizes: [(item: Int, size: Size)], measuredIn old: SolvedSection) {
        guard acceptsSizes(from: old) else { return }
        adopt(sizes)
        placeBoundaryItems()
    }

    /// Adopts the measured boundary items of `old` if the items and the container are the same.
    public mutating func adoptBoundaryMeasures(from old: SolvedSection) {
        guard old.container == container, old.description.boundaryItems == description.boundaryItems else { return }
        boundaryMeasures = old.boundaryMeasures
        placeBoundaryItems()
    }

    /// Whether a size that was measured in `old` is valid here.
    private func acceptsSizes(from old: SolvedSection) -> Bool {
        old.container == container && old.groupContainer == groupContainer
            && old.description.group == description.group
    }
}

extension CompositionalSolution {
    /// Whether solving `input` would produce section `index` again, apart from measured sizes and the scroll offset.
    ///
    /// - Complexity: O(nodes of the description).
    public func hasSolution(of input: SectionInput, at index: Int) -> Bool { sections[index].plan.input == input }

    /// Whether section `index` was solved in a space, with any description.
    public func hasSolution(in space: SectionSpace, at index: Int) -> Bool { sections[index].plan.input.space == space }
}

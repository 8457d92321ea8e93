extension SolvedSection {
    /// Whether solving with these inputs would give this section again, measured sizes and offset apart.
    public func isSame(
        _ description: CompositionalSection, itemCount: Int, container: CompositionalContainer,
        referenceInsets: LayoutInsets, supplementReferenceInsets: LayoutInsets
    ) -> Bool {
        self.itemCount == itemCount && self.container == container && self.referenceInsets == referenceInsets
            && self.supplementReferenceInsets == supplementReferenceInsets && self.description == description
    }

    /// Takes over the measured sizes of `old` where they still mean the same: the same items at the same cross size.
    ///
    /// - Parameter newItem: The item of this section that an item of `old` is now; `nil` when it is none or to be
    ///   measured again.
    /// - Complexity: O(k log n) with *k* measured cells
    public mutating func adoptMeasures(from old: SolvedSection, newItem: (Int) -> Int? = { $0 }) {
        guard means(sameAs: old) else { return }
        var sizes: [(item: Int, size: Size)] = []
        old.forEachMeasured { item, size in
            if let new = newItem(item), new >= 0, new < itemCount { sizes.append((new, size)) }
        }
        adopt(sizes)
        placeBoundaryItems()
    }

    /// Takes over sizes that items were measured at in `old`, another section from which they came.
    ///
    /// - Parameter sizes: By item of this section.
    /// - Complexity: O(k log n) for *k* sizes
    public mutating func adopt(_ sizes: [(item: Int, size: Size)], measuredIn old: SolvedSection) {
        guard means(sameAs: old) else { return }
        adopt(sizes)
        placeBoundaryItems()
    }

    /// Takes over the measured boundary items of `old`, if they are the same at the same width.
    public mutating func adoptBoundaryMeasures(from old: SolvedSection) {
        guard old.container == container, old.description.boundaryItems == description.boundaryItems else { return }
        boundaryMeasures = old.boundaryMeasures
        placeBoundaryItems()
    }

    /// Whether a size measured in `old` holds here.
    private func means(sameAs old: SolvedSection) -> Bool {
        old.container == container && old.groupContainer == groupContainer
            && old.description.group == description.group
    }
}

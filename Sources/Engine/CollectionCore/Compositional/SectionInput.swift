/// The space of a section and the number of its items: what its solution depends on besides its description.
public struct SectionSpace: Hashable, Sendable {
    /// The number of items, 0 or more.
    public let itemCount: Int
    /// The space that the layout fills.
    public let container: CompositionalContainer
    /// Insets of the layout's reference (safe area, margins) across the layout's axis, applied in addition to the section's
    /// own.
    let referenceInsets: LayoutInsets
    /// The insets of the reference for boundary items, which can differ from those for the content.
    let supplementReferenceInsets: LayoutInsets

    /// Creates the space of a section.
    ///
    /// - Precondition: `itemCount` is not negative.
    public init(
        itemCount: Int, container: CompositionalContainer, referenceInsets: LayoutInsets = .zero,
        supplementReferenceInsets: LayoutInsets = .zero
    ) {
        precondition(itemCount >= 0, "A section has \(itemCount) items. The number of items must not be negative.")
        self.itemCount = itemCount
        self.container = container
        self.referenceInsets = referenceInsets
        self.supplementReferenceInsets = supplementReferenceInsets
    }
}

/// What the solution of a section depends on.
public struct SectionInput: Hashable, Sendable {
    /// The space of the section and the number of its items.
    let space: SectionSpace
    /// The description of the section and its group.
    public let description: CompositionalSection

    /// Creates the input of a section.
    public init(_ description: CompositionalSection, in space: SectionSpace) {
        self.space = space
        self.description = description
    }

    /// The number of items, 0 or more.
    public var itemCount: Int { space.itemCount }
    /// The space that the layout fills.
    public var container: CompositionalContainer { space.container }

    /// The axis along which groups follow one another: the layout's main axis, or its cross axis in an orthogonal
    /// section.
    var groupAxis: Axis { description.orthogonalBehavior == .none ? container.axis : container.axis.cross }

    /// The section's insets plus those of the reference.
    var groupInsets: LayoutInsets { description.contentInsets + space.referenceInsets }

    /// The size that group dimensions refer to: across `groupAxis` the view less the insets, along it the whole view
    /// (``CompositionalQuirk/insetsDoNotShortenAlongTheScrollDirection``).
    var groupContainer: Size {
        var size = container.size
        let across = groupAxis.cross
        size[across] = max(0, size[across] - groupInsets.total(across))
        return size
    }

    /// Returns a solver for a group of the section; see ``GroupSolver``.
    func solver(
        limit: Int, isPartial: Bool, measured: @escaping (Int) -> Size, wrapsMeasured: Bool = false,
        custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> GroupSolver {
        GroupSolver(
            grid: container.grid, axis: groupAxis, limit: limit, isPartial: isPartial, whole: container.size,
            measured: measured, wrapsMeasured: wrapsMeasured, custom: custom)
    }

    /// Returns a group of the section, solved with measured sizes; see ``GroupSolver``.
    func solve(
        limit: Int, isPartial: Bool, measured: @escaping (Int) -> Size, wrapsMeasured: Bool = false,
        custom: @escaping (Int, Size) -> [CustomGroupItem]
    ) -> GroupTemplate {
        var solver = solver(
            limit: limit, isPartial: isPartial, measured: measured, wrapsMeasured: wrapsMeasured, custom: custom)
        return solver.solve(description.group, in: groupContainer)
    }
}

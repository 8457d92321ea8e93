internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    /// The scroll direction of the configuration in effect.
    final var _axis: Axis { appliedConfiguration.scrollDirection == .horizontal ? .horizontal : .vertical }

    /// Requests all sections from the provider and solves them if the layout is invalid.
    package final func _prepare() throws(UIKitException) {
        guard let view = collectionView else {
            _solution = nil
            isSolved = false
            return
        }
        if !isSolved { try solve(view) }
        settleOrthogonalViews()
        callHandlers(view)
    }

    private func solve(_ view: UICollectionView) throws(UIKitException) {
        let axis = _axis
        // Read once: traits come from all views above.
        let traits = view.ownTraits
        let viewScale = traits.displayScale
        let isRightToLeft = view._isRightToLeft
        let increasesLeftward = isRightToLeft && view.increasesLeftward
        let scale = viewScale > 0 ? viewScale : UIScreen.main.scale
        let adjusted = NSDirectionalEdgeInsets(view.adjustedContentInset, isRightToLeft: increasesLeftward)
        var size = Size(view.bounds.size)
        // Content does not scroll along the cross axis, so insets there reduce the available size.
        size[axis.cross] = max(0, size[axis.cross] - LayoutInsets(adjusted).total(axis.cross))
        let container = CompositionalContainer(
            size: size, axis: axis, grid: PixelGrid(scale: scale.isFinite && scale > 0 ? Double(scale) : 1))
        let surroundings = CompositionalSurroundings(
            container: container, adjusted: adjusted, safeArea: view.safeAreaInsets, margins: view.layoutMargins,
            isRightToLeft: isRightToLeft && !view.flips(for: self))
        let reference = ReferenceInsets(
            safeArea: surroundings.safeArea, margins: surroundings.margins, isRightToLeft: increasesLeftward,
            adjusted: adjusted, axis: axis)
        updateEnvironment(
            size: CGSize(size),
            insets: NSDirectionalEdgeInsets(reference[appliedConfiguration.contentInsetsReference]), traits: traits)

        let old = keepsMeasures ? _solution : nil
        // Taken together, because callbacks may solve the layout, too.
        let (oldSections, oldChanges) = (_sections, changesSeen)
        let update = view._phase.update?.map
        let mayStay = keepsMeasures && update == nil && canKeepSolution && _surroundings == surroundings
        if !keepsMeasures { resetOrthogonalOffsets() }
        let (counts, sections) = try requestSections(view)
        keepsMeasures = true
        attributesCache.removeAll()
        _handled = [:]
        if mayStay, changesSeen == _names.changes.count, matchesSolution(sections, counts) {
            isSolved = true
            return
        }
        canKeepSolution = false

        let changes = _names.changes.count
        _names.discardProviders()
        try checkKinds(
            appliedConfiguration.boundarySupplementaryItems, \.elementKind, "boundary supplementary items", "the layout"
        )
        // The provider may have changed them.
        let insets = ReferenceInsets(
            safeArea: view.safeAreaInsets, margins: view.layoutMargins, isRightToLeft: increasesLeftward,
            adjusted: adjusted, axis: axis)
        // While sections are unchanged, their array is, too: copying a section retains every array in it.
        var solved = update == nil ? old?.sections ?? [] : []
        if solved.count > sections.count { solved.removeLast(solved.count - sections.count) }
        for index in sections.indices {
            let section = sections[index]
            let space = space(of: section, itemCount: counts[index], container: container, insets)
            let before = if let old { predecessor(ofSection: index, in: old, update) } else { Int?.none }
            let keepsItems = update?.keepsItems(ofNewSection: index) ?? true
            // The naive twin makes and compares the descriptions of all sections.
            if let old, let before, keepsItems, oldChanges == _names.changes.count, let section,
                let oldSection = oldSections[before], section.isRead(like: oldSection, _names),
                old.hasSolution(in: space, at: before)
            {
                keepSolution(of: old, at: before, forSection: index, in: &solved)
                continue
            }
            let input = try input(of: section, at: index, in: space)
            // The provider of a custom group may return other frames.
            if let old, let before, keepsItems, !input.description.group.holdsCustomGroup,
                old.hasSolution(of: input, at: before)
            {
                keepSolution(of: old, at: before, forSection: index, in: &solved)
                continue
            }
            var solvedSection = _solvedSection(
                input, old: before.flatMap { old?.sections[$0] }, index: index, update: update)
            solvedSection.scrollOffset = startingOffset(of: solvedSection, at: index)
            if solvedSection.groupCount == 0, solvedSection.itemCount > 0, let section {
                CompositionalWarnings.nothingFits(
                    section: index, itemCount: solvedSection.itemCount, group: section._group, size: view.bounds.size)
            }
            if index < solved.count { solved[index] = solvedSection } else { solved.append(solvedSection) }
        }
        if let old, let update { _adoptMeasures(ofItemsThatMovedFrom: old, into: &solved, update) }
        let solution = CompositionalSolution(
            sections: solved, container: container,
            interSectionSpacing: finite(appliedConfiguration.interSectionSpacing, "The spacing between sections"),
            boundaryItems: appliedConfiguration.boundarySupplementaryItems.map { $0._boundary(_names) },
            isRightToLeft: self.isRightToLeft(in: view),
            margins: (
                leading: max(0, LayoutInsets(adjusted).start(axis.cross)),
                trailing: max(0, LayoutInsets(adjusted).end(axis.cross))
            ),
            boundaryMeasuresFrom: old)
        // Assigned together, because the next solve compares its sections with those of the solution.
        (_solution, _sections) = (solution, sections)
        hasOrthogonalSections = solution.hasOrthogonalSections
        hasPinnedItems = solution.hasPinnedItems
        (hasLists, hasSidebar) = (false, false)
        // A loop, because the closures of an isolated type check at each call where they run.
        for case let section? in _sections where section._list != nil {
            hasLists = true
            let appearance = section._list?.appearance
            if appearance == .sidebar || appearance == .sidebarPlain { hasSidebar = true }
        }
        handlersSeen = nil
        isSolved = true
        solveCount += 1
        attributesType = _attributesClass
        _surroundings = surroundings
        changesSeen = changes
        // Custom groups, lists, and subclasses can return other values in each call. Orthogonal sections can be moving.
        canKeepSolution = !hasOrthogonalSections && !hasLists && !_names.hasSubclasses && _names.providers.isEmpty
    }

    /// Requests the item count and the description of each section once.
    private func requestSections(
        _ view: UICollectionView
    ) throws(UIKitException) -> (counts: [Int], sections: [NSCollectionLayoutSection?]) {
        let result = ObservedCode.run(
            .sections, of: self,
            { () -> Result<(counts: [Int], sections: [NSCollectionLayoutSection?]), UIKitException> in
                do throws(UIKitException) { return .success(try _sections(of: view)) } catch { return .failure(error) }
            },
            changed: { [weak self] in self?.invalidateLayout() })
        return try result.get()
    }

    private func _sections(
        of view: UICollectionView
    ) throws(UIKitException) -> (counts: [Int], sections: [NSCollectionLayoutSection?]) {
        let number = view.numberOfSections
        var counts: [Int] = []
        var sections: [NSCollectionLayoutSection?] = []
        counts.reserveCapacity(number)
        sections.reserveCapacity(number)
        for index in 0..<number {
            let count = view.numberOfItems(inSection: index)
            let section = _provider(index, _environment)
            guard section != nil || count == 0 else {
                throw UIKitException(
                    .internalInconsistency,
                    "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
                )
            }
            counts.append(count)
            sections.append(section)
        }
        return (counts, sections)
    }

    /// Whether the solution was made from identical section objects and counts.
    private func matchesSolution(_ sections: [NSCollectionLayoutSection?], _ counts: [Int]) -> Bool {
        guard sections.count == _sections.count, _solution?.sections.count == counts.count else { return false }
        for index in counts.indices {
            guard sections[index] === _sections[index], _solution?.sections[index].itemCount == counts[index] else {
                return false
            }
        }
        return true
    }

    /// Replaces the environment for providers if any of its values changed.
    private func updateEnvironment(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        guard
            _environment.container.contentSize != size || _environment.container.contentInsets != insets
                || _environment.traitCollection !== traits
        else { return }
        _environment = CompositionalEnvironment(size: size, insets: insets, traits: traits)
    }

    /// Throws if an element kind occurs more than once, because such elements would have the same index path.
    private func checkKinds<Item>(
        _ items: [Item], _ kind: (Item) -> String, _ elements: String, _ location: @autoclosure () -> String
    ) throws(UIKitException) {
        guard items.count > 1 else { return }
        var seen: Set<String> = []
        for kind in items.map(kind) where !seen.insert(kind).inserted {
            throw UIKitException(
                .internalInconsistency,
                "Invalid \(elements) for \(location()): element kinds must be unique. Duplicate element kind: \(kind). This is a client error."
            )
        }
    }

    /// Keeps the solution of section `before` for a section that has not changed since.
    private func keepSolution(
        of old: CompositionalSolution, at before: Int, forSection index: Int, in solved: inout [SolvedSection]
    ) {
        if index == solved.count { solved.append(old.sections[before]) }
        guard old.scrollsOrthogonally(section: before) else { return }
        let offset = startingOffset(of: solved[index], at: index)
        if solved[index].scrollOffset != offset { solved[index].scrollOffset = offset }
    }

    /// Returns what the solution of a section depends on besides its description. A section without one is empty.
    private func space(
        of section: NSCollectionLayoutSection?, itemCount: Int, container: CompositionalContainer,
        _ insets: ReferenceInsets
    ) -> SectionSpace {
        guard let section else { return SectionSpace(itemCount: 0, container: container) }
        let reference =
            section.contentInsetsReference == .automatic
            ? appliedConfiguration.contentInsetsReference : section.contentInsetsReference
        let supplements =
            section.supplementaryContentInsetsReference == .automatic
            ? reference : section.supplementaryContentInsetsReference
        return SectionSpace(
            itemCount: itemCount, container: container, referenceInsets: insets[reference],
            supplementReferenceInsets: insets[supplements])
    }

    /// Reads the description of a section.
    private func input(
        of section: NSCollectionLayoutSection?, at index: Int, in space: SectionSpace
    ) throws(UIKitException) -> SectionInput {
        guard let section else {
            let emptySize = LayoutSize(width: .absolute(0), height: .absolute(0))
            return SectionInput(CompositionalSection(group: LayoutNode(size: emptySize)), in: space)
        }
        try checkKinds(
            section.boundarySupplementaryItems, \.elementKind, "boundary supplementary items", "section \(index)")
        try checkKinds(section.decorationItems, \.elementKind, "decoration items", "section \(index)")
        return SectionInput(section._section(_names), in: space)
    }

    /// Solves a section, with the measured sizes of its predecessor.
    private func _solvedSection(
        _ input: SectionInput, old: SolvedSection?, index: Int, update: UpdateMap?
    ) -> SolvedSection {
        let providers = _names.providers
        let environment = _environment
        var result = SolvedSection(input) { provider, size in
            providers[provider](environment.resized(to: CGSize(size))).map { $0._value }
        }
        guard let old else { return result }
        result.adoptBoundaryMeasures(from: old)
        result.adoptMeasures(from: old) { _item(after: update, $0, inSection: index) }
        return result
    }

    /// Returns the index of the section that had the contents of section `index` before the update.
    private func predecessor(ofSection index: Int, in old: CompositionalSolution, _ update: UpdateMap?) -> Int? {
        guard let update else { return index < old.sections.count ? index : nil }
        guard let before = update.oldSection(ofNew: index), before < old.sections.count,
            !update.isReloaded(oldSection: before)
        else { return nil }
        return before
    }

    /// Keeps the measured sizes of items that an update moved to another section, where they remain valid.
    ///
    /// - Complexity: O(*n*) for *n* measured cells.
    private func _adoptMeasures(
        ofItemsThatMovedFrom old: CompositionalSolution, into solved: inout [SolvedSection], _ update: UpdateMap
    ) {
        for (before, section) in old.sections.enumerated() where section.hasEstimates {
            var moved: [Int: [(item: Int, size: Size)]] = [:]
            let successor = update.newSection(ofOld: before)
            section.forEachMeasured { item, size in
                let oldPath = ItemPath(section: before, item: item)
                guard let new = update.newPath(ofOld: oldPath), new.section != successor,
                    !update.isReloaded(old: oldPath), new.section < solved.count,
                    new.item < solved[new.section].itemCount
                else { return }
                moved[new.section, default: []].append((new.item, size))
            }
            for (section, sizes) in moved { solved[section].adopt(sizes, measuredIn: old.sections[before]) }
        }
    }

    /// Returns the index after the update of an item of the section's predecessor, or `nil` if the item was deleted,
    /// reloaded, or moved to another section.
    private func _item(after update: UpdateMap?, _ item: Int, inSection index: Int) -> Int? {
        guard let update else { return item }
        guard let before = update.oldSection(ofNew: index) else { return nil }
        let old = ItemPath(section: before, item: item)
        guard !update.isReloaded(old: old), let new = update.newPath(ofOld: old), new.section == index else {
            return nil
        }
        return new.item
    }

    /// Returns the supplementary or decoration element of a kind at an index path; `nil` if there is none.
    final func _supplement(_ kind: String, at path: IndexPath) -> LayoutElement? {
        guard let number = _names.knownNumber(of: kind) else { return nil }
        return _solution?.supplement(kind: number, section: path.section, item: path.item, visible: _pinRect)
    }

    /// Returns the element of a kind at an index path, without a kind that of a cell; `nil` if there is none.
    final func _element(_ kind: String?, at path: IndexPath) -> LayoutElement? {
        guard let kind else { return _solution?.cell(section: path.section, item: path.item) }
        return _supplement(kind, at: path)
    }

    /// The rectangle to which pinned elements are confined, or `nil` without pinned elements.
    final var _pinRect: Rect? {
        guard hasPinnedItems, let view = collectionView else { return nil }
        return Rect(view.bounds.inset(by: view.adjustedContentInset))
    }
}

/// The insets of a view along the cross axis, by what they are measured from, minus the content inset.
@MainActor private struct ReferenceInsets {
    let safeArea, margins: UIEdgeInsets
    /// Whether leading edges are on the right.
    let isRightToLeft: Bool
    /// The content inset.
    let adjusted: NSDirectionalEdgeInsets
    /// The scroll axis.
    let axis: Axis

    subscript(reference: UIContentInsetsReference) -> LayoutInsets {
        let edges: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: edges = safeArea
        case .layoutMargins, .readableContent: edges = margins
        }
        let directional = NSDirectionalEdgeInsets(edges, isRightToLeft: isRightToLeft)
        return LayoutInsets(
            top: max(0, directional.top - adjusted.top), leading: max(0, directional.leading - adjusted.leading),
            bottom: max(0, directional.bottom - adjusted.bottom),
            trailing: max(0, directional.trailing - adjusted.trailing)
        ).along(axis.cross)
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate init(_ insets: LayoutInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

extension UICollectionViewCompositionalLayout: ObservedCodeOwner {}

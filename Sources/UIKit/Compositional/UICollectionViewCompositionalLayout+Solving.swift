internal import CollectionCore
import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    final var _axis: Axis { _settings.scrollDirection == .horizontal ? .horizontal : .vertical }

    /// Asks the provider for all sections and solves them, unless nothing concerns them.
    package final func _prepare() throws(UIKitException) {
        guard let view = collectionView else {
            _solution = nil
            _isSolved = false
            return
        }
        if !_isSolved { try _solve(view) }
        _settleRows()
        _callHandlers(view)
    }

    private func _solve(_ view: UICollectionView) throws(UIKitException) {
        let axis = _axis
        let own = view.traitCollection.displayScale
        let scale = own > 0 ? own : UIScreen.main.scale
        let adjusted = NSDirectionalEdgeInsets(view.adjustedContentInset, isRightToLeft: view._isRightToLeft)
        var size = Size(view.bounds.size)
        // Content does not scroll across, so insets there take room from it.
        size[axis.cross] = max(0, size[axis.cross] - LayoutInsets(adjusted).total(axis.cross))
        let container = CompositionalContainer(
            size: size, axis: axis, grid: PixelGrid(scale: scale.isFinite && scale > 0 ? Double(scale) : 1))
        let reference = _insets(_settings.contentInsetsReference, of: view, adjusted: adjusted, axis: axis)
        _environment = CompositionalEnvironment(
            size: CGSize(size), insets: NSDirectionalEdgeInsets(reference), traits: view.traitCollection)

        let old = _keepsMeasures ? _solution : nil
        let update = view._update?.map
        if !_keepsMeasures { _forgetSidewaysOffsets() }
        _keepsMeasures = true
        _names.forgetProviders()
        try _checkKinds(_settings.boundarySupplementaryItems.map(\.elementKind), "boundary supplementary items", "the layout")
        _sections = []
        var solved: [SolvedSection] = []
        for index in 0..<view.numberOfSections {
            let count = view.numberOfItems(inSection: index)
            let section = _provider(index, _environment)
            guard section != nil || count == 0 else {
                throw UIKitException(
                    .internalInconsistency,
                    "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
                )
            }
            if let section {
                let place = "section \(index)"
                try _checkKinds(
                    section.boundarySupplementaryItems.map(\.elementKind), "boundary supplementary items", place)
                try _checkKinds(section.decorationItems.map(\.elementKind), "decoration items", place)
            }
            _sections.append(section)
            var made = _solvedSection(
                section, itemCount: count, container: container, view: view, adjusted: adjusted,
                old: old.flatMap { _predecessor(ofSection: index, in: $0, update) }, index: index, update: update)
            made.scrollOffset = _startingOffset(of: made, at: index)
            solved.append(made)
        }
        _solution = CompositionalSolution(
            sections: solved, container: container,
            interSectionSpacing: finite(_settings.interSectionSpacing, "The spacing between sections"),
            boundaryItems: _settings.boundarySupplementaryItems.map { $0._boundary(_names) },
            isRightToLeft: view._isRightToLeft, boundaryMeasuresFrom: old)
        _hasRows = solved.contains { $0.description.orthogonalBehavior != .none }
        _hasLists = _sections.contains { $0?._list != nil }
        _isSolved = true
        _solveCount += 1
        _made.forget()
        _attributesType = _attributesClass
        _handled = [:]
    }

    /// Elements of one kind at one place could not be told apart: both would have the same index path.
    private func _checkKinds(_ kinds: [String], _ what: String, _ place: String) throws(UIKitException) {
        for (index, kind) in kinds.enumerated() where kinds[..<index].contains(kind) {
            throw UIKitException(
                .internalInconsistency,
                "Invalid \(what) for \(place): element kinds must be unique. Duplicate element kind: \(kind). This is a client error."
            )
        }
    }

    private func _solvedSection(
        _ section: NSCollectionLayoutSection?, itemCount: Int, container: CompositionalContainer,
        view: UICollectionView, adjusted: NSDirectionalEdgeInsets, old: SolvedSection?, index: Int, update: UpdateMap?
    ) -> SolvedSection {
        guard let section else {
            let nothing = LayoutSize(width: .absolute(0), height: .absolute(0))
            return SolvedSection(
                CompositionalSection(group: LayoutNode(size: nothing)), itemCount: 0, container: container
            ) { _, _ in [] }
        }
        let description = section._section(_names)
        let reference =
            section.contentInsetsReference == .automatic
            ? _settings.contentInsetsReference : section.contentInsetsReference
        let supplements =
            section.supplementaryContentInsetsReference == .automatic
            ? reference : section.supplementaryContentInsetsReference
        let insets = _insets(reference, of: view, adjusted: adjusted, axis: container.axis)
        let supplementInsets = _insets(supplements, of: view, adjusted: adjusted, axis: container.axis)
        // A section that is what it was keeps its solution; providers of custom groups may have changed their mind.
        if let old, !description.group.holdsCustomGroup, update?.keepsItems(ofNewSection: index) ?? true,
            old.isSame(
                description, itemCount: itemCount, container: container, referenceInsets: insets,
                supplementReferenceInsets: supplementInsets)
        {
            return old
        }
        let providers = _names.providers
        let environment = _environment
        var made = SolvedSection(
            description, itemCount: itemCount, container: container, referenceInsets: insets,
            supplementReferenceInsets: supplementInsets
        ) { provider, size in
            providers[provider](environment.resized(to: CGSize(size))).map { $0._value }
        }
        guard let old else { return made }
        made.adoptBoundaryMeasures(from: old)
        made.adoptMeasures(from: old) { _item(after: update, $0, inSection: index) }
        return made
    }

    /// The section of before that section `index` is now.
    private func _predecessor(
        ofSection index: Int, in old: CompositionalSolution, _ update: UpdateMap?
    ) -> SolvedSection? {
        guard let update else { return index < old.sections.count ? old.sections[index] : nil }
        guard let before = update.oldSection(ofNew: index), before < old.sections.count,
            !update.isReloaded(oldSection: before)
        else { return nil }
        return old.sections[before]
    }

    /// Where an item of what section `index` was is now, if it is still there and shown as before.
    private func _item(after update: UpdateMap?, _ item: Int, inSection index: Int) -> Int? {
        guard let update else { return item }
        guard let before = update.oldSection(ofNew: index) else { return nil }
        let old = ItemPlace(section: before, item: item)
        guard !update.isReloaded(old: old), let new = update.newPlace(ofOld: old), new.section == index else {
            return nil
        }
        return new.item
    }

    /// The insets of `reference` across `axis`, as far as the content inset does not cover them already.
    private func _insets(
        _ reference: UIContentInsetsReference, of view: UICollectionView, adjusted: NSDirectionalEdgeInsets, axis: Axis
    ) -> LayoutInsets {
        let wanted: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: wanted = view.safeAreaInsets
        case .layoutMargins, .readableContent: wanted = view.layoutMargins
        }
        let directional = NSDirectionalEdgeInsets(wanted, isRightToLeft: view._isRightToLeft)
        return LayoutInsets(
            top: max(0, directional.top - adjusted.top), leading: max(0, directional.leading - adjusted.leading),
            bottom: max(0, directional.bottom - adjusted.bottom),
            trailing: max(0, directional.trailing - adjusted.trailing)
        ).along(axis.cross)
    }

    final func _supplement(_ kind: String, at path: IndexPath) -> LayoutElement? {
        guard let number = _names.knownNumber(of: kind) else { return nil }
        return _solution?.supplement(kind: number, section: path.section, item: path.item, visible: _pinRect)
    }

    final func _element(_ kind: String?, at path: IndexPath) -> LayoutElement? {
        guard let kind else { return _solution?.cell(section: path.section, item: path.item) }
        return _supplement(kind, at: path)
    }

    /// The part of the content that pinned items keep to.
    final var _pinRect: Rect? {
        guard let view = collectionView, _solution?.hasPinnedItems == true else { return nil }
        return Rect(view.bounds.inset(by: view.adjustedContentInset))
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate init(_ insets: LayoutInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

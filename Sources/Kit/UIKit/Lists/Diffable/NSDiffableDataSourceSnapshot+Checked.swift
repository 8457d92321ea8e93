/// Throwing variants of the public methods. All checks precede the first change, so an error leaves `self` unchanged.
extension NSDiffableDataSourceSnapshot {
    /// Returns the number of items in a section.
    ///
    /// - Throws: If the section is unknown.
    package func _numberOfItems(inSection identifier: SectionIdentifierType) throws(UIKitException) -> Int {
        storage.numberOfItems(inSection: try existingSection(identifier))
    }

    /// Returns the items in a section, in order.
    ///
    /// - Throws: If the section is unknown.
    package func _itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) throws(UIKitException) -> [ItemIdentifierType] {
        storage.items.items(in: storage.itemRange(ofSection: try existingSection(identifier)))
    }

    private func existingSection(_ identifier: SectionIdentifierType) throws(UIKitException) -> Int {
        guard let section = storage.sections.position(of: identifier) else {
            throw inconsistency(DiffableReasons.unknownSection)
        }
        return section
    }

    // MARK: Items

    /// Performs ``appendItems(_:toSection:)``.
    ///
    /// - Throws: If the section is missing, or the identifiers are not unique.
    package mutating func _appendItems(
        _ identifiers: [ItemIdentifierType], toSection identifier: SectionIdentifierType?
    ) throws(UIKitException) {
        // As recorded: a snapshot without sections is the first fault, even for an empty list or a named section.
        if storage.sections.isEmpty { throw inconsistency(DiffableReasons.noSections) }
        try requireUnique(identifiers, "item")
        var section = storage.sections.count - 1
        if let identifier {
            guard let index = storage.sections.position(of: identifier) else {
                throw inconsistency(DiffableReasons.notFound("section"))
            }
            section = index
        }
        storage.remove(identifiers, keepingMarks: true)
        storage.insert(identifiers, at: storage.starts[section + 1], section: section)
    }

    /// Inserts items before or after an item.
    ///
    /// - Throws: If that item is unknown or inserted, or the identifiers are not unique.
    package mutating func _insertItems(
        _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool
    ) throws(UIKitException) {
        try requireUnique(identifiers, "item")
        if identifiers.contains(destination) {
            throw inconsistency(DiffableReasons.destinationIsInserted(destination, identifiers))
        }
        guard storage.items.contains(destination) else {
            throw inconsistency(DiffableReasons.notFound("section"))
        }
        place(identifiers, at: destination, after: after)
    }

    /// Performs ``deleteItems(_:)``.
    ///
    /// - Throws: If the identifiers are not unique.
    package mutating func _deleteItems(_ identifiers: [ItemIdentifierType]) throws(UIKitException) {
        // As recorded: duplicates are a fault although unknown identifiers are not.
        try requireUnique(identifiers, "item")
        storage.remove(identifiers, keepingMarks: false)
    }

    /// Moves an item before or after another one.
    ///
    /// - Throws: If one of the items is unknown, or if they are the same.
    package mutating func _moveItem(
        _ identifier: ItemIdentifierType, to destination: ItemIdentifierType, after: Bool
    ) throws(UIKitException) {
        if identifier == destination {
            throw inconsistency(DiffableReasons.destinationIsInserted(destination, [identifier]))
        }
        guard storage.items.contains(identifier) else {
            throw inconsistency(DiffableReasons.notFound("fromIndex"))
        }
        guard storage.items.contains(destination) else {
            throw inconsistency(DiffableReasons.notFound("toIndex"))
        }
        place([identifier], at: destination, after: after)
    }

    /// Performs ``reloadItems(_:)``.
    ///
    /// - Throws: If an item is unknown, or the identifiers are not unique.
    package mutating func _reloadItems(_ identifiers: [ItemIdentifierType]) throws(UIKitException) {
        try requireUnique(identifiers, "item")
        if let unknown = identifiers.first(where: { !storage.items.contains($0) }) {
            throw inconsistency(DiffableReasons.unknownToUpdate("reload", "item", unknown))
        }
        Storage.mark(&storage.reloadedItems, identifiers)
    }

    /// Performs ``reconfigureItems(_:)``.
    ///
    /// - Throws: If an item is unknown, or the identifiers are not unique.
    package mutating func _reconfigureItems(_ identifiers: [ItemIdentifierType]) throws(UIKitException) {
        try requireUnique(identifiers, "item")
        if let unknown = identifiers.first(where: { !storage.items.contains($0) }) {
            throw inconsistency(DiffableReasons.unknownToUpdate("reconfigure", "item", unknown))
        }
        Storage.mark(&storage.reconfiguredItems, identifiers)
    }

    /// Moves or inserts items next to an existing item that is not one of them.
    private mutating func place(_ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool) {
        storage.remove(identifiers, keepingMarks: true)
        guard let position = storage.items.position(of: destination) else { return }
        let section = storage.section(ofPosition: position)
        storage.insert(identifiers, at: after ? position + 1 : position, section: section)
    }

    // MARK: Sections

    /// Performs ``appendSections(_:)``.
    ///
    /// - Throws: If the sections are not new and unique.
    package mutating func _appendSections(_ identifiers: [SectionIdentifierType]) throws(UIKitException) {
        try requireUnique(identifiers, "section")
        try requireNew(identifiers)
        storage.insertSections(identifiers, at: storage.sections.count)
    }

    /// Inserts sections before or after a section.
    ///
    /// - Throws: If that section is unknown or inserted, or the others are not new and unique.
    package mutating func _insertSections(
        _ identifiers: [SectionIdentifierType], at destination: SectionIdentifierType, after: Bool
    ) throws(UIKitException) {
        try requireUnique(identifiers, "section")
        if identifiers.contains(destination) {
            throw inconsistency(DiffableReasons.destinationIsInserted(destination, identifiers))
        }
        guard let index = storage.sections.position(of: destination) else {
            throw inconsistency(DiffableReasons.notFound("insertIndex"))
        }
        // As recorded: after the check of the destination, so that an unknown destination is reported first.
        try requireNew(identifiers)
        storage.insertSections(identifiers, at: after ? index + 1 : index)
    }

    /// Performs ``deleteSections(_:)``.
    ///
    /// - Throws: If the identifiers are not unique.
    package mutating func _deleteSections(_ identifiers: [SectionIdentifierType]) throws(UIKitException) {
        try requireUnique(identifiers, "section")
        for identifier in identifiers {
            if let index = storage.sections.position(of: identifier) { storage.removeSection(at: index) }
        }
    }

    /// Moves a section before or after another one.
    ///
    /// - Throws: If one of the sections is unknown, or if they are the same.
    package mutating func _moveSection(
        _ identifier: SectionIdentifierType, to destination: SectionIdentifierType, after: Bool
    ) throws(UIKitException) {
        if identifier == destination {
            throw inconsistency(DiffableReasons.destinationIsInserted(destination, [identifier]))
        }
        guard let from = storage.sections.position(of: identifier) else {
            throw inconsistency(DiffableReasons.notFound("fromSection"))
        }
        guard let to = storage.sections.position(of: destination) else {
            throw inconsistency(DiffableReasons.notFound("toSection"))
        }
        // The target index counts sections without the moved one.
        storage.moveSection(at: from, to: (to > from ? to - 1 : to) + (after ? 1 : 0))
    }

    /// Performs ``reloadSections(_:)``.
    ///
    /// - Throws: If a section is unknown, or the identifiers are not unique.
    package mutating func _reloadSections(_ identifiers: [SectionIdentifierType]) throws(UIKitException) {
        try requireUnique(identifiers, "section")
        if let unknown = identifiers.first(where: { !storage.sections.contains($0) }) {
            throw inconsistency(DiffableReasons.unknownToUpdate("reload", "section", unknown))
        }
        Storage.mark(&storage.reloadedSections, identifiers)
    }

    // MARK: Checks

    private func inconsistency(_ reason: String) -> UIKitException { UIKitException(.internalInconsistency, reason) }

    private func requireUnique<Identifier: Hashable>(
        _ identifiers: [Identifier], _ kind: String
    ) throws(UIKitException) {
        let duplicates = repeated(in: identifiers)
        if !duplicates.isEmpty {
            throw inconsistency(DiffableReasons.notUnique(kind, duplicates))
        }
    }

    private func requireNew(_ identifiers: [SectionIdentifierType]) throws(UIKitException) {
        let existing = identifiers.filter { storage.sections.contains($0) }
        if !existing.isEmpty {
            throw inconsistency(DiffableReasons.existingSections(existing))
        }
    }
}

import UIKit

/// A snapshot whose sections and items are strings, as in the recording.
struct SnapshotState: DiffableState {
    private var snapshot = NSDiffableDataSourceSnapshot<String, String>()

    /// - Parameter sections: `[[section, [items]], …]`.
    init(sections: JSONValue) throws(GoldenError) {
        for pair in try sections.needArray() {
            let pair = try pair.needArray()
            let section = try pair.at(0).needString()
            snapshot.appendSections([section])
            snapshot.appendItems(try pair.at(1).needStrings(), toSection: section)
        }
    }

    var recorded: JSONValue {
        .array(
            snapshot.sectionIdentifiers.map { section in
                .array([
                    .string(section), .array(snapshot.itemIdentifiers(inSection: section).map(JSONValue.string)),
                ])
            })
    }

    func comparison(_ recorded: JSONValue) -> [(key: String, expected: JSONValue, actual: JSONValue)] {
        [("after", recorded, self.recorded)]
    }

    func mayRaise(_ operation: DiffableOperation) throws -> Bool {
        let (sections, items) = (Set(snapshot.sectionIdentifiers), Set(snapshot.itemIdentifiers))
        func isSafe() throws -> Bool {
            switch operation.name {
            case "deleteItems", "deleteAllItems", "deleteSections": true
            case "numberOfItemsInSection", "itemIdentifiersInSection": sections.contains(try operation.string(0))
            case "appendItems": try !sections.isEmpty && operation.strings(0).areNew(besides: items)
            case "appendItemsToSection":
                try (operation.arguments.at(1).string.map(sections.contains) ?? !sections.isEmpty)
                    && operation.strings(0).areNew(besides: items)
            case "insertItemsBefore", "insertItemsAfter":
                try items.contains(operation.string(1)) && operation.strings(0).areNew(besides: items)
            case "moveItemBefore", "moveItemAfter":
                try items.isSuperset(of: [operation.string(0), operation.string(1)])
                    && operation.string(0) != operation.string(1)
            case "reloadItems", "reconfigureItems": items.isSuperset(of: try operation.strings(0))
            case "appendSections": try operation.strings(0).areNew(besides: sections)
            case "insertSectionsBefore", "insertSectionsAfter":
                try (operation.appendsInstead || sections.contains(operation.string(1)))
                    && operation.strings(0).areNew(besides: sections)
            case "moveSectionBefore", "moveSectionAfter":
                try sections.isSuperset(of: [operation.string(0), operation.string(1)])
                    && operation.string(0) != operation.string(1)
            case "reloadSections": sections.isSuperset(of: try operation.strings(0))
            default: throw operation.unknown
            }
        }
        return try operation.repeatsIdentifiers || !isSafe()
    }

    #if !GOLDENS_ON_DEVICE
        mutating func attempt(_ operation: DiffableOperation) throws -> DiffableAnswers {
            switch operation.name {
            case "numberOfItemsInSection": _ = try snapshot._numberOfItems(inSection: operation.string(0))
            case "itemIdentifiersInSection": _ = try snapshot._itemIdentifiers(inSection: operation.string(0))
            case "appendItems": try snapshot._appendItems(operation.strings(0), toSection: nil)
            case "appendItemsToSection":
                try snapshot._appendItems(operation.strings(0), toSection: operation.arguments.at(1).string)
            case "insertItemsBefore":
                try snapshot._insertItems(operation.strings(0), at: operation.string(1), after: false)
            case "insertItemsAfter":
                try snapshot._insertItems(operation.strings(0), at: operation.string(1), after: true)
            case "deleteItems": try snapshot._deleteItems(operation.strings(0))
            case "deleteAllItems": snapshot.deleteAllItems()
            case "moveItemBefore": try snapshot._moveItem(operation.string(0), to: operation.string(1), after: false)
            case "moveItemAfter": try snapshot._moveItem(operation.string(0), to: operation.string(1), after: true)
            case "reloadItems": try snapshot._reloadItems(operation.strings(0))
            case "reconfigureItems": try snapshot._reconfigureItems(operation.strings(0))
            case "appendSections": try snapshot._appendSections(operation.strings(0))
            case "insertSectionsBefore", "insertSectionsAfter":
                if operation.appendsInstead {
                    try snapshot._appendSections(operation.strings(0))
                } else {
                    try snapshot._insertSections(
                        operation.strings(0), at: operation.string(1), after: operation.name == "insertSectionsAfter")
                }
            case "deleteSections": try snapshot._deleteSections(operation.strings(0))
            case "moveSectionBefore":
                try snapshot._moveSection(operation.string(0), to: operation.string(1), after: false)
            case "moveSectionAfter":
                try snapshot._moveSection(operation.string(0), to: operation.string(1), after: true)
            case "reloadSections": try snapshot._reloadSections(operation.strings(0))
            default: throw operation.unknown
            }
            return DiffableAnswers()
        }
    #endif

    mutating func perform(_ operation: DiffableOperation) throws -> DiffableAnswers {
        switch operation.name {
        case "numberOfItemsInSection": _ = snapshot.numberOfItems(inSection: try operation.string(0))
        case "itemIdentifiersInSection": _ = snapshot.itemIdentifiers(inSection: try operation.string(0))
        case "appendItems": snapshot.appendItems(try operation.strings(0))
        case "appendItemsToSection":
            snapshot.appendItems(try operation.strings(0), toSection: operation.arguments.at(1).string)
        case "insertItemsBefore":
            snapshot.insertItems(try operation.strings(0), beforeItem: try operation.string(1))
        case "insertItemsAfter": snapshot.insertItems(try operation.strings(0), afterItem: try operation.string(1))
        case "deleteItems": snapshot.deleteItems(try operation.strings(0))
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItemBefore": snapshot.moveItem(try operation.string(0), beforeItem: try operation.string(1))
        case "moveItemAfter": snapshot.moveItem(try operation.string(0), afterItem: try operation.string(1))
        case "reloadItems": snapshot.reloadItems(try operation.strings(0))
        case "reconfigureItems": snapshot.reconfigureItems(try operation.strings(0))
        case "appendSections": snapshot.appendSections(try operation.strings(0))
        case "insertSectionsBefore", "insertSectionsAfter":
            let sections = try operation.strings(0)
            if operation.appendsInstead {
                snapshot.appendSections(sections)
            } else if operation.name == "insertSectionsBefore" {
                snapshot.insertSections(sections, beforeSection: try operation.string(1))
            } else {
                snapshot.insertSections(sections, afterSection: try operation.string(1))
            }
        case "deleteSections": snapshot.deleteSections(try operation.strings(0))
        case "moveSectionBefore":
            snapshot.moveSection(try operation.string(0), beforeSection: try operation.string(1))
        case "moveSectionAfter": snapshot.moveSection(try operation.string(0), afterSection: try operation.string(1))
        case "reloadSections": snapshot.reloadSections(try operation.strings(0))
        default: throw operation.unknown
        }
        return DiffableAnswers()
    }
}

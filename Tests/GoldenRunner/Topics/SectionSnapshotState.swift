import UIKit

/// A section snapshot whose items are strings, as in the recording.
struct SectionSnapshotState: DiffableState {
    private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    private var snapshot: Snapshot

    /// - Parameter tree: `[[item, expanded, [children]?], …]`.
    init(tree: JSONValue) throws(GoldenError) {
        snapshot = Snapshot()
        try append(tree, to: nil)
    }

    private init(_ snapshot: Snapshot) { self.snapshot = snapshot }

    private mutating func append(_ nodes: JSONValue, to parent: String?) throws(GoldenError) {
        for node in try nodes.needArray() {
            let node = try node.needArray()
            let item = try node.at(0).needString()
            snapshot.append([item], to: parent)
            if try node.at(1).needBool() { snapshot.expand([item]) }
            if node.count > 2 { try append(node[2], to: item) }
        }
    }

    /// The names of all operations.
    static let operations: Set = [
        "append", "appendToParent", "insertBefore", "insertAfter", "insertSnapshotBefore", "insertSnapshotAfter",
        "replaceChildren", "delete", "deleteAll", "expand", "collapse", "levelOf", "parentOf", "isExpanded",
        "isVisible",
        "snapshotOfParent",
    ]

    var recorded: JSONValue {
        .object([
            "tree": .array(nodes(snapshot.rootItems)),
            "visible": .array(snapshot.visibleItems.map(JSONValue.string)),
        ])
    }

    func comparison(_ recorded: JSONValue) -> [(key: String, expected: JSONValue, actual: JSONValue)] {
        let actual = self.recorded
        return ["tree", "visible"].map { ($0, recorded[$0], actual[$0]) }
    }

    func mayRaise(_ operation: DiffableOperation) throws -> Bool {
        let items = Set(snapshot.items)
        func isSafe() throws -> Bool {
            switch operation.name {
            case "deleteAll": true
            case "append": try operation.strings(0).areNew(besides: items)
            case "appendToParent":
                try (operation.arguments.at(1).string.map(items.contains) ?? true)
                    && operation.strings(0).areNew(besides: items)
            case "insertBefore", "insertAfter", "insertSnapshotBefore", "insertSnapshotAfter":
                try items.contains(operation.string(1)) && operation.strings(0).areNew(besides: items)
            case "replaceChildren":
                try items.contains(operation.string(0)) && operation.strings(1).areNew(besides: items)
            case "delete", "expand", "collapse": items.isSuperset(of: try operation.strings(0))
            case "levelOf", "parentOf", "isExpanded", "isVisible", "snapshotOfParent":
                items.contains(try operation.string(0))
            default: throw operation.unknown
            }
        }
        return try operation.repeatsIdentifiers || !isSafe()
    }

    private func nodes(_ items: [String]) -> [JSONValue] {
        items.map { item in
            var node: [JSONValue] = [.string(item), .bool(snapshot.isExpanded(item))]
            let children = snapshot.items.filter { snapshot.parent(of: $0) == item }
            if !children.isEmpty { node.append(.array(nodes(children))) }
            return .array(node)
        }
    }

    /// A new section snapshot with the listed roots.
    private func other(_ operation: DiffableOperation, _ index: Int) throws -> Snapshot {
        var other = Snapshot()
        other.append(try operation.strings(index))
        return other
    }

    #if !GOLDENS_ON_DEVICE
        mutating func attempt(_ operation: DiffableOperation) throws -> DiffableAnswers {
            switch operation.name {
            case "append": try snapshot._append(operation.strings(0), to: nil)
            case "appendToParent": try snapshot._append(operation.strings(0), to: operation.arguments.at(1).string)
            case "insertBefore": try snapshot._insert(operation.strings(0), before: operation.string(1))
            case "insertAfter": try snapshot._insert(operation.strings(0), after: operation.string(1))
            case "insertSnapshotBefore": try snapshot._insert(other(operation, 0), before: operation.string(1))
            case "insertSnapshotAfter":
                let returned = try snapshot._insert(other(operation, 0), after: operation.string(1))
                return DiffableAnswers(returned: returned.map(JSONValue.string) ?? .null)
            case "replaceChildren":
                try snapshot._replace(childrenOf: operation.string(0), using: other(operation, 1))
            case "delete": try snapshot._delete(operation.strings(0))
            case "deleteAll": snapshot.deleteAll()
            case "expand": snapshot.expand(try operation.strings(0))
            case "collapse": snapshot.collapse(try operation.strings(0))
            case "levelOf": _ = try snapshot._level(of: operation.string(0))
            case "parentOf": _ = try snapshot._parent(of: operation.string(0))
            case "isExpanded": _ = try snapshot._isExpanded(operation.string(0))
            case "isVisible": _ = try snapshot._isVisible(operation.string(0))
            case "snapshotOfParent":
                _ = try snapshot._snapshot(
                    of: operation.string(0), includingParent: operation.arguments.at(1).needBool())
            default: throw operation.unknown
            }
            return DiffableAnswers()
        }
    #endif

    mutating func perform(_ operation: DiffableOperation) throws -> DiffableAnswers {
        switch operation.name {
        case "append": snapshot.append(try operation.strings(0))
        case "appendToParent": snapshot.append(try operation.strings(0), to: operation.arguments.at(1).string)
        case "insertBefore": snapshot.insert(try operation.strings(0), before: try operation.string(1))
        case "insertAfter": snapshot.insert(try operation.strings(0), after: try operation.string(1))
        case "insertSnapshotBefore": snapshot.insert(try other(operation, 0), before: try operation.string(1))
        case "insertSnapshotAfter":
            // The Swift method has no return value. The value of Objective-C comes from the throwing variant.
            var answers = DiffableAnswers()
            #if !GOLDENS_ON_DEVICE
                var copy = self
                answers = try copy.attempt(operation)
            #endif
            snapshot.insert(try other(operation, 0), after: try operation.string(1))
            return answers
        case "replaceChildren": snapshot.replace(childrenOf: try operation.string(0), using: try other(operation, 1))
        case "delete": snapshot.delete(try operation.strings(0))
        case "deleteAll": snapshot.deleteAll()
        case "expand": snapshot.expand(try operation.strings(0))
        case "collapse": snapshot.collapse(try operation.strings(0))
        case "levelOf": _ = snapshot.level(of: try operation.string(0))
        case "parentOf": _ = snapshot.parent(of: try operation.string(0))
        case "isExpanded": _ = snapshot.isExpanded(try operation.string(0))
        case "isVisible": _ = snapshot.isVisible(try operation.string(0))
        case "snapshotOfParent":
            let part = snapshot.snapshot(
                of: try operation.string(0), includingParent: try operation.arguments.at(1).needBool())
            return DiffableAnswers(result: SectionSnapshotState(part))
        default: throw operation.unknown
        }
        return DiffableAnswers()
    }
}

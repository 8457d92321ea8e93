import Foundation
import Testing
import UIKit

@Suite struct SectionSnapshotFixtureTests {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    @Test("each operation on a section snapshot matches the recording of UIKit")
    func recorded() throws {
        let cases = try DiffableCase.load("section_snapshot_operations")
        #expect(cases.count == 160)
        var steps = 0
        for recorded in cases {
            var snapshot = Snapshot()
            build(recorded.start as? [[Any]] ?? [], in: &snapshot, under: nil)
            for step in recorded.steps where step.swiftForm != "skip" {
                var exception: UIKitException?
                var returned: Any?
                do { returned = try perform(step, on: &snapshot) } catch { exception = error }
                step.check(exception, recorded.id)
                let after = try #require(step.after as? [String: Any])
                let title = "\(recorded.id) \(step.name)\(step.arguments)"
                #expect(text(state(snapshot)) == text(after["tree"] ?? ""), "\(title)")
                #expect(text(snapshot.visibleItems) == text(after["visible"] ?? ""), "\(title)")
                if exception == nil, let result = step.result as? [String: Any] {
                    let sub = try #require(returned as? Snapshot)
                    #expect(text(state(sub)) == text(result["tree"] ?? ""), "\(title)")
                    #expect(text(sub.visibleItems) == text(result["visible"] ?? ""), "\(title)")
                }
                if exception == nil, step.hasReturned {
                    let expected = step.returned as? String
                    #expect(returned as? String == expected, "\(title)")
                }
                snapshot.tree.items.checkInvariants()
                steps += 1
            }
        }
        #expect(steps > 900)
    }

    private func perform(_ step: DiffableCase.Step, on snapshot: inout Snapshot) throws(UIKitException) -> Any? {
        switch step.name {
        case "append": try snapshot._append(step.list(0), to: nil)
        case "appendToParent": try snapshot._append(step.list(0), to: step.optional(1))
        case "insertBefore": try snapshot._insert(step.list(0), before: step.one(1))
        case "insertAfter": try snapshot._insert(step.list(0), after: step.one(1))
        case "delete": try snapshot._delete(step.list(0))
        case "expand": snapshot.expand(step.list(0))
        case "collapse": snapshot.collapse(step.list(0))
        case "levelOf": _ = try snapshot._level(of: step.one(0))
        case "replaceChildren": try snapshot._replace(childrenOf: step.one(0), using: flat(step.list(1)))
        case "insertSnapshotBefore": try snapshot._insert(flat(step.list(0)), before: step.one(1))
        case "insertSnapshotAfter": return try snapshot._insert(flat(step.list(0)), after: step.one(1))
        case "snapshotOfParent":
            return try snapshot._snapshot(of: step.one(0), includingParent: step.arguments[1] as? Bool ?? false)
        default: Issue.record("no such operation: \(step.name)")
        }
        return nil
    }

    private func flat(_ items: [String]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.append(items)
        return snapshot
    }

    private func build(_ nodes: [[Any]], in snapshot: inout Snapshot, under parent: String?) {
        for node in nodes {
            let name = node[0] as? String ?? ""
            snapshot.append([name], to: parent)
            if node[1] as? Bool == true { snapshot.expand([name]) }
            if node.count > 2 { build(node[2] as? [[Any]] ?? [], in: &snapshot, under: name) }
        }
    }

    /// `[name, expanded, [children]?]` of every root.
    private func state(_ snapshot: Snapshot) -> [Any] {
        func nodes(under parent: String?) -> [Any] {
            let children = snapshot.items.filter { snapshot.parent(of: $0) == parent }
            return children.map { child -> Any in
                let below = nodes(under: child)
                let node: [Any] = [child, snapshot.isExpanded(child)]
                return below.isEmpty ? node : node + [below]
            }
        }
        return nodes(under: nil)
    }
}

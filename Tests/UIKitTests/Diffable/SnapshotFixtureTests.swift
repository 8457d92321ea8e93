import Foundation
import Testing
import UIKit

@Suite struct SnapshotFixtureTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

    @Test("each operation on a snapshot matches the recording of UIKit")
    func recorded() throws {
        let cases = try DiffableCase.load("snapshot_operations")
        #expect(cases.count == 320)
        var steps = 0
        for recorded in cases {
            var snapshot = Snapshot()
            for section in recorded.start as? [[Any]] ?? [] {
                let identifier = try #require(section[0] as? String)
                snapshot.appendSections([identifier])
                snapshot.appendItems(try #require(section[1] as? [String]), toSection: identifier)
            }
            for step in recorded.steps where step.swiftForm != "skip" {
                var exception: UIKitException?
                do { try perform(step, on: &snapshot) } catch { exception = error }
                step.check(exception, recorded.id)
                let state = snapshot.sectionIdentifiers.map { [$0, snapshot.itemIdentifiers(inSection: $0)] as [Any] }
                #expect(text(state) == text(step.after), "\(recorded.id) \(step.name)\(step.arguments)")
                steps += 1
            }
            snapshot.storage.items.checkInvariants()
        }
        #expect(steps > 2200)
    }

    private func perform(_ step: DiffableCase.Step, on snapshot: inout Snapshot) throws(UIKitException) {
        switch step.name {
        case "appendItems": try snapshot._appendItems(step.list(0), toSection: nil)
        case "appendItemsToSection": try snapshot._appendItems(step.list(0), toSection: step.optional(1))
        case "insertItemsBefore": try snapshot._insertItems(step.list(0), at: step.one(1), after: false)
        case "insertItemsAfter": try snapshot._insertItems(step.list(0), at: step.one(1), after: true)
        case "deleteItems": try snapshot._deleteItems(step.list(0))
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItemBefore": try snapshot._moveItem(step.one(0), to: step.one(1), after: false)
        case "moveItemAfter": try snapshot._moveItem(step.one(0), to: step.one(1), after: true)
        case "reloadItems": try snapshot._reloadItems(step.list(0))
        case "appendSections": try snapshot._appendSections(step.list(0))
        case "insertSectionsBefore", "insertSectionsAfter":
            if step.swiftForm == "useAppendSections" {
                try snapshot._appendSections(step.list(0))
            } else {
                let after = step.name == "insertSectionsAfter"
                try snapshot._insertSections(step.list(0), at: step.one(1), after: after)
            }
        case "deleteSections": try snapshot._deleteSections(step.list(0))
        case "moveSectionBefore": try snapshot._moveSection(step.one(0), to: step.one(1), after: false)
        case "moveSectionAfter": try snapshot._moveSection(step.one(0), to: step.one(1), after: true)
        case "reloadSections": try snapshot._reloadSections(step.list(0))
        case "numberOfItemsInSection": _ = try snapshot._numberOfItems(inSection: step.one(0))
        case "itemIdentifiersInSection": _ = try snapshot._itemIdentifiers(inSection: step.one(0))
        default: Issue.record("no such operation: \(step.name)")
        }
    }
}

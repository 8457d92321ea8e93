import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Swipe actions of table rows") struct RowSwipeTests {
    private typealias Lists = UITableViewDataSource & UITableViewDelegate

    /// Two sections of four rows, and a log of calls. Subclasses conform, because a conformance does not see methods of
    /// subclasses.
    @MainActor private class Source: NSObject {
        var rows = [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
        var log: [String] = []
        func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = rows[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath._text)")
        }
    }

    /// Says nothing about editing.
    private final class Plain: Source, Lists {}

    /// Deletes rows.
    private final class Deleting: Source, Lists {
        var isEditable = true
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            log.append("commit \(editingStyle.rawValue) \(indexPath._text)")
            rows[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("will begin \(indexPath._text)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("did end \(indexPath?._text ?? "nil")")
        }
    }

    /// Has actions on both sides.
    private final class Acting: Source, Lists {
        var fullSwipe = true
        var leaves = false
        private func action(_ title: String, _ path: IndexPath, _ table: UITableView) -> UIContextualAction {
            UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
                log.append("\(title) \(path._text)")
                if leaves {
                    rows = [[]]
                    table.reloadData()
                }
                done(true)
            }
        }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [action("Mark", indexPath, tableView)])
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let actions = indexPath.row == 3 ? [] : ["Archive", "More"].map { action($0, indexPath, tableView) }
            let configuration = UISwipeActionsConfiguration(actions: actions)
            configuration.performsFirstActionWithFullSwipe = fullSwipe
            return configuration
        }
    }

    /// Has actions of the old kind.
    private final class Old: Source, Lists {
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            [
                UITableViewRowAction(style: .destructive, title: "Remove") { [unowned self] action, path in
                    log.append("\(action.title ?? "") \(path._text)")
                }
            ]
        }
    }

    @MainActor private final class Harness {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let table: UITableView
        let source: Source

        init(_ source: Source & Lists, style: UITableView.Style = .plain) {
            self.source = source
            table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.rowHeight = 44
            table.dataSource = source
            table.delegate = source
            host.show(table)
        }

        func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: IndexPath(row: row, section: 0))! }

        func swipe(_ row: Int, by distance: CGFloat) {
            let y = table.convert(cell(row).frame, to: nil).midY
            let finger = host.touchDown(at: CGPoint(x: 160, y: y))
            host.move(finger, to: CGPoint(x: 160 + distance, y: y), duration: 0.4)
            host.advance(by: 0.2)
            host.lift(finger)
            host.settle()
        }

        var buttons: [SwipeActionsView.Button] { table._swipe?.actionsView.buttons ?? [] }
        var titles: [String] { buttons.compactMap(\.action.title) }

        func tap(_ button: SwipeActionsView.Button) {
            host.tap(button)
            host.settle()
        }
    }

    @Test(
        "a row that can be edited has a delete button, which commits the deletion",
        arguments: [
            UITableView.Style.plain, .insetGrouped,
        ])
    func deletion(style: UITableView.Style) throws {
        let source = Deleting()
        let harness = Harness(source, style: style)
        harness.swipe(1, by: -120)
        #expect(harness.titles == ["Delete"] && source.log == ["will begin 0.1"])
        #expect(harness.cell(1).showingDeleteConfirmation && harness.cell(1).configurationState.isSwiped)
        #expect(harness.cell(1).bounds.minX > 0)
        harness.tap(try #require(harness.buttons.first))
        #expect(source.log.contains("commit 1 0.1") && source.rows[0] == ["a", "c", "d"])
        #expect(source.log.filter { $0.hasPrefix("did end") }.count == 1)
        #expect(harness.table._swipe == nil)
        #expect(!harness.table.subviews.contains { $0 is SwipeActionsView })
        for cell in harness.table.visibleCells {
            #expect(cell.bounds.minX == 0 && !cell.showingDeleteConfirmation)
        }
    }

    @Test("a row clips its contents during a swipe, and afterward if it did before", arguments: [false, true])
    func clipping(clips: Bool) {
        let harness = Harness(Deleting())
        let cell = harness.cell(1)
        cell.clipsToBounds = clips
        harness.swipe(1, by: -120)
        #expect(harness.table._swipe != nil && cell.clipsToBounds)
        harness.table._swipe?.close(animated: true)
        harness.host.settle()
        #expect(harness.table._swipe == nil && cell.clipsToBounds == clips)
    }

    @Test("an action commits nothing while a reload is pending, because its row is unknown")
    func pendingReload() throws {
        let source = Deleting()
        let harness = Harness(source)
        harness.swipe(1, by: -120)
        let session = try #require(harness.table._swipe)
        harness.table.reloadData()
        session.perform(try #require(harness.buttons.first))
        harness.host.settle()
        #expect(!source.log.contains { $0.hasPrefix("commit") } && harness.table._swipe == nil)
    }

    @Test("rows that cannot be edited, and rows of a source that says nothing about editing, have no actions")
    func none() {
        let source = Deleting()
        source.isEditable = false
        let harness = Harness(source)
        harness.swipe(0, by: -120)
        #expect(harness.table._swipe == nil && !source.log.contains { $0.hasPrefix("will begin") })
        let plain = Harness(Plain())
        plain.swipe(0, by: -120)
        #expect(plain.table._swipe == nil)
        plain.table.setEditing(true, animated: false)
        plain.swipe(0, by: -120)
        #expect(plain.table._swipe == nil, "editing has its own controls")
        plain.table.setEditing(false, animated: false)
        plain.swipe(0, by: -120)
        #expect(plain.titles == ["Delete"])
    }

    @Test(
        "the delegate's actions are revealed from both sides and follow the reading direction",
        arguments: [
            false, true,
        ])
    func sides(isMirrored: Bool) throws {
        let source = Acting()
        let harness = Harness(source)
        if isMirrored { harness.host.environment.layoutDirection = .rightToLeft }
        harness.host.settle()
        let sign: CGFloat = isMirrored ? -1 : 1
        harness.swipe(0, by: 100 * sign)
        #expect(harness.titles == ["Mark"])
        harness.tap(try #require(harness.buttons.first))
        #expect(source.log == ["Mark 0.0"] && harness.table._swipe == nil)
        harness.swipe(2, by: -150 * sign)
        #expect(harness.titles == ["Archive", "More"])
        // A tap elsewhere closes the actions and selects nothing.
        harness.host.tap(harness.table, at: CGPoint(x: 160, y: 22))
        harness.host.settle()
        #expect(harness.table._swipe == nil && source.log == ["Mark 0.0"])
        harness.swipe(3, by: -150 * sign)
        #expect(harness.table._swipe == nil, "an empty configuration has no actions")
        harness.swipe(1, by: -300 * sign)
        #expect(source.log.last == "Archive 0.1" && harness.table._swipe == nil)
    }

    @Test("row actions from before swipe configurations still work")
    func rowActions() throws {
        let source = Old()
        let harness = Harness(source)
        harness.swipe(1, by: -100)
        let button = try #require(harness.buttons.first)
        #expect(button.action.title == "Remove" && button.action.style == .destructive)
        // The index path is that of the row at the time of the tap.
        source.rows[0].insert("new", at: 0)
        harness.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        harness.host.settle()
        harness.tap(try #require(harness.buttons.first))
        #expect(source.log == ["Remove 0.2"])
    }

    @Test("scrolling, reloading, and editing close the actions, and no cell stays shifted")
    func closing() {
        let source = Acting()
        let harness = Harness(source)
        func check(_ what: String) {
            #expect(harness.table._swipe == nil, "\(what)")
            #expect(!harness.table.subviews.contains { $0 is SwipeActionsView }, "\(what)")
            #expect(harness.table.visibleCells.allSatisfy { $0.bounds.minX == 0 && !$0._isSwiped }, "\(what)")
        }
        harness.swipe(0, by: -150)
        #expect(harness.table._swipe != nil)
        harness.host.drag(harness.table, by: CGVector(dx: 0, dy: -80))
        harness.host.settle()
        check("scrolling")
        harness.table.contentOffset = .zero
        harness.swipe(0, by: -150)
        harness.table.reloadData()
        harness.host.settle()
        check("reloading")
        harness.swipe(0, by: -150)
        source.rows[0].removeFirst()
        harness.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        harness.host.settle()
        check("deleting the row")
        harness.swipe(0, by: -150)
        harness.table.setEditing(true, animated: true)
        harness.host.settle()
        check("editing")
        harness.table.setEditing(false, animated: false)
        source.leaves = true
        harness.swipe(0, by: -300)
        check("an action that removes all rows")
    }

    @Test("a tap performs the primary action of a row unless the delegate forbids it")
    func primaryAction() {
        final class Performing: Source, Lists {
            func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
                indexPath.row != 1
            }
            func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
                log.append("perform \(indexPath._text)")
            }
        }
        let source = Performing()
        let harness = Harness(source)
        for y in [22.0, 66] { harness.host.tap(harness.table, at: CGPoint(x: 100, y: y)) }
        #expect(source.log == ["select 0.0", "perform 0.0", "select 0.1"])
    }
}

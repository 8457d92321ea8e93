import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: cells", .ownRuntime) struct TableCellTests {
    private func laidOut(_ cell: UITableViewCell, style: UITableView.Style = .plain, width: CGFloat = 320)
        -> UITableViewCell
    {
        cell.rowTraits = TableRowTraits(
            style: style, isFirst: true, isLast: true, separatorColor: .separator,
            separatorInset: UITableView.defaultSeparatorInset, insetReference: .fromCellEdges)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: cell.sizeThatFits(CGSize(width: width, height: 0)).height)
        cell.layoutIfNeeded()
        return cell
    }

    // Recorded pictures of published cells show this size.
    @Test("a cell that is created without arguments is 320 points wide, and one with a frame has this frame")
    func initialSize() {
        final class OwnCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { nil }
        }
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 52))
        #expect(OwnCell().frame == CGRect(x: 0, y: 0, width: 320, height: 52))
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(UITableViewCell(frame: frame).frame == frame)
    }

    @Test("a default cell has a text label and no detail label, and is 52 points high")
    func plain() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
        cell.textLabel?.text = "Title"
        #expect(cell.detailTextLabel == nil && cell.reuseIdentifier == "a")
        _ = laidOut(cell)
        #expect(cell.bounds.height == 52)
        let label = try #require(cell.textLabel)
        #expect(label.frame.minX == 16 && label.frame.maxX == 304 && abs(label.frame.midY - 26) <= 0.5)
    }

    @Test("a subtitle is below the text, and a value is at the trailing edge")
    func styles() throws {
        let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        subtitle.textLabel?.text = "Title"
        subtitle.detailTextLabel?.text = "Detail"
        _ = laidOut(subtitle)
        let (first, second) = (try #require(subtitle.textLabel), try #require(subtitle.detailTextLabel))
        #expect(abs(second.frame.minY - first.frame.maxY) < 0.001)
        let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
        value.textLabel?.text = "Title"
        value.detailTextLabel?.text = "Detail"
        _ = laidOut(value)
        #expect(value.detailTextLabel?.frame.maxX == 304)
        #expect(value.detailTextLabel?.frame.midY == value.textLabel?.frame.midY)
    }

    @Test("accessories reduce the width of the content")
    func accessories() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        _ = laidOut(cell)
        #expect(cell.contentView.frame.width == 290)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.accessoryView = own
        _ = laidOut(cell)
        #expect(own.superview === cell && own.frame == CGRect(x: 254, y: 16, width: 50, height: 20))
        #expect(cell._decorations.accessoryViews.isEmpty)
        cell.accessoryView = nil
        cell.accessoryType = .none
        _ = laidOut(cell)
        #expect(own.superview == nil && cell.contentView.frame.width == 320)
    }

    @Test("separators start at the text; the outer separators of grouped sections have the full width")
    func lines() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        _ = laidOut(cell)
        #expect(cell._decorations.lines.bottom?.minX == 16 && cell._decorations.lines.top == nil)
        cell.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
        _ = laidOut(cell)
        #expect(cell._decorations.lines.bottom?.minX == 40 && cell._decorations.lines.bottom?.maxX == 312)
        _ = laidOut(cell, style: .grouped)
        #expect(cell._decorations.lines.top?.width == 320 && cell._decorations.lines.bottom?.width == 320)
        _ = laidOut(cell, style: .insetGrouped)
        #expect(cell._decorations.lines.bottom == nil)
    }

    @Test("a content configuration replaces the labels and determines the height")
    func configuration() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        _ = laidOut(cell)
        #expect(cell.contentView is UIListContentView)
        #expect(cell.bounds.height > 44)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView))
    }

    @Test("every change calls the overrides of setSelected and setHighlighted")
    func overrides() throws {
        final class Cell: UITableViewCell {
            var log: [String] = []
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                log.append("selected \(selected)")
            }
            override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                super.setHighlighted(highlighted, animated: animated)
                log.append("highlighted \(highlighted)")
            }
        }
        let fixture = TableFixture([2])
        fixture.view.register(Cell.self, forCellReuseIdentifier: "cell")
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(0)) as? Cell)
        cell.log = []
        fixture.tap(cell)
        #expect(cell.log == ["highlighted true", "highlighted false", "selected true"])
    }

    @Test("a selected cell has another background unless its style is none; a custom color stays")
    func background() throws {
        let cell = laidOut(UITableViewCell(style: .default, reuseIdentifier: nil))
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        cell.selectionStyle = .none
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
        cell.isSelected = false
        cell.backgroundColor = .clear
        cell.layoutIfNeeded()
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test("a background configuration can be read as soon as it is set, and changed in place")
    func ownBackground() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .clear()
        cell.backgroundConfiguration?.backgroundColor = .systemRed
        cell.backgroundConfiguration?.cornerRadius = 9
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
        _ = laidOut(cell)
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
        #expect(cell.backgroundConfiguration?.cornerRadius == 9)
        cell.backgroundConfiguration = nil
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test("the update handler is called with the state, once for each layout")
    func handler() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var selections: [Bool] = []
        cell.configurationUpdateHandler = { _, state in selections.append(state.isSelected) }
        _ = laidOut(cell)
        cell.isSelected = true
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(selections == [false, true])
    }

    @Test("optional methods can be called with optional chaining and return nil if not implemented")
    func optionalCalls() {
        let fixture = TableFixture([2]).start()
        let loggingDelegate = LoggingTableDelegate()
        let delegate: any UITableViewDelegate = loggingDelegate
        #expect(delegate.tableView?(fixture.view, heightForRowAt: fixture.path(0)) == nil)
        #expect(delegate.tableView?(fixture.view, shouldHighlightRowAt: fixture.path(0)) == true)
        let source: any UITableViewDataSource = fixture.source
        #expect(source.numberOfSections?(in: fixture.view) == 1)
        #expect(source.tableView?(fixture.view, canEditRowAt: fixture.path(0)) == nil)
    }

    @Test("a table view controller is the data source and the delegate of its table")
    func controller() {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(indexPath.row)"
                return cell
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
        }
        let controller = Controller(style: .grouped)
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        controller.view.layoutIfNeeded()
        #expect(controller.tableView.style == .grouped)
        #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2"])
        #expect(controller.tableView.visibleCells.allSatisfy { $0.frame.height == 30 })
    }
}

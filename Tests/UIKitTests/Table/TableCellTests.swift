import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: cells", .ownRuntime) struct TableCellTests {
    private func placed(_ cell: UITableViewCell, style: UITableView.Style = .plain, width: CGFloat = 320)
        -> UITableViewCell
    {
        cell._rowTraits = TableRowTraits(
            style: style, isFirst: true, isLast: true, separatorColor: .separator,
            separatorInset: UITableView.usualSeparatorInset, insetReference: .fromCellEdges)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: cell.sizeThatFits(CGSize(width: width, height: 0)).height)
        cell.layoutIfNeeded()
        return cell
    }

    @Test("a default cell has a text and no detail, and is 44 points high")
    func plain() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
        cell.textLabel?.text = "Title"
        #expect(cell.detailTextLabel == nil && cell.reuseIdentifier == "a")
        _ = placed(cell)
        #expect(cell.bounds.height == 44)
        let label = try #require(cell.textLabel)
        #expect(label.frame.minX == 16 && label.frame.maxX == 304 && abs(label.frame.midY - 22) <= 0.5)
    }

    @Test("a subtitle stands below the text, a value at the trailing side")
    func styles() throws {
        let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        subtitle.textLabel?.text = "Title"
        subtitle.detailTextLabel?.text = "Detail"
        _ = placed(subtitle)
        let (first, second) = (try #require(subtitle.textLabel), try #require(subtitle.detailTextLabel))
        #expect(abs(second.frame.minY - first.frame.maxY) < 0.001)
        let value = UITableViewCell(style: .value1, reuseIdentifier: nil)
        value.textLabel?.text = "Title"
        value.detailTextLabel?.text = "Detail"
        _ = placed(value)
        #expect(value.detailTextLabel?.frame.maxX == 304)
        #expect(value.detailTextLabel?.frame.midY == value.textLabel?.frame.midY)
    }

    @Test("accessories take room from the content")
    func accessories() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .disclosureIndicator
        _ = placed(cell)
        #expect(cell.contentView.frame.width == 290)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.accessoryView = own
        _ = placed(cell)
        #expect(own.superview === cell && own.frame == CGRect(x: 254, y: 12, width: 50, height: 20))
        #expect(cell._decorations.accessoryViews.isEmpty)
        cell.accessoryView = nil
        cell.accessoryType = .none
        _ = placed(cell)
        #expect(own.superview == nil && cell.contentView.frame.width == 320)
    }

    @Test("lines start where the text does; grouped sections are closed off by whole ones")
    func lines() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        _ = placed(cell)
        #expect(cell._decorations.lines.bottom?.minX == 16 && cell._decorations.lines.top == nil)
        cell.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
        _ = placed(cell)
        #expect(cell._decorations.lines.bottom?.minX == 40 && cell._decorations.lines.bottom?.maxX == 312)
        _ = placed(cell, style: .grouped)
        #expect(cell._decorations.lines.top?.width == 320 && cell._decorations.lines.bottom?.width == 320)
        _ = placed(cell, style: .insetGrouped)
        #expect(cell._decorations.lines.bottom == nil)
    }

    @Test("a content configuration takes the labels' place and says the height")
    func configuration() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        _ = placed(cell)
        #expect(cell.contentView is UIListContentView)
        #expect(cell.bounds.height > 44)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView))
    }

    @Test("overrides of setSelected and setHighlighted hear of every change")
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

    @Test("a selected cell has another background unless its style is none; a color of the app's own stays")
    func background() throws {
        let cell = placed(UITableViewCell(style: .default, reuseIdentifier: nil))
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

    @Test("the handler is called with the state, once for each layout")
    func handler() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var seen: [Bool] = []
        cell.configurationUpdateHandler = { _, state in seen.append(state.isSelected) }
        _ = placed(cell)
        cell.isSelected = true
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(seen == [false, true])
    }

    @Test("optional methods can be called as such, and answer nil where they are not implemented")
    func optionalCalls() {
        let fixture = TableFixture([2]).start()
        let ear = TableEar()
        let delegate: any UITableViewDelegate = ear
        #expect(delegate.tableView?(fixture.view, heightForRowAt: fixture.path(0)) == nil)
        #expect(delegate.tableView?(fixture.view, shouldHighlightRowAt: fixture.path(0)) == true)
        let source: any UITableViewDataSource = fixture.source
        #expect(source.numberOfSections?(in: fixture.view) == 1)
        #expect(source.tableView?(fixture.view, canEditRowAt: fixture.path(0)) == nil)
    }

    @Test("a table view controller is data source and delegate of its table")
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

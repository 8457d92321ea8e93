import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tables: headers and footers", .ownRuntime) struct TableSectionTests {
    @Test("plain headers are pinned to the top until the end of their rows")
    func held() throws {
        let fixture = TableFixture([10, 10])
        fixture.source.headers = ["A", "B"]
        fixture.view.sectionHeaderHeight = 20
        fixture.start()
        let first = try #require(fixture.view.headerView(forSection: 0))
        #expect(first.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(first.textLabel?.text == "A")
        fixture.scroll(to: 100)
        #expect(first.frame.minY == 100)
        #expect(fixture.view.rectForHeader(inSection: 0).minY == 0)
        fixture.scroll(to: 510)
        #expect(first.frame.minY == 500, "the end of its rows pushes the header out")
        #expect(fixture.view.headerView(forSection: 1)?.frame.minY == 520)
        fixture.scroll(to: 530)
        #expect(fixture.view.headerView(forSection: 0) == nil)
    }

    @Test("headers that were measured while they were displayed are reused once after they leave the screen")
    func measuredReuse() {
        let fixture = TableFixture([8, 8, 8, 8])
        fixture.source.headers = ["A", "B", "C", "D"]
        fixture.start()
        fixture.view.layoutIfNeeded()
        // The update measures the displayed headers again.
        fixture.source.names[0].append("new")
        fixture.view.insertRows(at: [fixture.path(8)], with: .none)
        fixture.view.layoutIfNeeded()
        for offset in [1_200, 0, 450, 900, 0] as [CGFloat] {
            fixture.scroll(to: offset)
            fixture.view._checkInvariants()
            for section in 0..<4 {
                guard let header = fixture.view.headerView(forSection: section) else { continue }
                #expect(header.superview === fixture.view)
                #expect(header.textLabel?.text == fixture.source.headers[section])
            }
        }
    }

    @Test("plain headers are in front of all cells, also those added later")
    func order() throws {
        let fixture = TableFixture([100])
        fixture.source.headers = ["A"]
        fixture.start()
        fixture.scroll(to: 333)
        let header = try #require(fixture.view.headerView(forSection: 0))
        let index = try #require(fixture.view.subviews.firstIndex { $0 === header })
        #expect(
            fixture.view.subviews.prefix(index).filter { $0 is UITableViewCell }.count
                == fixture.view.visibleCells.count)
    }

    @Test("grouped headers scroll with the content; sections without titles have gaps")
    func grouped() {
        let fixture = TableFixture([3, 3], style: .grouped).start()
        #expect(fixture.view.rectForHeader(inSection: 0).height == 35)
        #expect(
            fixture.view.rectForRow(at: fixture.path(0, 1)).minY == 220,
            "35 points, three rows of 50, and two gaps of 17.5")
        #expect(fixture.view.headerView(forSection: 0) == nil)
    }

    @Test("inset groups have horizontal insets and rounded outer corners")
    func inset() throws {
        let fixture = TableFixture([3], style: .insetGrouped).start()
        let cells = fixture.view.visibleCells
        #expect(cells.map(\.frame.minX) == [16, 16, 16])
        #expect(cells.map(\.frame.width) == [168, 168, 168])
        #expect(cells.map { $0.layer.cornerRadius > 0 } == [true, false, true])
    }

    @Test("the header view of the delegate replaces the title and has its own height")
    func views() throws {
        final class HeaderDelegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                if section == 1 { return nil }
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33))
                view.tag = 7
                return view
            }
        }
        let fixture = TableFixture([2, 2])
        fixture.source.headers = ["A", "B"]
        let delegate = HeaderDelegate()
        fixture.view.delegate = delegate
        fixture.start()
        #expect(fixture.view.rectForHeader(inSection: 0).height == 33)
        #expect(fixture.view.viewWithTag(7)?.frame == CGRect(x: 0, y: 0, width: 200, height: 33))
        #expect(fixture.view.headerView(forSection: 1)?.textLabel?.text == "B")
    }

    @Test("registered headers are reused")
    func reuse() {
        final class HeaderDelegate: NSObject, UITableViewDelegate {
            var made: Set<ObjectIdentifier> = []
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
                view?.textLabel?.text = "\(section)"
                if let view { made.insert(ObjectIdentifier(view)) }
                return view
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
        }
        let delegate = HeaderDelegate()
        let fixture = TableFixture([Int](repeating: 2, count: 50))
        fixture.view.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        fixture.view.delegate = delegate
        fixture.start()
        for y in stride(from: 0, through: 5000, by: 50) { fixture.scroll(to: CGFloat(y)) }
        #expect(delegate.made.count <= 5)
    }

    @Test("the table header and footer are before and after all sections and keep their heights")
    func ends() {
        let fixture = TableFixture([2])
        fixture.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 40))
        fixture.view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
        fixture.start()
        #expect(fixture.tops == [40, 90])
        #expect(fixture.view.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(fixture.view.tableFooterView?.frame == CGRect(x: 0, y: 140, width: 200, height: 30))
        #expect(fixture.view.contentSize.height == 170)
        fixture.view.tableHeaderView = nil
        fixture.view.layoutIfNeeded()
        #expect(fixture.tops == [0, 50])
    }

    @Test("footers of plain tables are pinned to the bottom while their rows extend beyond it")
    func footers() throws {
        let fixture = TableFixture([10, 1])
        fixture.source.footers = ["end", nil]
        fixture.view.sectionFooterHeight = 24
        fixture.start()
        #expect(fixture.view.footerView(forSection: 0)?.frame.maxY == 300)
        fixture.scroll(to: 260)
        #expect(fixture.view.footerView(forSection: 0)?.frame.minY == 500)
    }
}

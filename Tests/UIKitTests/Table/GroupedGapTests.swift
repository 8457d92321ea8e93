import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The gap above the first section of grouped tables") struct GroupedGapTests {
    let host = ViewHost(size: CGSize(width: 320, height: 480))
    let source = ListSource([1, 1])

    private func table(_ style: UITableView.Style, header: CGFloat?) -> UITableView {
        let table = UITableView(frame: .zero, style: style)
        table.dataSource = source
        if let header { table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: header)) }
        host.show(table)
        host.advance(by: 0.1)
        return table
    }

    private func top(_ table: UITableView) -> CGFloat { table.rectForRow(at: [0, 0]).minY }

    @Test(
        "a header of the table replaces the gap, even one without visible height",
        arguments: [UITableView.Style.grouped, .insetGrouped])
    func headers(style: UITableView.Style) {
        let gap = top(table(style, header: nil))
        #expect(gap > 0)
        #expect(top(table(style, header: 0.01)) < 0.1)
        #expect(top(table(style, header: .leastNormalMagnitude)) < 0.1)
        #expect(top(table(style, header: 100)) == 100)
        // A header without height is none.
        #expect(top(table(style, header: 0)) == gap)
    }

    @Test("the gap disappears and returns with the header, and only the first section is affected")
    func changes() {
        let table = table(.grouped, header: nil)
        let (gap, second) = (top(table), table.rectForRow(at: [1, 0]).minY)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0.01))
        host.advance(by: 0.1)
        #expect(top(table) < 0.1 && abs(table.rectForRow(at: [1, 0]).minY - (second - gap)) < 0.1)
        table.tableHeaderView = nil
        host.advance(by: 0.1)
        #expect(top(table) == gap && table.rectForRow(at: [1, 0]).minY == second)
    }

    @Test("plain tables have no gap")
    func plain() {
        #expect(top(table(.plain, header: nil)) == 0)
        #expect(top(table(.plain, header: 20)) == 20)
    }
}

import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tables: rows", .ownRuntime) struct TableRowTests {
    @Test("only visible rows have cells, and cells are reused for other rows")
    func virtualised() {
        let fixture = TableFixture([1000]).start()
        #expect(fixture.texts == (0..<6).map { "0.\($0)" })
        #expect(fixture.view.contentSize == CGSize(width: 200, height: 50_000))
        fixture.scroll(to: 25)
        #expect(fixture.texts == (0..<7).map { "0.\($0)" })
        for y in stride(from: 100, through: 20_000, by: 100) { fixture.scroll(to: CGFloat(y)) }
        #expect(fixture.texts == (400..<406).map { "0.\($0)" })
        #expect(LoggedCell.made <= 9)
        #expect(fixture.view.indexPathsForVisibleRows == (400..<406).map { fixture.path($0) })
        #expect(fixture.view.cellForRow(at: fixture.path(3)) == nil)
    }

    /// A table of rows whose content configurations determine their heights.
    private func sizedRows() -> (TableFixture, (Int) -> UITableViewCell?) {
        let fixture = TableFixture([3], rowHeight: nil)
        fixture.source.fill = { cell, name in
            var content = UIListContentConfiguration.cell()
            content.text = name
            cell.contentConfiguration = content
        }
        fixture.start()
        return (fixture, { fixture.view.cellForRow(at: fixture.path($0)) })
    }

    @Test("a visible row is measured again when the configuration of its cell changes, unless that is disabled")
    func configurationChange() throws {
        let (fixture, cell) = sizedRows()
        let height = try #require(cell(0)).frame.height
        func setText(_ text: String) throws {
            var content = UIListContentConfiguration.cell()
            content.text = text
            try #require(cell(0)).contentConfiguration = content
            fixture.view.layoutIfNeeded()
        }
        try setText("one\ntwo\nthree")
        let grown = try #require(cell(0)).frame.height
        #expect(grown > height + 30 && cell(1)?.frame.minY == grown && fixture.source.log.isEmpty)
        fixture.view.selfSizingInvalidation = .disabled
        try setText("one")
        #expect(cell(0)?.frame.height == grown)
        fixture.view.selfSizingInvalidation = .enabled
        try setText("two")
        let below = try #require(cell(1)).frame.minY
        #expect(cell(0)?.frame.height == height && abs(below - height) < 1e-9)
    }

    @Test("rows are measured again when the user's text size changes")
    func textSize() throws {
        let (fixture, cell) = sizedRows()
        let height = try #require(cell(2)).frame.height
        fixture.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        fixture.window.layoutIfNeeded()
        #expect(try #require(cell(2)).frame.height > height + 20)
        fixture.window.traitOverrides.preferredContentSizeCategory = .large
        fixture.window.layoutIfNeeded()
        #expect(cell(2)?.frame.height == height && fixture.source.log.isEmpty)
    }

    @Test("the delegate receives willDisplay and didEndDisplaying for cells")
    func display() {
        let fixture = TableFixture([20])
        let delegate = LoggingTableDelegate()
        fixture.view.delegate = delegate
        fixture.start()
        #expect(delegate.log == (0..<6).map { "show 0.\($0)" })
        delegate.log = []
        fixture.scroll(to: 100)
        #expect(delegate.log == ["end 0.0", "end 0.1", "show 0.6", "show 0.7"])
    }

    @Test("rectangles and index paths of rows are available also for invisible rows")
    func places() {
        let fixture = TableFixture([3, 4]).start()
        #expect(fixture.view.rectForRow(at: fixture.path(2, 1)) == CGRect(x: 0, y: 250, width: 200, height: 50))
        #expect(fixture.view.rectForRow(at: fixture.path(9)) == .zero)
        #expect(fixture.view.rect(forSection: 1) == CGRect(x: 0, y: 150, width: 200, height: 200))
        #expect(fixture.view.indexPathForRow(at: CGPoint(x: 10, y: 149)) == fixture.path(2))
        #expect(fixture.view.indexPathForRow(at: CGPoint(x: 10, y: 350)) == nil)
        #expect(
            fixture.view.indexPathsForRows(in: CGRect(x: 0, y: 120, width: 10, height: 60))
                == [fixture.path(2), fixture.path(0, 1)])
        #expect(fixture.view.numberOfSections == 2 && fixture.view.numberOfRows(inSection: 1) == 4)
    }

    @Test("only heights of visible rows are requested from the delegate; other rows have the estimated height")
    func askedHeights() {
        let fixture = TableFixture([100])
        let heights = TableHeights { CGFloat(20 + $0.row) }
        fixture.view.estimatedRowHeight = 30
        fixture.view.delegate = heights
        fixture.start()
        #expect(fixture.tops.prefix(4) == [0, 20, 41, 63])
        #expect(heights.requestedPaths.map(\.row).max()! < 15)
        #expect(fixture.view.rectForRow(at: fixture.path(99)).height == 30)
    }

    @Test("without an estimated height, all heights are requested from the delegate")
    func noEstimates() {
        let fixture = TableFixture([100])
        fixture.view.estimatedRowHeight = 0
        let heights = TableHeights { CGFloat(20 + $0.row % 2) }
        fixture.view.delegate = heights
        fixture.start()
        #expect(fixture.view.contentSize.height == 2050)
    }

    @Test("self-sizing cells get their height, and visible rows stay in place when rows above them grow")
    func selfSizing() throws {
        let fixture = TableFixture([60], rowHeight: nil)
        fixture.source.fill = { cell, name in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = [String](repeating: "word", count: 1 + name.count * 4).joined(separator: " ")
        }
        fixture.start()
        let first = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        #expect(first.frame.height > 60)
        let label = try #require(first.textLabel)
        #expect(label.frame.height + 30 == first.frame.height)
        // The jump skips rows, which are measured when the content scrolls back to them.
        fixture.scroll(to: 1500)
        let cell = try #require(fixture.view.visibleCells.dropFirst().first)
        let path = try #require(fixture.view.indexPath(for: cell))
        for _ in 0..<20 {
            let before = fixture.view.convert(cell.frame.origin, to: nil).y
            fixture.view.contentOffset.y -= 1
            fixture.view.layoutIfNeeded()
            #expect(fixture.view.cellForRow(at: path) === cell)
            #expect(abs(fixture.view.convert(cell.frame.origin, to: nil).y - before - 1) < 0.001)
        }
    }

    @Test("constraints of views that are added to the cell itself determine its height")
    func constraintsToCell() throws {
        let fixture = TableFixture([2], rowHeight: nil)
        fixture.source.fill = { cell, _ in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = [String](repeating: "word", count: 40).joined(separator: " ")
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 20),
                label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -20),
                label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 20),
                label.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
            ])
        }
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        let label = try #require(cell.subviews.lazy.compactMap { $0 as? UILabel }.last)
        let needed = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(needed > 60 && label.frame.width <= 200)
        #expect(abs(cell.frame.height - needed - 40) < 1)
    }

    @Test("constraints determine the height of a cell")
    func constraints() throws {
        let fixture = TableFixture([4], rowHeight: nil)
        fixture.source.fill = { cell, _ in
            let box = UIView(frame: .zero)
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
                box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 70),
            ])
        }
        fixture.start()
        #expect(fixture.tops == [0, 90, 180, 270])
    }

    @Test("a wider table measures its cells again")
    func newWidth() throws {
        let fixture = TableFixture([3], rowHeight: nil)
        fixture.source.fill = { cell, _ in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = [String](repeating: "word", count: 30).joined(separator: " ")
        }
        fixture.start()
        let narrow = fixture.view.rectForRow(at: fixture.path(0)).height
        fixture.view.frame.size.width = 600
        fixture.view.layoutIfNeeded()
        #expect(fixture.view.rectForRow(at: fixture.path(0)).height < narrow)
    }

    @Test("scrollToRow moves a row to the given position, within the content")
    func scrolling() throws {
        let fixture = TableFixture([100]).start()
        fixture.view.scrollToRow(at: fixture.path(40), at: .top, animated: false)
        #expect(fixture.view.contentOffset.y == 2000)
        fixture.view.scrollToRow(at: fixture.path(40), at: .bottom, animated: false)
        #expect(fixture.view.contentOffset.y == 1750)
        fixture.view.scrollToRow(at: fixture.path(40), at: .middle, animated: false)
        #expect(fixture.view.contentOffset.y == 1875)
        fixture.view.scrollToRow(at: fixture.path(41), at: .none, animated: false)
        #expect(fixture.view.contentOffset.y == 1875)
        fixture.view.scrollToRow(at: fixture.path(99), at: .top, animated: false)
        #expect(fixture.view.contentOffset.y == 4700)
        let error = #expect(throws: UIKitException.self) {
            try fixture.view._scrollToRow(at: fixture.path(100), at: .top, animated: false)
        }
        #expect(error?.name == .range)
        #expect(error?.reason.hasSuffix("row (100) beyond bounds (100) for section (0).") == true)
    }

    @Test("scrolling to a row of unknown height ends at the row")
    func scrollingToMeasured() throws {
        let fixture = TableFixture([200])
        let heights = TableHeights { CGFloat(30 + $0.row % 7 * 10) }
        fixture.view.delegate = heights
        fixture.start()
        fixture.view.scrollToRow(at: fixture.path(150), at: .top, animated: false)
        #expect(fixture.view.rectForRow(at: fixture.path(150)).minY == fixture.view.contentOffset.y)
        fixture.view.scrollToRow(at: fixture.path(199), at: .bottom, animated: false)
        #expect(fixture.view.rectForRow(at: fixture.path(199)).maxY == fixture.view.contentOffset.y + 300)
    }

    @Test("dequeuing with an unregistered identifier returns nil or throws with UIKit's message")
    func unregistered() {
        let table = UITableView(frame: .zero, style: .plain)
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
        let error = #expect(throws: UIKitException.self) { try table.dequeueRegisteredCell("none") }
        #expect(
            error?.reason
                == "unable to dequeue a cell with identifier none - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    @Test("cells created by the app are reused by their identifier")
    func madeByHand() {
        var made = 0
        let source = ListSource([100])
        source.row = { table, _ in
            if let reused = table.dequeueReusableCell(withIdentifier: "hand") { return reused }
            made += 1
            return UITableViewCell(style: .subtitle, reuseIdentifier: "hand")
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
        table.rowHeight = 20
        table.dataSource = source
        for y in stride(from: 0, through: 1000, by: 30) {
            table.contentOffset.y = CGFloat(y)
            table.layoutIfNeeded()
        }
        #expect(made <= 7)
        #expect(table.visibleCells.count == 6 || table.visibleCells.count == 5)
    }

    @Test("a NaN height throws an error with its value")
    func badHeights() {
        let fixture = TableFixture([3])
        let heights = TableHeights { $0.row == 1 ? .nan : 40 }
        fixture.view.delegate = heights
        fixture.view.dataSource = fixture.source
        let error = #expect(throws: UIKitException.self) { try fixture.view._makeFrame() }
        #expect(error?.reason.contains("Invalid height nan") == true)
        fixture.view.delegate = nil
    }

    @Test("the prefetching data source receives the upcoming rows and cancels the others")
    func prefetching() {
        final class PrefetchLog: NSObject, UITableViewDataSourcePrefetching {
            var prefetched: [Int] = []
            var canceled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                prefetched += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                canceled += indexPaths.map(\.row)
            }
        }
        let log = PrefetchLog()
        let fixture = TableFixture([100])
        fixture.view.prefetchDataSource = log
        fixture.start()
        #expect(log.prefetched == Array(6..<12))
        fixture.scroll(to: 1000)
        log.canceled = []
        log.prefetched = []
        fixture.scroll(to: 950)
        #expect(log.prefetched == Array(13..<19).reversed())
        #expect(log.canceled == Array(26..<32))
    }
}

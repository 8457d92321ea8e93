import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Tables: rows", .ownRuntime) struct TableRowTests {
    @Test("only rows in sight have cells, and cells that leave come back as others")
    func virtualised() {
        let bench = TableBench([1000]).start()
        #expect(bench.texts == (0..<6).map { "0.\($0)" })
        #expect(bench.view.contentSize == CGSize(width: 200, height: 50_000))
        bench.scroll(to: 25)
        #expect(bench.texts == (0..<7).map { "0.\($0)" })
        for y in stride(from: 100, through: 20_000, by: 100) { bench.scroll(to: CGFloat(y)) }
        #expect(bench.texts == (400..<406).map { "0.\($0)" })
        #expect(LoggedCell.made <= 9)
        #expect(bench.view.indexPathsForVisibleRows == (400..<406).map { bench.path($0) })
        #expect(bench.view.cellForRow(at: bench.path(3)) == nil)
    }

    @Test("the delegate hears of cells that come and go")
    func display() {
        let bench = TableBench([20])
        let ear = TableEar()
        bench.view.delegate = ear
        bench.start()
        #expect(ear.log == (0..<6).map { "show 0.\($0)" })
        ear.log = []
        bench.scroll(to: 100)
        #expect(ear.log == ["end 0.0", "end 0.1", "show 0.6", "show 0.7"])
    }

    @Test("places of rows are known whether or not they are in sight")
    func places() {
        let bench = TableBench([3, 4]).start()
        #expect(bench.view.rectForRow(at: bench.path(2, 1)) == CGRect(x: 0, y: 250, width: 200, height: 50))
        #expect(bench.view.rectForRow(at: bench.path(9)) == .zero)
        #expect(bench.view.rect(forSection: 1) == CGRect(x: 0, y: 150, width: 200, height: 200))
        #expect(bench.view.indexPathForRow(at: CGPoint(x: 10, y: 149)) == bench.path(2))
        #expect(bench.view.indexPathForRow(at: CGPoint(x: 10, y: 350)) == nil)
        #expect(
            bench.view.indexPathsForRows(in: CGRect(x: 0, y: 120, width: 10, height: 60))
                == [bench.path(2), bench.path(0, 1)])
        #expect(bench.view.numberOfSections == 2 && bench.view.numberOfRows(inSection: 1) == 4)
    }

    @Test("the delegate is asked for heights of rows in sight only; the others count as estimates")
    func askedHeights() {
        let bench = TableBench([100])
        let heights = TableHeights { CGFloat(20 + $0.row) }
        bench.view.estimatedRowHeight = 30
        bench.view.delegate = heights
        bench.start()
        #expect(bench.tops.prefix(4) == [0, 20, 41, 63])
        #expect(heights.asked.map(\.row).max()! < 15)
        #expect(bench.view.rectForRow(at: bench.path(99)).height == 30)
    }

    @Test("without estimates all heights are asked for at once")
    func noEstimates() {
        let bench = TableBench([100])
        bench.view.estimatedRowHeight = 0
        let heights = TableHeights { CGFloat(20 + $0.row % 2) }
        bench.view.delegate = heights
        bench.start()
        #expect(bench.view.contentSize.height == 2050)
    }

    @Test("cells that ask for their own height get it, and what is in sight stays where it is when rows above it grow")
    func selfSizing() throws {
        let bench = TableBench([60], rowHeight: nil)
        bench.source.fill = { cell, name in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = [String](repeating: "word", count: 1 + name.count * 4).joined(separator: " ")
        }
        bench.start()
        let first = try #require(bench.view.cellForRow(at: bench.path(0)))
        #expect(first.frame.height > 60)
        let label = try #require(first.textLabel)
        #expect(label.frame.height + 22 == first.frame.height)
        // Jumping skips rows, which are measured when the content goes back to them.
        bench.scroll(to: 1500)
        let held = try #require(bench.view.visibleCells.dropFirst().first)
        let path = try #require(bench.view.indexPath(for: held))
        for _ in 0..<20 {
            let before = bench.view.convert(held.frame.origin, to: nil).y
            bench.view.contentOffset.y -= 1
            bench.view.layoutIfNeeded()
            #expect(bench.view.cellForRow(at: path) === held)
            #expect(abs(bench.view.convert(held.frame.origin, to: nil).y - before - 1) < 0.001)
        }
    }

    @Test("cells with constraints are as high as these say")
    func constraints() throws {
        let bench = TableBench([4], rowHeight: nil)
        bench.source.fill = { cell, _ in
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
        bench.start()
        #expect(bench.tops == [0, 90, 180, 270])
    }

    @Test("a wider table measures its cells again")
    func newWidth() throws {
        let bench = TableBench([3], rowHeight: nil)
        bench.source.fill = { cell, _ in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = [String](repeating: "word", count: 30).joined(separator: " ")
        }
        bench.start()
        let narrow = bench.view.rectForRow(at: bench.path(0)).height
        bench.view.frame.size.width = 600
        bench.view.layoutIfNeeded()
        #expect(bench.view.rectForRow(at: bench.path(0)).height < narrow)
    }

    @Test("rows go to where they are wanted, as far as the content goes")
    func scrolling() throws {
        let bench = TableBench([100]).start()
        bench.view.scrollToRow(at: bench.path(40), at: .top, animated: false)
        #expect(bench.view.contentOffset.y == 2000)
        bench.view.scrollToRow(at: bench.path(40), at: .bottom, animated: false)
        #expect(bench.view.contentOffset.y == 1750)
        bench.view.scrollToRow(at: bench.path(40), at: .middle, animated: false)
        #expect(bench.view.contentOffset.y == 1875)
        bench.view.scrollToRow(at: bench.path(41), at: .none, animated: false)
        #expect(bench.view.contentOffset.y == 1875)
        bench.view.scrollToRow(at: bench.path(99), at: .top, animated: false)
        #expect(bench.view.contentOffset.y == 4700)
        let fault = #expect(throws: UIKitException.self) {
            try bench.view._scrollToRow(at: bench.path(100), at: .top, animated: false)
        }
        #expect(fault?.name == .range)
        #expect(fault?.reason.hasSuffix("row (100) beyond bounds (100) for section (0).") == true)
    }

    @Test("scrolling to a row of unknown height ends at the row")
    func scrollingToMeasured() throws {
        let bench = TableBench([200])
        let heights = TableHeights { CGFloat(30 + $0.row % 7 * 10) }
        bench.view.delegate = heights
        bench.start()
        bench.view.scrollToRow(at: bench.path(150), at: .top, animated: false)
        #expect(bench.view.rectForRow(at: bench.path(150)).minY == bench.view.contentOffset.y)
        bench.view.scrollToRow(at: bench.path(199), at: .bottom, animated: false)
        #expect(bench.view.rectForRow(at: bench.path(199)).maxY == bench.view.contentOffset.y + 300)
    }

    @Test("a name that stands for nothing is a fault in UIKit's words, or nil where that is asked for")
    func unregistered() {
        let table = UITableView(frame: .zero, style: .plain)
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
        let fault = #expect(throws: UIKitException.self) { try table._dequeueRegisteredCell("none") }
        #expect(
            fault?.reason
                == "unable to dequeue a cell with identifier none - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
        )
    }

    @Test("cells made by hand wait under their own name")
    func madeByHand() {
        final class Source: NSObject, UITableViewDataSource {
            var made = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if let used = tableView.dequeueReusableCell(withIdentifier: "hand") { return used }
                made += 1
                return UITableViewCell(style: .subtitle, reuseIdentifier: "hand")
            }
        }
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
        table.rowHeight = 20
        table.dataSource = source
        for y in stride(from: 0, through: 1000, by: 30) {
            table.contentOffset.y = CGFloat(y)
            table.layoutIfNeeded()
        }
        #expect(source.made <= 7)
        #expect(table.visibleCells.count == 6 || table.visibleCells.count == 5)
    }

    @Test("heights that are no numbers are faults that name the row")
    func badHeights() {
        let bench = TableBench([3])
        let heights = TableHeights { $0.row == 1 ? .nan : 40 }
        bench.view.delegate = heights
        bench.view.dataSource = bench.source
        let fault = #expect(throws: UIKitException.self) { try bench.view._makeFrame() }
        #expect(fault?.reason.contains("Invalid height nan") == true)
        bench.view.delegate = nil
    }

    @Test("the prefetching data source hears of the rows ahead, and which of them it need not fetch")
    func prefetching() {
        final class Ear: NSObject, UITableViewDataSourcePrefetching {
            var wanted: [Int] = []
            var dropped: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                wanted += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                dropped += indexPaths.map(\.row)
            }
        }
        let ear = Ear()
        let bench = TableBench([100])
        bench.view.prefetchDataSource = ear
        bench.start()
        #expect(ear.wanted == Array(6..<12))
        bench.scroll(to: 1000)
        ear.dropped = []
        ear.wanted = []
        bench.scroll(to: 950)
        #expect(ear.wanted == Array(13..<19).reversed())
        #expect(ear.dropped == Array(26..<32))
    }
}

import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("Animated scrolling to rows that are measured on the way") struct TableScrollTests {
    /// A cell whose height is that of a constraint.
    final class TallCell: UITableViewCell {
        let box = UIView()
        lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                height,
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var heights: [CGFloat]
        var offsets: [CGFloat] = []
        var ends = 0
        init(_ heights: [CGFloat]) { self.heights = heights }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? TallCell)?.height.constant = heights[indexPath.row]
            return cell
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 300))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

    private func start(_ source: Source) {
        table.register(TallCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        container.addSubview(table)
        host.show(container)
        host.settle()
    }

    @Test(
        "the scroll ends with the row at the requested position",
        arguments: [(UITableView.ScrollPosition.middle, 40), (.top, 40), (.bottom, 40), (.top, 7), (.middle, 99)])
    func arrives(position: UITableView.ScrollPosition, row: Int) {
        let source = Source((0..<100).map { 20 + CGFloat($0 % 4) * 35 })
        start(source)
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: true)
        host.settle()
        let frame = table.rectForRow(at: IndexPath(row: row, section: 0))
        #expect(frame.height == source.heights[row])
        let end = max(0, table.contentSize.height - 300)
        let wanted =
            switch position {
            case .top: frame.minY
            case .bottom: frame.maxY - 300
            default: frame.midY - 150
            }
        #expect(abs(table.contentOffset.y - min(max(0, wanted), end)) < 0.01)
        #expect(source.ends == 1)
        #expect(!table.isScrollAnimating)
    }

    @Test("rows higher than a table that shows one of them are centered")
    func ticker() {
        table.frame.size.height = 48
        let source = Source(Array(repeating: 71, count: 10))
        start(source)
        table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .middle, animated: true)
        host.settle()
        #expect(table.contentOffset.y == 71 * 7 + 11.5)
        table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .middle, animated: true)
        host.settle()
        #expect(table.contentOffset.y == 71 * 2 + 11.5)
    }

    @Test("the offset never moves backward, and a change of the offset ends the scroll")
    func monotonic() {
        let source = Source((0..<60).map { _ in 90 })
        start(source)
        source.offsets = []
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
        host.settle()
        #expect(source.offsets == source.offsets.sorted())
        #expect(table.contentOffset.y == 2700)
        table.scrollToRow(at: IndexPath(row: 55, section: 0), at: .top, animated: true)
        host.advance(by: 0.1)
        table.contentOffset.y = 10
        host.settle()
        #expect(table.contentOffset.y == 10)
    }

    @Test("rows that are deleted during the scroll leave its destination as it is")
    func deleted() {
        let source = Source((0..<60).map { _ in 90 })
        start(source)
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: true)
        host.advance(by: 0.1)
        source.heights = [90, 90]
        table.reloadData()
        host.settle()
        #expect(table.contentOffset.y == 0)
    }
}

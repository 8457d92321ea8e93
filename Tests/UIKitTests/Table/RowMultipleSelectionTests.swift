import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Two-finger selection of rows", .ownRuntime) struct RowMultipleSelectionTests {
    private final class Rows: ListSource, UITableViewDelegate {
        var allows = true
        var log: [String] = []

        func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            log.append("should \(indexPath.row)")
            return allows
        }
        func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
            log.append("did \(indexPath.row)")
            tableView.setEditing(true, animated: false)
        }
        func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath.row == 2 ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("+\(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("-\(indexPath.row)")
        }
    }

    /// A table with a row height of 44 points.
    private func harness(_ rows: Rows) -> (ViewHost, UITableView) {
        let host = ViewHost(size: CGSize(width: 320, height: 300))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (rows, rows)
        table.allowsMultipleSelectionDuringEditing = true
        host.show(table)
        host.layout()
        return (host, table)
    }

    private func both(_ y: CGFloat) -> [CGPoint] { [CGPoint(x: 60, y: y), CGPoint(x: 120, y: y)] }

    @Test("a two-finger drag selects the rows it passes and deselects them when it returns")
    func selecting() {
        let rows = Rows([12])
        rows.row = { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
        let (host, table) = harness(rows)
        let fingers = both(22).map { host.touchDown(at: $0) }
        func move(_ y: CGFloat) { for (finger, point) in zip(fingers, both(y)) { host.move(finger, to: point) } }
        move(30)
        #expect(rows.log == ["should 0", "did 0", "+0"] && table.contentOffset == .zero)
        move(66)
        move(110)
        move(154)
        #expect(rows.log.suffix(2) == ["+1", "+3"], "row 2 cannot be selected")
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1, 3])
        move(66)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
        for finger in fingers { host.lift(finger) }
        #expect(rows.log.last == "end" && table.isEditing)
        #expect(table.contentOffset == .zero)
    }

    @Test("two fingers scroll if the delegate rejects the selection")
    func refused() {
        let rows = Rows([12])
        rows.row = { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
        rows.allows = false
        let (host, table) = harness(rows)
        let fingers = both(200).map { host.touchDown(at: $0) }
        for y in stride(from: 190.0, through: 100, by: -10) {
            for (finger, point) in zip(fingers, both(y)) { host.move(finger, to: point) }
        }
        #expect(rows.log.first == "should 4" && !rows.log.contains("did 4"))
        #expect(table.contentOffset.y > 0 && table.indexPathsForSelectedRows == nil)
        for finger in fingers { host.lift(finger) }
    }
}

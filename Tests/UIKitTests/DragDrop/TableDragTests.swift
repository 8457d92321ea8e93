import CollectionViewTesting
import Testing

@testable import UIKit

/// A table of named rows with drag and drop, implemented as in an app.
@MainActor
private final class NamedTable: NSObject, UITableViewDataSource, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    var names: [String]
    let view: UITableView
    var propose: (IndexPath?) -> UITableViewDropProposal = { _ in
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    var onDrop: ((any UITableViewDropCoordinator) -> Void)?
    weak var other: NamedTable?

    init(_ names: [String], x: CGFloat) {
        self.names = names
        view = UITableView(frame: CGRect(x: x, y: 0, width: 100, height: 400), style: .plain)
        super.init()
        view.rowHeight = 50
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
        view.dataSource = self
        view.dragDelegate = self
        view.dropDelegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))
        item.localObject = names[indexPath.row]
        return [item]
    }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { self.tableView(tableView, itemsForBeginning: session, at: indexPath) }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { propose(destinationIndexPath) }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        if let onDrop { return onDrop(coordinator) }
        var row = coordinator.destinationIndexPath?.row ?? names.count
        for dropped in coordinator.items {
            guard let name = dropped.dragItem.localObject as? String else { continue }
            let target = IndexPath(row: row, section: 0)
            view.performBatchUpdates { [self] in
                if let source = dropped.sourceIndexPath {
                    names.remove(at: source.row)
                    view.deleteRows(at: [source], with: .automatic)
                } else {
                    other?.remove(name)
                }
                names.insert(name, at: row)
                view.insertRows(at: [target], with: .automatic)
            }
            coordinator.drop(dropped.dragItem, toRowAt: target)
            row += 1
        }
    }

    func remove(_ name: String) {
        guard let row = names.firstIndex(of: name) else { return }
        names.remove(at: row)
        view.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    /// The visible rows from the top: `~` before dimmed rows, `-` for a gap and for concealed rows.
    var shown: [String] {
        view._table.rows.filter { !$0.cell._drag.isConcealed || view.extraItems.leaving == nil }.map { row in
            if row.cell.layer._isInvisible { return "-" }
            return (row.cell.contentView.layer.systemOpacity < 1 ? "~" : "") + (row.cell.textLabel?.text ?? "?")
        }
    }
}

/// A data source that moves rows, for a table without a drop delegate.
@MainActor private final class MovingSource: NSObject, UITableViewDataSource, UITableViewDragDelegate {
    var names = ["a", "b", "c", "d"]
    var moves: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { names[indexPath.row] != "b" }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
        names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}

@MainActor struct TableDragTests {
    private func fixture() -> (host: ViewHost, left: NamedTable, right: NamedTable) {
        let (left, right) = (NamedTable(["a", "b", "c", "d"], x: 0), NamedTable(["x", "y", "z"], x: 100))
        (left.other, right.other) = (right, left)
        let host = ViewHost(size: CGSize(width: 200, height: 400))
        let container = UIView()
        container.addSubview(left.view)
        container.addSubview(right.view)
        host.show(container)
        return (host, left, right)
    }
    private func row(_ row: Int) -> CGPoint { CGPoint(x: 50, y: CGFloat(row) * 50 + 25) }

    @Test("dropping any row at any index has the result of removing and inserting it")
    func allMoves() {
        for from in 0..<4 {
            for to in 0..<4 where to != from {
                let (host, left, _) = fixture()
                let drag = host.lift(left.view, at: row(from))
                host.move(drag, to: row(to), in: left.view)
                host.settle()
                var expected = ["a", "b", "c", "d"]
                expected.remove(at: from)
                var open = expected
                open.insert("-", at: to)
                #expect(left.shown == open, "\(from) to \(to)")
                expected.insert(["a", "b", "c", "d"][from], at: to)
                host.drop(drag)
                host.settle()
                #expect(left.names == expected, "\(from) to \(to)")
                #expect(left.shown == expected, "\(from) to \(to)")
                #expect(left.view.contentSize.height == 200 && left.view.numberOfRows(inSection: 0) == 4)
            }
        }
    }

    @Test("rows move from one table to another")
    func betweenTables() {
        let (host, left, right) = fixture()
        let log = EventLog(of: right.view, [.dropDelegate])
        let drag = host.lift(left.view, at: row(1))
        host.move(drag, to: CGPoint(x: 60, y: 90), in: left.view)
        host.add(left.view, at: row(3), to: drag)
        host.move(drag, to: row(1), in: right.view)
        host.settle()
        #expect(host.dragBadge == "2")
        #expect(left.shown == ["a", "~b", "c", "~d"])
        #expect(right.shown == ["x", "-", "y", "z"])
        host.drop(drag)
        host.settle()
        #expect(left.shown == ["a", "c"] && right.shown == ["x", "b", "d", "y", "z"])
        #expect(log.events.first?.name == "canHandle" && log.events.last?.name == "dropSessionDidEnd")
    }

    @Test("a canceled drag restores the row")
    func cancellation() {
        let (host, left, _) = fixture()
        let drag = host.lift(left.view, at: row(0))
        host.move(drag, to: row(2), in: left.view)
        host.settle()
        #expect(left.shown == ["b", "c", "-", "d"])
        host.cancel(drag)
        host.settle()
        #expect(left.shown == ["a", "b", "c", "d"] && left.names == ["a", "b", "c", "d"])
        #expect(left.view.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
    }

    @Test("a placeholder is a row with its own height until it is committed")
    func placeholder() throws {
        let (host, left, right) = fixture()
        var context: (any UITableViewDropPlaceholderContext)?
        right.propose = { _ in .init(operation: .copy, intent: .insertAtDestinationIndexPath) }
        right.onDrop = { coordinator in
            let placeholder = UITableViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "placeholder", rowHeight: 80)
            placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
            context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
        }
        let drag = host.lift(left.view, at: row(0))
        host.move(drag, to: row(1), in: right.view)
        host.drop(drag)
        host.settle()
        #expect(right.shown == ["x", "…", "y", "z"] && right.names == ["x", "y", "z"])
        #expect(right.view.contentSize.height == 230 && right.view.hasUncommittedUpdates)
        #expect(right.view.numberOfRows(inSection: 0) == 3)
        #expect(right.view.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "y")
        #expect(right.view.indexPathForRow(at: CGPoint(x: 50, y: 90)) == nil)
        right.remove("x")
        host.settle()
        #expect(right.shown == ["…", "y", "z"])
        let made = try #require(context)
        #expect(made.commitInsertion { right.names.insert("a", at: $0.row) })
        host.settle()
        #expect(right.names == ["a", "y", "z"] && right.shown == ["a", "y", "z"])
        #expect(right.view.contentSize.height == 150 && !made.deletePlaceholder())
    }

    @Test("a drag calls the data source's method that moves rows, if there is one")
    func reordering() {
        let source = MovingSource()
        let view = UITableView(frame: .zero, style: .plain)
        view.rowHeight = 50
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        view.dragDelegate = source
        let host = ViewHost(size: CGSize(width: 100, height: 400))
        host.show(view)
        let drag = host.lift(view, at: row(0))
        host.move(drag, to: row(2), in: view)
        host.settle()
        #expect(source.moves == [])
        host.drop(drag)
        host.settle()
        #expect(source.moves == ["0 to 2"])
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
        #expect(view.visibleCells.allSatisfy { !$0.layer._isInvisible && $0.contentView.layer.systemOpacity == 1 })
        // A row that may not be moved can be dragged, but not dropped.
        let second = host.lift(view, at: row(0))
        host.move(second, to: row(2), in: view)
        host.drop(second)
        host.settle()
        #expect(source.moves == ["0 to 2"])
    }

    @Test("a drag does not change the alpha and visibility that the app set")
    func appValues() throws {
        let (host, left, right) = fixture()
        let cells = left.view.visibleCells
        for (index, cell) in cells.enumerated() {
            cell.alpha = 0.875
            cell.contentView.alpha = 0.25 + 0.125 * CGFloat(index)
        }
        cells[3].isHidden = true
        func check(_ what: String) {
            #expect(cells.map(\.contentView.alpha) == [0.25, 0.375, 0.5, 0.625], "\(what)")
            #expect(cells.map(\.isHidden) == [false, false, false, true], "\(what)")
            #expect(cells.allSatisfy { $0.alpha == 0.875 }, "\(what)")
        }
        let drag = host.lift(left.view, at: row(1))
        check("lifted")
        #expect(left.shown[1] == "-", "its preview is visible instead")
        host.move(drag, to: row(1), in: right.view)
        host.settle()
        check("over the other table")
        #expect(left.shown == ["a", "~b", "c", "-"])
        host.move(drag, to: row(3), in: left.view)
        host.settle()
        check("over another row")
        host.cancel(drag)
        host.settle()
        check("cancelled")
        #expect(left.shown == ["a", "b", "c", "-"])
    }

    @Test("a content view that is replaced during a drag stays dimmed")
    func replacedContentView() throws {
        let (host, left, right) = fixture()
        let drag = host.lift(left.view, at: row(1))
        host.move(drag, to: row(1), in: right.view)
        host.settle()
        let cell = try #require(left.view.cellForRow(at: IndexPath(row: 1, section: 0)))
        var content = cell.defaultContentConfiguration()
        content.text = "b"
        cell.contentConfiguration = content
        host.layout()
        #expect(cell.contentView.layer.systemOpacity < 1 && cell.contentView.alpha == 1)
        host.cancel(drag)
        host.settle()
        #expect(cell.contentView.layer.systemOpacity == 1)
    }

    @Test("an automatic drop around the middle of a row is a drop into the row")
    func automaticIntent() {
        let (host, left, right) = fixture()
        right.propose = { _ in .init(operation: .copy, intent: .automatic) }
        let drag = host.lift(left.view, at: row(0))
        host.move(drag, to: row(1), in: left.view)
        host.move(drag, to: row(1), in: right.view)
        host.settle()
        #expect(right.shown == ["x", "y", "z"])
        #expect(right.view._dragging.intoPath == IndexPath(row: 1, section: 0))
        host.move(drag, to: CGPoint(x: 50, y: 52), in: right.view)
        host.settle()
        #expect(right.shown == ["x", "-", "y", "z"])
        host.cancel(drag)
        host.settle()
        #expect(right.shown == ["x", "y", "z"])
    }

    @Test("dragging a row that cannot be moved scrolls the table")
    func immovableRow() {
        let (host, left, _) = fixture()
        left.names = (0..<40).map { "\($0)" }
        left.view.reloadData()
        let drag = host.lift(left.view, at: row(0))
        host.move(drag, to: CGPoint(x: 50, y: 396), in: left.view)
        host.advance(by: 0.7)
        #expect(left.view.contentOffset.y > 200)
        host.move(drag, to: CGPoint(x: 50, y: left.view.contentOffset.y + 210), in: left.view)
        host.drop(drag)
        host.settle()
        #expect(left.names.count == 40 && left.names[0] == "1")
        #expect(left.view.visibleCells.contains { $0.textLabel?.text == "0" && !$0.layer._isInvisible })
    }
}

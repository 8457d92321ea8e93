import Foundation
import TestRuntimes
import Testing

@testable import UIKit

/// A source of named rows. Optional methods must be in the class that declares the conformance, so the subclasses
/// below conform, and `TableSource` cannot be their superclass.
@MainActor private class MovableRows: NSObject {
    var names: [[String]]
    var headers: [String?] = []
    var log: [String] = []

    init(_ counts: [Int]) {
        names = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell \(names[indexPath.section][indexPath.row])")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
        log.append("move \(from.section).\(from.row) to \(to.section).\(to.row)")
        names[to.section].insert(names[from.section].remove(at: from.row), at: to.row)
    }
}

/// A data source whose rows can all be moved.
@MainActor private final class FreeSource: MovableRows, UITableViewDataSource {}

/// A data source whose rows can be moved, except the first one of each section.
@MainActor private final class MovingSource: MovableRows, UITableViewDataSource {
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
}

@MainActor private final class TargetDelegate: NSObject, UITableViewDelegate {
    var targetPath: (IndexPath) -> IndexPath = { $0 }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { targetPath(proposedDestinationIndexPath) }
}

@MainActor @Suite("Tables: moving rows and readable widths", .ownRuntime) struct RowMovingTests {
    /// A table fixture in editing mode whose rows can be moved.
    private func fixture(_ counts: [Int]) -> (TableFixture, MovingSource) {
        let fixture = TableFixture(counts)
        let source = MovingSource(counts)
        fixture.view.dataSource = source
        fixture.start()
        fixture.view.setEditing(true, animated: false)
        fixture.view.layoutIfNeeded()
        for cell in fixture.view.visibleCells { cell.layoutIfNeeded() }
        source.log = []
        return (fixture, source)
    }

    /// Drags the reorder control of a row by `distance`. `middle` runs before the finger lifts.
    private func drag(_ fixture: TableFixture, _ path: IndexPath, by distance: CGFloat, _ middle: () -> Void = {})
        throws
    {
        let control = try #require(fixture.view.cellForRow(at: path)?._decorations.reorderControl)
        let start = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        let center = fixture.window._touchCenter
        center.touchDown(id: 1, at: start, time: 1)
        for step in 1...5 {
            center.touchMoved(
                id: 1, to: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 5), time: 1 + Double(step) * 0.1)
        }
        fixture.view.layoutIfNeeded()
        middle()
        center.touchUp(id: 1, at: CGPoint(x: start.x, y: start.y + distance), time: 2)
        fixture.view.layoutIfNeeded()
    }

    @Test("movable rows of an edited table have a reorder control, and their content is narrower")
    func grips() throws {
        let (fixture, _) = fixture([3])
        let fixed = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        let movable = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        #expect(!fixed.showingReorderControl && fixed.contentView.frame.maxX == 200)
        // The reorder control is 27 points wide, with 16 points after it.
        #expect(movable.showingReorderControl && movable.contentView.frame.maxX == 200 - 43)
        movable.showsReorderControl = false
        movable.layoutIfNeeded()
        #expect(movable._decorations.reorderControl == nil && movable.contentView.frame.maxX == 200)
        fixture.view.isEditing = false
        #expect(!movable.showingReorderControl)
    }

    @Test("a drag of the reorder control moves a row down, and the rows between move up during the drag")
    func down() throws {
        let (fixture, source) = fixture([5])
        try drag(fixture, fixture.path(1), by: 100) {
            #expect(fixture.view.cellForRow(at: fixture.path(1))?.frame.minY == 150)
            #expect(fixture.view.cellForRow(at: fixture.path(2))?.frame.minY == 50)
            #expect(fixture.view.cellForRow(at: fixture.path(3))?.frame.minY == 100)
            #expect(fixture.view.cellForRow(at: fixture.path(4))?.frame.minY == 200)
            #expect(source.log.isEmpty)
        }
        #expect(source.log.first == "move 0.1 to 0.3")
        #expect(fixture.texts == ["0.0", "0.2", "0.3", "0.1", "0.4"] && fixture.tops == [0, 50, 100, 150, 200])
    }

    @Test("a drag moves a row into the previous section")
    func across() throws {
        let (fixture, source) = fixture([2, 2])
        try drag(fixture, fixture.path(1, 1), by: -100)
        #expect(source.log.first == "move 1.1 to 0.1")
        #expect(fixture.texts == ["0.0", "1.1", "0.1", "1.0"])
    }

    @Test("the delegate may change the target; a row whose target is its own index path does not move")
    func led() throws {
        let (fixture, source) = fixture([5])
        let delegate = TargetDelegate()
        fixture.view.delegate = delegate
        delegate.targetPath = { IndexPath(row: max(1, $0.row), section: 0) }
        try drag(fixture, fixture.path(2), by: -100)
        #expect(source.log.contains("move 0.2 to 0.1"))
        source.log = []
        delegate.targetPath = { _ in IndexPath(row: 2, section: 0) }
        for cell in fixture.view.visibleCells { cell.layoutIfNeeded() }
        try drag(fixture, fixture.path(2), by: 100)
        #expect(source.log.isEmpty && fixture.tops == [0, 50, 100, 150, 200])
    }

    @Test("a moved row stays selected, and no cell is requested again")
    func kept() throws {
        let (fixture, source) = fixture([5])
        fixture.view.allowsMultipleSelectionDuringEditing = true
        fixture.view.selectRow(at: fixture.path(1), animated: false, scrollPosition: .none)
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        try drag(fixture, fixture.path(1), by: 100)
        #expect(source.log == ["move 0.1 to 0.3"])
        #expect(fixture.view.indexPathsForSelectedRows == [fixture.path(3)])
        #expect(fixture.view.cellForRow(at: fixture.path(3)) === cell && cell.isSelected)
    }

    @Test("a move leaves the transforms and z-positions of cells as the app set them")
    func appearances() throws {
        let (fixture, source) = fixture([5])
        let moved = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        let other = try #require(fixture.view.cellForRow(at: fixture.path(2)))
        let transform = CGAffineTransform(scaleX: 0.5, y: 1)
        other.transform = transform
        moved.layer.zPosition = 3
        try drag(fixture, fixture.path(1), by: 60) { #expect(other.transform == transform) }
        #expect(other.transform == transform && moved.layer.zPosition == 3)
        #expect(fixture.texts == ["0.0", "0.2", "0.1", "0.3", "0.4"] && source.log.count == 1)
    }

    @Test("a table whose data source is released during a move closes the gap")
    func released() throws {
        let fixture = TableFixture([])
        var source: MovingSource? = MovingSource([5])
        fixture.view.dataSource = source
        fixture.start()
        fixture.view.setEditing(true, animated: false)
        fixture.view.layoutIfNeeded()
        for cell in fixture.view.visibleCells { cell.layoutIfNeeded() }
        try drag(fixture, fixture.path(1), by: 60) { source = nil }
        #expect(!fixture.view.hasUncommittedUpdates && fixture.texts == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    }

    @Test("headers give way to a row that is dragged into another section")
    func headers() throws {
        let fixture = TableFixture([])
        let source = MovingSource([2, 2])
        source.headers = ["A", "B"]
        fixture.view.sectionHeaderHeight = 30
        fixture.view.dataSource = source
        fixture.start()
        fixture.view.setEditing(true, animated: false)
        fixture.view.layoutIfNeeded()
        for cell in fixture.view.visibleCells { cell.layoutIfNeeded() }
        let header = try #require(fixture.view.headerView(forSection: 1))
        #expect(header.frame.minY == 130)
        try drag(fixture, fixture.path(1, 0), by: 60) { #expect(header.frame.minY == 80) }
        #expect(source.names == [["0.0"], ["0.1", "1.0", "1.1"]] && header.frame.minY == 80)
    }

    @Test("a row that is dropped animates from the finger to the gap")
    func landing() throws {
        let (fixture, source) = fixture([5])
        try drag(fixture, fixture.path(1), by: 80)
        #expect(source.log == ["move 0.1 to 0.3"])
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(3)))
        #expect(cell.textLabel?.text == "0.1" && cell.frame.minY == 150)
        // The center of the cell was 80 points below its original one.
        #expect(cell.layer.presentation()?.position.y == 155)
        fixture.run(0.5)
        #expect(!LayerAnimator.isActive(inside: fixture.window.layer))
    }

    @Test("a row that is held near the edge scrolls the table, and its cell stays under the finger")
    func autoscroll() throws {
        let (fixture, source) = fixture([20])
        try drag(fixture, fixture.path(1), by: 215) {
            fixture.run(0.5)
            let offset = fixture.view.contentOffset.y
            #expect(offset > 0)
            #expect(fixture.view.cellForRow(at: fixture.path(1))?.frame.minY == 265 + offset)
            fixture.run(5)
            #expect(fixture.view.contentOffset.y == 700)
            #expect(fixture.view.cellForRow(at: fixture.path(1))?.textLabel?.text == "0.1")
        }
        #expect(source.log.contains("move 0.1 to 0.19") && source.names[0].last == "0.1")
    }

    @Test("a change of the data during a move carries the move along; a deletion or a reload ends it")
    func changes() throws {
        let (fixture, source) = fixture([5])
        try drag(fixture, fixture.path(1), by: 100) {
            source.names[0].remove(at: 0)
            fixture.view.deleteRows(at: [fixture.path(0)], with: .none)
        }
        #expect(source.names == [["0.2", "0.3", "0.1", "0.4"]])
        #expect(fixture.texts == ["0.2", "0.3", "0.1", "0.4"] && fixture.tops == [0, 50, 100, 150])
        source.log = []
        try drag(fixture, fixture.path(1), by: 100) {
            source.names[0].remove(at: 1)
            fixture.view.deleteRows(at: [fixture.path(1)], with: .none)
        }
        #expect(fixture.texts == ["0.2", "0.1", "0.4"] && fixture.tops == [0, 50, 100])
        for cell in fixture.view.visibleCells { cell.layoutIfNeeded() }
        try drag(fixture, fixture.path(1), by: 100) {
            fixture.view.reloadData()
            fixture.view.layoutIfNeeded()
        }
        #expect(fixture.texts == ["0.2", "0.1", "0.4"] && fixture.tops == [0, 50, 100])
        #expect(!source.log.contains { $0.hasPrefix("move") } && !fixture.view.hasUncommittedUpdates)
    }

    @Test("without data source methods, rows cannot move; with only moveRowAt, all rows can")
    func without() {
        let still = TableFixture([2]).start()
        still.view.isEditing = true
        #expect(!still.view.mayMoveRow(at: still.path(1)))
        let fixture = TableFixture([2])
        let source = FreeSource([2])
        fixture.view.dataSource = source
        fixture.start()
        #expect(!fixture.view.mayMoveRow(at: fixture.path(0)))
        fixture.view.isEditing = true
        #expect(fixture.view.mayMoveRow(at: fixture.path(0)))
        #expect(source.names == [["0.0", "0.1"]])
    }

    @Test("content that follows the readable width is centered in wide tables only")
    func readable() throws {
        let fixture = TableFixture([2])
        fixture.view.frame.size.width = 1000
        fixture.view.cellLayoutMarginsFollowReadableWidth = true
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        cell.layoutIfNeeded()
        // 672 points of text and a margin of 16 on each side.
        #expect(cell.contentView.frame.minX == 148 && cell.contentView.frame.width == 704)
        #expect(cell.textLabel?.frame.minX == 16)
        fixture.view.frame.size.width = 200
        fixture.view.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 200)
    }
}

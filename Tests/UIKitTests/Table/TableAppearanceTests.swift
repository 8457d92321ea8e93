import Foundation
import TestRuntimes
import Testing
import UIKit

/// Values that the app sets on the views of a table stay during animated updates.
@MainActor @Suite("Tables: values set by the app during updates", .ownRuntime) struct TableAppearanceTests {
    @Test("an animated update keeps the alpha of cells, headers, and the footer view")
    func alphaStays() throws {
        let fixture = TableFixture([3])
        fixture.source.headers = ["A"]
        fixture.view.sectionHeaderHeight = 20
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        fixture.view.tableFooterView = footer
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(1)))
        let header = try #require(fixture.view.headerView(forSection: 0))
        (cell.alpha, header.alpha, footer.alpha) = (0.375, 0.5, 0.25)
        fixture.source.names[0].insert("new", at: 0)
        fixture.view.insertRows(at: [fixture.path(0)], with: .fade)
        #expect(cell.frame.minY == 120, "the row moves")
        #expect([cell.alpha, header.alpha, footer.alpha] == [0.375, 0.5, 0.25])
        fixture.run(0.1)
        #expect(cell.layer.presentation()?.opacity == 0.375)
        fixture.run(0.5)
        #expect([cell.alpha, header.alpha, footer.alpha] == [0.375, 0.5, 0.25])
    }

    @Test("an inserted row fades in to the alpha that the data source set on its cell")
    func arrival() throws {
        let fixture = TableFixture([2])
        fixture.source.fill = { cell, name in
            cell.textLabel?.text = name
            cell.alpha = name == "new" ? 0.625 : 1
        }
        fixture.start()
        fixture.source.names[0].append("new")
        fixture.view.insertRows(at: [fixture.path(2)], with: .fade)
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(2)))
        #expect(cell.alpha == 0.625 && cell.layer.presentation()?.opacity == 0)
        fixture.run(0.15)
        let opacity = try #require(cell.layer.presentation()?.opacity)
        #expect(opacity > 0 && opacity < 0.625)
        fixture.run(0.5)
        #expect(cell.alpha == 0.625 && cell.layer.presentation()?.opacity == 0.625)
    }

    @Test("a deleted row fades out, and its cell has its original alpha for reuse")
    func departure() throws {
        let fixture = TableFixture([3])
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        cell.alpha = 0.375
        fixture.source.names[0].removeFirst()
        fixture.view.deleteRows(at: [fixture.path(0)], with: .fade)
        #expect(cell.layer.presentation()?.opacity == 0.375)
        fixture.run(0.5)
        #expect(cell.superview == nil && cell.alpha == 0.375)
    }

    @Test("a value that the app sets in didEndDisplaying is not overwritten")
    func departureWithCallback() throws {
        final class DisplayDelegate: NSObject, UITableViewDelegate {
            func tableView(
                _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) { cell.alpha = 0.25 }
        }
        let (fixture, delegate) = (TableFixture([3]), DisplayDelegate())
        fixture.view.delegate = delegate
        fixture.start()
        let cell = try #require(fixture.view.cellForRow(at: fixture.path(0)))
        fixture.source.names[0].removeFirst()
        fixture.view.deleteRows(at: [fixture.path(0)], with: .fade)
        fixture.run(0.5)
        #expect(cell.superview == nil && cell.alpha == 0.25)
    }

    @Test(
        "cells that the data source owns stay when their rows are reloaded with or without animation",
        arguments: [true, false])
    func sameCells(isAnimated: Bool) {
        final class Source: TableSource {
            let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { cells[indexPath.row] }
        }
        let (fixture, source) = (TableFixture([3]), Source([3]))
        fixture.view.dataSource = source
        fixture.start()
        let reload = { fixture.view.reloadRows(at: [fixture.path(1)], with: .fade) }
        if isAnimated { reload() } else { UIView.performWithoutAnimation(reload) }
        fixture.run(0.625)
        #expect(fixture.view.visibleCells == source.cells)
        #expect(source.cells.allSatisfy { $0.superview === fixture.view && $0.alpha == 1 })
        #expect(fixture.tops == [0, 50, 100])
    }

    @Test("a header view that the delegate returns again stays when its section is reloaded")
    func sameHeader() {
        final class Headers: NSObject, UITableViewDelegate {
            let view = UIView()
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view }
        }
        let (fixture, headers) = (TableFixture([2]), Headers())
        headers.view.alpha = 0.75
        fixture.view.delegate = headers
        fixture.start()
        #expect(headers.view.superview === fixture.view)
        fixture.view.reloadSections([0], with: .fade)
        #expect(headers.view.superview === fixture.view)
        fixture.run(0.625)
        #expect(headers.view.superview === fixture.view && headers.view.alpha == 0.75)
        #expect(headers.view.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
    }
}

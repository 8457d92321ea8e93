import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Menus of cut, copy, and paste", .ownRuntime) struct EditMenuTests {
    private final class Rows: ListSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            indexPath.row > 0
        }
        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool {
            indexPath.row != 1 && [Selector("copy:"), Selector("paste:")].contains(action)
        }
        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { log.append("\(action) \(indexPath.row)") }
    }

    private final class Items: ListSource, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            true
        }
        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == Selector("cut:") }
        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) { log.append("\(action) \(indexPath.item)") }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    private func press(_ point: CGPoint) {
        let finger = host.touchDown(at: point)
        host.advance(by: 0.7)
        host.lift(finger)
        host.settle()
    }

    @Test("a long press on a row shows the actions that the delegate performs, for the row where it then is")
    func rows() {
        let rows = Rows([20])
        let table = UITableView(frame: host.window.bounds)
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (rows, rows)
        host.show(table)
        host.settle()
        for y in [22.0, 66] {
            press(CGPoint(x: 160, y: y))
            #expect(!host.displayText().contains("\"Copy\""), "rows 0 and 1 have no menu")
        }
        press(CGPoint(x: 160, y: 110))
        let text = host.displayText()
        #expect(text.contains("\"Copy\"") && text.contains("\"Paste\"") && !text.contains("\"Cut\""))
        rows.counts[0] += 1
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        host.settle()
        host.tap(CGPoint(x: 160, y: 132 + 30))
        host.settle()
        #expect(rows.log == ["copy: 3"])
    }

    @Test("a long press on an item shows the actions that the delegate performs")
    func items() {
        let items = Items([6])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (items, items)
        host.show(view)
        host.settle()
        press(CGPoint(x: 160, y: 66))
        #expect(host.displayText().contains("\"Cut\""))
        host.tap(CGPoint(x: 160, y: 88 + 30))
        host.settle()
        #expect(items.log == ["cut: 1"])
    }
}

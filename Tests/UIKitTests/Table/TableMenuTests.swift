import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Context menus of rows and items", .ownRuntime) struct TableMenuTests {
    private final class Rows: ListSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row != 0 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [
                    UIAction(title: "Share") { [weak self] _ in self?.log.append("share \(indexPath.row)") }
                ])
            })
        }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("opens") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("ends") }
    }

    @Test("a long press on a row opens its context menu, and choosing an action closes it; other rows have no menu")
    func rows() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let rows = Rows([20])
        let table = UITableView(frame: host.window.bounds)
        (table.dataSource, table.delegate) = (rows, rows)
        host.show(table)
        host.settle()
        func press(_ y: CGFloat) {
            let finger = host.touchDown(at: CGPoint(x: 160, y: y))
            host.advance(by: 0.7)
            host.lift(finger)
            host.settle()
        }
        press(20)
        #expect(!host.displayText().contains("\"Share\"") && !rows.log.contains("opens"))
        rows.log = []
        let row = table.rectForRow(at: IndexPath(row: 2, section: 0))
        press(row.midY)
        #expect(host.displayText().contains("\"Share\"") && rows.log == ["opens"])
        host.tap(CGPoint(x: 160, y: row.maxY + 30))
        host.settle()
        #expect(rows.log == ["opens", "ends", "share 2"] && !host.displayText().contains("\"Share\""))
    }

    private final class Items: ListSource, UICollectionViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
        }
    }

    @Test("an event log of a collection view contains its context menu calls")
    func heard() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = Items([20])
        (view.dataSource, view.delegate) = (items, items)
        host.show(view)
        let log = EventLog(of: view, [.delegate])
        let finger = host.touchDown(at: CGPoint(x: 20, y: 20))
        host.advance(by: 0.7)
        host.lift(finger)
        host.settle()
        host.tap(CGPoint(x: 300, y: 460))
        host.settle()
        #expect(log.count(of: "contextMenuConfigurationForItems") == 1)
        #expect(log.count(of: "willDisplayContextMenu") == 1 && log.count(of: "willEndContextMenuInteraction") == 1)
    }
}

import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Keys stay in the topmost menu or presentation, and Escape closes it.
@MainActor @Suite("Keys in the topmost presentation", .ownRuntime) struct TopmostKeysTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let controller = UIViewController()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let rows = Rows([50])

    private final class Rows: ListSource, UITableViewDelegate {
        var selectedRows: [Int] = []
        var requestedRows: [Int] = []
        var performedActions: [String] = []

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selectedRows.append(indexPath.row)
        }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        {
            requestedRows.append(indexPath.row)
            guard indexPath.row != 9 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                UIMenu(
                    children: ["One", "Two"].map { title in
                        UIAction(title: title) { _ in self?.performedActions.append(title) }
                    })
            })
        }
    }

    init() {
        table.rowHeight = 44
        table.allowsFocus = true
        table.dataSource = rows
        table.delegate = rows
        controller.view.addSubview(table)
        host.show(controller)
        host.settle()
    }

    private var menu: MenuOverlay? { host.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.first }

    private func press(_ keys: UIKeyboardHIDUsage...) {
        for key in keys {
            host.press(key)
            host.settle()
        }
    }

    private func secondaryClick(_ x: CGFloat, _ y: CGFloat) {
        host.window._touchCenter.secondaryClick(at: CGPoint(x: x, y: y), time: host.now)
        host.settle()
    }

    private var focusedRow: Int? { (host.focusedItem as? UITableViewCell).flatMap { table.indexPath(for: $0)?.row } }

    @Test("a secondary click opens the menu of the row at the pointer, or closes an open menu")
    func secondaryClick() throws {
        secondaryClick(40, 100)
        #expect(rows.requestedRows == [2])
        let list = try #require(menu?.subviews.first)
        #expect(list.frame.origin == CGPoint(x: 40, y: 100))
        secondaryClick(5, 470)
        #expect(menu == nil)
        secondaryClick(40, 9 * 44 + 10)
        #expect(menu == nil && rows.requestedRows == [2, 9])
        // Near an edge of the window, the whole menu stays inside.
        secondaryClick(310, 470)
        let other = try #require(menu?.subviews.first)
        #expect(host.window.bounds.contains(other.frame))
    }

    @Test("arrows and Return work in an open menu, not in the list below, and the focus returns to its row")
    func menuKeys() {
        press(.keyboardTab, .keyboardDownArrow)
        #expect(focusedRow == 1)
        secondaryClick(40, 100)
        #expect(menu != nil)
        press(.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter)
        #expect(rows.performedActions == ["Two"] && rows.selectedRows == [] && menu == nil)
        #expect(focusedRow == 1)
        press(.keyboardDownArrow)
        #expect(focusedRow == 2)
    }

    @Test("without a focused item, arrows enter an open menu, and page keys do not scroll the list below")
    func menuKeysWithoutFocus() {
        secondaryClick(40, 100)
        press(.keyboardPageDown)
        #expect(table.contentOffset.y == 0)
        press(.keyboardDownArrow, .keyboardReturnOrEnter)
        #expect(rows.performedActions == ["One"] && rows.selectedRows == [] && menu == nil)
    }

    @Test("Escape closes a menu and changes nothing else")
    func escapeMenu() {
        press(.keyboardTab)
        secondaryClick(40, 100)
        press(.keyboardEscape)
        #expect(menu == nil && rows.performedActions == [] && focusedRow == 0)
    }

    @Test("Escape performs the cancel action of an alert, and Tab and Return reach and perform an action")
    func alert() {
        func ask(prefersSave: Bool = false) -> UIAlertController {
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            for (title, style) in [("Save", UIAlertAction.Style.default), ("Cancel", .cancel)] {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [rows] _ in rows.performedActions.append(title) })
            }
            if prefersSave { alert.preferredAction = alert.actions[0] }
            return alert
        }
        press(.keyboardTab)
        for (isPreferred, keys) in [
            (false, [UIKeyboardHIDUsage.keyboardEscape]), (true, [.keyboardEscape]),
            (false, [.keyboardTab, .keyboardReturnOrEnter]),
        ] {
            controller.present(ask(prefersSave: isPreferred), animated: true)
            host.settle()
            for key in keys { press(key) }
            #expect(controller.presentedViewController == nil)
        }
        #expect(
            rows.performedActions.prefix(2) == ["Cancel", "Cancel"] && rows.performedActions.count == 3
                && rows.selectedRows == [])
        #expect(focusedRow == 0)
    }

    @Test("Escape in the text field of an alert cancels the alert")
    func alertWithField() {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { [rows] _ in rows.performedActions.append("Cancel") })
        controller.present(alert, animated: true)
        host.settle()
        #expect(host.window._takesText)
        press(.keyboardEscape)
        #expect(controller.presentedViewController == nil && rows.performedActions == ["Cancel"])
    }

    @Test("Escape dismisses a sheet unless it is modal or a text field handles Escape; a full screen stays")
    func sheet() {
        let sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        sheet.view.addSubview(field)
        sheet.isModalInPresentation = true
        controller.present(sheet, animated: true)
        host.settle()
        press(.keyboardEscape)
        #expect(controller.presentedViewController === sheet)
        sheet.isModalInPresentation = false
        field.becomeFirstResponder()
        press(.keyboardEscape)
        #expect(controller.presentedViewController === sheet && !field.isFirstResponder)
        press(.keyboardEscape)
        #expect(controller.presentedViewController == nil)
        sheet.modalPresentationStyle = .fullScreen
        controller.present(sheet, animated: false)
        press(.keyboardEscape)
        #expect(controller.presentedViewController === sheet)
    }

    @Test("Escape dismisses a popover, and arrows and Return do not reach the views below it")
    func popover() throws {
        let wide = ViewHost(size: CGSize(width: 900, height: 700))
        let root = UIViewController()
        table.frame = CGRect(x: 0, y: 0, width: 900, height: 700)
        root.view.addSubview(table)
        wide.show(root)
        wide.press(.keyboardTab)
        wide.settle()
        let bubble = UIViewController()
        bubble.modalPresentationStyle = .popover
        bubble.popoverPresentationController?.sourceView = root.view
        root.present(bubble, animated: true)
        wide.settle()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardReturnOrEnter] {
            wide.press(key)
            wide.settle()
        }
        #expect(rows.selectedRows == [] && root.presentedViewController === bubble)
        wide.press(.keyboardEscape)
        wide.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("Escape ends a search, with and without the keyboard in its field")
    func search() {
        let content = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        host.show(UINavigationController(rootViewController: content))
        host.settle()
        for isInField in [true, false] {
            search.isActive = true
            host.settle()
            search.searchBar.text = "words"
            if !isInField { search.searchBar.resignFirstResponder() }
            #expect(search.isActive)
            press(.keyboardEscape)
            #expect(!search.isActive && search.searchBar.text == "" && !host.window._takesText)
        }
    }

    @Test("a text field that a sheet covers does not receive typed text")
    func coveredField() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        controller.view.addSubview(field)
        field.becomeFirstResponder()
        controller.present(UIViewController(), animated: true)
        host.settle()
        _ = host.window._type(.text("lost"))
        #expect(field.text == "")
    }
}

import DesktopHost
import Foundation
import TestRuntimes
import Testing
import UIKit

/// Operates a list and what it presents with a mouse and a keyboard.
@MainActor @Suite("Keys and clicks in presentations", .ownRuntime, .enabled(if: VirtualScreen.isAvailable))
struct PresentationKeyTests {
    /// A list with a menu for each row, and a button that presents something.
    private final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let table = UITableView(frame: .zero)
        let button = UIButton(type: .system)
        var selectedRows: [Int] = []
        var performedActions: [String] = []
        /// Creates what the button presents.
        var makePresented: () -> UIViewController = { UIViewController() }

        override func viewDidLoad() {
            super.viewDidLoad()
            button.setTitle("Present", for: .normal)
            button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    let presented = makePresented()
                    presented.popoverPresentationController?.sourceView = button
                    present(presented, animated: true)
                }, for: .touchUpInside)
            table.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: view.bounds.height - 60)
            table.rowHeight = 44
            table.allowsFocus = true
            (table.dataSource, table.delegate) = (self, self)
            view.addSubview(button)
            view.addSubview(table)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selectedRows.append(indexPath.row)
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                UIMenu(
                    children: ["One", "Two"].map { title in
                        UIAction(title: title) { _ in self?.performedActions.append("\(title) of \(indexPath.row)") }
                    })
            })
        }

        /// The row that has the focus.
        var focusedRow: Int? {
            (UIFocusSystem.focusSystem(for: view)?.focusedItem as? UITableViewCell).flatMap {
                table.indexPath(for: $0)?.row
            }
        }
    }

    private let controller = ListController()

    @Test("an open menu receives the keys instead of the list below it, and Escape closes it")
    func menu() throws {
        let script = try WindowScript("menu keys")
        func row(_ index: Int) -> UIView? { controller.table.cellForRow(at: IndexPath(row: index, section: 0)) }
        var before: Int?
        try script.run(
            controller,
            steps: [
                WindowScript.Step({ try script.press("Tab") }, until: { controller.focusedRow != nil }),
                WindowScript.Step(
                    {
                        before = controller.focusedRow
                        try script.click(row(3), button: 3)
                    }, until: { script.label("Two") != nil }),
                // Down twice reaches the second action.
                WindowScript.Step(
                    { try script.press("Down", "Down", "Return") },
                    until: {
                        script.label("Two") == nil
                    }),
                WindowScript.Step {
                    #expect(controller.performedActions == ["Two of 3"])
                    #expect(controller.selectedRows == [] && controller.focusedRow == before)
                    try script.click(row(4), button: 3)
                },
                WindowScript.Step({}, until: { script.label("Two") != nil }),
                WindowScript.Step({ try script.press("Escape") }, until: { script.label("Two") == nil }),
                // The keys belong to the list again.
                WindowScript.Step(
                    { try script.press("Down", "Return") },
                    until: {
                        controller.selectedRows.count == 1
                    }),
                WindowScript.Step {
                    #expect(controller.selectedRows == [before.map { $0 + 1 }])
                    #expect(controller.performedActions.count == 1)
                },
            ])
    }

    @Test("Escape performs the cancel action of an alert, and Return its preferred one; the list receives neither")
    func alert() throws {
        var performed: [String] = []
        controller.makePresented = {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in performed.append("cancel") })
            let delete = UIAlertAction(title: "Delete", style: .default) { _ in performed.append("delete") }
            alert.addAction(delete)
            alert.preferredAction = delete
            return alert
        }
        let script = try WindowScript("alert keys")
        var steps: [WindowScript.Step] = []
        // Down moves the focus to a button of the alert. Without a focused button, Return performs the preferred action.
        for keys in [["Down", "Escape"], ["Return"]] {
            steps += [
                WindowScript.Step({ try script.click(controller.button) }, until: { script.label("Delete?") != nil }),
                WindowScript.Step({ try script.press(keys) }, until: { controller.presentedViewController == nil }),
            ]
        }
        try script.run(controller, steps: steps)
        #expect(performed == ["cancel", "delete"])
        #expect(controller.selectedRows == [])
    }

    @Test(
        "Escape dismisses sheets and popovers one after another, unless they forbid it",
        arguments: [UIModalPresentationStyle.formSheet, .popover, .pageSheet])
    func sheets(style: UIModalPresentationStyle) throws {
        let inner = UIViewController()
        controller.makePresented = {
            let first = UIViewController()
            first.modalPresentationStyle = style
            first.preferredContentSize = CGSize(width: 300, height: 300)
            first.view.backgroundColor = .systemBackground
            return first
        }
        let script = try WindowScript("sheet keys")
        var presented: UIViewController? { controller.presentedViewController }
        try script.run(
            controller, ["--size", "800x700"],
            steps: [
                WindowScript.Step({ try script.press("Tab", "Down") }, until: { controller.focusedRow != nil }),
                WindowScript.Step({ try script.click(controller.button) }, until: { presented?.view.window != nil }),
                WindowScript.Step(
                    {
                        inner.modalPresentationStyle = style
                        inner.popoverPresentationController?.sourceView = presented?.view
                        presented?.present(inner, animated: true)
                    }, until: { inner.view.window != nil }),
                // The list is covered.
                WindowScript.Step(
                    { try script.press("Down", "Return", "Escape") },
                    until: {
                        inner.view.window == nil
                    }),
                WindowScript.Step {
                    #expect(presented != nil && controller.selectedRows == [])
                    presented?.isModalInPresentation = true
                    try script.press("Escape", "x")
                },
                WindowScript.Step {
                    #expect(presented != nil)
                    presented?.isModalInPresentation = false
                },
                WindowScript.Step({ try script.press("Escape") }, until: { presented == nil }),
                // The click has hidden the focus. The first key shows it again.
                WindowScript.Step(
                    { try script.press("Down", "Return") },
                    until: {
                        controller.selectedRows.count == 1
                    }),
            ])
    }

    @Test("typed text filters a list; Escape ends the search and shows all items, also at the start of the list")
    func search() throws {
        let list = SearchController()
        let navigation = UINavigationController(rootViewController: list)
        let script = try WindowScript("search keys")
        var field: UIView { list.search.searchBar.searchTextField }
        /// Where the search bar, the spinner, and the first row are.
        func tops() -> [CGFloat] {
            [field, list.table.refreshControl ?? list.table, list.table].map { (view: UIView) in
                view === list.table
                    ? list.table.convert(list.table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil).minY
                    : view.convert(view.bounds, to: nil).minY
            }
        }
        var atStart: [CGFloat] = []
        func wheel(_ button: Int, _ count: Int) throws {
            try script.act([
                "mousemove", "--window", "%1", "200", "300", "click", "--repeat", "\(count)", "\(button)",
            ])
        }
        var steps: [WindowScript.Step] = [
            // The search bar is hidden above the content at first.
            WindowScript.Step({ try wheel(4, 3) }, until: { tops()[0] > 44 }),
            WindowScript.Step { atStart = tops() },
        ]
        for _ in 0..<2 {
            steps += [
                WindowScript.Step({ try script.click(field) }, until: { script.content._takesText }),
                // The content shrinks to one row, and to none.
                WindowScript.Step({ try script.type("27") }, until: { list.items == ["Item 27"] }),
                WindowScript.Step({ try script.type("x") }, until: { list.items == [] }),
                // It grows again while the search goes on.
                WindowScript.Step(
                    { try script.press("BackSpace", "BackSpace", "BackSpace") },
                    until: {
                        list.items.count == 60
                    }),
                WindowScript.Step({ try script.type("1") }, until: { list.items.count == 15 }),
                WindowScript.Step(
                    { try script.press("Escape") },
                    until: {
                        !list.search.isActive && list.items.count == 60 && !script.content._takesText
                    }),
                WindowScript.Step {
                    #expect(tops() == atStart)
                    // The spinner does not cover the search bar: nothing refreshes.
                    #expect(list.table.refreshControl?.isRefreshing == false)
                    try script.expectNoDifferences()
                },
            ]
        }
        // Away from the start, the list shrinks and grows, and the wheel returns to the search bar.
        steps += [
            WindowScript.Step({ try wheel(5, 4) }, until: { list.table.contentOffset.y > 100 }),
            WindowScript.Step { list.filter("4") },
            WindowScript.Step { list.filter("") },
            WindowScript.Step({ try wheel(4, 12) }, until: { tops() == atStart }),
            WindowScript.Step({ try script.click(field) }, until: { script.content._takesText }),
            WindowScript.Step({ try script.type("59") }, until: { list.items == ["Item 59"] }),
        ]
        try script.run(navigation, steps: steps)
    }

    /// A list of 60 items with a search bar in its navigation item and a refresh control.
    private final class SearchController: UIViewController, UITableViewDataSource, UISearchResultsUpdating {
        let table = UITableView(frame: .zero)
        let search = UISearchController(searchResultsController: nil)
        private(set) var items: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Items"
            navigationItem.searchController = search
            search.searchResultsUpdater = self
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            table.dataSource = self
            table.refreshControl = UIRefreshControl()
            view.addSubview(table)
            filter("")
        }

        func filter(_ text: String) {
            items = (0..<60).map { "Item \($0)" }.filter { text.isEmpty || $0.contains(text) }
            table.reloadData()
        }

        func updateSearchResults(for searchController: UISearchController) {
            filter(searchController.searchBar.text ?? "")
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }
    }
}

import CollectionViewTesting
import Foundation
import Testing
import UIKit

@MainActor @Suite("Table view controllers") struct TableControllerTests {
    private final class Controller: UITableViewController {
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.tableFooterView = footer
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = UIListContentConfiguration.cell()
            content.text = "A text that needs one line, or several lines if the user prefers large text."
            cell.contentConfiguration = content
            return cell
        }
    }

    private final class Titled: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "A title of a section that needs one line if there is much space and otherwise several lines"
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Short" }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 700))

    @Test("the editing mode of the controller is that of its table, also if it is set before the view is loaded")
    func editing() {
        let controller = Controller(style: .plain)
        controller.isEditing = true
        #expect(!controller.isViewLoaded)
        host.show(UINavigationController(rootViewController: controller))
        #expect(controller.tableView.isEditing)
        controller.setEditing(false, animated: false)
        #expect(!controller.tableView.isEditing)
        controller.navigationItem.rightBarButtonItem = controller.editButtonItem
        host.layout()
        host.tap(CGPoint(x: 295, y: 22))
        host.settle()
        #expect(controller.isEditing && controller.tableView.isEditing)
        #expect(
            controller.tableView.visibleCells.count == 4 && controller.tableView.visibleCells.allSatisfy(\.isEditing))
    }

    @Test("titles of sections are measured again when the text size or the width changes")
    func titles() throws {
        let controller = Titled(style: .grouped)
        host.show(controller)
        let table = try #require(controller.tableView)
        func heights() -> [CGFloat] {
            [table.rectForHeader(inSection: 0).height, table.rectForFooter(inSection: 0).height]
        }
        let original = heights()
        // The first heights may be multiples of the pixels of another screen.
        func areOriginal() -> Bool { zip(heights(), original).allSatisfy { abs($0 - $1) < 0.5 } }
        host.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        host.layout()
        let large = heights()
        #expect(large[0] > original[0] + 40 && large[1] > original[1] + 8)
        host.window.traitOverrides.preferredContentSizeCategory = .large
        host.layout()
        #expect(areOriginal())
        host.resize(to: CGSize(width: 900, height: 700))
        #expect(heights()[0] < original[0] - 8)
        host.resize(to: CGSize(width: 320, height: 700))
        #expect(areOriginal())
    }

    @Test(
        "the footer of a table stays below its rows when their heights change",
        arguments: [UITableView.Style.plain, .insetGrouped])
    func footer(style: UITableView.Style) throws {
        let controller = Controller(style: style)
        host.show(controller)
        let table = try #require(controller.tableView)
        func isBelow() -> Bool {
            let last = table.rectForRow(at: IndexPath(row: 3, section: 0))
            return controller.footer.frame.minY >= last.maxY && controller.footer.frame.maxY == table.contentSize.height
        }
        #expect(isBelow())
        host.window.overrideUserInterfaceStyle = .dark
        host.layout()
        #expect(isBelow())
        for category in [UIContentSizeCategory.accessibilityMedium, .extraSmall, .large] {
            host.window.traitOverrides.preferredContentSizeCategory = category
            host.layout()
            #expect(isBelow())
        }
    }
}

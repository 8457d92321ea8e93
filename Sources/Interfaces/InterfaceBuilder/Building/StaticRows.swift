internal import CoreGraphics
internal import Foundation
internal import InterfaceModel
internal import UIKit

/// The static rows of a table in a storyboard. Their cells exist once and keep their state.
@MainActor final class StaticRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private struct Section {
        var header: String?
        var footer: String?
        var cells: [UITableViewCell] = []
        var heights: [CGFloat?] = []
    }
    private var sections: [Section] = []

    init(_ elements: [InterfaceElement], _ lists: ListFactory) throws(UIKitException) {
        super.init()
        for element in elements {
            var section = Section(header: element.text("headerTitle"), footer: element.text("footerTitle"))
            for cell in element.list("cells") {
                guard let created = try lists.cell(cell) as? UITableViewCell else { continue }
                section.cells.append(created)
                section.heights.append(cell.number("rowHeight").map { CGFloat($0) })
            }
            sections.append(section)
        }
    }

    /// The table retains its rows. A controller or outlet of the file may become the data source later.
    func install(in table: UITableView) {
        table.staticContent = self
        table.dataSource = self
        table.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section].heights[indexPath.row] ?? tableView.rowHeight
    }
}

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

    /// Creates the cells of the sections. Throws the exception of a cell that cannot be created.
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

    /// The number of `tableViewSection` elements.
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    /// The number of cells in a section of the storyboard.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cells.count
    }
    /// Returns the only cell of a row, which is not reused.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        sections[indexPath.section].cells[indexPath.row]
    }
    /// The title of the section in the storyboard; `nil` for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }
    /// The text below the section in the storyboard; `nil` for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }
    /// The height of the row in the storyboard or, without one, that of all rows of the table, in points.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section].heights[indexPath.row] ?? tableView.rowHeight
    }
}

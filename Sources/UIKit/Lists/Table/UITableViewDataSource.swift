import Foundation

/// Says how many rows a table has and makes their cells.
///
/// The optional methods may be left out, and called as optional ones: `dataSource.tableView?(…)`.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Optional; one section without it.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Optional; used where the delegate has no view for the header.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Optional; used where the delegate has no view for the footer.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Optional; without it every row can be edited.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Optional; the user asked for a row to be deleted, or for one to be inserted: the data change here.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Optional; whether the user may move the row while the table is edited. Without it every row may be moved if the next
    /// method is there.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Optional; the user moved a row: the data change here.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Optional; the index at the trailing edge, none without it.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Optional; without it titles and sections count alike.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    public func numberOfSections(in tableView: UITableView) -> Int {
        OptionalCall.note(.tableSections, self)
        return 1
    }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalCall.note(.titleForHeader, self)
        return nil
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalCall.note(.titleForFooter, self)
        return nil
    }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canEditRow, self)
        return true
    }
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        OptionalCall.note(.commitRow, self)
    }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canMoveRow, self)
        return true
    }
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        OptionalCall.note(.moveRow, self)
    }
}

/// Is told which rows will be needed soon.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// `indexPaths` are ordered by their distance from what is visible, nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Optional; the direction turned before the rows were shown.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        OptionalCall.note(.cancelRowPrefetching, self)
    }
}

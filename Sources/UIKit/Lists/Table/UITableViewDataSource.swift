import Foundation

/// Provides the rows of a table and their cells.
///
/// Optional methods need not be implemented and can be called as optional methods: `dataSource.tableView?(…)`.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Optional. The default is one section.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Optional. Used if the delegate provides no view for the header.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Optional. Used if the delegate provides no view for the footer.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Optional. The default is `true`.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Optional. The user requested to delete or insert a row. The implementation changes the data.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Optional. Returns whether the user can move the row during editing. The default is `true` if the data source
    /// implements the next method.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Optional. The user moved a row. The implementation changes the data.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Optional. Returns the titles of the section index at the trailing edge. Without this method there is no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Optional. Returns the section of an index title. The default is `index`.
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

/// Prefetches the data of rows before they become visible.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// - Parameter indexPaths: The rows, ordered by their distance from the visible ones, nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

    /// Optional. The scroll direction changed before the rows became visible.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        OptionalCall.note(.cancelRowPrefetching, self)
    }
}

import Foundation

/// A cell, header, or footer that a table reuses by its identifier.
@MainActor protocol ReusableTableView: UIView {
    /// The reuse identifier; `nil` for a view that is not reused.
    var _identifier: String? { get set }
    /// Resets the view before it is filled for another row or section.
    func prepareForReuse()
}

extension UITableViewCell: ReusableTableView {}
extension UITableViewHeaderFooterView: ReusableTableView {}

/// Creates the views of one registration.
typealias TableViewSource<View> = @MainActor () throws(UIKitException) -> View

extension UITableView {
    /// Registers a cell class; `nil` removes the registration.
    ///
    /// - Throws: If the class is not one of cells.
    func _register(_ given: AnyClass?, cell identifier: String) throws(UIKitException) {
        let source = try viewClass(given).map { type -> TableViewSource<UITableViewCell> in
            { _ConstructibleTableCell.make(type, reuseIdentifier: identifier) }
        }
        cellPools.register(source, identifier)
    }

    /// Registers a nib with a cell; `nil` removes the registration.
    func _register(_ nib: UINib?, cell identifier: String) {
        cellPools.register(nib.map { source($0, identifier) }, identifier)
    }

    /// Registers a prototype cell of an Interface Builder file.
    package func _register(prototype identifier: String, _ make: @escaping @MainActor () -> UITableViewCell) {
        cellPools.register(make, identifier)
    }

    /// Registers a class of headers and footers; `nil` removes the registration.
    ///
    /// - Throws: If the class is not one of them.
    func _register(_ given: AnyClass?, supplement identifier: String) throws(UIKitException) {
        let source = try viewClass(given).map { type -> TableViewSource<UITableViewHeaderFooterView> in
            { _ConstructibleTableHeader.make(type, reuseIdentifier: identifier) }
        }
        supplementPools.register(source, identifier)
    }

    /// Registers a nib with a header or footer; `nil` removes the registration.
    func _register(_ nib: UINib?, supplement identifier: String) {
        supplementPools.register(nib.map { source($0, identifier) }, identifier)
    }

    private func viewClass<View: UIView>(_ given: AnyClass?) throws(UIKitException) -> View.Type? {
        guard let given else { return nil }
        guard let type = given as? View.Type else { throw TableFault.notAClass(given, View.self) }
        return type
    }

    private func source<View: UIView>(_ nib: UINib, _ identifier: String) -> TableViewSource<View> {
        { () throws(UIKitException) in try nib.instantiateReusable(View.self, identifier: identifier) }
    }

    /// Returns a cell for an identifier, reused or new; `nil` without a registration and an unused cell.
    package func dequeueCell(_ identifier: String) throws(UIKitException) -> UITableViewCell? {
        // While a displayed cell is being reconfigured, it is dequeued again.
        if let cell = _table.refilling, cell._identifier == identifier {
            _table.refilling = nil
            return cell
        }
        guard let pool = cellPools.index(identifier) else { return nil }
        return try prepare(cellPools.take(from: pool), identifier, or: cellPools.pools[pool].source)
    }

    /// Returns a cell for an identifier, reused or new.
    ///
    /// - Throws: If there is neither a registration nor an unused cell.
    package func dequeueRegisteredCell(_ identifier: String) throws(UIKitException) -> UITableViewCell {
        guard let cell = try dequeueCell(identifier) else { throw TableFault.cellNotRegistered(identifier) }
        return cell
    }

    /// Returns a header or footer for an identifier, reused or new; `nil` if there is neither.
    func dequeueSupplement(_ identifier: String) throws(UIKitException) -> UITableViewHeaderFooterView? {
        guard let pool = supplementPools.index(identifier) else { return nil }
        return try prepare(supplementPools.take(from: pool), identifier, or: supplementPools.pools[pool].source)
    }

    private func prepare<View: ReusableTableView>(
        _ reused: View?, _ identifier: String, or make: TableViewSource<View>?
    ) throws(UIKitException) -> View? {
        if let reused {
            reused.prepareForReuse()
            return reused
        }
        let view = try make?()
        view?._identifier = identifier
        return view
    }
}

import Foundation

/// A cell, header, or footer that a table reuses by its identifier.
@MainActor protocol ReusableTableView: UIView {
    var _identifier: String? { get set }
    func prepareForReuse()
}

extension UITableViewCell: ReusableTableView {}
extension UITableViewHeaderFooterView: ReusableTableView {}

/// Creates the views of one registration.
typealias TableViewSource<View> = @MainActor () throws(UIKitException) -> View

extension UITableView {
    func _register(_ given: AnyClass?, cell identifier: String) throws(UIKitException) {
        let source = try viewClass(given).map { type -> TableViewSource<UITableViewCell> in
            { _ConstructibleTableCell.make(type, reuseIdentifier: identifier) }
        }
        cellPools.register(source, identifier)
    }

    func _register(_ nib: UINib?, cell identifier: String) {
        cellPools.register(nib.map { source($0, identifier) }, identifier)
    }

    /// Registers a prototype cell of an Interface Builder file.
    package func _register(prototype identifier: String, _ make: @escaping @MainActor () -> UITableViewCell) {
        cellPools.register(make, identifier)
    }

    func _register(_ given: AnyClass?, supplement identifier: String) throws(UIKitException) {
        let source = try viewClass(given).map { type -> TableViewSource<UITableViewHeaderFooterView> in
            { _ConstructibleTableHeader.make(type, reuseIdentifier: identifier) }
        }
        supplementPools.register(source, identifier)
    }

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

    package func dequeueCell(_ identifier: String) throws(UIKitException) -> UITableViewCell? {
        // While a displayed cell is being reconfigured, it is dequeued again.
        if let cell = _table.refilling, cell._identifier == identifier {
            _table.refilling = nil
            return cell
        }
        guard let pool = cellPools.index(identifier) else { return nil }
        return try prepare(cellPools.take(from: pool), identifier, or: cellPools.pools[pool].source)
    }

    package func dequeueRegisteredCell(_ identifier: String) throws(UIKitException) -> UITableViewCell {
        guard let cell = try dequeueCell(identifier) else { throw TableFault.cellNotRegistered(identifier) }
        return cell
    }

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

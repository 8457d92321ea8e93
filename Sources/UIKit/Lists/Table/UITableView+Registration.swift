import Foundation

extension UITableView {
    func _register(_ given: AnyClass?, cell identifier: String) throws(UIKitException) {
        guard let given else { return _cellPools.register(identifier, nil) }
        guard let type = given as? UITableViewCell.Type else { throw TableFault.notAClass(given, "UITableViewCell") }
        _cellPools.register(identifier) { () throws(UIKitException) in
            _ConstructibleTableCell.make(type, reuseIdentifier: identifier)
        }
    }

    func _register(_ nib: UINib?, cell identifier: String) {
        guard let nib else { return _cellPools.register(identifier, nil) }
        _cellPools.register(identifier) { () throws(UIKitException) in
            let objects = try nib._instantiate(withOwner: nil)
            guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
                throw TableFault.wrongNib(identifier, "UITableViewCell")
            }
            cell._identifier = identifier
            return cell
        }
    }

    /// Registers a prototype cell of an Interface Builder file.
    package func _register(prototype identifier: String, _ make: @escaping @MainActor () -> UITableViewCell) {
        _cellPools.register(identifier) { () throws(UIKitException) in
            let cell = make()
            cell._identifier = identifier
            return cell
        }
    }

    func _register(_ given: AnyClass?, supplement identifier: String) throws(UIKitException) {
        guard let given else { return _supplementPools.register(identifier, nil) }
        guard let type = given as? UITableViewHeaderFooterView.Type else {
            throw TableFault.notAClass(given, "UITableViewHeaderFooterView")
        }
        _supplementPools.register(identifier) { () throws(UIKitException) in
            _ConstructibleTableHeader.make(type, reuseIdentifier: identifier)
        }
    }

    func _register(_ nib: UINib?, supplement identifier: String) {
        guard let nib else { return _supplementPools.register(identifier, nil) }
        _supplementPools.register(identifier) { () throws(UIKitException) in
            let objects = try nib._instantiate(withOwner: nil)
            guard objects.count == 1, let view = objects[0] as? UITableViewHeaderFooterView else {
                throw TableFault.wrongNib(identifier, "UITableViewHeaderFooterView")
            }
            view._identifier = identifier
            return view
        }
    }

    package func _dequeueCell(_ identifier: String) throws(UIKitException) -> UITableViewCell? {
        // While a displayed cell is being reconfigured, it is dequeued again.
        if let cell = _table.refilling, cell._identifier == identifier {
            _table.refilling = nil
            return cell
        }
        switch _cellPools.take(identifier) {
        case .waiting(let cell):
            cell.prepareForReuse()
            return cell
        case .make(let make): return try make()
        case nil: return nil
        }
    }

    package func _dequeueRegisteredCell(_ identifier: String) throws(UIKitException) -> UITableViewCell {
        guard let cell = try _dequeueCell(identifier) else { throw TableFault.cellNotRegistered(identifier) }
        return cell
    }

    func _dequeueSupplement(_ identifier: String) throws(UIKitException) -> UITableViewHeaderFooterView? {
        switch _supplementPools.take(identifier) {
        case .waiting(let view):
            view.prepareForReuse()
            return view
        case .make(let make): return try make()
        case nil: return nil
        }
    }
}

import CoreGraphics
import Foundation
import QuartzCore

// The counterpart of `_ConstructibleView` for the initializer that creates table cells.

/// A class through whose method table cells of other classes are created.
@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableCell: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    /// Creates a cell from a coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a cell of `type` with that class's `init(style:reuseIdentifier:)`. `type` may be a subclass.
    package static func make(
        _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
    ) -> UITableViewCell {
        if !isSound { MethodTable.refuse(UITableViewCell.self) }
        return unsafeBitCast(type, to: _ConstructibleTableCell.Type.self).init(
            style: style, reuseIdentifier: reuseIdentifier)
    }

    /// Whether creating a cell through this class works with the current compiler; determined once.
    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleTableCell.self, ProbeTableCell.self, over: UITableViewCell.self) else {
            return false
        }
        let instance: UITableViewCell = unsafeBitCast(
            ProbeTableCell.self as UITableViewCell.Type, to: _ConstructibleTableCell.Type.self
        ).init(style: .default, reuseIdentifier: "probe")
        return type(of: instance) == ProbeTableCell.self && instance.tag == 34 && instance.reuseIdentifier == "probe"
    }()
}

/// A cell of `type`, which may be a subclass of `Cell`. `uikit-port` writes calls of it in place of
/// `type.init(style:reuseIdentifier:)`.
@_spi(Port) @preconcurrency @MainActor public func _make<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    let cell = _ConstructibleTableCell.make(type, style: style, reuseIdentifier: reuseIdentifier)
    guard let result = cell as? Cell else { preconditionFailure("\(type) created an object of \(cell.self).") }
    return result
}

private final class ProbeTableCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        tag = 34
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

import CoreGraphics
import Foundation
import QuartzCore

// The counterpart of `_ConstructibleView` for the initializers that create headers and footers of tables.

/// A class through whose method table headers and footers of other classes are created.
@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableHeader: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    /// Creates a view from a coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of `type` with that class's `init(reuseIdentifier:)`. `type` may be a subclass.
    package static func make(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        if !isSound { MethodTable.refuse(UITableViewHeaderFooterView.self) }
        return unsafeBitCast(type, to: _ConstructibleTableHeader.Type.self).init(reuseIdentifier: reuseIdentifier)
    }

    /// Whether creating a view through this class works with the current compiler; determined once.
    package static let isSound: Bool = {
        guard
            MethodTable.agree(
                _ConstructibleTableHeader.self, ProbeTableHeader.self, over: UITableViewHeaderFooterView.self)
        else { return false }
        let instance: UITableViewHeaderFooterView = unsafeBitCast(
            ProbeTableHeader.self as UITableViewHeaderFooterView.Type, to: _ConstructibleTableHeader.Type.self
        ).init(reuseIdentifier: "probe")
        return type(of: instance) == ProbeTableHeader.self && instance.tag == 34 && instance.reuseIdentifier == "probe"
    }()
}

private final class ProbeTableHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        tag = 34
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

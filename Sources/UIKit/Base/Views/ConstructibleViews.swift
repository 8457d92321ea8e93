import CoreGraphics
import Foundation
import QuartzCore

// What `_ConstructibleObject` is to `init()`, for the initialisers by which registered views are made.

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An instance of `type`, which may be a subclass of `View`, by the `init(frame:)` of that class.
    package static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        if !isSound { MethodTable.refuse(UIView.self) }
        return unsafeDowncast(unsafeBitCast(type, to: _ConstructibleView.Type.self).init(frame: frame), to: View.self)
    }

    /// Whether the initializer is where it is looked for: found out when it is used first, as for ``Construction``.
    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleView.self, ProbeView.self, over: UIView.self) else { return false }
        let made: UIView = unsafeBitCast(ProbeView.self as UIView.Type, to: _ConstructibleView.Type.self)
            .init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
        return type(of: made) == ProbeView.self && made.tag == 34
    }()
}

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableCell: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A cell of `type`, which may be a subclass, by the `init(style:reuseIdentifier:)` of that class.
    package static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        if !isSound { MethodTable.refuse(UITableViewCell.self) }
        return unsafeBitCast(type, to: _ConstructibleTableCell.Type.self).init(
            style: .default, reuseIdentifier: reuseIdentifier)
    }

    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleTableCell.self, ProbeTableCell.self, over: UITableViewCell.self) else {
            return false
        }
        let made: UITableViewCell = unsafeBitCast(
            ProbeTableCell.self as UITableViewCell.Type, to: _ConstructibleTableCell.Type.self
        ).init(style: .default, reuseIdentifier: "probe")
        return type(of: made) == ProbeTableCell.self && made.tag == 34 && made.reuseIdentifier == "probe"
    }()
}

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableHeader: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A view of `type`, which may be a subclass, by the `init(reuseIdentifier:)` of that class.
    package static func make(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        if !isSound { MethodTable.refuse(UITableViewHeaderFooterView.self) }
        return unsafeBitCast(type, to: _ConstructibleTableHeader.Type.self).init(reuseIdentifier: reuseIdentifier)
    }

    package static let isSound: Bool = {
        guard
            MethodTable.agree(
                _ConstructibleTableHeader.self, ProbeTableHeader.self, over: UITableViewHeaderFooterView.self)
        else { return false }
        let made: UITableViewHeaderFooterView = unsafeBitCast(
            ProbeTableHeader.self as UITableViewHeaderFooterView.Type, to: _ConstructibleTableHeader.Type.self
        ).init(reuseIdentifier: "probe")
        return type(of: made) == ProbeTableHeader.self && made.tag == 34 && made.reuseIdentifier == "probe"
    }()
}

// Classes as an app has them, to try the way in which others are made.

private final class ProbeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == CGSize(width: 3, height: 4) { tag = 34 }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class ProbeTableCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        tag = 34
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class ProbeTableHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        tag = 34
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

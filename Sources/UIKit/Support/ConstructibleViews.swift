import CoreGraphics
import Foundation

// What `_ConstructibleObject` is to `init()`, for the initialisers by which registered views are made.

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An instance of `type`, which may be a subclass of `View`, by the `init(frame:)` of that class.
    package static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        unsafeDowncast(unsafeBitCast(type, to: _ConstructibleView.Type.self).init(frame: frame), to: View.self)
    }
}

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableCell: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A cell of `type`, which may be a subclass, by the `init(style:reuseIdentifier:)` of that class.
    package static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        unsafeBitCast(type, to: _ConstructibleTableCell.Type.self).init(
            style: .default, reuseIdentifier: reuseIdentifier)
    }
}

@_spi(Host) @preconcurrency @MainActor open class _ConstructibleTableHeader: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A view of `type`, which may be a subclass, by the `init(reuseIdentifier:)` of that class.
    package static func make(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: _ConstructibleTableHeader.Type.self).init(reuseIdentifier: reuseIdentifier)
    }
}

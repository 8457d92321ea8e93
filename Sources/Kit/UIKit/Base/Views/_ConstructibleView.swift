import CoreGraphics
import Foundation
import QuartzCore

/// The counterpart of `_ConstructibleObject` for the initializers that create registered views.
@_spi(Host) @preconcurrency @MainActor open class _ConstructibleView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an instance of `type`, which may be a subclass of `View`, with the `init(frame:)` of that class.
    package static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        if !isSound { MethodTable.refuse(UIView.self) }
        return unsafeDowncast(unsafeBitCast(type, to: _ConstructibleView.Type.self).init(frame: frame), to: View.self)
    }

    /// Whether the initializer is at the expected location. Verified on first use, as for ``Construction``.
    package static let isSound: Bool = {
        guard MethodTable.agree(_ConstructibleView.self, ProbeView.self, over: UIView.self) else { return false }
        let created: UIView = unsafeBitCast(ProbeView.self as UIView.Type, to: _ConstructibleView.Type.self)
            .init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
        return type(of: created) == ProbeView.self && created.tag == 34
    }()
}

// Representative app classes for the verification.

private final class ProbeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == CGSize(width: 3, height: 4) { tag = 34 }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView: ActionSender {
    /// A view without a size.
    static func makeSender() -> AnyObject { _ConstructibleView.make(self, frame: .zero) }
}

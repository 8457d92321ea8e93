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

// Classes as an app has them, to try the way in which others are made.

private final class ProbeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == CGSize(width: 3, height: 4) { tag = 34 }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

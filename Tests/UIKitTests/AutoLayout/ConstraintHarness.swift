import Testing
import UIKit

/// A window of 400 by 300 points with views that constraints position.
@MainActor final class ConstraintHarness {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let box: UIView

    init(_ frame: CGRect = CGRect(x: 10, y: 20, width: 200, height: 100)) {
        box = UIView(frame: frame)
        window.addSubview(box)
    }

    /// Adds `view` to `parent`, or to the box, and lets constraints position it.
    func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? box).addSubview(view)
        return view
    }

    func plain(in parent: UIView? = nil) -> UIView { add(UIView(), to: parent) }

    func settle() { window.layoutIfNeeded() }
}

/// A view with an intrinsic content size.
final class SizedView: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

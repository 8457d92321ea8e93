import CoreGraphics
import Foundation

/// Shows the accessory view and the input view of the first responder at the bottom edge of its window.
///
/// Without an on-screen keyboard, the accessory view is at the bottom, as on a device with a hardware keyboard, and an
/// input view takes the place of the keyboard.
@MainActor final class InputViews {
    private var dock: InputDock?
    /// The number of first responders that are about to replace another one, whose views then stay until the change is
    /// complete.
    var replacements = 0

    /// Creates the state without views on screen.
    nonisolated init() {}

    /// Shows the views of a new first responder.
    func show(for first: UIResponder) {
        // A text field of the accessory view does not replace it.
        if let dock, (first as? UIView)?.isDescendant(of: dock) == true { return }
        var window: UIWindow?
        var accessory: (owner: UIResponder, view: UIView)?
        var input: (owner: UIResponder, view: UIView)?
        for responder in ResponderChain(from: first) {
            if accessory == nil {
                accessory = responder.inputAccessoryView.map { (responder, $0) }
            }
            if input == nil { input = responder.inputView.map { (responder, $0) } }
            window = responder as? UIWindow ?? window
        }
        guard let window, let owner = accessory?.owner ?? input?.owner else { return remove() }
        let views = [accessory?.view, input?.view].compactMap { $0 }
        if let dock, dock.window === window, dock.views.elementsEqual(views, by: ===) {
            dock.owner = owner
            return
        }
        let old = dock
        let new = InputDock(views, owner: owner, width: window.bounds.width)
        dock = new
        old?.removeFromSuperview()
        // Callbacks of the views may make another responder the first one.
        if dock === new { new.enter(window) }
        if dock === new { new.announce(from: old?.frame) }
    }

    /// Removes the views of a first responder that resigned. The owner of an accessory view whose text field resigned
    /// becomes the first responder again.
    func hide(for resigned: UIResponder) {
        guard replacements == 0, let dock else { return }
        if let owner = dock.owner, owner !== resigned, (resigned as? UIView)?.isDescendant(of: dock) == true,
            dock.window != nil, owner.canBecomeFirstResponder, owner.becomeFirstResponder()
        {
            return
        }
        remove()
    }

    /// Removes the views of a controller that disappeared.
    func ownerDisappeared(_ owner: UIResponder) {
        if dock?.owner === owner { remove() }
    }

    /// Removes the views from the screen.
    func remove() {
        guard let old = dock else { return }
        dock = nil
        old.leave()
    }
}

/// The container of input views in a window.
private final class InputDock: UIView {
    /// The accessory view and the input view, from top to bottom.
    let views: [UIView]
    weak var owner: UIResponder?
    /// The heights that the views had before they were inserted.
    private let heights: [CGFloat]

    init(_ views: [UIView], owner: UIResponder, width: CGFloat) {
        self.views = views
        self.owner = owner
        heights = views.map { $0.autoresizingMask.contains(.flexibleHeight) ? 0 : $0.bounds.height }
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func enter(_ window: UIWindow) {
        frame.origin.y = window.bounds.maxY
        window.addSubview(self)
        place()
    }

    /// The height of a view: that of its constraints, that of its frame, or its own; 0 if none is a positive number.
    private func height(of index: Int) -> CGFloat {
        let view = views[index]
        let sizesItself =
            (view as? UIInputView)?.allowsSelfSizing
            ?? (!view.translatesAutoresizingMaskIntoConstraints || !view.constraints.isEmpty)
        if !sizesItself, heights[index] > 0 { return heights[index] }
        let own = view.intrinsicContentSize.height
        if own > 0 { return own }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return fitting > 0 ? fitting : heights[index] > 0 ? heights[index] : 0
    }

    private func place() {
        guard let window else { return }
        let heights = views.indices.map { min(height(of: $0), window.bounds.height) }
        let total = heights.reduce(window.safeAreaInsets.bottom, +)
        let new = CGRect(x: 0, y: window.bounds.maxY - total, width: window.bounds.width, height: total)
        let old = frame
        if new != old {
            frame = new
            if old.height > 0 { announce(from: old) }
        }
        var y: CGFloat = 0
        for (view, height) in zip(views, heights) {
            let frame = CGRect(x: 0, y: y, width: new.width, height: height)
            if view.frame != frame { view.frame = frame }
            y += height
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// The content of an accessory view may need another height.
    override func constraintsInsideDidChange() -> Bool {
        setNeedsLayout()
        return true
    }

    /// Leaves the area below the accessory view to the views behind it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        views.contains { $0.frame.contains(point) }
    }

    func leave() {
        let old = frame
        let bottom = CGRect(x: 0, y: old.maxY, width: old.width, height: 0)
        post([UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification], old, bottom)
        // Another responder may already show one of the views.
        for view in views where view.superview === self { view.removeFromSuperview() }
        removeFromSuperview()
    }

    /// Announces the area that the views cover, as a keyboard does.
    func announce(from old: CGRect?) {
        let start = old ?? CGRect(x: 0, y: frame.maxY, width: frame.width, height: 0)
        post(
            [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidChangeFrameNotification,
            ], start, frame)
    }

    private func post(_ names: [NSNotification.Name], _ start: CGRect, _ end: CGRect) {
        let values: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: start, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            // The raw value of the curve that accelerates and slows down.
            UIResponder.keyboardAnimationCurveUserInfoKey: 0,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        for name in names { _Messages.post(Notification(name: name, object: UIScreen.main, userInfo: values)) }
    }
}

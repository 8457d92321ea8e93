import CoreGraphics
import Foundation

/// The gestures that hide and show the bars of a navigation controller.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    /// Recognizes the swipes. Begins only while a swipe may hide or show the bars.
    let pan = UIPanGestureRecognizer()
    /// Recognizes the taps. Disabled until the app asks for it.
    let tap = UITapGestureRecognizer()
    private weak var controller: UINavigationController?

    /// A vertical movement of this length, in points, hides or shows the bars.
    private static let distance: CGFloat = 40

    /// Creates the gestures of a controller, which is not retained.
    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        tap.isEnabled = false
        for recognizer in [pan, tap] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
        pan.addHandler { [weak self] _ in self?.panChanged() }
        tap.addHandler { [weak self] in if $0.state == .ended { self?.toggle() } }
    }

    /// Adds the gesture recognizers to a view.
    func follow(_ view: UIView) {
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    /// Content scrolls during the same movement.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    /// A tap on a control or on a bar is not for the bars.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let controller, gestureRecognizer === tap else { return true }
        guard let touched = touch.view, !(touched is UIControl) else { return false }
        let bars: [UIView?] = [controller.navigationBar, controller.ownToolbar]
        return !bars.contains { $0.map(touched.isDescendant(of:)) ?? false }
    }

    /// Begins a pan only if swipes hide the bars.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === tap || direction != nil
    }

    /// Whether swipes hide the bars whatever the top controller's item says.
    var hidesOnSwipe = false

    /// 1 if content that moves up hides the bars, -1 if content that moves down does; `nil` if none does.
    private var direction: CGFloat? {
        switch controller?.topViewController?.navigationItem.navigationBarMinimization.minimizationBehavior {
        case .onScrollDown: 1
        case .onScrollUp: -1
        default: hidesOnSwipe ? 1 : nil
        }
    }

    /// Whether the bars stay hidden until the content is at its start.
    private var waitsForEdge: Bool {
        guard let minimization = controller?.topViewController?.navigationItem.navigationBarMinimization,
            minimization.minimizationBehavior == .onScrollDown, minimization.restorationBehavior == .atScrollEdge,
            let content = controller?.followed
        else { return false }
        return content.contentOffset.y > -content.adjustedContentInset.top
    }

    private func panChanged() {
        guard let controller, let direction, pan.state == .changed || pan.state == .ended else { return }
        let movement = pan.translation(in: controller.view)
        guard abs(movement.y) > Self.distance, abs(movement.y) > abs(movement.x) else { return }
        pan.setTranslation(.zero, in: controller.view)
        let hides = movement.y * direction < 0
        if hides || !waitsForEdge { setHidden(hides) }
    }

    private func toggle() {
        guard let controller else { return }
        setHidden(!controller.isNavigationBarHidden)
    }

    private func setHidden(_ isHidden: Bool) {
        guard let controller, controller.transition == nil else { return }
        if controller.isNavigationBarHidden != isHidden { controller.setNavigationBarHidden(isHidden, animated: true) }
        let hasItems = controller.topViewController?.toolbarItems?.isEmpty == false
        if hasItems, controller.isToolbarHidden != isHidden { controller.setToolbarHidden(isHidden, animated: true) }
    }
}

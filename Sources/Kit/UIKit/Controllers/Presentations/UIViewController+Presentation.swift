import Foundation

/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window. The view below is removed during the presentation.
    case fullScreen = 0
    /// A card that leaves a part of the view below visible.
    case pageSheet = 1
    /// Like a page sheet, but smaller if there is enough space.
    case formSheet = 2
    /// Same as ``fullScreen``: presentations here always cover the window.
    case currentContext = 3
    /// Determined by the transitioning delegate.
    case custom = 4
    /// Covers the window. The view below remains in the window.
    case overFullScreen = 5
    /// Same as ``overFullScreen``.
    case overCurrentContext = 6
    /// A bubble with an arrow to its source; a sheet in narrow windows.
    case popover = 7
    /// No adaptation.
    case none = -1
    /// Same as a page sheet.
    case automatic = -2

    /// Whether the style is a card in wide windows and a sheet in narrow ones.
    var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
    /// Whether the view below is removed from the window.
    var coversAll: Bool { self == .fullScreen || self == .currentContext }
}

/// The animation with which a presented view appears and disappears.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom.
    case coverVertical = 0
    /// Turns about a vertical axis.
    case flipHorizontal = 1
    /// Fades in.
    case crossDissolve = 2
    /// Fades in, too.
    case partialCurl = 3
}

/// The presentation of one controller by another, until it is dismissed.
@MainActor package final class Presentation {
    /// The presented controller.
    let controller: UIViewController
    /// The view in the window that contains the presented view.
    let container: UIView
    /// Set if a delegate or an animator takes part in the presentation.
    let presentationController: UIPresentationController?
    /// The running transition to or from the presented controller; `nil` at rest.
    var transition: (any FinishableTransition)?
    /// The view that was removed from the window because the presentation covers it, with its superview.
    private var removed: (view: UIView, superview: UIView)?

    /// Creates a presentation whose container is not in a window yet.
    init(_ controller: UIViewController, container: UIView, presentationController: UIPresentationController? = nil) {
        self.controller = controller
        self.container = container
        self.presentationController = presentationController
    }

    /// The style at the start of the presentation.
    var style = UIModalPresentationStyle.none
    /// Whether the view below is removed from the window.
    var coversAll: Bool {
        sheet == nil ? presentationController?.shouldRemovePresentersView ?? style.coversAll : style.coversAll
    }
    /// The container of a presentation that the library arranges; `nil` for a custom one.
    var sheet: PresentationView? { container as? PresentationView }

    /// Removes `view` from the window until ``restoreView()``.
    func removeFromWindow(_ view: UIView) {
        guard removed == nil else { return }
        // An animator may have moved the view to another superview.
        guard let window = container.window, view.window != nil else { return }
        removed = (view, window)
        view.removeFromSuperview()
    }

    /// Inserts the view that ``removeFromWindow(_:)`` removed at the bottom of its superview. Does nothing without one.
    func restoreView() {
        guard let (view, superview) = removed else { return }
        removed = nil
        view.transform = .identity
        view.frame = superview.bounds
        superview.insertSubview(view, at: 0)
    }
}

extension UIViewController {
    private static let coverDuration = 0.4
    private static let dissolveDuration = 0.25

    /// The outermost container of this controller, which owns its presentations.
    package final var presentationRoot: UIViewController {
        var root = self
        while let parent = root._parent { root = parent }
        return root
    }

    /// The container view of its presentation.
    final var containerOfPresentation: UIView? { _presenter?._presentation?.container }

    /// Presents a controller, and ends the process if that is not allowed; see
    /// ``presentOrThrow(_:animated:completion:)``.
    package final func _present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        trapping { () throws(UIKitException) in
            try presentOrThrow(controller, animated: animated, completion: completion)
        }
    }

    /// - Throws: If the controller is this one, has a parent, or is presented by another one.
    package final func presentOrThrow(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
    ) throws(UIKitException) {
        let root = presentationRoot
        if controller === self || controller === root {
            throw UIKitException(
                .invalidArgument,
                "Application tried to present modal view controller on itself. Presenting controller is \(controller).")
        }
        if let parent = controller._parent {
            throw UIKitException(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller) that has a parent view controller \(parent)."
            )
        }
        func refuse(_ reason: String) {
            LayoutWarnings.sink("Attempt to present \(controller) on \(self) (from \(root)) \(reason).")
        }
        if let shown = root._presentation { return refuse("which is already presenting \(shown.controller)") }
        if let presenter = controller._presenter {
            throw UIKitException(
                .invalidArgument,
                "Application tried to present modally a view controller \(controller) that is already being presented by \(presenter)."
            )
        }
        guard let window = root.viewIfLoaded?.window else { return refuse("whose view is not in the window hierarchy") }
        let moves = animated && !window.isHidden
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: root, source: self)
            ?? controller.zoomAnimator(isDismissing: false)
        if animator != nil || controller.modalPresentationStyle == .custom {
            return root.presentCustom(
                controller, animator, source: self, in: window, animated: moves, completion: completion)
        }
        guard let plan = controller._plan else {
            return refuse("with a modal presentation style that presents nothing")
        }
        if let popover = plan as? UIPopoverPresentationController {
            popover.delegate?.prepareForPopoverPresentation(popover)
            if plan._style(in: window.traitCollection) == .popover {
                trapping { () throws(UIKitException) in try popover.checkSource() }
            }
        }
        let container = PresentationView(controller, plan: plan, frame: window.bounds)
        plan._container = container
        let presentation = Presentation(controller, container: container, presentationController: plan)
        presentation.style = plan._style(in: window.traitCollection)
        // Covered views no longer receive typed text.
        if presentation.style != .popover { root.view.endEditing(false) }
        root._presentation = presentation
        controller._presenter = root
        controller.loadViewIfNeeded()
        let coordinator = moves ? root.coordinator(for: presentation, isPresenting: true) : nil
        let adaptive = presentation.style == controller.modalPresentationStyle ? .none : presentation.style
        plan._delegate?.presentationController(
            plan, willPresentWithAdaptiveStyle: adaptive, transitionCoordinator: coordinator)
        plan.presentationTransitionWillBegin()
        if presentation.coversAll { root.beginAppearance(false, animated: moves) }
        controller.beginAppearance(true, animated: moves, reason: .presented)
        window.addSubview(container)
        controller.callViewIsAppearing()
        container.layoutIfNeeded()
        let transition = ViewTransition(container.moving) {
            presentation.transition = nil
            controller.endAppearance()
            if presentation.coversAll {
                // A view that is completely covered is removed from the window, as on iOS.
                presentation.removeFromWindow(root.view)
                root.endAppearance()
            }
            plan.presentationTransitionDidEnd(true)
            coordinator?.end(cancelled: false)
            completion?()
        }
        presentation.transition = transition
        if moves { container.hideContent(controller.shownTransitionStyle) }
        transition.run(duration: duration(of: controller), spring: container.spring, animated: moves) {
            container.showContent()
            coordinator?.runAlongside()
        }
    }

    private func duration(of controller: UIViewController) -> Double {
        controller.shownTransitionStyle == .crossDissolve ? Self.dissolveDuration : Self.coverDuration
    }

    /// The transition coordinator of a presentation or dismissal.
    final func coordinator(for presentation: Presentation, isPresenting: Bool, duration: Double? = nil)
        -> TransitionCoordinator
    {
        let controller = presentation.controller
        return TransitionCoordinator(
            in: presentation.container,
            duration: duration ?? presentation.sheet?.spring?.settlingTime ?? self.duration(of: controller),
            style: controller.modalPresentationStyle, from: isPresenting ? self : controller,
            to: isPresenting ? controller : self)
    }

    /// Dismisses the presentation of the root of this controller, or else the one to which this controller belongs.
    package final func _dismiss(animated: Bool, completion: (() -> Void)?) {
        let root = presentationRoot
        if let shown = root._presentation { return root.end(shown, animated: animated, completion: completion) }
        guard let presenter = root._presenter, let own = presenter._presentation else {
            completion?()
            return
        }
        presenter.end(own, animated: animated, completion: completion)
    }

    private func end(_ presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
        presentation.transition?.finish()
        let controller = presentation.controller
        controller.dropPresentations()
        let moves = animated && presentation.container.window?.isHidden == false
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            moves
            ? controller.transitioningDelegate?.animationController(forDismissed: controller)
                ?? controller.zoomAnimator(isDismissing: true) : nil
        guard let sheet = presentation.sheet, animator == nil else {
            return endCustom(presentation, animator, animated: moves, completion: completion)
        }
        let coordinator = moves ? coordinator(for: presentation, isPresenting: false) : nil
        presentation.presentationController?.dismissalTransitionWillBegin()
        if presentation.coversAll {
            beginAppearance(true, animated: moves)
            presentation.restoreView()
        }
        controller.beginAppearance(false, animated: moves, reason: .dismissed)
        if presentation.coversAll {
            callViewIsAppearing()
            view.window?.layoutIfNeeded()
        }
        let transition = ViewTransition(sheet.moving) {
            if presentation.coversAll { self.endAppearance() }
            sheet.removeFromSuperview()
            controller.endAppearance()
            controller._presenter = nil
            if self._presentation === presentation { self._presentation = nil }
            presentation.presentationController?._container = nil
            presentation.presentationController?.dismissalTransitionDidEnd(true)
            coordinator?.end(cancelled: false)
            completion?()
        }
        presentation.transition = transition
        transition.run(duration: duration(of: controller), spring: sheet.spring, animated: moves) {
            sheet.hideContent(controller.shownTransitionStyle)
            coordinator?.runAlongside()
        }
    }

    /// Removes all presentations of this controller without animation.
    package final func dropPresentations() {
        guard let presentation = _presentation else { return }
        presentation.controller.dropPresentations()
        end(presentation, animated: false, completion: nil)
    }
}

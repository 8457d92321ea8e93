import CoreGraphics
internal import Foundation

// Presentations that a transitioning delegate animates or arranges. `self` is the presenting root.
extension UIViewController {
    /// Presents a controller with an animator or a presentation controller of its transitioning delegate.
    ///
    /// `source` is the controller that called for the presentation. Without an animator, the library's animation is
    /// used.
    final func presentCustom(
        _ controller: UIViewController, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        source: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
    ) {
        let delegate = controller.transitioningDelegate
        var presentationController: UIPresentationController?
        if controller.modalPresentationStyle == .custom {
            presentationController = delegate?.presentationController(
                forPresented: controller, presenting: self, source: source)
        }
        let plan =
            presentationController ?? UIPresentationController(presentedViewController: controller, presenting: self)
        let container = PresentationContainer(plan, frame: window.bounds)
        plan._container = container
        let presentation = Presentation(controller, container: container, presentationController: plan)
        _presentation = presentation
        controller._presenter = self
        controller.loadViewIfNeeded()
        window.addSubview(container)
        let covers = presentation.coversAll
        let animator: any UIViewControllerAnimatedTransitioning = animator ?? PlainPresentation(isPresenting: true)
        let coordinator = coordinator(
            for: presentation, isPresenting: true, duration: animated ? animator.transitionDuration(using: nil) : 0)
        plan.presentationTransitionWillBegin()
        if covers { beginAppearance(false, animated: animated) }
        controller.beginAppearance(true, animated: animated, reason: .presented)
        let finalFrame = plan.frameOfPresentedViewInContainerView
        let finish = { (completed: Bool) in
            presentation.transition = nil
            container.isMoving = false
            if completed {
                if let view = plan.presentedView, view.superview !== container {
                    view.frame = finalFrame
                    container.addSubview(view)
                }
                controller.callViewIsAppearing()
                container.setNeedsLayout()
                controller.endAppearance()
                if covers {
                    presentation.removeFromWindow(self.view)
                    self.endAppearance()
                }
                plan.presentationTransitionDidEnd(true)
                completion?()
                return
            }
            controller.beginAppearance(false, animated: animated)
            if covers { self.beginAppearance(true, animated: animated) }
            plan.presentationTransitionDidEnd(false)
            self.drop(presentation)
            if covers { self.endAppearance() }
        }
        guard animated else {
            finish(true)
            coordinator.runAlongside()
            coordinator.end(cancelled: false)
            return
        }
        container.isMoving = true
        controller.callViewIsAppearing()
        let transition = CustomTransition(
            animator, interaction: delegate?.interactionControllerForPresentation(using: animator),
            coordinator: coordinator,
            from: .init(
                controller: self, view: covers ? view : nil, initialFrame: view.frame,
                finalFrame: covers ? .zero : view.frame),
            to: .init(controller: controller, view: plan.presentedView, finalFrame: finalFrame), end: finish)
        presentation.transition = transition
        transition.start()
    }

    /// Dismisses a custom presentation with an animator; `nil` for the library's animation.
    final func endCustom(
        _ presentation: Presentation, _ animator: (any UIViewControllerAnimatedTransitioning)?, animated: Bool,
        completion: (() -> Void)?
    ) {
        let controller = presentation.controller
        let container = presentation.container
        let plan = presentation.presentationController
        let covers = presentation.coversAll
        let animator: any UIViewControllerAnimatedTransitioning = animator ?? PlainPresentation(isPresenting: false)
        let coordinator = coordinator(
            for: presentation, isPresenting: false, duration: animated ? animator.transitionDuration(using: nil) : 0)
        plan?.dismissalTransitionWillBegin()
        if covers {
            beginAppearance(true, animated: animated)
            presentation.restoreView()
        }
        controller.beginAppearance(false, animated: animated, reason: .dismissed)
        if covers {
            callViewIsAppearing()
            view.window?.layoutIfNeeded()
        }
        (container as? PresentationContainer)?.isMoving = true
        let finish = { (completed: Bool) in
            presentation.transition = nil
            (container as? PresentationContainer)?.isMoving = false
            // A custom animator may have moved the view into the container.
            if covers, let window = container.window, self.view.superview !== window {
                self.view.transform = .identity
                self.view.frame = window.bounds
                window.insertSubview(self.view, at: 0)
            }
            guard completed else {
                if let view = plan?.presentedView, view.superview !== container { container.addSubview(view) }
                controller.beginAppearance(true, animated: animated)
                if covers {
                    self.beginAppearance(false, animated: animated)
                    presentation.removeFromWindow(self.view)
                    self.endAppearance()
                }
                controller.endAppearance()
                plan?.dismissalTransitionDidEnd(false)
                return
            }
            plan?.dismissalTransitionDidEnd(true)
            if covers { self.endAppearance() }
            self.drop(presentation)
            completion?()
        }
        guard animated else {
            finish(true)
            coordinator.runAlongside()
            coordinator.end(cancelled: false)
            return
        }
        let leaving = plan?.presentedView ?? controller.view
        let transition = CustomTransition(
            animator, interaction: controller.transitioningDelegate?.interactionControllerForDismissal(using: animator),
            coordinator: coordinator,
            from: .init(controller: controller, view: leaving, initialFrame: leaving?.frame ?? .zero),
            to: .init(
                controller: self, view: covers ? view : nil, initialFrame: covers ? .zero : view.frame,
                finalFrame: container.bounds), end: finish)
        presentation.transition = transition
        transition.start()
    }

    /// Removes a presentation after its dismissal.
    private func drop(_ presentation: Presentation) {
        presentation.container.removeFromSuperview()
        presentation.presentationController?.presentedView?.removeFromSuperview()
        presentation.controller.endAppearance()
        presentation.controller._presenter = nil
        presentation.presentationController?._container = nil
        if _presentation === presentation { _presentation = nil }
    }
}

import CoreGraphics
public import Foundation

/// Arranges a presented view over the others for as long as it is there, with whatever goes around it.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    open private(set) var presentingViewController: UIViewController
    open private(set) var presentedViewController: UIViewController
    package final weak var _container: UIView?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// Holds the presented view, and may hold others; `nil` before and after.
    open var containerView: UIView? { _container }
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view lies when it has come: the whole container, unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { _container?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view leaves the window meanwhile.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // What goes around the presented view comes and goes with these; the container is there from the first to the last.
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The container of a presentation that somebody else arranges.
final class PresentationContainer: UIView {
    private let arranger: UIPresentationController
    /// Whether an animator moves the presented view at present.
    var isMoving = false

    init(_ arranger: UIPresentationController, frame: CGRect) {
        self.arranger = arranger
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        arranger.containerViewWillLayoutSubviews()
        if !isMoving, let view = arranger.presentedView, view.superview === self {
            let frame = arranger.frameOfPresentedViewInContainerView
            if view.transform.isIdentity, view.frame != frame { view.frame = frame }
        }
        arranger.containerViewDidLayoutSubviews()
    }
}

import CoreGraphics
public import Foundation

/// Arranges a presented view over the others for as long as it is there, with whatever goes around it.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    open var presentingViewController: UIViewController {
        presenting ?? presentedViewController.presentingViewController ?? presentedViewController
    }
    private final let presenting: UIViewController?
    /// Kept by this object where somebody else made it; one of the controller's own is kept by that.
    open var presentedViewController: UIViewController {
        guard let controller = kept ?? presented else { preconditionFailure("The presented view controller is gone.") }
        return controller
    }
    private final var kept: UIViewController?
    private final weak var presented: UIViewController?
    package final weak var _container: UIView?
    package final weak var _delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        kept = presentedViewController
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }
    /// The controller keeps this object from now on.
    final func _belongToPresented() { kept = nil }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// What it becomes in the present surroundings; none where it stays as it is.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        let style = _style(in: presentedViewController.traitCollection)
        return style == presentationStyle ? .none : style
    }
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

/// Gives presentation controllers their `delegate`.
///
/// Those of popovers and sheets have other types under the same name; one that comes from a protocol's extension can be
/// declared anew.
@preconcurrency @MainActor public protocol _PresentationDelegating: UIPresentationController {}

extension _PresentationDelegating {
    /// Held weakly.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { _delegate }
        set { _delegate = newValue }
    }
}

extension UIPresentationController: _PresentationDelegating {}

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

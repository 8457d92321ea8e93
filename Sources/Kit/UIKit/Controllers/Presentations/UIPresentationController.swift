import CoreGraphics
public import Foundation

/// Manages the views of a presentation, including additional views around the presented view.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    open var presentingViewController: UIViewController {
        presenting ?? presentedViewController.presentingViewController ?? presentedViewController
    }
    private final let presenting: UIViewController?
    /// Retained by this object if the app created this object. A presentation controller that the view controller
    /// creates is retained by it instead.
    open var presentedViewController: UIViewController {
        guard let controller = retained ?? presented else {
            fatalError("The presented view controller was deallocated before its presentation controller.")
        }
        return controller
    }
    private final var retained: UIViewController?
    private final weak var presented: UIViewController?
    package final weak var _container: UIView? {
        didSet { sheetOfPopover?._container = _container }
    }
    /// The sheet that a popover becomes in narrow windows, once the app has asked for it.
    final var sheetOfPopover: UISheetPresentationController?
    package final weak var _delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        retained = presentedViewController
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }
    /// Ends the strong reference: the presented controller now retains this object.
    final func belongToPresented() { retained = nil }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The adapted style for the current traits; `.none` if the style does not change.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        let style = _style(in: presentedViewController.traitCollection)
        return style == presentationStyle ? .none : style
    }
    /// Contains the presented view and optional other views. `nil` outside of the presentation.
    open var containerView: UIView? { _container }
    open var presentedView: UIView? { presentedViewController.view }
    /// The final frame of the presented view. By default, the bounds of the container.
    open var frameOfPresentedViewInContainerView: CGRect { _container?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view is removed from the window during the presentation.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // Override points for additional views. The container exists from the first call to the last.
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// Provides the `delegate` of presentation controllers.
///
/// Popovers and sheets redeclare this property with other types. Swift allows that for a member of a protocol
/// extension.
@preconcurrency @MainActor public protocol _PresentationDelegating: UIPresentationController {}

extension _PresentationDelegating {
    /// Held weakly.
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { _delegate }
        set { _delegate = newValue }
    }
}

extension UIPresentationController: _PresentationDelegating {}

/// The container of a presentation with a custom presentation controller.
final class PresentationContainer: UIView {
    private let presentationController: UIPresentationController
    /// Whether an animator currently moves the presented view.
    var isMoving = false

    init(_ presentationController: UIPresentationController, frame: CGRect) {
        self.presentationController = presentationController
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentationController.containerViewWillLayoutSubviews()
        if !isMoving, let view = presentationController.presentedView, view.superview === self {
            let frame = presentationController.frameOfPresentedViewInContainerView
            if view.transform.isIdentity, view.frame != frame { view.frame = frame }
        }
        presentationController.containerViewDidLayoutSubviews()
    }
}

import CoreGraphics
public import Foundation

/// Manages the views of a presentation, including additional views around the presented view.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The controller that presents; ``presentedViewController`` before the presentation if the app did not name one.
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
    /// The view that contains the presentation; `nil` outside of it.
    package final weak var _container: UIView? {
        didSet { sheetOfPopover?._container = _container }
    }
    /// The sheet that a popover becomes in narrow windows, once the app has asked for it.
    final var sheetOfPopover: UISheetPresentationController?
    /// The delegate, of whichever protocol the subclass declares. Held weakly.
    package final weak var _delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates an object that manages the presentation of one controller by another, which may be `nil` for the default
    /// one.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        retained = presentedViewController
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }
    /// Ends the strong reference: the presented controller now retains this object.
    final func belongToPresented() { retained = nil }

    /// The style that the presented controller asks for.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The adapted style for the current traits; `.none` if the style does not change.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        let style = _style(in: presentedViewController.traitCollection)
        return style == presentationStyle ? .none : style
    }
    /// Contains the presented view and optional other views. `nil` outside of the presentation.
    open var containerView: UIView? { _container }
    /// The view that the presentation moves and places. By default, that of the presented controller; overrides may
    /// wrap it.
    open var presentedView: UIView? { presentedViewController.view }
    /// The final frame of the presented view. By default, the bounds of the container.
    open var frameOfPresentedViewInContainerView: CGRect { _container?.bounds ?? .zero }
    /// Whether the presentation covers the window. The default is `true`; the value has no effect here.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view is removed from the window during the presentation.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }

    /// Called before the container lays out its subviews. Does nothing by default.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container laid out its subviews. Does nothing by default.
    open func containerViewDidLayoutSubviews() {}

    // Override points for additional views. The container exists from the first call to the last.
    /// Called before the presented view appears. Does nothing by default.
    open func presentationTransitionWillBegin() {}
    /// Called after the presented view appeared, or with `false` if the presentation was canceled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view disappears. Does nothing by default.
    open func dismissalTransitionWillBegin() {}
    /// Called after the presented view disappeared, or with `false` if the dismissal was canceled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Returns the size of a child in a container of a size, in points. By default, that of the container.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Does nothing. This library does not call it when the container changes its size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Does nothing. This library does not call it when the traits of the container change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Does nothing. This library reports preferred sizes to parent controllers only.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Does nothing. This library does not call it when a child needs another size for its constraints.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The traits of the presented controller.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// Does nothing. This library does not call it when the traits change.
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

    /// Creates the container of a presentation, which fills its superview.
    init(_ presentationController: UIPresentationController, frame: CGRect) {
        self.presentationController = presentationController
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Always returns `nil`. Only code creates this view.
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

import CoreGraphics
public import Foundation
import QuartzCore

/// The direction in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the directions in the set.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Whatever side has space.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The popover is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// An element that can be the source of a popover: a view or a bar item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller in a bubble with an arrow to its source. In narrow windows the presentation is a sheet.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The object that is asked about and notified of the presentation. Held weakly.
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { _delegate as? any UIPopoverPresentationControllerDelegate }
        set { _delegate = newValue }
    }

    /// The directions in which the arrow may point. The default is all.
    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { placementChanged() }
    }
    /// The source: a part of this view, or a bar button item.
    open var sourceView: UIView? {
        didSet { placementChanged() }
    }
    /// In the source view's coordinates. By default, the view's bounds.
    open var sourceRect: CGRect {
        get { givenRect ?? .null }
        set {
            givenRect = newValue.isNull ? nil : NumberPolicy.usable(newValue, givenRect ?? .zero)
            placementChanged()
        }
    }
    private final var givenRect: CGRect?
    /// The bar button that is the source; `nil` to use ``sourceView``.
    open var barButtonItem: UIBarButtonItem? {
        didSet { placementChanged() }
    }
    /// Sets the source view or the bar button item.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// Whether the popover may cover its source if there is not enough space beside it.
    open var canOverlapSourceViewRect = false {
        didSet { placementChanged() }
    }
    /// Minimum distance from the window's edges, in addition to its safe area, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet {
            NumberPolicy.replace(&popoverLayoutMargins, oldValue)
            placementChanged()
        }
    }
    /// The color of the bubble and its arrow; `nil` for the color of the content.
    open var backgroundColor: UIColor? {
        didSet { placementChanged() }
    }
    /// Views that receive touches during the presentation. A touch elsewhere dismisses the popover.
    open var passthroughViews: [UIView]?
    /// The direction of the arrow; unknown while the popover is not shown.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

    /// Arranges the sheet that the popover becomes where it does not fit: its detents, grabber, and delegate.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheetOfPopover { return sheetOfPopover }
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.belongToPresented()
        sheet._container = _container
        sheetOfPopover = sheet
        return sheet
    }

    private final func placementChanged() { _container?.setNeedsLayout() }

    /// The source rectangle, in the space of `view`.
    final func _source(in view: UIView) -> CGRect? {
        if let button = barButtonItem?.shownView ?? barButtonItem?.customView, button.window != nil {
            return view.convert(button.bounds, from: button)
        }
        guard let sourceView, sourceView.window != nil else { return nil }
        return view.convert(givenRect ?? sourceView.bounds, from: sourceView)
    }

    /// - Throws: If no source is set.
    final func checkSource() throws(UIKitException) {
        guard barButtonItem == nil, sourceView == nil else { return }
        throw UIKitException(
            .generic,
            "UIPopoverPresentationController (<\(type(of: self))>) should have a non-nil sourceView or barButtonItem "
                + "set before the presentation occurs.")
    }
}

import CoreGraphics
public import Foundation

/// Where a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover lies below what it belongs to.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover lies to the right.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can belong to: views and the items of bars.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Is asked about and told of popovers. All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The last moment to say where it belongs.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Shows a controller in a bubble with an arrow to what it belongs to. In narrow windows it is a sheet.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { _delegate as? any UIPopoverPresentationControllerDelegate }
        set { _delegate = newValue }
    }

    open var permittedArrowDirections = UIPopoverArrowDirection.any {
        didSet { moved() }
    }
    /// What it belongs to: a part of this view, or a button of a bar.
    open var sourceView: UIView? {
        didSet { moved() }
    }
    /// In the view's coordinates; all of the view as long as nobody says otherwise.
    open var sourceRect: CGRect {
        get { givenRect ?? .null }
        set {
            givenRect = newValue.isNull ? nil : newValue
            moved()
        }
    }
    private final var givenRect: CGRect?
    open var barButtonItem: UIBarButtonItem? {
        didSet { moved() }
    }
    /// Either of the two.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// Whether it may lie over what it belongs to where there is too little room beside that.
    open var canOverlapSourceViewRect = false {
        didSet { moved() }
    }
    /// Kept free at the window's edges, beside its safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { moved() }
    }
    /// Of the bubble and its arrow; the content's own without one.
    open var backgroundColor: UIColor? {
        didSet { moved() }
    }
    /// What can be touched while it shows. A touch elsewhere ends it.
    open var passthroughViews: [UIView]?
    /// Where the arrow points; unknown while it does not show.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

    private final func moved() { _container?.setNeedsLayout() }

    /// What it belongs to, in the space of `view`.
    final func _source(in view: UIView) -> CGRect? {
        if let button = barButtonItem?._shownView ?? barButtonItem?.customView, button.window != nil {
            return view.convert(button.bounds, from: button)
        }
        guard let sourceView, sourceView.window != nil else { return nil }
        return view.convert(givenRect ?? sourceView.bounds, from: sourceView)
    }

    /// - Throws: When nobody said where it belongs.
    final func _checkSource() throws(UIKitException) {
        guard barButtonItem == nil, sourceView == nil else { return }
        throw UIKitException(
            .generic,
            "UIPopoverPresentationController (<\(type(of: self))>) should have a non-nil sourceView or barButtonItem "
                + "set before the presentation occurs.")
    }
}

/// Where a popover lies, by arithmetic.
struct PopoverPlacement: Equatable {
    /// Of the content, without the arrow.
    var frame: CGRect
    /// Empty where it lies over what it belongs to.
    var direction: UIPopoverArrowDirection
    /// Of the arrow.
    var tip: CGPoint

    static let arrowHeight: CGFloat = 13
    static let arrowBase: CGFloat = 26
    static let radius: CGFloat = 13

    /// - Parameters:
    ///   - wanted: The content's size.
    ///   - source: What it belongs to.
    ///   - room: Where it may lie.
    init(_ wanted: CGSize, source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, canOverlap: Bool) {
        let allowed = permitted.isEmpty || permitted == .unknown ? .any : permitted
        let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(allowed.contains)
        func space(_ direction: UIPopoverArrowDirection) -> CGSize {
            let arrow = Self.arrowHeight
            switch direction {
            case .up: return CGSize(width: room.width, height: room.maxY - source.maxY - arrow)
            case .down: return CGSize(width: room.width, height: source.minY - room.minY - arrow)
            case .left: return CGSize(width: room.maxX - source.maxX - arrow, height: room.height)
            default: return CGSize(width: source.minX - room.minX - arrow, height: room.height)
            }
        }
        func seen(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let space = space(direction)
            return max(0, min(space.width, wanted.width)) * max(0, min(space.height, wanted.height))
        }
        let fitting = all.first { space($0).width >= wanted.width && space($0).height >= wanted.height }
        // The first of those that show most.
        let best = all.reduce(all[0]) { seen($1) > seen($0) ? $1 : $0 }
        let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        if fitting == nil, canOverlap {
            direction = []
            tip = CGPoint(x: source.midX, y: source.midY)
            frame = CGRect(
                x: Self.inside(source.midX - size.width / 2, size.width, room.minX, room.maxX),
                y: Self.inside(source.midY - size.height / 2, size.height, room.minY, room.maxY), width: size.width,
                height: size.height)
            return
        }
        direction = fitting ?? best
        let free = space(direction)
        let width = min(size.width, max(0, free.width))
        let height = min(size.height, max(0, free.height))
        let reach = Self.radius + Self.arrowBase / 2
        switch direction {
        case .up, .down:
            let x = Self.inside(source.midX - width / 2, width, room.minX, room.maxX)
            let y = direction == .up ? source.maxY + Self.arrowHeight : source.minY - Self.arrowHeight - height
            frame = CGRect(x: x, y: y, width: width, height: height)
            tip = CGPoint(
                x: max(x + reach, min(source.midX, x + width - reach)), y: direction == .up ? source.maxY : source.minY)
        default:
            let y = Self.inside(source.midY - height / 2, height, room.minY, room.maxY)
            let x = direction == .left ? source.maxX + Self.arrowHeight : source.minX - Self.arrowHeight - width
            frame = CGRect(x: x, y: y, width: width, height: height)
            tip = CGPoint(
                x: direction == .left ? source.maxX : source.minX,
                y: max(y + reach, min(source.midY, y + height - reach)))
        }
    }

    private static func inside(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(start, high - length)).rounded()
    }

    /// The outline of bubble and arrow.
    @MainActor var outline: UIBezierPath {
        let path = UIBezierPath(roundedRect: frame, cornerRadius: Self.radius)
        let half = Self.arrowBase / 2
        let (a, b): (CGPoint, CGPoint)
        switch direction {
        case .up: (a, b) = (CGPoint(x: tip.x - half, y: frame.minY), CGPoint(x: tip.x + half, y: frame.minY))
        case .down: (a, b) = (CGPoint(x: tip.x + half, y: frame.maxY), CGPoint(x: tip.x - half, y: frame.maxY))
        case .left: (a, b) = (CGPoint(x: frame.minX, y: tip.y + half), CGPoint(x: frame.minX, y: tip.y - half))
        case .right: (a, b) = (CGPoint(x: frame.maxX, y: tip.y - half), CGPoint(x: frame.maxX, y: tip.y + half))
        default: return path
        }
        path.move(to: a)
        path.addLine(to: tip)
        path.addLine(to: b)
        path.close()
        return path
    }
}

// Types of Apple's UIKit and QuartzCore that declarations.json does not describe, with the members that the checked code uses.
// Written by hand from Apple's public documentation.

public struct Selector: Hashable, Sendable {}

@MainActor open class UIResponder: NSObject {
    public override init() { fatalError() }
    open var next: UIResponder? { fatalError() }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fatalError() }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fatalError() }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fatalError() }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fatalError() }
}

@MainActor open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIDynamicItem {
    public struct AutoresizingMask: OptionSet, Sendable {
        public init(rawValue: UInt) { fatalError() }
        public var rawValue: UInt { fatalError() }
        public static var flexibleWidth: AutoresizingMask { fatalError() }
        public static var flexibleHeight: AutoresizingMask { fatalError() }
    }
    public struct AnimationOptions: OptionSet, Sendable {
        public init(rawValue: UInt) { fatalError() }
        public var rawValue: UInt { fatalError() }
        public static var curveLinear: AnimationOptions { fatalError() }
        public static var allowUserInteraction: AnimationOptions { fatalError() }
    }
    public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }
    public override init() { fatalError() }
    public init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open func encode(with coder: NSCoder) { fatalError() }
    open var frame: CGRect { get { fatalError() } set {} }
    open var bounds: CGRect { get { fatalError() } set {} }
    open var center: CGPoint { get { fatalError() } set {} }
    open var transform: CGAffineTransform { get { fatalError() } set {} }
    open var alpha: CGFloat { get { fatalError() } set {} }
    open var isHidden: Bool { get { fatalError() } set {} }
    open var clipsToBounds: Bool { get { fatalError() } set {} }
    open var contentMode: ContentMode { get { fatalError() } set {} }
    open var backgroundColor: UIColor? { get { fatalError() } set {} }
    open var isUserInteractionEnabled: Bool { get { fatalError() } set {} }
    open var autoresizingMask: AutoresizingMask { get { fatalError() } set {} }
    open var semanticContentAttribute: UISemanticContentAttribute { get { fatalError() } set {} }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
    open var safeAreaInsets: UIEdgeInsets { fatalError() }
    open var layoutMargins: UIEdgeInsets { get { fatalError() } set {} }
    open var layer: CALayer { fatalError() }
    open var window: UIWindow? { fatalError() }
    open var superview: UIView? { fatalError() }
    open var subviews: [UIView] { fatalError() }
    open var traitCollection: UITraitCollection { fatalError() }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { fatalError() }
    open var gestureRecognizers: [UIGestureRecognizer]? { get { fatalError() } set {} }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { fatalError() }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { fatalError() }
    open func addSubview(_ view: UIView) { fatalError() }
    open func insertSubview(_ view: UIView, at index: Int) { fatalError() }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { fatalError() }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { fatalError() }
    open func removeFromSuperview() { fatalError() }
    open func willMove(toWindow newWindow: UIWindow?) { fatalError() }
    open func didMoveToWindow() { fatalError() }
    open func layoutSubviews() { fatalError() }
    open func layoutIfNeeded() { fatalError() }
    open func setNeedsLayout() { fatalError() }
    open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
    open func isDescendant(of view: UIView) -> Bool { fatalError() }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { fatalError() }
    open class func setAnimationsEnabled(_ enabled: Bool) { fatalError() }
    open class var areAnimationsEnabled: Bool { fatalError() }
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { fatalError() }
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController? { get { fatalError() } set {} }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { fatalError() } set {} }
    open func makeKeyAndVisible() { fatalError() }
}

@MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    open func encode(with coder: NSCoder) { fatalError() }
    open var traitCollection: UITraitCollection { fatalError() }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { fatalError() }
}

@MainActor open class UIImageView: UIView {}
open class UIColor: NSObject, @unchecked Sendable {
    open class var black: UIColor { fatalError() }
}
open class UIImage: NSObject, @unchecked Sendable {}
@MainActor open class UITouch: NSObject {
    open var tapCount: Int { fatalError() }
    open var view: UIView? { fatalError() }
    open var timestamp: TimeInterval { fatalError() }
    open func location(in view: UIView?) -> CGPoint { fatalError() }
}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIDynamicAnimator: NSObject {}

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public init(rawValue: UInt) { fatalError() }
        public var rawValue: UInt { fatalError() }
        public static var valueChanged: Event { fatalError() }
    }
    open func addAction(_ action: UIAction, for controlEvents: Event) { fatalError() }
    open func removeAction(_ action: UIAction, for controlEvents: Event) { fatalError() }
}

@MainActor open class UIRefreshControl: UIControl {
    open var isRefreshing: Bool { fatalError() }
}

@MainActor open class UIPageControl: UIControl {
    open var numberOfPages: Int { get { fatalError() } set {} }
    open var currentPage: Int { get { fatalError() } set {} }
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@MainActor open class UIAction: NSObject {
    public convenience init(
        title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler
    ) { fatalError() }
}

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    public init(target: Any?, action: Selector?) { fatalError() }
    open weak var delegate: (any UIGestureRecognizerDelegate)? { get { fatalError() } set {} }
    open var isEnabled: Bool { get { fatalError() } set {} }
    open var view: UIView? { fatalError() }
    open var state: State { get { fatalError() } set {} }
    open var numberOfTouches: Int { fatalError() }
    open var cancelsTouchesInView: Bool { get { fatalError() } set {} }
    open func location(in view: UIView?) -> CGPoint { fatalError() }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { fatalError() }
    open func reset() { fatalError() }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { fatalError() }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { fatalError() }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fatalError() }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fatalError() }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat { get { fatalError() } set {} }
    open var velocity: CGFloat { fatalError() }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open func velocity(in view: UIView?) -> CGPoint { fatalError() }
    open func translation(in view: UIView?) -> CGPoint { fatalError() }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
    open class var `default`: UIFontMetrics { fatalError() }
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        fatalError()
    }
    open func scaledValue(for value: CGFloat) -> CGFloat { fatalError() }
}

@MainActor public enum UIAccessibility {
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public init(rawValue: UInt32) { fatalError() }
        public var rawValue: UInt32 { fatalError() }
        public static var pageScrolled: Notification { fatalError() }
        public static var layoutChanged: Notification { fatalError() }
    }
    public static var isReduceMotionEnabled: Bool { fatalError() }
    public static var isVoiceOverRunning: Bool { fatalError() }
    public static func post(notification: Notification, argument: Any?) { fatalError() }
}

@MainActor open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool
    public init(name: String, actionHandler: Handler?) { fatalError() }
}

extension NSObject {
    @MainActor public var isAccessibilityElement: Bool { get { fatalError() } set {} }
    @MainActor public var accessibilityElementsHidden: Bool { get { fatalError() } set {} }
    @MainActor public var accessibilityLabel: String? { get { fatalError() } set {} }
    @MainActor public var accessibilityValue: String? { get { fatalError() } set {} }
    @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get { fatalError() } set {} }
}

open class CALayer: NSObject {
    open var zPosition: CGFloat { get { fatalError() } set {} }
    open var cornerRadius: CGFloat { get { fatalError() } set {} }
    open func animationKeys() -> [String]? { fatalError() }
    open func removeAllAnimations() { fatalError() }
}

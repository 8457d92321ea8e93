import CoreGraphics
public import Foundation

/// Shows one controller at a time. The user drags to reach the next and the previous one.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The animation of a page turn.
    public enum TransitionStyle: Int, Sendable {
        /// The pages are side by side.
        case scroll = 1
    }
    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
    /// The direction of a page turn.
    public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse = 1
    }
    /// The keys of the options with which a controller is created.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, which is that of UIKit's constant.
        public let rawValue: String
        /// Creates a key. Only ``interPageSpacing`` has an effect.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number: the distance between pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The animation of page turns, which is fixed when the controller is created.
    open private(set) var transitionStyle: TransitionStyle
    /// Whether pages have content on their backs. Stored without an effect: pages do not curl.
    open var isDoubleSided = false
    /// The axis of the pages, which is fixed when the controller is created.
    open private(set) var navigationOrientation: NavigationOrientation
    private final let spacing: CGFloat
    private final let scroll = UIScrollView(frame: .zero)
    private final let dots = UIPageControl(frame: .zero)
    private final var current: UIViewController?
    private final lazy var link = PageScrollLink(self)
    /// The adjacent controller during a page turn, and its direction.
    private final var pending: (step: Int, controller: UIViewController)?
    private final var animation: (() -> Void)?

    /// Creates a controller without a page.
    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let space = options?[.interPageSpacing]
        spacing =
            space as? CGFloat ?? (space as? Double).map { CGFloat($0) } ?? (space as? Int).map { CGFloat($0) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with horizontal pages.
    public convenience init() {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }

    /// Creates the controller that a nib or storyboard describes, without space between pages.
    public required init?(coder: NSCoder) {
        transitionStyle = InterfaceCoder.value("transitionStyle", of: coder) ?? .scroll
        navigationOrientation = InterfaceCoder.value("navigationOrientation", of: coder) ?? .horizontal
        spacing = 0
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        InterfaceCoder.leave(coder, self)
    }

    /// The object that is notified of page turns. Held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Without a data source the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { showDots() } }
    }

    /// The visible controller in an array, which is empty before the first call of
    /// ``setViewControllers(_:direction:animated:completion:)``.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// - Parameters:
    ///   - viewControllers: The controllers of the visible pages: one, or two with a spine in the middle.
    ///   - direction: The direction in which the new pages come: `forward` from the right or from below, in a
    ///     right-to-left interface, too, where a swipe brings the next page from the left.
    ///   - animated: Whether the change is animated.
    ///   - completion: Receives whether the animation finished.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        animation?()
        guard let next = viewControllers?.first, next !== current else {
            completion?(true)
            return
        }
        let old = current
        guard animated, old != nil, viewIfLoaded?.window != nil else {
            removePage(pending?.controller)
            pending = nil
            current = next
            addPage(next)
            removePage(old)
            showDots()
            completion?(true)
            return
        }
        // The step in reading order. The direction is that on screen.
        let step = (direction == .forward) != isBackwards ? 1 : -1
        removePage(pending?.controller)
        pending = (step, next)
        addPage(next)
        view.layoutIfNeeded()
        old?.beginAppearance(false, animated: true)
        let start = scroll.contentOffset
        animation = { [weak self] in
            guard let self, self.animation != nil else { return }
            self.animation = nil
            self.scroll.layer.removeAllAnimations()
            self.settle(on: next)
            completion?(true)
        }
        let direction = step * (isBackwards ? -1 : 1)
        let length = pageLength
        let target =
            isHorizontal
            ? CGPoint(x: start.x + CGFloat(direction) * length, y: 0)
            : CGPoint(x: 0, y: start.y + CGFloat(step) * length)
        UIView.animate(
            withDuration: 0.35, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: { self.scroll.contentOffset = target },
            completion: { [weak self] _ in self?.animation?() })
    }

    // MARK: View

    open override var childForStatusBarStyle: UIViewController? { current }
    open override var childForStatusBarHidden: UIViewController? { current }

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        scroll.delegate = link
        view.addSubview(scroll)
        view.addSubview(dots)
        dots.addAction(UIAction { [weak self] _ in self?.dotPressed() }, for: .valueChanged)
        self.view = view
        if let current { addPage(current) }
        showDots()
        // Subclasses read the size of the scroll view before the first layout.
        layOut()
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    private var isBackwards: Bool { isHorizontal && view._isRightToLeft }
    private var pageLength: CGFloat { (isHorizontal ? scroll.bounds.width : scroll.bounds.height) }
    private static let dotsHeight: CGFloat = 37

    private func addPage(_ controller: UIViewController) {
        guard isViewLoaded else { return }
        if controller.parent !== self {
            addChild(controller)
            if controller.view.superview !== scroll { scroll.addSubview(controller.view) }
            controller.didMove(toParent: self)
        } else if controller.view.superview !== scroll {
            scroll.addSubview(controller.view)
        }
        view.setNeedsLayout()
    }

    private func removePage(_ controller: UIViewController?) {
        guard let controller, controller !== current, controller.parent === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func layOut() {
        let bounds = view.bounds
        let bottom = dots.isHidden ? 0 : Self.dotsHeight
        // Half of the spacing extends beyond each edge, so that the page length of the scroll view includes the
        // spacing.
        let content =
            isHorizontal
            ? CGRect(x: -spacing / 2, y: 0, width: bounds.width + spacing, height: bounds.height - bottom)
            : CGRect(x: 0, y: -spacing / 2, width: bounds.width, height: bounds.height + spacing - bottom)
        let resized = scroll.frame.size != content.size
        scroll.frame = content
        dots.frame = CGRect(
            x: 0, y: bounds.height - bottom - view.safeAreaInsets.bottom, width: bounds.width, height: bottom)
        if resized || animation == nil && !scroll.isDragging && !scroll.isDecelerating {
            placePages(centered: true)
        } else {
            placePages(centered: false)
        }
    }

    /// Positions the pages. There are three slots: the current page in the center, and its neighbors if they exist.
    private func placePages(centered: Bool) {
        let length = pageLength
        let size = scroll.bounds.size
        scroll.contentSize =
            isHorizontal
            ? CGSize(width: 3 * length, height: size.height) : CGSize(width: size.width, height: 3 * length)
        if centered { scroll.contentOffset = isHorizontal ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length) }
        func place(_ controller: UIViewController, _ index: Int) {
            let start = CGFloat(index) * length + spacing / 2
            controller.view.frame =
                isHorizontal
                ? CGRect(x: start, y: 0, width: length - spacing, height: size.height)
                : CGRect(x: 0, y: start, width: size.width, height: length - spacing)
        }
        if let current { place(current, 1) }
        if let pending { place(pending.controller, 1 + pending.step * (isBackwards ? -1 : 1)) }
        scroll.isScrollEnabled = dataSource != nil && current != nil
        (scroll.alwaysBounceHorizontal, scroll.alwaysBounceVertical) = (isHorizontal, !isHorizontal)
    }

    // MARK: Page turns

    /// The distance of the content from the current page, in pages; positive toward later pages.
    private var pageOffset: CGFloat {
        let length = pageLength
        guard length > 0 else { return 0 }
        let offset = ((isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) - length) / length
        return isBackwards ? -offset : offset
    }

    fileprivate func scrolled() {
        guard animation == nil, let current, let dataSource, scroll.isDragging || scroll.isDecelerating else { return }
        let pageOffset = pageOffset
        guard abs(pageOffset) > 0.001 else { return }
        let step = pageOffset > 0 ? 1 : -1
        if pending?.step != step {
            removePage(pending?.controller)
            pending = nil
            let next =
                step > 0
                ? dataSource.pageViewController(self, viewControllerAfter: current)
                : dataSource.pageViewController(self, viewControllerBefore: current)
            if let next {
                pending = (step, next)
                delegate?.pageViewController(self, willTransitionTo: [next])
                addPage(next)
                placePages(centered: false)
            }
        }
    }

    fileprivate func willEndDragging(_ target: UnsafeMutablePointer<CGPoint>) {
        // There is no neighbor, so the content returns to the current page.
        guard pending == nil else { return }
        let length = pageLength
        if isHorizontal { target.pointee.x = length } else { target.pointee.y = length }
    }

    fileprivate func pageTurnEnded() {
        guard animation == nil, let old = current else { return }
        let pageOffset = pageOffset
        guard let pending else { return placePages(centered: true) }
        let completed = abs(pageOffset) > 0.5
        if completed { current = pending.controller }
        self.pending = nil
        removePage(completed ? old : pending.controller)
        placePages(centered: true)
        showDots()
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    }

    private func settle(on next: UIViewController) {
        let old = current
        current = next
        pending = nil
        old?.endAppearance()
        removePage(old)
        placePages(centered: true)
        showDots()
    }

    // MARK: Dots

    private func showDots() {
        guard isViewLoaded else { return }
        let count = isHorizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.isHidden = count == 0
        dots.numberOfPages = count
        if count > 0, let dataSource { dots.currentPage = dataSource.presentationIndex(for: self) }
        view.setNeedsLayout()
    }

    private func dotPressed() {
        guard let current, let dataSource else { return }
        let forward = dots.currentPage > dataSource.presentationIndex(for: self)
        let next =
            forward
            ? dataSource.pageViewController(self, viewControllerAfter: current)
            : dataSource.pageViewController(self, viewControllerBefore: current)
        if let next {
            setViewControllers([next], direction: forward != isBackwards ? .forward : .reverse, animated: true)
        }
    }
}

/// Connects the pages with their scroll view.
private final class PageScrollLink: NSObject, UIScrollViewDelegate {
    private weak var pages: UIPageViewController?
    init(_ pages: UIPageViewController) {
        self.pages = pages
        super.init()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled() }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { pages?.willEndDragging(targetContentOffset) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { pages?.pageTurnEnded() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.pageTurnEnded() }
}

/// The view of a page view controller.
private final class PageView: UIView {
    var onLayout: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
}

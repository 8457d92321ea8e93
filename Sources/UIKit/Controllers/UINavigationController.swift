import Foundation

/// Shows the last one of a row of view controllers, with a bar above it that leads back.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    private final var stack: [UIViewController] = []
    private final let bar = UINavigationBar(frame: .zero)
    private final let stage = UIView(frame: .zero)
    private final var isBarHidden = false
    private final var transition: (any FinishableTransition)?
    /// The controller whose view is in place, and the view that holds it and is moved in its stead.
    private final var shown: (controller: UIViewController, holder: UIView)?
    /// The content that the bar follows.
    private final weak var followed: UIScrollView?

    private static let duration = 0.35

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open var navigationBar: UINavigationBar { bar }

    // A black bar decides by itself; one that is hidden leaves the word to the content.
    open override var childForStatusBarStyle: UIViewController? { isBarHidden ? stack.last : nil }
    open override var childForStatusBarHidden: UIViewController? { stack.last }
    open override var preferredStatusBarStyle: UIStatusBarStyle { bar.barStyle == .black ? .lightContent : .default }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    // MARK: The row

    /// The first one is the root, the last one is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { stack.last.map { [$0] } ?? [] }
    /// What is seen: the top or what it shows over everything.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// An animated change moves as a push does when the new top was not in the row before, else as a pop.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? true
        change(to: viewControllers, direction: isPop ? -1 : 1, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        trapping { () throws(UIKitException) in try _push(viewController, animated: animated) }
    }

    /// - Throws: When the controller is in the row already.
    package final func _push(_ controller: UIViewController, animated: Bool) throws(UIKitException) {
        if stack.contains(where: { $0 === controller }) {
            throw UIKitException(
                .invalidArgument, "\(type(of: self)) is pushing the same view controller instance (\(controller)) more than "
                    + "once which is not supported and is most likely an error in the application")
        }
        change(to: stack + [controller], direction: 1, animated: animated)
    }

    /// Takes away the top one, but never the root.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated).last
    }

    /// Takes away all above the root: these, in their order.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.count > 1 ? pop(to: 0, animated: animated) : nil
    }

    /// Takes away all above `viewController`.
    @discardableResult open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        return pop(to: index, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [UIViewController] {
        let gone = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), direction: -1, animated: animated)
        return gone
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    private func change(to new: [UIViewController], direction: CGFloat, animated: Bool) {
        transition?.finish()
        let before = stack
        let gone = stack.filter { old in !new.contains { $0 === old } }
        let come = new.filter { one in !stack.contains { $0 === one } }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come { addChild(controller) }
        stack = new
        _children = new + gone
        let finish = { (stays: Bool) in
            if stays {
                for controller in gone { controller.removeFromParent() }
                for controller in come { controller.didMove(toParent: self) }
                return
            }
            // A finger that let go too early: everything is as it was.
            for controller in come { controller.removeFromParent() }
            for controller in gone { controller.didMove(toParent: self) }
            self.stack = before
            self._children = before
        }
        guard isViewLoaded else { return finish(true) }
        showTop(direction: direction, animated: animated, gone: gone, come: come, finish)
    }

    // MARK: What is shown

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.onLayout = { [weak self] in self?.layOut() }
        view.backgroundColor = .systemBackground
        stage.frame = view.bounds
        view.addSubview(stage)
        view.addSubview(bar)
        bar._controller = self
        self.view = view
        showTop(direction: 0, animated: false, gone: [], come: []) { _ in }
    }

    private func showTop(
        direction: CGFloat, animated: Bool, gone: [UIViewController], come: [UIViewController],
        _ completion: @escaping (Bool) -> Void
    ) {
        let old = shown
        guard let top = stack.last, old?.controller !== top else {
            if stack.isEmpty {
                old?.holder.removeFromSuperview()
                shown = nil
            }
            showBarItem(direction: 0)?()
            return completion(true)
        }
        let isVisible = _appearance.phase == .shown
        let moves = animated && isVisible && old != nil
        let layout = layoutToShare(old?.controller, top, direction: direction)
        if layout == nil, direction < 0 { (top as? UICollectionViewController)?._returnToOwnLayout() }
        top.loadViewIfNeeded()
        if layout == nil, moves, let old, let animator = delegate?.navigationController(
            self, animationControllerFor: direction > 0 ? .push : .pop, from: old.controller, to: top)
        {
            return showByHand(top, instead: old, animator, direction, gone: gone, come: come, completion)
        }
        let coordinator =
            moves ? TransitionCoordinator(in: stage, duration: Self.duration, from: old?.controller, to: top) : nil
        delegate?.navigationController(self, willShow: top, animated: moves)
        if isVisible {
            old?.controller._beginAppearance(
                false, animated: moves, reason: gone.contains { $0 === old?.controller } ? .removed : nil)
            top._beginAppearance(true, animated: moves, reason: come.contains { $0 === top } ? .added : nil)
        }
        let holder = (layout == nil ? nil : old?.holder) ?? UIView(frame: stage.bounds)
        shown = (top, holder)
        place(top, in: holder)
        if holder !== old?.holder {
            holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            holder.addSubview(top.view)
            stage.insertSubview(holder, at: direction < 0 ? 0 : stage.subviews.count)
        }
        followContent(of: top)
        let moveBar = showBarItem(direction: moves ? direction : 0)
        view.setNeedsLayout()
        if isVisible {
            top._tellIsAppearing()
            view.layoutIfNeeded()
        }
        let transition = ViewTransition([holder, old?.holder, bar].compactMap { $0 }) { [weak self] in
            if old?.holder !== holder { old?.holder.removeFromSuperview() }
            if isVisible {
                old?.controller._endAppearance()
                top._endAppearance()
            }
            completion(true)
            coordinator?.end(cancelled: false)
            guard let self else { return }
            self.bar._dropOld()
            self.stage.isUserInteractionEnabled = true
            self.transition = nil
            self.delegate?.navigationController(self, didShow: top, animated: moves)
        }
        if let layout { (top as? UICollectionViewController)?.collectionView.setCollectionViewLayout(layout, animated: moves) }
        guard moves, let leaving = old?.holder else {
            moveBar?()
            return transition.run(duration: 0, animated: false) {}
        }
        self.transition = transition
        stage.isUserInteractionEnabled = false
        if layout != nil {
            return transition.run(duration: UICollectionView.changeDuration, animated: true) {
                moveBar?()
                self.tabBarController?._barMayHide()
                coordinator?.runAlongside()
            }
        }
        let way = stage.bounds.width * (view._isRightToLeft ? -1 : 1)
        holder.transform = CGAffineTransform(translationX: direction > 0 ? way : -way * 0.3, y: 0)
        transition.run(duration: Self.duration, animated: true) {
            holder.transform = .identity
            leaving.transform = CGAffineTransform(translationX: direction > 0 ? -way * 0.3 : way, y: 0)
            moveBar?()
            self.tabBarController?._barMayHide()
            coordinator?.runAlongside()
        }
    }

    /// The layout to which the collection view on screen goes over where two controllers show the same one; `nil` where the
    /// next one has a view of its own.
    private func layoutToShare(
        _ old: UIViewController?, _ top: UIViewController, direction: CGFloat
    ) -> UICollectionViewLayout? {
        guard let old = old as? UICollectionViewController, let top = top as? UICollectionViewController else { return nil }
        if direction > 0 { return top.useLayoutToLayoutNavigationTransitions ? top._takeCollectionView(of: old) : nil }
        return old.useLayoutToLayoutNavigationTransitions ? top._takeCollectionViewBack(from: old) : nil
    }

    /// The change as a delegate's animator makes it seen, and perhaps a finger drives it.
    private func showByHand(
        _ top: UIViewController, instead old: (controller: UIViewController, holder: UIView),
        _ animator: any UIViewControllerAnimatedTransitioning, _ direction: CGFloat, gone: [UIViewController],
        come: [UIViewController], _ completion: @escaping (Bool) -> Void
    ) {
        let container = UIView(frame: stage.bounds)
        let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
        let coordinator = TransitionCoordinator(
            in: container, duration: animator.transitionDuration(using: nil), from: old.controller, to: top)
        delegate?.navigationController(self, willShow: top, animated: true)
        let leaves = gone.contains { $0 === old.controller }
        old.controller._beginAppearance(false, animated: true, reason: leaves ? .removed : nil)
        top._beginAppearance(true, animated: true, reason: come.contains { $0 === top } ? .added : nil)
        stage.addSubview(container)
        let (fromView, toView): (UIView, UIView) = (old.controller.view, top.view)
        let initial = fromView.frame
        container.addSubview(fromView)
        place(top, in: container)
        let final = toView.frame
        stage.isUserInteractionEnabled = false
        let moveBar = showBarItem(direction: direction)
        top._tellIsAppearing()
        let transition = CustomTransition(
            animator, interaction: interaction, coordinator: coordinator,
            from: .init(controller: old.controller, view: fromView, initialFrame: initial),
            to: .init(controller: top, view: toView, finalFrame: final)
        ) { [weak self] stays in
            guard let self else { return }
            let holder = stays ? UIView(frame: self.stage.bounds) : old.holder
            let (kept, dropped) = stays ? (top, old.controller) : (old.controller, top)
            holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if !stays {
                top._beginAppearance(false, animated: true)
                old.controller._beginAppearance(true, animated: true)
            }
            self.shown = (kept, holder)
            dropped.view.removeFromSuperview()
            // In the window before the view is in it: that shall not leave.
            self.stage.addSubview(holder)
            holder.addSubview(kept.view)
            container.removeFromSuperview()
            if stays { old.holder.removeFromSuperview() }
            completion(stays)
            kept.view.transform = .identity
            self.place(kept, in: holder)
            self.followContent(of: kept)
            dropped._endAppearance()
            kept._endAppearance()
            self.bar._dropOld()
            if !stays { self.showBarItem(direction: 0)?() }
            self.stage.isUserInteractionEnabled = true
            self.transition = nil
            self.view.setNeedsLayout()
            if stays { self.delegate?.navigationController(self, didShow: top, animated: true) }
        }
        self.transition = transition
        shown = (top, old.holder)
        _ = coordinator.animate(alongsideTransition: { _ in moveBar?() }, completion: nil)
        transition.start()
    }

    package final var _backTitle: String? { stack.count > 1 ? stack[stack.count - 2].navigationItem._backTitle : nil }

    private func showBarItem(direction: CGFloat) -> (() -> Void)? {
        guard let top = stack.last else { return nil }
        ownToolbar?.setItems(top.toolbarItems, animated: direction != 0)
        return bar._show(top.navigationItem, back: _backTitle, direction: direction)
    }

    // MARK: The bar

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        let change = {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
    }

    // MARK: The toolbar

    private final var ownToolbar: UIToolbar?
    private final var showsToolbar = false

    /// The bar below, with the items of what is on top.
    open var toolbar: UIToolbar! {
        if let ownToolbar { return ownToolbar }
        let made = UIToolbar(frame: .zero)
        ownToolbar = made
        made.items = stack.last?.toolbarItems
        return made
    }
    open var isToolbarHidden: Bool {
        get { !showsToolbar }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden == showsToolbar else { return }
        showsToolbar = !hidden
        guard isViewLoaded else { return }
        let change = {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
        }
        if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
    }

    package final func _toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard controller === stack.last else { return }
        ownToolbar?.setItems(controller.toolbarItems, animated: animated)
    }

    /// How much of the view the toolbar covers above the safe area.
    private var toolbarInset: CGFloat { showsToolbar ? UIToolbar._rowHeight : 0 }

    private func layOutToolbar() {
        guard showsToolbar || ownToolbar != nil, let toolbar else { return }
        if toolbar.superview == nil { view.insertSubview(toolbar, aboveSubview: stage) }
        let height = UIToolbar._rowHeight + view.safeAreaInsets.bottom
        let bounds = view.bounds
        toolbar.frame = CGRect(
            x: 0, y: showsToolbar ? bounds.height - height : bounds.height, width: bounds.width, height: height)
    }

    package final func _barHeightChanged() { viewIfLoaded?.setNeedsLayout() }

    /// The row of buttons, and below it the search bar of what is on top.
    private var rowHeight: CGFloat {
        UINavigationBar._rowHeight + (stack.last?.navigationItem.searchController == nil ? 0 : UINavigationBar._searchHeight)
    }

    private func layOut() {
        let bounds = view.bounds
        stage.frame = bounds
        // While an animator moves the views, they are its.
        if let shown, !(transition is CustomTransition) { place(shown.controller, in: shown.holder) }
        let height = view.safeAreaInsets.top + rowHeight + shownLargeTitle
        bar.frame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: bounds.width, height: height)
        bar.alpha = isBarHidden ? 0 : 1
        layOutToolbar()
        showScrolling()
    }

    /// Puts a controller's view where it belongs, and tells it what the bar covers of it.
    private func place(_ controller: UIViewController, in holder: UIView) {
        var frame = holder.bounds
        var inset = isBarHidden ? 0 : rowHeight + shownLargeTitle
        if !isBarHidden, !controller.edgesForExtendedLayout.contains(.top) {
            let top = inset + view.safeAreaInsets.top
            frame.origin.y += top
            frame.size.height = max(0, frame.size.height - top)
            inset = 0
        }
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller._barInsets = UIEdgeInsets(top: inset, left: 0, bottom: toolbarInset, right: 0)
    }

    // MARK: Content and large titles

    private func followContent(of controller: UIViewController) {
        followed?._scrollWatcher = nil
        followed?._restWatcher = nil
        followed?._roomAtStart = 0
        let view: UIView = controller.view
        let content = (view as? UIScrollView) ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
        followed = content
        content?._isBelowBars = true
        content?._scrollWatcher = { [weak self] _ in self?.contentMoved() }
        content?._restWatcher = { [weak self] in self?.besideLargeTitle($0) ?? $0 }
    }

    private var usesLargeTitle: Bool {
        guard bar.prefersLargeTitles, !isBarHidden else { return false }
        // Automatic means what the one before has; the root's is large.
        let decided = stack.map(\.navigationItem.largeTitleDisplayMode).last { $0 != .automatic }
        return decided != .never
    }

    /// How far the content was scrolled from its start below a fully shown title.
    private var scrolled: CGFloat {
        guard let followed else { return 0 }
        let start = view.safeAreaInsets.top + rowHeight
            + (usesLargeTitle ? UINavigationBar._largeTitleHeight : 0)
        let own = followed.adjustedContentInset.top - followed.safeAreaInsets.top
        return followed.contentOffset.y + start + own
    }

    private var shownLargeTitle: CGFloat {
        guard usesLargeTitle else { return 0 }
        return max(0, min(UINavigationBar._largeTitleHeight, UINavigationBar._largeTitleHeight - scrolled))
    }

    /// Where content that was to rest at `rest` does so instead: a large title shows or does not, nothing in between.
    private func besideLargeTitle(_ rest: CGPoint) -> CGPoint {
        guard usesLargeTitle, let followed else { return rest }
        // The offset at which all of the title shows.
        let start = followed.contentOffset.y - scrolled
        let hidden = rest.y - start
        let height = UINavigationBar._largeTitleHeight
        guard hidden > 0, hidden < height else { return rest }
        let target = hidden < height / 2 ? start : start + height
        // Content that is too short to hide it rests where it ends.
        guard Double(target) <= followed._limits(.vertical).highest else { return rest }
        return CGPoint(x: rest.x, y: target)
    }

    private func contentMoved() {
        if usesLargeTitle {
            let shown = shownLargeTitle
            followed?._roomAtStart = UINavigationBar._largeTitleHeight - shown
            let height = view.safeAreaInsets.top + rowHeight + shown
            if height != bar.bounds.height, !isBarHidden {
                bar.frame.size.height = height
                stack.last?._barInsets.top = rowHeight + shown
            }
        }
        showScrolling()
    }

    private func showScrolling() {
        let isLarge = usesLargeTitle
        bar._showScrolling(
            largeTitle: isLarge ? shownLargeTitle : nil,
            coversContent: scrolled > (isLarge ? UINavigationBar._largeTitleHeight : 0) + 0.5)
    }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

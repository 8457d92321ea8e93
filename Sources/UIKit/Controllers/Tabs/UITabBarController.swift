import Foundation

/// Shows one of several view controllers, with a bar at the bottom to select another one.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    package override func _tabBarMayHide() { _barMayHide() }
    package override func _contentBelowTabBarMayHaveChanged() { _contentMayHaveChanged() }
    private final let bar = UITabBar(frame: .zero)
    private final let contentView = UIView(frame: .zero)
    private final var all: [UIViewController] = []
    private final var index = NSNotFound
    private final var shown: UIViewController?

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { bar }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    override var _contentController: UIViewController { selectedViewController ?? self }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { selectedViewController.map { [$0] } ?? [] }

    // MARK: Controllers

    open var viewControllers: [UIViewController]? {
        get { all.isEmpty ? nil : all }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Keeps the selected controller if the new controllers contain it, otherwise selects the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let selected = selectedViewController
        for removed in all where !new.contains(where: { $0 === removed }) {
            removed.willMove(toParent: nil)
            if removed === shown {
                removed.viewIfLoaded?.removeFromSuperview()
                shown = nil
            }
            removed.removeFromParent()
        }
        let added = new.filter { one in !all.contains { $0 === one } }
        for controller in added { addChild(controller) }
        all = new
        _children = new
        for controller in added { controller.didMove(toParent: self) }
        _itemsChanged()
        let kept = selected.flatMap { old in new.firstIndex { $0 === old } }
        select(kept ?? (new.isEmpty ? NSNotFound : 0))
    }

    /// `NSNotFound` while there are no controllers.
    open var selectedIndex: Int {
        get { index }
        set { if all.indices.contains(newValue) { select(newValue) } }
    }
    open var selectedViewController: UIViewController? {
        get { all.indices.contains(index) ? all[index] : nil }
        set {
            guard let position = all.firstIndex(where: { $0 === newValue }) else { return }
            select(position)
        }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    package final func _itemsChanged() {
        bar.items = all.map(\.tabBarItem)
        bar.selectedItem = selectedViewController?.tabBarItem
    }

    private func select(_ new: Int) {
        index = new
        bar.selectedItem = selectedViewController?.tabBarItem
        if isViewLoaded { showSelected() }
    }

    private func pressed(_ new: Int) {
        guard all.indices.contains(new) else { return }
        let controller = all[new]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if new == index {
            // A tap on the selected tab pops to the root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(new)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    // MARK: View

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemBackground
        view.onLayout = { [weak self] in self?.layOut() }
        view.addSubview(contentView)
        view.addSubview(bar)
        bar._onPress = { [weak self] in self?.pressed($0) }
        self.view = view
        showSelected()
    }

    private func showSelected() {
        let (old, new) = (shown, selectedViewController)
        guard old !== new else { return }
        transition?.finish()
        let isVisible = _appearance.phase == .shown
        new?.loadViewIfNeeded()
        if isVisible, let old, let new, all.contains(where: { $0 === old }),
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        {
            return change(from: old, to: new, animator)
        }
        shown = new
        if isVisible {
            old?._beginAppearance(false, animated: false)
            new?._beginAppearance(true, animated: false)
        }
        if let new {
            new.view.frame = contentView.bounds
            new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(new.view)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        _barMayHide()
        guard isVisible else { return }
        new?._callViewIsAppearing()
        view.layoutIfNeeded()
        old?._endAppearance()
        new?._endAppearance()
    }

    private final var transition: CustomTransition?

    /// Changes the selection with the delegate's animator, optionally interactively.
    private func change(
        from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning
    ) {
        let container = UIView(frame: contentView.bounds)
        let before = all.firstIndex { $0 === old } ?? 0
        let coordinator = TransitionCoordinator(
            in: container, duration: animator.transitionDuration(using: nil), from: old, to: new)
        _coordinator = coordinator
        let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
        shown = new
        old._beginAppearance(false, animated: true)
        new._beginAppearance(true, animated: true)
        let initial = old.view.frame
        new.view.frame = contentView.bounds
        new._barInsets.bottom = old._barInsets.bottom
        contentView.addSubview(container)
        container.addSubview(old.view)
        contentView.isUserInteractionEnabled = false
        new._callViewIsAppearing()
        let newTransition = CustomTransition(
            animator, interaction: interaction, coordinator: coordinator,
            from: .init(controller: old, view: old.view, initialFrame: initial),
            to: .init(controller: new, view: new.view, finalFrame: contentView.bounds)
        ) { [weak self] completed in
            guard let self else { return }
            let (kept, dropped) = completed ? (new, old) : (old, new)
            if !completed {
                new._beginAppearance(false, animated: true)
                old._beginAppearance(true, animated: true)
                self.index = before
                self.shown = old
                self.bar.selectedItem = old.tabBarItem
            }
            dropped.view.removeFromSuperview()
            dropped.view.transform = .identity
            kept.view.transform = .identity
            kept.view.frame = self.contentView.bounds
            kept.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.contentView.addSubview(kept.view)
            container.removeFromSuperview()
            dropped._endAppearance()
            kept._endAppearance()
            self.contentView.isUserInteractionEnabled = true
            self.transition = nil
            self._barMayHide()
        }
        transition = newTransition
        newTransition.start()
    }

    private var hidesBar: Bool {
        guard let navigation = selectedViewController as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    /// Shows or hides the bar, depending on the controllers pushed onto the selected navigation controller.
    package final func _barMayHide() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    private func layOut() {
        let bounds = view.bounds
        contentView.frame = bounds
        let height = UITabBar._rowHeight + view.safeAreaInsets.bottom
        let isHidden = hidesBar
        bar.frame = CGRect(
            x: 0, y: isHidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
        guard let shown, transition == nil else { return }
        var frame = bounds
        var inset = isHidden ? 0 : UITabBar._rowHeight
        let isBelow =
            shown.edgesForExtendedLayout.contains(.bottom)
            && (bar.isTranslucent || shown.extendedLayoutIncludesOpaqueBars)
        if !isHidden, !isBelow {
            frame.size.height = max(0, frame.height - height)
            inset = 0
        }
        if shown.view.frame != frame { shown.view.frame = frame }
        shown._barInsets.bottom = inset
        _contentMayHaveChanged()
    }

    /// The content that the bar follows.
    private final weak var followed: UIScrollView?

    package final func _contentMayHaveChanged() {
        let content = _content(for: .bottom)
        if content !== followed {
            followed?._observeScrolling(by: self, nil)
            followed = content
            content?._observeScrolling(by: self) { [weak self] in self?.bar._isAtEdge = $0._endsAboveBars }
        }
        bar._isAtEdge = content?._endsAboveBars ?? true
    }
}

/// The view of a tab bar controller.
private final class TabView: UIView {
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

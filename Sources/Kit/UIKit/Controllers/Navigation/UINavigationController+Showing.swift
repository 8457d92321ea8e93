import Foundation

// Transitions to the top controller of the stack.
extension UINavigationController {
    /// Shows the view of the top controller in place of the previous one.
    ///
    /// - Parameters:
    ///   - direction: 1 for a push, -1 for a pop, 0 for neither.
    ///   - animated: Whether the views slide or the delegate's animator moves them.
    ///   - removed: The controllers that are no longer in the stack.
    ///   - added: The controllers that were not in the stack before.
    ///   - completion: Called at the end of the transition with whether it completed rather than being canceled.
    final func showTop(
        direction: CGFloat, animated: Bool, removed: [UIViewController], added: [UIViewController],
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
        if layout == nil, direction < 0 { (top as? UICollectionViewController)?.returnToOwnLayout() }
        top.loadViewIfNeeded()
        // Loading the view may have pushed another controller, which is already shown.
        guard stack.last === top else { return completion(true) }
        if layout == nil, moves, let old,
            let animator = delegate?.navigationController(
                self, animationControllerFor: direction > 0 ? .push : .pop, from: old.controller, to: top)
        {
            let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
            return showCustom(
                top, instead: old, animator, interaction, direction, removed: removed, added: added, completion)
        }
        if layout == nil, moves, let old {
            let zoomed = direction > 0 ? top : old.controller
            let animator: (any UIViewControllerAnimatedTransitioning)? =
                zoomed.zoomAnimator(isDismissing: direction < 0) ?? popInteraction.map { _ in SlideBack() }
            if let animator {
                return showCustom(
                    top, instead: old, animator, popInteraction, direction, removed: removed, added: added, completion)
            }
        }
        let coordinator =
            moves
            ? TransitionCoordinator(in: contentView, duration: Self.duration, from: old?.controller, to: top) : nil
        _coordinator = coordinator
        delegate?.navigationController(self, willShow: top, animated: moves)
        if isVisible {
            old?.controller.beginAppearance(
                false, animated: moves, reason: removed.contains { $0 === old?.controller } ? .removed : nil)
            top.beginAppearance(true, animated: moves, reason: added.contains { $0 === top } ? .added : nil)
        }
        let holder = (layout == nil ? nil : old?.holder) ?? UIView(frame: contentView.bounds)
        shown = (top, holder)
        place(top, in: holder)
        if holder !== old?.holder {
            holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            holder.addSubview(top.view)
            contentView.insertSubview(holder, at: direction < 0 ? 0 : contentView.subviews.count)
        }
        followContent(of: top)
        let moveBar = showBarItem(direction: moves ? direction : 0)
        view.setNeedsLayout()
        if isVisible {
            top.callViewIsAppearing()
            view.layoutIfNeeded()
        }
        let transition = ViewTransition([holder, old?.holder, bar].compactMap { $0 }) { [weak self] in
            if old?.holder !== holder { old?.holder.removeFromSuperview() }
            if isVisible {
                old?.controller.endAppearance()
                top.endAppearance()
            }
            completion(true)
            coordinator?.end(cancelled: false)
            guard let self else { return }
            self.bar.dropOld()
            self.contentView.isUserInteractionEnabled = true
            self.transition = nil
            self.delegate?.navigationController(self, didShow: top, animated: moves)
        }
        if let layout {
            (top as? UICollectionViewController)?.collectionView.setCollectionViewLayout(layout, animated: moves)
        }
        guard moves, let leaving = old?.holder else {
            moveBar?()
            return transition.run(duration: 0, animated: false) {}
        }
        self.transition = transition
        contentView.isUserInteractionEnabled = false
        if layout != nil {
            return transition.run(duration: UICollectionView.changeDuration, animated: true) {
                moveBar?()
                self.tabContainer?.updateTabBarVisibility()
                coordinator?.runAlongside()
            }
        }
        let distance = contentView.bounds.width * (view._isRightToLeft ? -1 : 1)
        holder.transform = CGAffineTransform(translationX: direction > 0 ? distance : -distance * 0.3, y: 0)
        transition.run(duration: Self.duration, animated: true) {
            holder.transform = .identity
            leaving.transform = CGAffineTransform(translationX: direction > 0 ? -distance * 0.3 : distance, y: 0)
            moveBar?()
            self.tabContainer?.updateTabBarVisibility()
            coordinator?.runAlongside()
        }
    }

    /// The layout for a collection view that two controllers share; `nil` if the next controller has its own.
    private func layoutToShare(
        _ old: UIViewController?, _ top: UIViewController, direction: CGFloat
    ) -> UICollectionViewLayout? {
        guard let old = old as? UICollectionViewController, let top = top as? UICollectionViewController else {
            return nil
        }
        if direction > 0 { return top.useLayoutToLayoutNavigationTransitions ? top.takeCollectionView(of: old) : nil }
        return old.useLayoutToLayoutNavigationTransitions ? top.takeCollectionViewBack(from: old) : nil
    }

    /// Performs the transition with the delegate's animator, optionally interactively.
    private func showCustom(
        _ top: UIViewController, instead old: (controller: UIViewController, holder: UIView),
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?, _ direction: CGFloat,
        removed: [UIViewController], added: [UIViewController], _ completion: @escaping (Bool) -> Void
    ) {
        let container = UIView(frame: contentView.bounds)
        let coordinator = TransitionCoordinator(
            in: container, duration: animator.transitionDuration(using: nil), from: old.controller, to: top)
        _coordinator = coordinator
        delegate?.navigationController(self, willShow: top, animated: true)
        let leaves = removed.contains { $0 === old.controller }
        old.controller.beginAppearance(false, animated: true, reason: leaves ? .removed : nil)
        top.beginAppearance(true, animated: true, reason: added.contains { $0 === top } ? .added : nil)
        contentView.addSubview(container)
        let (fromView, toView): (UIView, UIView) = (old.controller.view, top.view)
        let initial = fromView.frame
        container.addSubview(fromView)
        place(top, in: container)
        let final = toView.frame
        contentView.isUserInteractionEnabled = false
        let moveBar = showBarItem(direction: direction)
        top.callViewIsAppearing()
        let transition = CustomTransition(
            animator, interaction: interaction, coordinator: coordinator,
            from: .init(controller: old.controller, view: fromView, initialFrame: initial),
            to: .init(controller: top, view: toView, finalFrame: final)
        ) { [weak self] completed in
            guard let self else { return }
            let holder = completed ? UIView(frame: self.contentView.bounds) : old.holder
            let (kept, dropped) = completed ? (top, old.controller) : (old.controller, top)
            holder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if !completed {
                top.beginAppearance(false, animated: true)
                old.controller.beginAppearance(true, animated: true)
            }
            self.shown = (kept, holder)
            dropped.view.removeFromSuperview()
            // Added to the window before the view, so that the view does not leave the window.
            self.contentView.addSubview(holder)
            holder.addSubview(kept.view)
            container.removeFromSuperview()
            if completed { old.holder.removeFromSuperview() }
            completion(completed)
            kept.view.transform = .identity
            self.place(kept, in: holder)
            self.followContent(of: kept)
            dropped.endAppearance()
            kept.endAppearance()
            self.bar.dropOld()
            if !completed {
                self.showBarItem(direction: 0)?()
                self.tabContainer?.updateTabBarVisibility()
            }
            self.contentView.isUserInteractionEnabled = true
            self.transition = nil
            self.view.setNeedsLayout()
            if completed { self.delegate?.navigationController(self, didShow: top, animated: true) }
        }
        self.transition = transition
        shown = (top, old.holder)
        _ = coordinator.animate(
            alongsideTransition: { _ in
                moveBar?()
                // Resizes the bar for the new top controller.
                self.view.setNeedsLayout()
                self.view.layoutIfNeeded()
                self.tabContainer?.updateTabBarVisibility()
            }, completion: nil)
        transition.start()
    }
}

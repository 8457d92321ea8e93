import CoreGraphics

extension UITabBarController {
    /// The distance of floating capsules from the edges and from each other.
    private static var margin: CGFloat { 8 }
    private static var sideMargin: CGFloat { 16 }
    /// The width of an accessory in a wide window.
    private static var widestAccessory: CGFloat { 520 }

    /// Places the content, the sidebar, the bar, and the accessory. Called when the view lays out its subviews.
    final func layOut() {
        let bounds = view.bounds
        contentView.frame = bounds
        let side = sidebar.layOut(in: self)
        let isMirrored = view._isRightToLeft
        let tile = sidebar.isTiled ? side : 0
        var area = bounds
        area.size.width = max(0, area.width - side)
        if !isMirrored { area.origin.x += side }
        let safe = view.safeAreaInsets
        // A custom class may be taller.
        let height = max(safe.bottom, bar.sizeThatFits(bounds.size).height)
        let isHidden = hidesBar
        let isSmall = isBarMinimized && !isHidden
        let bottom = max(safe.bottom, Self.margin)
        let row = bounds.height - bottom - FloatingCapsule.height
        if isSmall {
            let most = max(0, bounds.width - safe.left - safe.right - 2 * Self.sideMargin)
            let width = min(most, bar.minimizedWidth ?? most)
            let x = isMirrored ? bounds.width - safe.right - Self.sideMargin - width : safe.left + Self.sideMargin
            bar.frame = CGRect(x: x, y: row, width: width, height: FloatingCapsule.height)
        } else {
            bar.frame = CGRect(
                x: 0, y: isHidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
        }
        bar.minimizesToRight = isMirrored
        bar._isMinimized = isSmall
        let accessoryHeight = layOutAccessory(
            in: area, top: isSmall ? row : isHidden ? bounds.height - bottom : bounds.height - height, row: row)
        guard let shown, transition == nil else { return }
        var frame = bounds
        frame.size.width = max(0, frame.width - tile)
        if !isMirrored { frame.origin.x += tile }
        // The inset of a minimized bar is that of the full bar. Otherwise, minimizing would move the content.
        var inset = isHidden ? 0 : height - safe.bottom
        if accessoryHeight > 0 { inset += accessoryHeight + (isHidden ? bottom - safe.bottom : 0) }
        let isBelow =
            shown.edgesForExtendedLayout.contains(.bottom)
            && (bar.isTranslucent || shown.extendedLayoutIncludesOpaqueBars)
        if !isHidden, !isBelow {
            frame.size.height = max(0, frame.height - height)
            inset = 0
        }
        if shown.view.frame != frame { shown.view.frame = frame }
        var insets = shown.barInsets
        insets.bottom = inset
        let covered = side - tile
        insets.left = isMirrored ? 0 : max(0, covered - safe.left)
        insets.right = isMirrored ? max(0, covered - safe.right) : 0
        shown.barInsets = insets
        contentMayHaveChanged()
    }

    /// Places the accessory and returns the height that it takes from the content.
    ///
    /// - Parameters:
    ///   - area: The part of the view beside the sidebar.
    ///   - top: The top of the bar, or the bottom of the area without one.
    ///   - row: The top of the minimized bar.
    private func layOutAccessory(in area: CGRect, top: CGFloat, row: CGFloat) -> CGFloat {
        guard let capsule = accessoryCapsule else { return 0 }
        let safe = view.safeAreaInsets
        var left = area.minX + Self.sideMargin + (area.minX > 0 ? 0 : safe.left)
        var right = area.maxX - Self.sideMargin - (area.maxX < view.bounds.maxX ? 0 : safe.right)
        let isInline = bar._isMinimized
        if isInline {
            let (shown, prominent) = bar.minimizedFrames
            let start = bar.frame.minX
            if view._isRightToLeft {
                right = start + shown.minX - Self.margin
                if let prominent { left = start + prominent.maxX + Self.margin }
            } else {
                left = start + shown.maxX + Self.margin
                if let prominent { right = start + prominent.minX - Self.margin }
            }
        } else if right - left > Self.widestAccessory {
            let middle = (left + right) / 2
            (left, right) = (middle - Self.widestAccessory / 2, middle + Self.widestAccessory / 2)
        }
        capsule.frame = CGRect(
            x: left, y: isInline ? row : top - Self.margin - FloatingCapsule.height, width: max(0, right - left),
            height: FloatingCapsule.height)
        let place: UITabAccessory.Environment = isInline ? .inline : .regular
        if capsule.traitOverrides.tabAccessoryEnvironment != place {
            capsule.traitOverrides.tabAccessoryEnvironment = place
        }
        return FloatingCapsule.height + Self.margin
    }

    /// Whether the bar is hidden: by ``isTabBarHidden``, by the sidebar, or by a pushed controller.
    var hidesBar: Bool {
        if isTabBarHidden || sidebar.isShown { return true }
        guard let navigation = selectedViewController as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    /// Shows or hides the bar, depending on the controllers pushed onto the selected navigation controller.
    package final func updateBarVisibility() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if batches == 0 { view.layoutIfNeeded() }
    }

    // MARK: Minimizing

    private var isBarMinimized: Bool { minimizer.isMinimized && minimizingDirection != nil }

    /// 1 if scrolling down minimizes the bar, -1 if scrolling up does; `nil` if the bar keeps its size.
    private var minimizingDirection: CGFloat? {
        guard traitCollection.horizontalSizeClass == .compact else { return nil }
        return switch tabBarMinimizeBehavior {
        case .onScrollDown: 1
        case .onScrollUp: -1
        case .automatic, .never: nil
        }
    }

    /// Called whenever the offset of the selected content changes.
    final func contentScrolled(_ content: UIScrollView) {
        bar._isAtEdge = content.endsAboveBars
        guard let minimizingDirection else { return }
        // Code that scrolls does not change the bar.
        guard content._activity.isByUser else { return }
        let inset = content.adjustedContentInset
        let top = -inset.top
        let bottom = max(top, content.contentSize.height + inset.bottom - content.bounds.height)
        let before = minimizer.isMinimized
        minimizer.move(to: content.contentOffset.y, in: top...bottom, direction: minimizingDirection)
        if minimizer.isMinimized != before { animateBar() }
    }

    /// Shows the full bar again, animated if it was minimized, and follows the movement from there on.
    final func expandBar() {
        guard minimizer.isMinimized else { return minimizer.reset() }
        minimizer.reset()
        animateBar()
    }

    /// Animates the bar and the accessory to their current layout. Without a window, and within a batch, only marks it
    /// invalid.
    final func animateBar() {
        guard isViewLoaded else { return }
        guard view.window != nil, batches == 0 else { return view.setNeedsLayout() }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { [self] in
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
    }

    /// Follows the content of the selected controller if it changed, and updates the background of the bar.
    package final func contentMayHaveChanged() {
        let content = _content(for: .bottom)
        if content !== followed {
            followed?.observeScrolling(by: self, nil)
            followed = content
            content?.observeScrolling(by: self) { [weak self] in self?.contentScrolled($0) }
        }
        bar._isAtEdge = content?.endsAboveBars ?? true
    }
}

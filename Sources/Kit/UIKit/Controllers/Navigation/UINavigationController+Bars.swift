import CoreGraphics

// Insets for bars, and how the navigation bar collapses while content scrolls.
extension UINavigationController {
    /// Places the content, the bar, and the toolbar. Called when the view lays out its subviews.
    final func layOut() {
        let bounds = view.bounds
        contentView.frame = bounds
        if let top = stack.last, top.isViewLoaded, !(transition is CustomTransition),
            followed !== top._content(for: .top)
        {
            followContent(of: top)
        }
        if let top = stack.last {
            takeSpace(above: top)
            takeParts(of: top)
        }
        // During a custom transition the animator places the views.
        if let shown, !(transition is CustomTransition) { place(shown.controller, in: shown.holder) }
        let (top, height) = (barTop, stack.last.map(barHeight) ?? _design.navigationBarHeight)
        bar.surroundings = (top, spaceBelowBar(height))
        let place = CGRect(
            x: 0, y: isBarHidden ? -top - height : top, width: bounds.width, height: height - bar.surroundings.bottom)
        // A bar that code moved, such as one that scrolls with the content, stays there until its place changes.
        bar.frame = CGRect(origin: place == shownPlace ? bar.frame.origin : place.origin, size: place.size)
        shownPlace = place
        bar.alpha = isBarHidden ? 0 : 1
        layOutToolbar()
        reserveSpace()
        showScrolling()
    }

    /// Places a controller's view and sets its insets for the bars.
    final func place(_ controller: UIViewController, in holder: UIView) {
        var frame = holder.bounds
        var insets = UIEdgeInsets(
            top: isBarHidden ? 0 : barHeight(of: controller) + spaceAboveBar, left: 0, bottom: toolbarInset, right: 0)
        let extendsBelowOpaqueBars = controller.extendedLayoutIncludesOpaqueBars
        let edges = controller.edgesForExtendedLayout
        if !isBarHidden, !edges.contains(.top) || !bar.isTranslucent && !extendsBelowOpaqueBars {
            let top = insets.top + view.safeAreaInsets.top
            frame.origin.y += top
            frame.size.height = max(0, frame.size.height - top)
            insets.top = 0
        }
        let isToolbarOpaque = ownToolbar?.isTranslucent == false
        if insets.bottom > 0, !edges.contains(.bottom) || isToolbarOpaque && !extendsBelowOpaqueBars {
            frame.size.height = max(0, frame.size.height - insets.bottom - view.safeAreaInsets.bottom)
            insets.bottom = 0
        }
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.barInsets = insets
    }

    // MARK: Space around the bar

    private var _design: DesignMetrics { view._design }

    /// The y-coordinate of the bar: below the status bar, or at a distance from the top of a sheet or of a window
    /// without a status bar.
    private var barTop: CGFloat { view.safeAreaInsets.top + spaceAboveBar }

    /// The distance of the bar from the safe area.
    private var spaceAboveBar: CGFloat {
        guard view.safeAreaInsets.top == 0 else { return 0 }
        // Before the view is in a window, its safe area is unknown; it will be that of the app's windows.
        let windows = view.window == nil ? InterfaceState.current.application?.windows ?? [] : []
        guard windows.allSatisfy({ $0.safeAreaInsets.top == 0 }) else { return 0 }
        return isInSheet ? _design.sheetBarTop : _design.navigationBarTop
    }

    /// Moves content with a bar whose distance from the top changes, because the bar follows the content.
    private func takeSpace(above top: UIViewController) {
        let space = spaceAboveBar
        guard space != shownSpace else { return }
        if !isBarHidden, top.barInsets.top > 0 { top.barInsets.top += space - shownSpace }
        shownSpace = space
    }

    /// The part of the bar's height that does not belong to its frame. The bar of a window without a status bar ends
    /// with its buttons, but content begins where it does on a phone.
    private func spaceBelowBar(_ height: CGFloat) -> CGFloat {
        guard view.safeAreaInsets.top == 0, !isInSheet, height == _design.navigationBarHeight else { return 0 }
        return _design.navigationBarHeight - _design.navigationRowHeight
    }

    private var isInSheet: Bool {
        var next = view.superview
        while let view = next {
            if let presentation = view as? PresentationView { return presentation.isCard }
            next = view.superview
        }
        return false
    }

    // MARK: Content

    /// Lets the bar follow the scrolling of a controller's content instead of that of the previous content.
    final func followContent(of controller: UIViewController) {
        minimizationMayChange()
        let content = controller._content(for: .top)
        defer { tabContainer?.contentBelowTabBarMayHaveChanged() }
        guard content !== followed else { return }
        if let followed {
            followed.observeScrolling(by: self, nil)
            followed.restPositionAdjustment = nil
            followed.spaceAtStart = 0
        }
        followed = content
        content?._isBelowBars = true
        content?.observeScrolling(by: self) { [weak self] _ in self?.contentMoved() }
        content?.restPositionAdjustment = { [weak self] in self?.snappedRestPosition($0) ?? $0 }
    }

    /// The parts of the bar while a controller is on top.
    private func parts(for controller: UIViewController) -> NavigationBarParts {
        let item = controller.navigationItem
        var parts = NavigationBarParts()
        let search = item.hasSearchBarBelowRow ? item.searchController : nil
        if let search, item.searchBarPlacement == .stacked || search.isActive {
            parts.search = _design.searchZoneHeight + search.searchBar._scopeHeight
        }
        if let search, search.isActive, search.hidesNavigationBarDuringPresentation {
            parts.row = 0
            return parts
        }
        if item.prompt != nil { parts.row += _design.promptHeight }
        if usesLargeTitle(controller) { parts.largeTitle = bar.largeTitleHeight(of: item) }
        parts.searchGives =
            parts.search > 0 && search?.isActive == false && item.hidesSearchBarWhenScrolling
            && controller._content(for: .top) != nil
        return parts
    }

    /// Updates the bar's parts. Content at its start remains there and shows all parts.
    private func takeParts(of top: UIViewController) {
        let new = parts(for: top)
        let old = shownParts
        shownParts = (new, ObjectIdentifier(top))
        guard let old, old.owner == ObjectIdentifier(top), old.parts != new, let followed, !isBarHidden,
            followed._activity == .resting, followed.contentOffset.y <= -followed.adjustedContentInset.top + 0.5,
            top.viewIfLoaded?.frame.minY == 0
        else { return }
        // A search bar that was visible during a search stays visible until content scrolls.
        let hidesSearch = new.searchGives && (old.parts.searchGives || old.parts.search == 0)
        top.barInsets.top = spaceAboveBar + new.row + new.largeTitle + (hidesSearch ? 0 : new.search)
    }

    private func usesLargeTitle(_ controller: UIViewController) -> Bool {
        guard bar.prefersLargeTitles, !isBarHidden else { return false }
        // `.automatic` means the mode of the previous item. The root's default is large.
        let index = stack.firstIndex { $0 === controller } ?? stack.count - 1
        let explicit = stack.prefix(index + 1).map(\.navigationItem.largeTitleDisplayMode).last { $0 != .automatic }
        return explicit != .never
    }

    /// How far a controller's content is scrolled from its start below the fully expanded bar. The initial position
    /// hides the search bar.
    private func scrolled(_ controller: UIViewController, _ parts: NavigationBarParts) -> CGFloat {
        guard let content = controller._content(for: .top), !isBesideBar(content) else { return 0 }
        guard content._isBelowBars, content.window != nil, content === followed else {
            return content._isBelowBars ? offset(of: content, parts) : parts.searchGives ? parts.search : 0
        }
        return offset(of: content, parts)
    }

    /// Whether content begins at the lower edge of the bar, for example because it is constrained to the safe area. The
    /// bar does not follow such content: it would move the content, which would move the bar again.
    private func isBesideBar(_ content: UIScrollView) -> Bool {
        guard content.window != nil, content.isDescendant(of: view) else { return false }
        return content.convert(content.bounds.origin, to: view).y > barTop + 0.5
    }

    private func offset(of content: UIScrollView, _ parts: NavigationBarParts) -> CGFloat {
        let own = content.adjustedContentInset.top - content.safeAreaInsets.top
        return content.contentOffset.y + barTop + parts.whole + own
    }

    private func barHeight(of controller: UIViewController) -> CGFloat {
        let parts = parts(for: controller)
        let shown = parts.shown(scrolled: scrolled(controller, parts))
        return parts.row + shown.largeTitle + shown.search
    }

    /// Adjusts a proposed rest position so that the large title and the search bar are each fully visible or hidden.
    private func snappedRestPosition(_ rest: CGPoint) -> CGPoint {
        guard !isBarHidden, let top = stack.last, let followed else { return rest }
        let parts = parts(for: top)
        // The offset at which the bar is fully expanded.
        let start = followed.contentOffset.y - scrolled(top, parts)
        let target = start + parts.rest(near: rest.y - start)
        // Content that is too short to hide a part rests at its end.
        guard target != rest.y, Double(target) <= followed._limits(.vertical).highest else { return rest }
        return CGPoint(x: rest.x, y: target)
    }

    /// Reserves space so that the content can be pulled down by the height by which the bar can expand.
    private func reserveSpace() {
        guard let top = stack.last, let followed, !isBarHidden else { return }
        let parts = parts(for: top)
        let shown = parts.shown(scrolled: scrolled(top, parts))
        followed.spaceAtStart = parts.collapsibleHeight - shown.largeTitle - (parts.searchGives ? shown.search : 0)
    }

    private func contentMoved() {
        if let top = stack.last, !isBarHidden {
            reserveSpace()
            let height = barHeight(of: top)
            let visible = height - spaceBelowBar(height)
            if visible != bar.bounds.height {
                bar.surroundings = (barTop, height - visible)
                bar.frame.size.height = visible
                if top.viewIfLoaded?.frame.minY == 0 { top.barInsets.top = spaceAboveBar + height }
            }
        }
        showScrolling()
    }

    private func showScrolling() {
        guard let top = stack.last else { return }
        let parts = parts(for: top)
        let scrolled = scrolled(top, parts)
        let shown = parts.shown(scrolled: scrolled)
        bar._showScrolling(
            NavigationBarExtent(
                largeTitle: parts.largeTitle > 0 ? shown.largeTitle : nil, search: shown.search,
                searchLength: parts.search, isAtEdge: followed == nil || scrolled <= parts.collapsibleHeight + 0.5,
                hidesRow: parts.row == 0))
        ownToolbar?._isAtEdge = top._content(for: .bottom)?.endsAboveBars ?? true
    }
}

/// The parts of a navigation bar from top to bottom, in points. While content scrolls up, first the search bar
/// collapses, then the large title.
@MainActor struct NavigationBarParts: @MainActor Equatable {
    /// The height of the title, the buttons, and a prompt above them.
    var row = DesignMetrics.current.navigationBarHeight
    /// The full height of the large title, in points; 0 without one.
    var largeTitle: CGFloat = 0
    /// The full height of the search bar, in points; 0 without one.
    var search: CGFloat = 0
    /// Whether the search bar collapses.
    var searchGives = false

    /// The height of all parts when fully visible, in points.
    var whole: CGFloat { row + largeTitle + search }
    /// The height that can collapse.
    var collapsibleHeight: CGFloat { largeTitle + (searchGives ? search : 0) }

    /// The visible heights after content scrolled up by `scrolled` from the fully expanded bar.
    func shown(scrolled: CGFloat) -> (largeTitle: CGFloat, search: CGFloat) {
        let first = searchGives ? search : 0
        return (
            max(0, min(largeTitle, largeTitle - (scrolled - first))),
            searchGives ? max(0, min(search, search - scrolled)) : search
        )
    }

    /// The distance nearest to `scrolled` at which neither part is partially visible.
    func rest(near scrolled: CGFloat) -> CGFloat {
        guard scrolled > 0, scrolled < collapsibleHeight else { return scrolled }
        let first = searchGives ? search : 0
        let (low, high) = scrolled < first ? (0, first) : (first, collapsibleHeight)
        return scrolled < (low + high) / 2 ? low : high
    }
}

extension UIScrollView {
    /// Whether no content lies below the bars at the bottom edge.
    final var endsAboveBars: Bool {
        contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
    }
}

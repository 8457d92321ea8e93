import CoreGraphics

// What bars cover of what is on top, and how the upper one gives way to content.
extension UINavigationController {
    final func layOut() {
        let bounds = view.bounds
        stage.frame = bounds
        if let top = stack.last, top.isViewLoaded, !(transition is CustomTransition),
            followed !== top._content(for: .top)
        {
            followContent(of: top)
        }
        if let top = stack.last { takeParts(of: top) }
        // While an animator moves the views, they are its.
        if let shown, !(transition is CustomTransition) { place(shown.controller, in: shown.holder) }
        let height = view.safeAreaInsets.top + (stack.last.map(barHeight) ?? UINavigationBar._rowHeight)
        bar.frame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: bounds.width, height: height)
        bar.alpha = isBarHidden ? 0 : 1
        layOutToolbar()
        leaveRoom()
        showScrolling()
    }

    /// Puts a controller's view where it belongs, and tells it what the bars cover of it.
    final func place(_ controller: UIViewController, in holder: UIView) {
        var frame = holder.bounds
        var insets = UIEdgeInsets(
            top: isBarHidden ? 0 : barHeight(of: controller), left: 0, bottom: toolbarInset, right: 0)
        let stays = controller.extendedLayoutIncludesOpaqueBars
        let edges = controller.edgesForExtendedLayout
        if !isBarHidden, !edges.contains(.top) || !bar.isTranslucent && !stays {
            let top = insets.top + view.safeAreaInsets.top
            frame.origin.y += top
            frame.size.height = max(0, frame.size.height - top)
            insets.top = 0
        }
        if insets.bottom > 0, !edges.contains(.bottom) || _ownToolbar?.isTranslucent == false && !stays {
            frame.size.height = max(0, frame.size.height - insets.bottom - view.safeAreaInsets.bottom)
            insets.bottom = 0
        }
        if controller.view.frame != frame { controller.view.frame = frame }
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller._barInsets = insets
    }

    // MARK: Content

    final func followContent(of controller: UIViewController) {
        let content = controller._content(for: .top)
        defer { _tabContainer?._contentBelowTabBarMayHaveChanged() }
        guard content !== followed else { return }
        if let followed {
            followed._watch(by: self, nil)
            followed._restWatcher = nil
            followed._roomAtStart = 0
        }
        followed = content
        content?._isBelowBars = true
        content?._watch(by: self) { [weak self] _ in self?.contentMoved() }
        content?._restWatcher = { [weak self] in self?.besideHalves($0) ?? $0 }
    }

    /// What the bar consists of while a controller is on top.
    private func parts(for controller: UIViewController) -> NavigationBarParts {
        let item = controller.navigationItem
        var parts = NavigationBarParts()
        let search = item.searchController
        if let search { parts.search = UINavigationBar._searchHeight + search.searchBar._scopeHeight }
        if let search, search.isActive, search.hidesNavigationBarDuringPresentation {
            parts.row = 0
            return parts
        }
        if item.prompt != nil { parts.row += UINavigationBar._promptHeight }
        if usesLargeTitle(controller) { parts.largeTitle = UINavigationBar._largeTitleHeight }
        parts.searchGives =
            search?.isActive == false && item.hidesSearchBarWhenScrolling && controller._content(for: .top) != nil
        return parts
    }

    /// Content at its start stays there when the bar takes another shape, with all of that showing.
    private func takeParts(of top: UIViewController) {
        let new = parts(for: top)
        let old = shownParts
        shownParts = (new, ObjectIdentifier(top))
        guard let old, old.owner == ObjectIdentifier(top), old.parts != new, let followed, !isBarHidden,
            followed._activity == .resting, followed.contentOffset.y <= -followed.adjustedContentInset.top + 0.5,
            top.viewIfLoaded?.frame.minY == 0
        else { return }
        top._barInsets.top = new.row + new.largeTitle + (new.searchGives ? 0 : new.search)
    }

    private func usesLargeTitle(_ controller: UIViewController) -> Bool {
        guard bar.prefersLargeTitles, !isBarHidden else { return false }
        // Automatic means what the one before has; the root's is large.
        let upTo = stack.firstIndex { $0 === controller } ?? stack.count - 1
        let decided = stack.prefix(upTo + 1).map(\.navigationItem.largeTitleDisplayMode).last { $0 != .automatic }
        return decided != .never
    }

    /// How far a controller's content was scrolled from its start below all parts of the bar. Content that was never
    /// shown waits with its search bar hidden.
    private func scrolled(_ controller: UIViewController, _ parts: NavigationBarParts) -> CGFloat {
        guard let content = controller._content(for: .top) else { return 0 }
        guard content._isBelowBars, content.window != nil, content === followed else {
            return content._isBelowBars ? offset(of: content, parts) : parts.searchGives ? parts.search : 0
        }
        return offset(of: content, parts)
    }

    private func offset(of content: UIScrollView, _ parts: NavigationBarParts) -> CGFloat {
        let own = content.adjustedContentInset.top - content.safeAreaInsets.top
        return content.contentOffset.y + view.safeAreaInsets.top + parts.whole + own
    }

    private func barHeight(of controller: UIViewController) -> CGFloat {
        let parts = parts(for: controller)
        let shown = parts.shown(scrolled: scrolled(controller, parts))
        return parts.row + shown.largeTitle + shown.search
    }

    /// Where content that was to rest at `rest` does so instead: a large title and a search bar show or do not,
    /// nothing in between.
    private func besideHalves(_ rest: CGPoint) -> CGPoint {
        guard !isBarHidden, let top = stack.last, let followed else { return rest }
        let parts = parts(for: top)
        // The offset at which all of the bar shows.
        let start = followed.contentOffset.y - scrolled(top, parts)
        let target = start + parts.rest(near: rest.y - start)
        // Content that is too short to hide a part rests where it ends.
        guard target != rest.y, Double(target) <= followed._limits(.vertical).highest else { return rest }
        return CGPoint(x: rest.x, y: target)
    }

    /// The content may be pulled down by as much as the bar would give way.
    private func leaveRoom() {
        guard let top = stack.last, let followed, !isBarHidden else { return }
        let parts = parts(for: top)
        let shown = parts.shown(scrolled: scrolled(top, parts))
        followed._roomAtStart = parts.giving - shown.largeTitle - (parts.searchGives ? shown.search : 0)
    }

    private func contentMoved() {
        if let top = stack.last, !isBarHidden {
            leaveRoom()
            let height = barHeight(of: top)
            let whole = view.safeAreaInsets.top + height
            if whole != bar.bounds.height {
                bar.frame.size.height = whole
                if top.viewIfLoaded?.frame.minY == 0 { top._barInsets.top = height }
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
                searchLength: parts.search, isAtEdge: followed == nil || scrolled <= parts.giving + 0.5,
                hidesRow: parts.row == 0))
        _ownToolbar?._isAtEdge = top._content(for: .bottom)?._endsAboveBars ?? true
    }
}

/// The parts of a navigation bar from above, in points, and how they give way to content that moves up: first the
/// search bar from below, then the large title.
@MainActor struct NavigationBarParts: @MainActor Equatable {
    /// The title, the buttons, and a line above them.
    var row = UINavigationBar._rowHeight
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search bar gives way.
    var searchGives = false

    var whole: CGFloat { row + largeTitle + search }
    /// What content can push away.
    var giving: CGFloat { largeTitle + (searchGives ? search : 0) }

    /// What shows of either after content moved up by `scrolled` from below the whole bar.
    func shown(scrolled: CGFloat) -> (largeTitle: CGFloat, search: CGFloat) {
        let first = searchGives ? search : 0
        return (
            max(0, min(largeTitle, largeTitle - (scrolled - first))),
            searchGives ? max(0, min(search, search - scrolled)) : search
        )
    }

    /// The way nearest to `scrolled` after which neither shows in part.
    func rest(near scrolled: CGFloat) -> CGFloat {
        guard scrolled > 0, scrolled < giving else { return scrolled }
        let first = searchGives ? search : 0
        let (low, high) = scrolled < first ? (0, first) : (first, giving)
        return scrolled < (low + high) / 2 ? low : high
    }
}

extension UIScrollView {
    /// Whether nothing of the content lies below what covers the view's lower edge.
    final var _endsAboveBars: Bool {
        contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
    }
}

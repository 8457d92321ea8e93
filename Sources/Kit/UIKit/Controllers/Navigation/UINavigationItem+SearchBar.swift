import CoreGraphics

extension UINavigationItem {
    /// Where a navigation bar shows the search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Like ``stacked``.
        case automatic = 0
        /// Among the buttons, at the trailing side, or in a toolbar.
        case integrated = 1
        /// Below the title and the buttons.
        case stacked = 2
        /// Among the buttons, in the place of the title.
        case integratedCentered = 3
        /// As a button. During a search, the bar is below the other buttons or replaces them.
        case integratedButton = 4

        /// The earlier name of ``integrated``.
        public static var inline: SearchBarPlacement { .integrated }
    }

    /// The current place of the search bar.
    public var searchBarPlacement: SearchBarPlacement {
        guard !toolbarSearch.isShown else { return .integrated }
        switch preferredSearchBarPlacement {
        case .automatic, .stacked: return .stacked
        case .integratedButton: return .integratedButton
        case .integrated, .integratedCentered:
            let isWide = _navigationBar?.traitCollection.horizontalSizeClass == .regular
            return isWide ? preferredSearchBarPlacement : .stacked
        }
    }

    /// The search bar that is among the buttons of the navigation bar.
    final var searchBarInRow: UISearchBar? {
        guard !toolbarSearch.isShown, [.integrated, .integratedCentered].contains(searchBarPlacement) else {
            return nil
        }
        return searchController?.searchBar
    }

    /// Whether the search bar is below the buttons of the navigation bar, or would be there during a search.
    final var hasSearchBarBelowRow: Bool {
        searchController != nil && [.stacked, .integratedButton].contains(searchBarPlacement)
    }
}

/// The item that shows the search bar of a navigation item in a toolbar.
@MainActor final class ToolbarSearch {
    private weak var owner: UINavigationItem?
    private weak var holder: Holder?
    private var ownItem: UIBarButtonItem?

    /// - Parameter owner: Not retained.
    init(_ owner: UINavigationItem) { self.owner = owner }

    /// Created when the app first reads it.
    var item: UIBarButtonItem {
        if let ownItem { return ownItem }
        let view = Holder(frame: .zero)
        view.search = self
        let item = UIBarButtonItem(customView: view)
        (holder, ownItem) = (view, item)
        return item
    }

    /// Whether a toolbar shows the search bar.
    var isShown: Bool { holder?.superview is UIToolbar && bar != nil }

    fileprivate var bar: UISearchBar? {
        owner?.searchBarPlacementAllowsToolbarIntegration == true ? owner?.searchController?.searchBar : nil
    }

    /// Takes or returns the search bar.
    func changed() {
        guard let holder else { return }
        holder.setNeedsLayout()
        owner?.changed()
    }

    /// Takes the space that the other items of a toolbar leave.
    private final class Holder: UIView {
        weak var search: ToolbarSearch?

        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: _design.searchBarHeight)
        }

        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            search?.changed()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let bar = superview is UIToolbar ? search?.bar : nil
            for view in subviews where view !== bar { view.removeFromSuperview() }
            guard let bar else { return }
            if bar.superview !== self { addSubview(bar) }
            bar.alpha = 1
            bar.isUserInteractionEnabled = true
            bar.frame = bounds
        }
    }
}

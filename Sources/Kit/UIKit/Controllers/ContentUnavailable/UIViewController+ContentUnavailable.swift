import Foundation

// The view that a controller shows while it has no content.
extension UIViewController {
    /// The text in the search bar of the navigation item, or in that of the search whose results the controller shows.
    private var searchText: String? {
        let own = navigationItemIfCreated?.searchController
        let parents = parent?.navigationItemIfCreated?.searchController
        return (own ?? (parents?.searchResultsController === self ? parents : nil))?.searchBar.text
    }

    /// The state for which the configuration of this controller is updated: its traits and its search text.
    final var contentUnavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchText
        return state
    }

    /// Shows a configuration, in the present view if that supports it; `nil` removes the view.
    final func showContentUnavailable(
        _ configuration: (any UIContentConfiguration)?, in shown: (any UIView & UIContentView)?
    ) -> (any UIView & UIContentView)? {
        guard let configuration else {
            shown?.removeFromSuperview()
            return nil
        }
        if let shown, shown.supports(configuration) {
            shown.configuration = configuration
            return shown
        }
        shown?.removeFromSuperview()
        let created = configuration.makeContentView()
        viewIfLoaded?.setNeedsLayout()
        return created
    }

    /// Places the view above all other content. Called after each layout of the controller's view, which includes
    /// scrolling if the view is a scroll view.
    final func layOutContentUnavailable(_ shown: any UIView & UIContentView) {
        guard let view = viewIfLoaded else { return }
        if shown.superview !== view { view.addSubview(shown) }
        if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
        if shown.frame != view.bounds { shown.frame = view.bounds }
        shown.layoutIfNeeded()
    }
}

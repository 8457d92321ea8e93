public import Foundation

/// An object that is notified when the search text changes, and when a search begins or ends.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called at every change of the search text and at the beginning and the end of a search.
    func updateSearchResults(for searchController: UISearchController)
}

/// A search bar, and a view of the results that covers the searched content.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    private final let bar = UISearchBar(frame: .zero)
    private final var isSearching = false

    /// - Parameter searchResultsController: Shown during a search; `nil` if the searched content shows the results
    ///   itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar._controller = self
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar._controller = self
    }

    /// Creates the controller of an Interface Builder file, without a controller for results.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        bar._controller = self
        InterfaceCoder.leave(coder, self)
    }

    /// Shows the results above the searched content; `nil` if the content itself shows them.
    open private(set) var searchResultsController: UIViewController?
    /// Notified of changes of the search text. Held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Notified of the beginning and the end of a search. Held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The bar with the search text. Its controller is this one.
    open var searchBar: UISearchBar { bar }
    /// Whether a dimming view covers the searched content while the search text is empty. A tap on it ends the
    /// search.
    open var obscuresBackgroundDuringPresentation = true {
        didSet { if obscuresBackgroundDuringPresentation != oldValue { showResults() } }
    }
    /// The name of ``obscuresBackgroundDuringPresentation`` before iOS 9.1.
    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the search bar replaces the title and the buttons during a search.
    open var hidesNavigationBarDuringPresentation = true {
        didSet { if hidesNavigationBarDuringPresentation != oldValue { barChanged() } }
    }
    /// Whether the Cancel button appears when a search begins and disappears when it ends. The default is `true`.
    open var automaticallyShowsCancelButton = true
    /// Whether the results appear with the first typed character and disappear with the last. The default is `true`.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results are visible; of use if they are not shown automatically.
    open var showsSearchResultsController = false {
        didSet { if showsSearchResultsController != oldValue { showResults() } }
    }

    /// Whether a search is active.
    open var isActive: Bool {
        get { isSearching }
        set {
            guard newValue != isSearching else { return }
            if newValue {
                begin()
                bar.becomeFirstResponder()
            } else {
                end()
            }
        }
    }

    /// The controller whose content is searched. The navigation controller sets it.
    final weak var _searched: UIViewController?

    private func begin() {
        guard !isSearching else { return }
        delegate?.willPresentSearchController(self)
        isSearching = true
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        showResults()
        animateBar()
        notify()
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        bar.searchTextField.text = ""
        bar.resignFirstResponder()
        showResults()
        animateBar()
        notify()
        delegate?.didDismissSearchController(self)
    }

    /// Notifies everyone who shows results of the search text.
    private func notify() {
        searchResultsUpdater?.updateSearchResults(for: self)
        _searched?.setNeedsUpdateContentUnavailableConfiguration()
        searchResultsController?.setNeedsUpdateContentUnavailableConfiguration()
    }

    /// Called by the bar when its editing begins.
    final func began() { begin() }
    /// Called by the bar when its Cancel button is pressed.
    final func cancelled() { end() }
    /// Called by the bar when the search text changes.
    final func changed() {
        showResults()
        notify()
    }

    /// Called by the bar when its height may have changed.
    final func barChanged() { container?.searchBarHeightDidChange() }

    /// The navigation controller whose bar shows the search bar.
    private var container: UIViewController? { _searched?.navigationController }

    /// Animates the bar to its height during or after the search.
    private func animateBar() {
        guard let navigation = container, navigation.viewIfLoaded?.window != nil else { return }
        navigation.searchBarHeightDidChange()
        guard hidesNavigationBarDuringPresentation else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            navigation.view.layoutIfNeeded()
        }
    }

    private final lazy var shade: UIView = {
        let shade = UIView(frame: .zero)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
        shade.translatesAutoresizingMaskIntoConstraints = false
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in if $0.state == .ended { self?.isActive = false } }
        shade.addGestureRecognizer(tap)
        return shade
    }()

    private func showShade(over searched: UIViewController) {
        let isWanted = isSearching && obscuresBackgroundDuringPresentation && bar.text?.isEmpty != false
        guard isWanted != (shade.superview != nil) else { return }
        guard isWanted, let superview = searched.view.superview else { return shade.removeFromSuperview() }
        // A sibling of the content view, because subviews of scrolling content would scroll away.
        superview.insertSubview(shade, aboveSubview: searched.view)
        // Without a frame of its own, it would grow from a corner when the bar is animated.
        UIView.performWithoutAnimation {
            shade.frame = searched.view.frame
            shade.alpha = 0
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [shade] in shade.alpha = 1 }
        // The content moves when the bar above it shrinks.
        NSLayoutConstraint.activate([
            shade.topAnchor.constraint(equalTo: searched.view.topAnchor),
            shade.bottomAnchor.constraint(equalTo: searched.view.bottomAnchor),
            shade.leftAnchor.constraint(equalTo: searched.view.leftAnchor),
            shade.rightAnchor.constraint(equalTo: searched.view.rightAnchor),
        ])
    }

    /// Shows or hides the results above the searched content.
    private func showResults() {
        guard let searched = _searched, searched.isViewLoaded else { return }
        showShade(over: searched)
        guard let results = searchResultsController else { return }
        let isWanted =
            isSearching
            && (automaticallyShowsSearchResultsController ? bar.text?.isEmpty == false : showsSearchResultsController)
        if isWanted, results.parent == nil {
            searched.addChild(results)
            results.view.frame = searched.view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            searched.view.addSubview(results.view)
            results.didMove(toParent: searched)
        } else if !isWanted, results.parent != nil {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }
}
